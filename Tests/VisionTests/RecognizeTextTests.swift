import NLKCore
import Testing
import Vision

@Suite("Programs written for Apple's Vision read text here")
struct RecognizeTextTests {
    private static let picture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Fixtures/pictures/lease.png")

    /// Whether one rectangle lies in another, but for rounding.
    private func lies(_ inner: CGRect, in outer: CGRect) -> Bool {
        inner.minX > outer.minX - 1e-6 && inner.maxX < outer.maxX + 1e-6 && inner.minY > outer.minY - 1e-6
            && inner.maxY < outer.maxY + 1e-6
    }

    private func request() -> VNRecognizeTextRequest {
        let request = VNRecognizeTextRequest()
        request.recognitionLevel = .fast
        request.recognitionLanguages = ["en-US"]
        return request
    }

    @Test("a program as an app has it prints the lines of a page")
    func example() throws {
        var lines: [String] = []
        let request = VNRecognizeTextRequest { request, error in
            guard error == nil, let observations = request.results as? [VNRecognizedTextObservation] else { return }
            lines = observations.compactMap { $0.topCandidates(1).first?.string }
        }
        request.recognitionLevel = .fast
        request.recognitionLanguages = ["en-US"]
        request.usesLanguageCorrection = true
        let handler = VNImageRequestHandler(url: Self.picture, options: [:])
        try handler.perform([request])
        #expect(lines.joined(separator: " ") == "Lake House Contract Number AB-12 of 2024")
    }

    @Test("boxes are shares of the picture, origin bottom left, and parts of a line lie in it")
    func boxes() throws {
        let request = request()
        try VNImageRequestHandler(data: try Data(contentsOf: Self.picture)).perform([request])
        let lines = try #require(request.results)
        let (first, last) = (try #require(lines.first), try #require(lines.last))
        #expect(first.boundingBox.minY > last.boundingBox.maxY, "the first line stands above the last")
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        for line in lines {
            #expect(lies(line.boundingBox, in: unit) && line.confidence > 0.5)
            #expect(line.topLeft.y == line.boundingBox.maxY && line.bottomRight.x == line.boundingBox.maxX)
            let text = try #require(line.topCandidates(10).first)
            var right = line.boundingBox.minX
            for index in text.string.indices where text.string[index] != " " {
                let box = try #require(try text.boundingBox(for: index..<text.string.index(after: index)))
                #expect(lies(box.boundingBox, in: line.boundingBox))
                #expect(box.boundingBox.minX >= right - 1e-6, "characters go from left to right")
                right = box.boundingBox.minX
            }
            #expect(try text.boundingBox(for: text.string.startIndex..<text.string.startIndex) == nil)
        }
    }

    @Test("rival readings come by falling confidence and have boxes in the line")
    func rivals() throws {
        let request = request()
        request.customWords = ["Lake House"]
        try VNImageRequestHandler(url: Self.picture).perform([request])
        let line = try #require(request.results?.first)
        let readings = line.topCandidates(20)
        #expect((2...10).contains(readings.count) && Set(readings.map(\.string)).count == readings.count)
        #expect(readings.map(\.confidence) == readings.map(\.confidence).sorted(by: >))
        #expect(line.topCandidates(2).map(\.string) == readings.prefix(2).map(\.string))
        for reading in readings {
            let box = try #require(
                try reading.boundingBox(for: reading.string.startIndex..<reading.string.endIndex))
            #expect(lies(box.boundingBox, in: line.boundingBox))
        }
    }

    @Test("a region gives its own lines, in shares of itself")
    func region() throws {
        let whole = request()
        try VNImageRequestHandler(url: Self.picture).perform([whole])
        let line = try #require(whole.results?.first)
        let upper = request()
        upper.regionOfInterest = CGRect(
            x: 0, y: line.boundingBox.minY - 0.05, width: 1, height: 1 - line.boundingBox.minY + 0.05)
        try VNImageRequestHandler(url: Self.picture).perform([upper])
        #expect(upper.results?.map { $0.topCandidates(1)[0].string } == [line.topCandidates(1)[0].string])
        let box = try #require(upper.results?.first).boundingBox
        #expect(abs(box.height * upper.regionOfInterest.height - line.boundingBox.height) < 1e-6)
        #expect(abs(box.minX - line.boundingBox.minX) < 1e-6)
    }

    @Test("what cannot be read is an error, for the handler and for the program")
    func faults() throws {
        var reported: [any Error] = []
        let request = VNRecognizeTextRequest { _, error in if let error { reported.append(error) } }
        #expect(throws: NLKError.self) {
            try VNImageRequestHandler(data: Data([1, 2, 3])).perform([request])
        }
        request.recognitionLanguages = ["no such language"]
        #expect(throws: NLKError.self) { try VNImageRequestHandler(url: Self.picture).perform([request]) }
        #expect(reported.count == 2 && request.results == nil)
        let cancelled = self.request()
        cancelled.cancel()
        #expect(throws: NLKError.self) { try VNImageRequestHandler(url: Self.picture).perform([cancelled]) }
    }
}
