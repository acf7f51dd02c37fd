import TestSupport
import Testing

@testable import NLKService

@Suite("Byte offsets are turned into characters and UTF-16 units")
struct OffsetTableTests {
    @Test("The number of units before every character is what Swift counts", arguments: 1...20)
    func law(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let pieces = ["a", "é", "租", "😀", "\u{301}", "\n"]
        let text = (0..<random.next(0...900)).map { _ in pieces[random.next(0...pieces.count - 1)] }.joined()
        let bytes = Array(text.utf8)
        let characters = OffsetTable(bytes, unit: .characters)
        let units = OffsetTable(bytes, unit: .utf16)
        var (offset, scalarCount, unitCount) = (0, 0, 0)
        for scalar in text.unicodeScalars {
            #expect(characters.convert(offset) == scalarCount, "seed \(seed), byte \(offset)")
            #expect(units.convert(offset) == unitCount, "seed \(seed), byte \(offset)")
            offset += String(scalar).utf8.count
            scalarCount += 1
            unitCount += String(scalar).utf16.count
        }
        #expect(characters.convert(bytes.count + 5) == scalarCount)
        #expect(OffsetTable(bytes, unit: .bytes).convert(7) == 7)
    }
}
