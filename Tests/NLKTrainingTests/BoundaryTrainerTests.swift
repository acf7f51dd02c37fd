import Glibc
import NLKCore
import NLKLexicon
import NLKText
import Testing

@testable import NLKTraining

@Suite("The boundary trainer")
struct BoundaryTrainerTests {
    /// Two conventions that differ in 图书馆 and in nothing else.
    private static let news = ["我们 去 图书馆 看书", "他们 在 图书馆 。 我们 看书", "图书馆 在 北京"]
    private static let ud = ["我们 去 图书 馆 看书", "他们 在 图书 馆 。 我们 看书", "图书 馆 在 北京"]

    private static func trainer(seed: UInt64 = 1) -> BoundaryTrainer {
        func corpus(_ lines: [String]) -> SegmentedCorpus {
            let sentences = lines.map { $0.split(separator: " ").map(String.init) }
            return SegmentedCorpus(sentences: Array(repeating: sentences, count: 20).flatMap { $0 })
        }
        var lexicon = TrainingLexicon()
        for word in ["我们", "他们", "图书", "图书馆", "北京", "上海"] { lexicon.add(word, frequency: 100) }
        var options = BoundaryTrainer.Options()
        options.seed = seed
        return BoundaryTrainer([.news: corpus(news), .ud: corpus(ud)], lexicon: lexicon, options: options)
    }

    private static func cut(_ text: String, _ weights: BoundaryWeights, _ convention: BoundaryConvention) throws
        -> String
    {
        var builder = BoundaryImageBuilder(weights, fold: HanFold())
        for word in ["我们", "他们", "图书", "图书馆", "北京", "上海"] { builder.add(word, frequency: 100, tag: "") }
        var image = ImageWriter()
        builder.write(to: &image)
        let path = "/tmp/nlk-trained-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
        defer { unlink(path) }
        try FileWriter.write(image.data(), to: path)
        let worker = BoundarySegmenter(try BoundaryModel(ImageReader(path: path)), convention: convention).makeWorker()
        let bytes = Array(text.utf8)
        var ends: [UInt32] = []
        bytes.withUnsafeBufferPointer {
            worker.segment($0, constraints: UnsafeBufferPointer(start: nil, count: 0), into: &ends)
        }
        var start = 0
        return ends.map { end in
            defer { start = Int(end) }
            return String(decoding: bytes[start..<Int(end)], as: UTF8.self)
        }.joined(separator: "|")
    }

    @Test("learns both conventions of a small text, and words that it never saw from the lexicon")
    func learns() throws {
        let weights = Self.trainer().train(about: "test")
        #expect(try Self.cut("我们在图书馆看书", weights, .news) == "我们|在|图书馆|看书")
        #expect(try Self.cut("我们在图书馆看书", weights, .ud) == "我们|在|图书|馆|看书")
        #expect(try Self.cut("我们去上海", weights, .news) == "我们|去|上海")
    }

    @Test("gives the same bytes for the same seed and others for another")
    func deterministic() {
        let bytes = Self.trainer().train(about: "test").fileBytes()
        #expect(bytes == Self.trainer().train(about: "test").fileBytes())
        #expect(bytes != Self.trainer(seed: 2).train(about: "test").fileBytes())
    }

    @Test("brings the words of its texts that the list lacks")
    func corpusWords() {
        let words = Self.trainer().train(about: "test").words
        #expect(words.map(\.text) == ["看书"])
    }
}

@Suite("Words of a training text")
struct CorpusWordsTests {
    @Test("count as unknown in the sentence that taught them")
    func leavesOneOut() {
        let corpus = SegmentedCorpus(sentences: [["甲乙", "丙丁"], ["甲乙", "已知", "a甲"], ["甲乙", "甲乙", "甲"]])
        let words = CorpusWords([corpus], known: ["已知": .init(frequency: 1, tag: "")])
        #expect(words.whileTraining.map { "\($0.word) \($0.frequency)" } == ["甲乙 10"])
        #expect(words.afterTraining.map { "\($0.word) \($0.frequency)" } == ["丙丁 5", "甲乙 15"])
    }
}
