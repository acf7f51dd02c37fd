import NLKCore
import Testing

@testable import NLKText

@Suite("The weights of the ranker are read line by line")
struct RankerWeightsTests {
    @Test("words, tags and features are read; comments are passed over")
    func reads() throws {
        let text = "# about\nfeature\tearly\t250\npair\tn unknown\t-3\ntag\tlatin\t1\t2\t3\nword\t研究\t-100\t200\t300\n"
        let weights = try RankerWeights(parsing: Array(text.utf8), file: "k")
        #expect(weights.words[Array("研究".utf8)]?.end == 0.2)
    }

    @Test(
        "a line that is no weight is refused with its place",
        arguments: [
            "feature\tnothing\t1", "tag\tn\t1", "word\t研究\tx\t1\t1", "early", "pair\tn\t5", "feature\tearly\t1\t2",
        ])
    func refuses(line: String) {
        #expect {
            try RankerWeights(parsing: Array("feature\tearly\t1\n\(line)\n".utf8), file: "k")
        } throws: { error in
            (error as? NLKError)?.place == .init(file: "k", line: 2) && (error as? NLKError)?.code == .badInput
        }
    }
}
