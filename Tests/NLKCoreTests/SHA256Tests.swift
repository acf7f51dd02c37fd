import Testing

@testable import NLKCore

@Suite("SHA-256 in pieces")
struct SHA256Tests {
    @Test("the digest does not depend on where the pieces are cut", arguments: [0, 1, 55, 56, 63, 64, 65, 128, 1000])
    func pieces(count: Int) {
        let bytes: [UInt8] = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
        let whole = SHA256.bytes(bytes)
        for size in [1, 3, 63, 64, 65, 200] {
            var hash = SHA256()
            for start in stride(from: 0, to: count, by: size) {
                hash.update(Array(bytes[start..<min(count, start + size)]))
            }
            #expect(hash.finish() == whole, "pieces of \(size)")
        }
    }

    @Test("a million letters, as FIPS 180-2 has them")
    func long() {
        var hash = SHA256()
        for _ in 0..<1000 { hash.update(Array(repeating: 0x61, count: 1000)) }
        let wanted = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        let digits = hash.finish().map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
        #expect(digits == wanted)
    }
}
