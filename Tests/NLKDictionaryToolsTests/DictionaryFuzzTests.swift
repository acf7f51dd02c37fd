import FoundationEssentials
import NLKCore
import NLKLexicon
import NLKText
import TestSupport
import Testing

@testable import NLKDictionaryTools

@Suite("Any bytes at all as a dictionary")
struct DictionaryFuzzTests {
    static let list = "# words\n甲方\t100\tn\n星海银行 nt 1000\nLake House项目 2000 n\n-乙方\nC#\nk线 5\n和尚未\n\u{FEFF}T恤\t\tn\r\n"
    static let jieba = "会计 900 n\n會計 880 n\n的 300 uj\n甲方 3 n\nT恤 4 n\n"
    static let text = "甲方 Lake \n House项目 desk线路看k线图C#和尚未T恤𠮷 研究生命起源\u{0}会计"

    @Test("is read as a list of custom words or refused, and what is read can be matched")
    func customWords() throws {
        ByteMutator.run("custom-words", seeds: [Array(Self.list.utf8), Array(Self.jieba.utf8)]) { input, seed in
            for isStrict in [false, true] {
                do throws(NLKError) {
                    let (words, diagnostics) = try CustomWords.load(
                        lists: [("a", input), ("b", Array(Self.list.utf8))], folder: KeyFolder(nil), strict: isStrict
                    ) { $0.count == 3 }
                    #expect(!isStrict || diagnostics.allSatisfy { !$0.message.contains("skipped") }, "seed \(seed)")
                    check(words, in: Array(Self.text.utf8), seed)
                    check(words, in: input, seed)
                } catch {
                    #expect(error.code == .badInput && error.place?.line != nil, "seed \(seed): \(error)")
                }
            }
        }
    }

    private func check(_ words: CustomWords, in text: [UInt8], _ seed: UInt64) {
        var matches: [CustomWords.Match] = []
        text.withUnsafeBufferPointer { words.matches(in: $0, into: &matches) }
        #expect(matches.allSatisfy { $0.start < $0.end && Int($0.end) <= text.count }, "seed \(seed)")
        #expect(zip(matches, matches.dropFirst()).allSatisfy { $0.end <= $1.start }, "seed \(seed)")
        for match in matches { #expect(words.entry(match.entry).place.line ?? 0 > 0, "seed \(seed)") }
    }

    @Test("is read as a user's list or refused, and written the same twice")
    func userDictionaries() throws {
        let folder = try TemporaryFolder()
        ByteMutator.run("user-dictionary", seeds: [Array(Self.list.utf8), Array(Self.jieba.utf8)]) { input, seed in
            let path = "\(folder.path)/words.txt"
            do throws(NLKError) {
                try FileWriter.write(input, to: path)
                let list = try UserDictionary(path: path)
                try list.save()
                let again = try UserDictionary(path: path)
                #expect(again == list, "seed \(seed)")
            } catch {
                #expect(error.code == .badInput, "seed \(seed): \(error)")
            }
        }
    }

    @Test("is read as a word list of the build or refused, with file and line")
    func wordLists() throws {
        let folder = try TemporaryFolder()
        let manifest = """
            {"image": "zh", "inputs": [
            {"role": "words", "format": "jieba", "name": "list", "source": "test", "licence": "MIT", "file": "list.txt"},
            {"role": "idf", "format": "jieba-idf", "name": "idf", "source": "test", "licence": "MIT", "file": "idf.txt"},
            {"role": "fold", "format": "opencc", "name": "fold", "source": "test", "licence": "MIT", "file": "fold.txt"},
            {"role": "domain", "format": "native", "name": "domain", "source": "this project", "licence": "MIT", "file": "domain"}]}
            """
        try folder.write(manifest, to: "zh/manifest.json")
        let good = [
            ("list.txt", Self.jieba), ("idf.txt", "会计 8.5\n甲方 12\n"), ("fold.txt", "會\t会\n計\t计 計\n"),
            ("domain/a.txt", "# a\n血红蛋白\n甲方\t3\tn\n"),
        ]
        try ByteMutator.run("word-lists", seeds: good.map { Array($0.1.utf8) } + [Array(manifest.utf8)]) {
            input, seed in
            for (name, text) in good { try folder.write(text, to: name) }
            try folder.write(manifest, to: "zh/manifest.json")
            let names = good.map(\.0) + ["zh/manifest.json"]
            try FileWriter.write(input, to: "\(folder.path)/\(names[Int(seed) % names.count])")
            do throws(NLKError) {
                for report in try DictionaryBuilder.build(folder: folder.path) {
                    exercise(try Lexicon(path: report.path), seed)
                }
            } catch {
                #expect(error.code == .badInput || error.code == .missingComponent, "seed \(seed): \(error)")
            }
        }
    }

    private static let imageWords =
        jieba.split(separator: "\n").map(String.init) + ["研究 900 v", "研究生 70 n", "生命 300 n", "𠮷 3 n"]

    @Test("is opened as an image or refused, and what is opened can be used")
    func images() throws {
        let folder = try TemporaryFolder()
        let path = try DictionaryToolsTests.image(in: folder, Self.imageWords)
        try ByteMutator.run("image", seeds: [try FileReader.read(path)]) { input, seed in
            try FileWriter.write(input, to: path)
            open(path, seed)
        }
    }

    @Test("is opened as an image with right checksums, so that what lies behind them is reached")
    func sections() throws {
        let folder = try TemporaryFolder()
        let path = try DictionaryToolsTests.image(in: folder, Self.imageWords)
        let sections = try ImageSections(path: path)
        try ByteMutator.run("image-section", seeds: sections.contents) { input, seed in
            try FileWriter.write(sections.image(replacing: Int(seed) % sections.contents.count, by: input), to: path)
            open(path, seed)
        }
    }

    private func open(_ path: String, _ seed: UInt64) {
        do throws(NLKError) {
            exercise(try Lexicon(path: path), seed)
        } catch {
            #expect(error.code == .badInput || error.code == .io, "seed \(seed): \(error)")
        }
        _ = try? DictionaryChecker.check(paths: [path])
    }

    /// Uses everything that an image serves.
    private func exercise(_ lexicon: Lexicon, _ seed: UInt64) {
        for word in ["会计", "會計", "T恤", "研究生", "", "𠮷", "x"] {
            if let entry = lexicon.entry(word) { #expect(lexicon.zipf(entry).isFinite, "seed \(seed)") }
            _ = WordReport(word, in: lexicon).description
        }
        _ = try? lexicon.checkStructure()
        let folder = KeyFolder(lexicon)
        #expect(folder.key(Self.text).unicodeScalars.count == Self.text.unicodeScalars.count, "seed \(seed)")
        let segmenters: [any Segmenter] =
            [FastSegmenter(lexicon: lexicon, removed: [Array("研究".utf8)])]
            + MaximumMatchSegmenter.Direction.allCases.map { MaximumMatchSegmenter(lexicon: lexicon, direction: $0) }
        let bytes = Array(Self.text.utf8)
        for segmenter in segmenters {
            var ends: [UInt32] = []
            bytes.withUnsafeBufferPointer {
                segmenter.makeWorker().segment($0, constraints: .init(start: nil, count: 0), into: &ends)
            }
            #expect(ends.last == UInt32(bytes.count), "seed \(seed)")
            #expect(zip(ends, ends.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
        }
        _ = SegmentationExplanation("研究生命起源", lexicon: lexicon).description
    }
}

/// The sections of an image, to be put together anew.
private struct ImageSections {
    private var names: [(name: String, version: Int)] = []
    private(set) var contents: [[UInt8]] = []

    init(path: String) throws {
        let reader = try ImageReader(path: path)
        for name in reader.names {
            for version in 1...9 {
                guard let bytes = try? reader.section(name, version: version) else { continue }
                names.append((name, version))
                contents.append(Array(bytes))
            }
        }
    }

    func image(replacing index: Int, by bytes: [UInt8]) -> [UInt8] {
        var writer = ImageWriter()
        for (number, section) in names.enumerated() {
            writer.add(section.name, version: section.version, number == index ? bytes : contents[number])
        }
        return writer.data()
    }
}
