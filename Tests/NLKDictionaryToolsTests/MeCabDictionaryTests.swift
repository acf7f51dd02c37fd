import NLKCore
import NLKLexicon
import NLKText
import TestSupport
import Testing

@testable import NLKDictionaryTools

@Suite("A dictionary of MeCab")
struct MeCabDictionaryTests {
    private static let words: [String: [MeCabFiles.Token]] = [
        "帰る": [.init(cost: 100, features: "動詞,一般,*,*,五段-ラ行,終止形-一般,カエル,返る,帰る,カエル,帰る,カエル,和,*,*,*,*,カエル")],
        "帰っ": [.init(cost: 90, features: "動詞,一般,*,*,五段-ラ行,連用形-促音便,カエル,返る,帰っ,カエッ,帰る,カエル,和,*,*,*,*,カエッ")],
        "家": [
            .init(cost: 10, features: "名詞,普通名詞,一般,*,*,*,イエ,家,家,イエ,家,イエ,和,*,*,*,*,イエ"),
            .init(cost: 20, features: "接尾辞,名詞的,一般,*,*,*,カ,家,家,カ,家,カ,漢,*,*,*,*,カ"),
        ],
        "に": [.init(left: 2, right: 2, cost: 5, features: "助詞,格助詞,*,*,*,*,ニ,に,に,ニ,に,ニ,和,*,*,*,*,ニ")],
    ]
    private static let unknown: [String: [MeCabFiles.Token]] = [
        "DEFAULT": [.init(cost: 5000, features: "名詞,普通名詞,一般,*,*,*")],
        "SPACE": [.init(cost: 0, features: "空白,*,*,*,*,*")],
        "KATAKANA": [.init(cost: 3000, features: "名詞,固有名詞,一般,*,*,*")],
    ]

    @Test("is read word by word, in the order of their bytes")
    func words() throws {
        let dictionary = try MeCabDictionary(MeCabFiles.dictionary(Self.words), file: "sys.dic")
        var found: [String] = []
        try dictionary.forEachWord { word, tokens in
            found.append("\(word) \(tokens.map { "\($0.left) \($0.cost) \($0.features[0])" })")
        }
        #expect(
            found == [
                #"に ["2 5 助詞"]"#, #"家 ["1 10 名詞", "1 20 接尾辞"]"#, #"帰っ ["1 90 動詞"]"#, #"帰る ["1 100 動詞"]"#,
            ])
    }

    @Test("gives tags, universal parts of speech, the base form as it is spelled, and the kana")
    func features() throws {
        let dictionary = try MeCabDictionary(MeCabFiles.dictionary(Self.words), file: "sys.dic")
        var found: [String: WordFeatures] = [:]
        try dictionary.forEachWord { word, tokens in found[word] = UniDicFeatures.read(tokens[0], of: word) }
        let verb = try #require(found["帰っ"])
        #expect(verb.base == "帰る" && verb.reading == "カエッ" && verb.tag.name == "動詞-一般")
        #expect(verb.tag.partOfSpeech == .verb && found["帰る"]?.base == nil)
        #expect(found["に"]?.tag.partOfSpeech == .adposition && found["家"]?.tag.name == "名詞-普通名詞-一般")
    }

    @Test("of Korean names the morphemes of words that are made of several")
    func korean() throws {
        func read(_ word: String, _ features: String) throws -> WordFeatures {
            let bytes = MeCabFiles.dictionary([word: [.init(partOfSpeech: 120, cost: 1, features: features)]])
            var found: WordFeatures?
            try MeCabDictionary(bytes, file: "sys.dic").forEachWord { word, tokens in
                found = KoreanFeatures.read(tokens[0], of: word, spaceCosts: [120: 6000])
            }
            return try #require(found)
        }
        let inflected = try read("가까운", "VA+ETM,*,T,가까운,Inflect,VA,ETM,가깝/VA/*+ᆫ/ETM/*")
        #expect(inflected.base == "가깝+ㄴ" && inflected.tag.name == "VA+ETM" && inflected.tag.partOfSpeech == .adjective)
        let particle = try read("를", "JKO,*,F,를,*,*,*,*")
        #expect(particle.base == nil && particle.tag.partOfSpeech == .adposition && particle.tag.spaceCost == 6000)
        #expect(
            KoreanFeatures.spaceCosts(Array("# note\nleft-space-penalty-factor = 100,3000,120,6000\n".utf8))
                == [100: 3000, 120: 6000])
    }

    /// A folder with everything that an image is built from.
    private func folder(_ dictionary: [UInt8], entries: Int = 5) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            {"image": "ja", "inputs": [
              {"role": "words", "format": "mecab", "name": "words", "source": "test", "licence": "none", "file": "sys.dic",
               "entries": \(entries)},
              {"role": "unknown", "format": "mecab", "name": "unknown", "source": "test", "licence": "none", "file": "unk.dic"},
              {"role": "characters", "format": "mecab", "name": "kinds", "source": "test", "licence": "none", "file": "char.bin"},
              {"role": "connections", "format": "mecab", "name": "costs", "source": "test", "licence": "none", "file": "matrix.bin"}
            ]}
            """, to: "ja/manifest.json")
        try FileWriter.write(dictionary, to: folder.path + "/sys.dic")
        try FileWriter.write(MeCabFiles.dictionary(Self.unknown), to: folder.path + "/unk.dic")
        try FileWriter.write(MeCabFiles.characters(), to: folder.path + "/char.bin")
        try FileWriter.write(
            MeCabFiles.matrix([[0, 0, 3000], [0, 500, -1000], [0, -200, 2000]]), to: folder.path + "/matrix.bin")
        return folder
    }

    @Test("becomes an image that cuts text, the same bytes each time")
    func image() throws {
        let folder = try folder(MeCabFiles.dictionary(Self.words))
        let reports = try DictionaryBuilder.build(folder: folder.path)
        #expect(reports.map(\.words) == [4])
        let path = folder.path + "/images/ja.nlkimage"
        let first = try FileReader.read(path)
        _ = try DictionaryBuilder.build(folder: folder.path)
        #expect(try FileReader.read(path) == first)
        let dictionary = try MorphemeDictionary(path: path)
        let worker = LatticeWorker(LatticeSegmenter(dictionary))
        let text = Array("家に帰るロボット".utf8)
        var pieces: [LatticePiece] = []
        text.withUnsafeBufferPointer {
            worker.analyze($0, constraints: UnsafeBufferPointer(start: nil, count: 0), into: &pieces)
        }
        #expect(
            pieces.map { String(decoding: text[Int($0.start)..<Int($0.end)], as: UTF8.self) } == [
                "家", "に", "帰る", "ロボット",
            ])
        #expect(pieces.last?.morpheme == nil && dictionary.tags[Int(pieces[3].tag)].partOfSpeech == .properNoun)
        let check = try DictionaryChecker.check(folder: folder.path)
        #expect(check.isSound, "\(check)")
    }

    @Test("that is not what the manifest says is refused")
    func wrongCount() throws {
        let folder = try folder(MeCabFiles.dictionary(Self.words), entries: 4)
        #expect(throws: NLKError.self) { try DictionaryBuilder.build(folder: folder.path) }
    }

    @Test("with any bytes changed is read or refused, and nothing else")
    func damage() throws {
        let sound = MeCabFiles.dictionary(Self.words)
        ByteMutator.run("mecab", seeds: [sound]) { input, seed in
            var input = input
            // The first number guards the length; hostile files have it right.
            if input.count >= 4 {
                let guardNumber = UInt32(input.count) ^ 0xEF71_8F77
                for index in 0..<4 { input[index] = UInt8(truncatingIfNeeded: guardNumber >> UInt32(8 * index)) }
            }
            do throws(NLKError) {
                try MeCabDictionary(input, file: "sys.dic").forEachWord { word, tokens in
                    for token in tokens {
                        _ = UniDicFeatures.read(token, of: word)
                        _ = KoreanFeatures.read(token, of: word, spaceCosts: [:])
                    }
                }
            } catch {
                #expect(error.code == .badInput && error.place?.file == "sys.dic", "seed \(seed)")
            }
            _ = try? MeCabTables.matrix(Array(input.dropFirst(seed % 2 == 0 ? 72 : 0)), file: "matrix.bin")
            _ = try? MeCabTables.characters(input, file: "char.bin")
        }
    }
}
