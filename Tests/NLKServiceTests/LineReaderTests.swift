import Glibc
import TestSupport
import Testing

@testable import NLKService

@Suite("Lines are read from a descriptor")
struct LineReaderTests {
    /// All lines of `bytes`, which arrive in pieces.
    private func lines(_ bytes: [UInt8], limit: Int, pieces: Int) throws -> [LineReader.Line] {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        // Less than a pipe holds.
        try #require(bytes.count < 60_000)
        for start in stride(from: 0, to: bytes.count, by: pieces) {
            let part = Array(bytes[start..<min(start + pieces, bytes.count)])
            try #require(write(ends[1], part, part.count) == part.count)
        }
        close(ends[1])
        var reader = LineReader(ends[0], name: "test", limit: limit)
        var lines: [LineReader.Line] = []
        while let line = try reader.next() { lines.append(line) }
        #expect(try reader.next() == nil)
        return lines
    }

    @Test("Lines with any ends, and a last one without, are told apart")
    func ends() throws {
        let found = try lines(Array("\u{FEFF}one\r\n\ntwo\n three".utf8), limit: 100, pieces: 4)
        #expect(found == ["one", "", "two", " three"].map { .whole(Array($0.utf8)) })
        #expect(try lines([], limit: 10, pieces: 1) == [])
        #expect(try lines(Array("\n".utf8), limit: 10, pieces: 1) == [.whole([])])
    }

    @Test("What is split at line feeds comes back, long lines by their length alone", arguments: 1...30)
    func law(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var bytes: [UInt8] = []
        for _ in 0..<random.next(0...20) {
            bytes += [UInt8](
                repeating: 0x61, count: random.next(0...1) == 0 ? random.next(0...9) : random.next(0...2000))
            bytes.append(0x0A)
        }
        let expected = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().map {
            $0.count > 500 ? LineReader.Line.tooLong(bytes: $0.count) : .whole(Array($0))
        }
        #expect(try lines(bytes, limit: 500, pieces: random.next(1...3000)) == expected, "seed \(seed)")
    }

    @Test("A line much longer than the limit is let go while it is read, and the next one is there")
    func longLine() throws {
        let folder = "/tmp/nlk-line-\(getpid())"
        let descriptor = open(folder, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        try #require(descriptor >= 0)
        defer {
            close(descriptor)
            unlink(folder)
        }
        let bytes = [UInt8](repeating: 0x61, count: 3 << 20) + Array("\nnext\n".utf8)
        try #require(write(descriptor, bytes, bytes.count) == bytes.count)
        lseek(descriptor, 0, SEEK_SET)
        var reader = LineReader(descriptor, name: "test", limit: 1000)
        #expect(try reader.next() == .tooLong(bytes: 3 << 20))
        #expect(try reader.next() == .whole(Array("next".utf8)))
        #expect(try reader.next() == nil)
    }

    @Test("Once interrupted there are no more lines")
    func interruption() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        let interruption = try Interruption()
        var reader = LineReader(ends[0], interruption: interruption.descriptor, name: "test", limit: 1000)
        _ = write(ends[1], "one\n", 4)
        #expect(try reader.next() == .whole(Array("one".utf8)))
        interruption.raise()
        #expect(try reader.next() == nil)
    }
}
