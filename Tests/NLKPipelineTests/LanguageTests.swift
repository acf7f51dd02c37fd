import NLKCore
import NLKText
import TestSupport
import Testing

@testable import NLKPipeline

@Suite("Japanese is cut by its lattice")
struct JapaneseTests {
    private static let japanese = Result { try PipelineFixture("ja") { $0.tokenizer.resolvesOrigins = true } }

    private func analyses(_ text: String) throws -> [String] {
        let result = try Self.japanese.get().tokenized(text)
        return result.tokens.map { token in
            let analysis = result.analyses[token.span]
            return "\(result.cleaned(token))/\(analysis?.lemma ?? "-")/\(analysis?.partOfSpeech.tag ?? "-")"
        }
    }

    @Test("with base forms as they are spelled, and parts of speech")
    func baseForms() throws {
        #expect(try analyses("家に帰った。") == ["家/家/NOUN", "に/に/ADP", "帰っ/帰る/VERB", "た/た/AUX", "。/-/-"])
    }

    @Test("numbers, addresses and codes are read first")
    func mixed() throws {
        let fixture = try Self.japanese.get()
        #expect(fixture.cut("シャツを3枚買う") == "シャツ|を|3枚|買う")
        #expect(fixture.cut("詳細はhttps://example.jp/aをご覧ください") == "詳細|は|https://example.jp/a|を|ご覧|ください")
        #expect(fixture.cut("型番AB-12の価格は1,250円") == "型番|AB-12|の|価格|は|1,250|円")
    }

    @Test("a letter and the katakana behind it are one word, unless katakana in front of the letter has it")
    func letterWords() throws {
        let fixture = try Self.japanese.get()
        #expect(fixture.cut("Tシャツを買う") == "Tシャツ|を|買う")
        #expect(fixture.cut("青いＴシャツとGパン、Xデー") == "青い|Tシャツ|と|Gパン|、|Xデー")
        #expect(fixture.cut("PCメーカーのAとB") == "PC|メーカー|の|A|と|B")
        #expect(fixture.cut("ビタミンCサプリ") == "ビタミン|C|サプリ")
        #expect(try fixture.keywords("Tシャツを3枚買う。") == ["Tシャツ", "買う"])
    }

    @Test("a variation selector is no word, half-width and decomposed kana are one with the full forms")
    func cleaning() throws {
        let fixture = try Self.japanese.get()
        #expect(fixture.cut("葛\u{E0100}城市") == "葛城|市" || fixture.cut("葛\u{E0100}城市") == "葛城市")
        #expect(fixture.cut("ﾃﾞｰﾀ管理") == "データ|管理")
        #expect(fixture.cut("か\u{3099}くせい") == fixture.cut("がくせい"))
    }

    @Test("custom words win, removed words are not used")
    func customWords() throws {
        let fixture = try PipelineFixture("ja", custom: "に帰\n-東京都\n")
        #expect(fixture.cut("家に帰る") == "家|に帰|る")
    }

    @Test("keywords are compounds with their parts; particles and auxiliaries are none")
    func keywords() throws {
        let fixture = try PipelineFixture("ja")
        #expect(
            try fixture.keywords("基礎代謝量は利用規約によって異なります。") == ["基礎代謝量", "基礎", "代謝", "利用規約", "利用", "規約", "異なり"])
    }

    @Test(
        "a dictionary that is not there is named with the remedy when the language is asked for, and remarked on when it is found"
    )
    func missingImage() throws {
        let full = try PipelineFixture("ja").pipeline.dictionaries.path
        let folder = try DictionaryCopy(of: full, without: ["ja.nlkimage"])
        #expect {
            _ = try PipelineFixture("ja") { $0.dictionaries = folder.path }
        } throws: { error in
            let error = error as? NLKError
            return error?.code == .missingComponent && error?.message.contains("nlk dictionary build ja") == true
        }
        let fixture = try PipelineFixture(nil) { $0.dictionaries = folder.path }
        let result = try fixture.result("これは日本語の文章です。")
        #expect(result.language == .japanese && !result.keywords.isEmpty)
        #expect(result.diagnostics.contains { $0.message.contains("nlk dictionary build ja") })
    }
}

@Suite("Korean words stand between spaces and are made of morphemes")
struct KoreanTests {
    @Test("a word is what stands between spaces and punctuation, with its morphemes as lemma and tag")
    func words() throws {
        let fixture = try PipelineFixture("ko") { $0.tokenizer.resolvesOrigins = true }
        let result = fixture.tokenized("제일 가까운 계약서를 8개 확인했다.")
        let rows = result.tokens.map { token in
            let analysis = result.analyses[token.span]
            return "\(result.cleaned(token)) \(analysis?.lemma ?? "-") \(analysis?.tag ?? "-")"
        }
        #expect(
            rows.prefix(4) == [
                "제일 제일 MAG", "가까운 가깝+ㄴ VA+ETM", "계약서를 계약서+를 NNG+JKO", "8개 8+개 SN+NNBC",
            ])
        #expect(rows.suffix(2).first?.hasPrefix("확인했다 확인+하+았+다") == true && rows.last == ". - -")
    }

    @Test("keywords are stems, search finds them inside their words")
    func keywords() throws {
        let fixture = try PipelineFixture("ko")
        #expect(try fixture.keywords("임대차 계약서를 확인하고 서명해") == ["임대차", "계약서", "확인", "서명"])
        let inner = try PipelineFixture("ko") { $0.tokenizer.innerWords = .all }
        #expect(inner.cut("계약서를 확인하고") == "계약서를|계약서|확인하고|확인")
    }
}

@Suite("Words of the user win in languages that have a cutter of their own")
struct OwnWordTests {
    @Test(
        "whatever the dictionary says",
        arguments: [
            ("ja", "に帰", "家に帰る", "家|に帰|る"), ("ja", "都知", "東京都知事", "東京|都知|事"),
            ("ja", "Tシャ", "Tシャツ", "Tシャ|ツ"), ("ko", "약서를", "계약서를 확인", "계|약서를|확인"),
            ("th", "วานนี้เรา", "เมื่อวานนี้เราได้", "เมื่อ|วานนี้เรา|ได้"),
        ])
    func win(language: String, word: String, text: String, expected: String) throws {
        #expect(try PipelineFixture(language, custom: word + "\n").cut(text) == expected)
    }
}

@Suite("Every language obeys the laws of tokens")
struct LanguageLawTests {
    @Test(
        "tokens ascend, do not overlap, and cover everything but white space",
        arguments: ["ja", "ko", "th", "en", "ru"])
    func cover(language: String) throws {
        let plain = try PipelineFixture(language)
        let inner = try PipelineFixture(language) {
            $0.tokenizer.innerWords = .all
            $0.tokenizer.resolvesOrigins = true
        }
        let classes = CharacterClasses()
        let reused = plain.pipeline.makeWorker()
        for seed in 0..<80 {
            var random = RandomText(seed: seed)
            let text = random.text(count: 120) + "한국어를 データのカタカナ ภาษาไทย"
            for fixture in [plain, inner] {
                let result = fixture.tokenized(text)
                var end = 0
                for token in result.tokens where token.depth == 0 {
                    #expect(Int(token.start) >= end && token.end > token.start, "\(language), seed \(seed): \(text)")
                    #expect(
                        isSpace(result.text.bytes[end..<Int(token.start)], classes),
                        "\(language), seed \(seed): \(text)")
                    end = Int(token.end)
                }
                #expect(isSpace(result.text.bytes[end...], classes), "\(language), seed \(seed): \(text)")
            }
            let block = TextBlock(text: MappedText(verbatim: Array(text.utf8)), number: 0)
            #expect(reused.tokenize(block).tokens == plain.tokenized(text).tokens, "\(language), seed \(seed)")
        }
    }

    @Test(
        "200 kilobytes of one number, one word or one code is one token, and nothing around it is lost",
        arguments: ["ja", "ko", "th"])
    func longAtoms(language: String) throws {
        let fixture = try PipelineFixture(language) { $0.tokenizer.resolvesOrigins = true }
        let (head, tail) =
            switch language {
            case "ja": ("商品の番号は", "です。")
            case "ko": ("번호는 ", " 입니다.")
            default: ("หมายเลข ", " ครับ")
            }
        for unit in ["7", "x", "b4"] {
            let run = String(repeating: unit, count: 200_000 / unit.utf8.count)
            let text = head + run + tail
            let result = fixture.tokenized(text)
            let start = head.utf8.count
            #expect(
                result.tokens.contains {
                    result.originalSpan(of: $0) == TextSpan(start: start, end: start + run.utf8.count)
                }, "\(language) \(unit): \(result.tokens.count) tokens")
            var end = 0
            for token in result.tokens where token.depth == 0 {
                #expect(isSpace(result.text.bytes[end..<Int(token.start)], CharacterClasses()))
                end = Int(token.end)
            }
            #expect(end == text.utf8.count)
        }
    }

    private func isSpace(_ bytes: ArraySlice<UInt8>, _ classes: CharacterClasses) -> Bool {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy {
            let type = classes[$0.value]
            return type == .space || type == .lineEnd || type == .ignorable
        }
    }
}
