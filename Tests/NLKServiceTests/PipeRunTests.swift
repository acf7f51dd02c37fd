import Glibc
import NLKCore
import NLKFormats
import Testing

@testable import NLKService

@Suite("A stream of requests has a stream of answers")
struct PipeRunTests {
    /// Answers collected under the lock of the run.
    private final class Answers: @unchecked Sendable {
        var lines: [[UInt8]] = []
        var limit = Int.max
    }

    private func run(_ input: String, jobs: Int, isOrdered: Bool = true, answers: Answers) throws -> PipeRun.Counts {
        let path = "/tmp/nlk-pipe-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        try #require(descriptor >= 0)
        unlink(path)
        defer { close(descriptor) }
        let bytes = Array(input.utf8)
        try #require(write(descriptor, bytes, bytes.count) == bytes.count)
        lseek(descriptor, 0, SEEK_SET)
        let run = try PipeRun(
            try ServiceFixture.handler(), from: descriptor, name: "test", longestLine: 1000, isOrdered: isOrdered
        ) { (answer) throws(NLKError) in
            guard answers.lines.count < answers.limit else { throw NLKError(.io, "the disk is full") }
            answers.lines.append(answer)
        }
        return try run.run(jobs: jobs)
    }

    private static let input =
        (0..<60).map { number in
            number % 7 == 3
                ? "{\"id\":\(number)" : "{\"id\":\(number),\"text\":\"\(String(repeating: "租金", count: number % 5))\"}"
        }.joined(separator: "\n\n") + "\n" + String(repeating: "x", count: 2000) + "\n{\"id\":60,\"text\":\"甲方\"}"

    @Test(
        "Answers come in the order of the requests on any number of threads, failures among them", arguments: [1, 2, 5])
    func order(jobs: Int) throws {
        let answers = Answers()
        let counts = try run(Self.input, jobs: jobs, answers: answers)
        #expect(counts.requests == 62 && counts.failed == 10)
        let identifiers = try answers.lines.map { try JSONParser.parse($0[...])["id"]?.integer }
        let expected = (0..<60).map { $0 % 7 == 3 ? nil : $0 } + [nil, 60]
        #expect(identifiers == expected)
        let long = try JSONParser.parse(answers.lines[60][...])["error"]
        #expect(long?["line"]?.integer == 120)
        #expect(long?["message"]?.string?.hasPrefix("the line of 2000 bytes is longer than 1000: ") == true)
    }

    @Test("Without order there is the same answer to each request")
    func unordered() throws {
        let (ordered, unordered) = (Answers(), Answers())
        _ = try run(Self.input, jobs: 1, answers: ordered)
        _ = try run(Self.input, jobs: 4, isOrdered: false, answers: unordered)
        let sorted = { (lines: [[UInt8]]) in lines.map { String(decoding: $0, as: UTF8.self) }.sorted() }
        #expect(sorted(ordered.lines) == sorted(unordered.lines))
    }

    @Test("What ends the writing ends the run, in either order", arguments: [true, false])
    func failedWrite(isOrdered: Bool) throws {
        let answers = Answers()
        answers.limit = 5
        #expect(throws: NLKError(.io, "the disk is full")) {
            try run(Self.input, jobs: 3, isOrdered: isOrdered, answers: answers)
        }
        #expect(answers.lines.count == 5)
    }
}
