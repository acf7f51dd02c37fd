import NLKCore
import TestSupport
import Testing

@testable import NLKText

@Suite("The lemmatizer")
struct LemmatizerTests {
    /// `form lemma` pairs as a dictionary, `form tag lemma count` rows as a corpus.
    static func lemmatizer(
        _ language: String, _ pairs: String, corpus: String = "", corrections: String = ""
    ) throws -> Lemmatizer {
        var builder = LemmaImageBuilder(language: language)
        for entry in try LemmaCorrections(parsing: Array(corrections.utf8), file: "corrections").entries {
            builder.add(correction: entry.form, partOfSpeech: entry.partOfSpeech, lemma: entry.lemma)
        }
        for pair in pairs.split(separator: ",") {
            let words = pair.split(separator: " ").map { Array($0.utf8) }
            builder.add(form: words[0], lemma: words[1])
        }
        builder.add(try LemmaCounts(parsing: Array(corpus.utf8), file: "corpus"))
        return builder.lemmatizer()
    }

    private static let english =
        "walks walk, talks talk, balks balk, walked walk, milk milk, mice mouse, buses bus, bus bus, news news, saw see, us us, car car, cars car"

    @Test("gives every form of the dictionary its lemma, and a form of no list that of its ending")
    func forms() throws {
        let lemmatizer = try Self.lemmatizer("en", Self.english)
        for pair in Self.english.split(separator: ",") {
            let words = pair.split(separator: " ").map(String.init)
            #expect(lemmatizer.lemma(of: words[0]) == words[1])
        }
        // -lks is -lk in three words, and milk is a word, but filk is none; -ice has one word, which makes no rule.
        #expect(lemmatizer.lemma(of: "milks") == "milk")
        #expect(lemmatizer.lemma(of: "filks") == "filks")
        #expect(lemmatizer.lemma(of: "dice") == "dice")
    }

    @Test("takes words of capitals for acronyms where they are short, and reads headings")
    func capitals() throws {
        let lemmatizer = try Self.lemmatizer("en", Self.english)
        #expect(lemmatizer.lemma(of: "US") == "US")
        #expect(lemmatizer.lemma(of: "BUSES") == "bus")
        #expect(lemmatizer.lemma(of: "UNESCO") == "UNESCO")
        #expect(lemmatizer.lemma(of: "Mice", isSentenceStart: true) == "mouse")
        #expect(lemmatizer.lemma(of: "Mice") == "Mice")
        #expect(lemmatizer.lemma(of: "Cars", partOfSpeech: .noun) == "car")
    }

    @Test("keeps the capital of German nouns and takes that of other words")
    func german() throws {
        let lemmatizer = try Self.lemmatizer(
            "de",
            "Schulen Schule,Schule Schule,Häuser Haus,Haus Haus,schulen schulen,gemeinsame gemeinsam,Gemeinsame Gemeinsame,gemeinsamen gemeinsam,Strassen Straße,Straßen Straße,Flüsse Fluss,Tage Tag",
            corpus: "rote\tADJ\trot\t3\n")
        #expect(lemmatizer.traits.nounsHaveCapitals)
        #expect(lemmatizer.lemma(of: "SCHULEN") == "Schule")
        #expect(lemmatizer.lemma(of: "Schulen") == "Schule")
        #expect(lemmatizer.lemma(of: "schulen") == "schulen")
        #expect(lemmatizer.lemma(of: "Schulen", partOfSpeech: .verb) == "schulen")
        #expect(lemmatizer.lemma(of: "Gemeinsame", isSentenceStart: true) == "gemeinsam")
        #expect(lemmatizer.lemma(of: "Gemeinsame", partOfSpeech: .adjective) == "gemeinsam")
    }

    @Test("reads SS among capitals as ß where the dictionary knows the word so and not with ss")
    func sharpS() throws {
        let lemmatizer = try Self.lemmatizer(
            "de",
            "Straßenbahn Straßenbahn,Straßenbahnen Straßenbahn,Maße Maß,Masse Masse,Flüsse Fluss,größere groß,Haus Haus"
        )
        for (form, lemma) in [
            ("STRASSENBAHN", "Straßenbahn"), ("STRASSENBAHNEN", "Straßenbahn"), ("MASSE", "Masse"), ("FLÜSSE", "Fluss"),
            ("HAUSSSTRASSE", "HAUSSSTRASSE"),
        ] {
            #expect(lemmatizer.lemma(of: form) == lemma, "\(form)")
        }
        #expect(lemmatizer.lemma(of: "STRASSENBAHN", partOfSpeech: .noun) == "Straßenbahn")
        #expect(lemmatizer.lemma(of: "GRÖSSERE", partOfSpeech: .adjective) == "groß")
        #expect(try Self.lemmatizer("en", "straße straße,mess mess").lemma(of: "STRASSE") == "STRASSE")
    }

    @Test("goes by the part of speech where the corpus has the form as several")
    func partOfSpeech() throws {
        let lemmatizer = try Self.lemmatizer(
            "en", Self.english, corpus: "saw\tNOUN\tsaw\t1\nsaw\tVERB\tsee\t5\n")
        #expect(lemmatizer.lemma(of: "saw") == "see")
        #expect(lemmatizer.lemma(of: "saw", partOfSpeech: .noun) == "saw")
        #expect(lemmatizer.lemma(of: "saw", partOfSpeech: .verb) == "see")
    }

    @Test("lets corrections win over dictionary and corpus")
    func corrections() throws {
        let lemmatizer = try Self.lemmatizer(
            "en", Self.english, corpus: "us\tPRON\twe\t9\n",
            corrections: "# why\nus\t*\tus\tstays\nmice\tNOUN\tmice\tno reason\n")
        #expect(lemmatizer.lemma(of: "us") == "us")
        #expect(lemmatizer.lemma(of: "us", partOfSpeech: .pronoun) == "we")
        #expect(lemmatizer.lemma(of: "mice", partOfSpeech: .noun) == "mice")
        #expect(lemmatizer.lemma(of: "mice") == "mouse")
    }

    @Test("knows the two letters i of Turkish")
    func turkish() throws {
        let lemmatizer = try Self.lemmatizer("tr", "ışıklar ışık,iller il")
        #expect(lemmatizer.lemma(of: "IŞIKLAR") == "ışık")
        #expect(lemmatizer.lemma(of: "İLLER") == "il")
    }

    @Test("leaves alone what is no word, whatever the bytes are")
    func otherBytes() throws {
        let lemmatizer = try Self.lemmatizer("en", Self.english)
        for text in ["", "3,000", "B2B", "...", "🚍", "漢字", String(repeating: "walks", count: 60)] {
            #expect(lemmatizer.lemma(of: text) == text)
        }
        var random = SeededRandom(seed: 3)
        for _ in 0..<2_000 {
            let bytes = (0..<random.next(0...12)).map { _ in UInt8(random.next(0...255)) }
            for start in [true, false] {
                var (first, second): ([UInt8], [UInt8]) = ([], [])
                bytes.withUnsafeBufferPointer { bytes in
                    lemmatizer.lemma(of: bytes, partOfSpeech: nil, isSentenceStart: start, into: &first)
                    lemmatizer.lemma(of: bytes, partOfSpeech: nil, isSentenceStart: start, into: &second)
                }
                #expect(first == second && first.isEmpty == bytes.isEmpty)
                if String(validating: bytes, as: UTF8.self) == nil { #expect(first == bytes) }
            }
        }
    }

    @Test("built from many words gives each its own lemma", arguments: [1, 2, 3] as [UInt64])
    func law(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let endings = ["", "s", "en", "ung", "lich", "те", "ами"]
        var lemmas: [String: String] = [:]
        for _ in 0..<3_000 {
            let stem = String(
                (0..<random.next(1...6)).map { _ in "abdeklmnorstuабв".randomElement(using: &random) ?? "a" })
            let ending = endings[random.next(0...endings.count - 1)]
            if lemmas[stem + ending] == nil { lemmas[stem + ending] = random.next(0...9) == 0 ? stem + "x" : stem }
        }
        var builder = LemmaImageBuilder(language: "xx")
        for (form, lemma) in lemmas.sorted(by: { $0.key < $1.key }) {
            builder.add(form: Array(form.utf8), lemma: Array(lemma.utf8))
        }
        let lemmatizer = builder.lemmatizer()
        for (form, lemma) in lemmas {
            #expect(lemmatizer.lemma(of: form) == lemma, "seed \(seed): \(form)")
        }
    }
}
