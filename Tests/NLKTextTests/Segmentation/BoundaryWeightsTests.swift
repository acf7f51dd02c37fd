import Glibc
import NLKCore
import TestSupport
import Testing

@testable import NLKText

@Suite("Trained boundary weights")
struct BoundaryWeightsTests {
    @Test("come back from their file as they were", arguments: 1...5 as ClosedRange<UInt64>)
    func roundTrip(seed: UInt64) throws {
        var weights = SampleBoundaryModel.random("研究生命", seed: seed)
        weights.words = [.init(text: "新词", frequency: 5), .init(text: "研究员", frequency: 10)]
        let path = "/tmp/nlk-weights-\(getpid())-\(seed)"
        defer { unlink(path) }
        try FileWriter.write(weights.fileBytes(), to: path)
        #expect(try BoundaryWeights(path: path) == weights)
        #expect(weights.fileBytes() == weights.fileBytes())
    }

    @Test("are refused when a file is cut or changed", arguments: 1...20 as ClosedRange<UInt64>)
    func damagedFile(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var bytes = SampleBoundaryModel.random("研究生命", seed: 1).fileBytes()
        if seed % 2 == 0 {
            bytes.removeLast(random.next(1...bytes.count - 1))
        } else {
            // Not in the padding between sections, which nobody reads: anywhere in the table of sections.
            bytes[random.next(0...300)] ^= UInt8(random.next(1...255))
        }
        let path = "/tmp/nlk-weights-damaged-\(getpid())-\(seed)"
        defer { unlink(path) }
        try FileWriter.write(bytes, to: path)
        #expect(throws: NLKError.self) { try BoundaryWeights(path: path) }
    }

    @Test("are read from any bytes without a trap", arguments: 1...200 as ClosedRange<UInt64>)
    func noise(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var rows: [UInt8] = [9]
        for _ in 0..<random.next(0...60) { rows.append(UInt8(random.next(0...255))) }
        let pairs = (0..<random.next(0...60)).map { _ in UInt8(random.next(0...255)) }
        rows.withUnsafeBytes { rows in
            pairs.withUnsafeBytes { pairs in
                guard let table = BoundaryWeights.Table(rows: rows, pairs: pairs) else { return }
                #expect(table.rows.count == BoundaryTemplates.rowCount(characters: 9))
                #expect(table.pairs.keys.allSatisfy { $0 < 1 << 26 })
            }
        }
    }
}
