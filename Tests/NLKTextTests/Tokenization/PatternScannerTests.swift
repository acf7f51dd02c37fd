import NLKCore
import Testing

@testable import NLKText

/// The rule scanner alone, without a lexicon; atoms are shown as `text/form`, white space left out.
@Suite("Character rules cut a line into atoms")
struct PatternScannerTests {
    static func atoms(_ text: String, measures: Bool = true, japanese: Bool = false) -> String {
        let units = UnitTable(parsing: [Array("g\nkg\ng/L\n元\n万元\n公斤\nkcal\n米\n天\n".utf8)])
        let scanner = PatternScanner(
            classes: CharacterClasses(), units: units, joinsMeasures: measures, joinsKana: japanese,
            startsLongerWord: { text, offset, length in
                ["元素", "年代", "月份", "米饭"].contains { text[offset...].starts(with: $0.utf8) && $0.utf8.count > length }
            })
        let bytes = Array(text.utf8)
        var atoms: [Atom] = []
        bytes.withUnsafeBufferPointer { scanner.scan($0, 0..<bytes.count, into: &atoms) }
        return atoms.filter { $0.form != .space }
            .map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) + "/\($0.form)" }
            .joined(separator: " ")
    }

    @Test(
        "numbers keep their separators, sign, currency, percent and unit",
        arguments: [
            ("售价1,250.00元", "售价/han 1,250.00元/measure"),
            ("12.5g/L", "12.5g/L/measure"),
            ("净重400g。", "净重/han 400g/measure 。/punctuation"),
            ("23.4%", "23.4%/measure"),
            ("¥99", "¥99/measure"),
            ("三百二十五元整", "三百二十五元/measure 整/han"),
            ("12元素", "12/number 元素/han"),
            ("1,2,3", "1/number ,/punctuation 2/number ,/punctuation 3/number"),
            ("增长 -3.5 度", "增长/han -3.5/measure 度/han"),
            ("010-12345678", "010-12345678/number"),
            ("400g8", "400g8/measure"),
        ])
    func measures(text: String, expected: String) {
        #expect(Self.atoms(text) == expected)
    }

    @Test(
        "dates and times are one atom",
        arguments: [
            ("2023-05-07", "2023-05-07/date"),
            ("2024/5/3", "2024/5/3/date"),
            ("2024年5月3日签", "2024年5月3日/date 签/han"),
            ("7月5日", "7月5日/date"),
            ("2024年", "2024年/date"),
            ("90年代", "90/number 年代/han"),
            ("二○○一年十二月三十一日", "二○○一年十二月三十一日/date"),
            ("3:30", "3:30/time"),
            ("16:39:05", "16:39:05/time"),
            ("8点30分", "8点30分/time"),
            ("2024-13-07", "2024-13-07/number"),
        ])
    func dates(text: String, expected: String) {
        #expect(Self.atoms(text) == expected)
    }

    @Test(
        "letters, digits and the marks inside them stay together",
        arguments: [
            ("B12 P4 N95 ADR0012 COVID-19 H2O", "B12/code P4/code N95/code ADR0012/code COVID-19/code H2O/code"),
            ("5G网络", "5G/code 网络/han"),
            ("AT&T Wi-Fi don't U.S", "AT&T/word Wi-Fi/word don't/word U.S/word"),
            ("C# C++ F#。", "C#/word C++/word F#/word 。/punctuation"),
            (".NET平台", ".NET/word 平台/han"),
            ("end.Next", "end.Next/word"),
            ("#tag", "#/punctuation tag/word"),
            ("well-known", "well-known/word"),
            ("naïve café", "naïve/word café/word"),
            ("β受体", "β/word 受体/han"),
        ])
    func words(text: String, expected: String) {
        #expect(Self.atoms(text) == expected)
    }

    @Test(
        "addresses end before the mark that closes the sentence",
        arguments: [
            ("见https://example.com/a?b=1。", "见/han https://example.com/a?b=1/url 。/punctuation"),
            ("(www.example.org)", "(/punctuation www.example.org/url )/punctuation"),
            ("写给 li.wei@example.com.cn.", "写给/han li.wei@example.com.cn/email ./punctuation"),
            ("a@b", "a/word @/punctuation b/word"),
        ])
    func addresses(text: String, expected: String) {
        #expect(Self.atoms(text) == expected)
    }

    @Test(
        "an emoji sequence is one atom",
        arguments: [
            ("👨‍👩‍👧好", "👨‍👩‍👧/emoji 好/han"), ("👍🏽", "👍🏽/emoji"), ("🇨🇳🇯🇵", "🇨🇳/emoji 🇯🇵/emoji"), ("1️⃣", "1️⃣/emoji"),
        ])
    func emoji(text: String, expected: String) {
        #expect(Self.atoms(text) == expected)
    }

    @Test("a middle dot joins the parts of a name only between letters")
    func nameDots() {
        #expect(Self.atoms("安娜·贝尔") == "安娜/han ·/nameDot 贝尔/han")
        #expect(Self.atoms("· 第一") == "·/punctuation 第一/han")
    }

    @Test("Han beside kana belongs to one run in Japanese text and stands alone in Chinese text")
    func kana() {
        #expect(Self.atoms("国際送金の控え", japanese: true) == "国際送金の控え/japanese")
        #expect(Self.atoms("优の良品") == "优/han の/japanese 良品/han")
    }

    @Test("without measures, the digits stay for the convention to decide")
    func conventions() {
        #expect(Self.atoms("5月3日12.5元", measures: false) == "5/number 月/han 3/number 日/han 12.5/number 元/han")
    }

    @Test("atoms cover every text end to end", arguments: 0..<200)
    func cover(seed: Int) {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        let alphabet = Array("0193.,-%¥$年月日点分元 \tAbZé'&#+@/:·βⅡ中文三百二十の한👍🏽‍🇨\u{FE0F}\u{301}\u{200B}。，".unicodeScalars)
        var text = String.UnicodeScalarView()
        for _ in 0..<60 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            text.append(alphabet[Int(state >> 33) % alphabet.count])
        }
        let bytes = Array(String(text).utf8)
        let scanner = PatternScanner(
            classes: CharacterClasses(), units: UnitTable(parsing: [Array("g\n元\n".utf8)]),
            joinsMeasures: seed % 2 == 0,
            joinsKana: seed % 3 == 0, startsLongerWord: { _, _, _ in false })
        var atoms: [Atom] = []
        bytes.withUnsafeBufferPointer { scanner.scan($0, 0..<bytes.count, into: &atoms) }
        var end = 0
        for atom in atoms {
            #expect(atom.start == end, "seed \(seed): \(String(text))")
            #expect(
                String(validating: bytes[atom.start..<atom.end], as: UTF8.self) != nil, "seed \(seed): \(String(text))")
            end = atom.end
        }
        #expect(end == bytes.count, "seed \(seed): \(String(text))")
    }
}
