import TestSupport
import Testing

@testable import NLKText

@Suite("Places inside brackets")
struct BracketDepthTests {
    /// Places of `text` that lie inside brackets, for a sentence that begins with the text.
    private func inside(_ text: [UInt8]) -> [Int] {
        text.withUnsafeBufferPointer { bytes in
            let reader = CleaningReader(bytes)
            var depth = BracketDepth(reader)
            return (0...bytes.count).filter { depth.holds($0, from: 0, reader) }
        }
    }

    /// The same told by looking back over all open marks, for ASCII.
    private func expected(_ text: [UInt8]) -> [Int] {
        var open: [(mark: UInt8, start: Int)] = []
        var places: Set<Int> = []
        for (offset, byte) in text.enumerated() {
            switch byte {
            case 0x28, 0x5B: open.append((byte, offset + 1))
            case 0x0A: open = []
            case 0x29, 0x5D:
                let mark: UInt8 = byte == 0x29 ? 0x28 : 0x5B
                guard let index = open.lastIndex(where: { $0.mark == mark }) else { continue }
                if offset + 1 - open[index].start <= 600 { places.formUnion(open[index].start + 1..<offset + 1) }
                open.removeSubrange(index...)
            default: continue
            }
        }
        return places.sorted()
    }

    @Test("are those between marks that match, whatever stands among them", arguments: 0..<50)
    func matches(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let letters = Array("(([])]ab\n".utf8)
        let text = (0..<200).map { _ in letters[random.next(0...letters.count - 1)] }
        #expect(inside(text) == expected(text), "seed \(seed): \(String(decoding: text, as: UTF8.self))")
    }

    // A look back over the open marks for each of these would be 10^10 steps.
    @Test(
        "hundreds of thousands of marks that nothing closes, or that the others close, are read in one pass",
        arguments: [("(", "]"), ("[", ")"), ("(", ")"), ("([", "])"), ("（【", "）「")])
    func hostile(opening: String, closing: String) {
        let count = 100_000
        let text = Array((String(repeating: opening, count: count) + String(repeating: closing, count: count)).utf8)
        text.withUnsafeBufferPointer { bytes in
            let reader = CleaningReader(bytes)
            var depth = BracketDepth(reader)
            #expect(!depth.holds(0, from: 0, reader) && !depth.holds(bytes.count, from: 0, reader))
        }
    }
}
