import NLKCore
import NLKText
import Testing

/// What users reported of other tools, each in words of our own.
@Suite("Cleaning does what users expect of noisy text")
struct UserCaseTests {
    private func clean(_ text: String, _ language: Language = .simplifiedChinese) -> CleanText {
        CleaningSamples.pipeline.clean(MappedText(verbatim: Array(text.utf8)), language: language)
    }

    private func cleaned(_ text: String, _ language: Language = .simplifiedChinese) -> String {
        CleaningSamples.cleaned(text, language)
    }

    /// The original text of `word` in the cleaned text.
    private func surface(of word: String, in text: String) -> String? {
        let clean = clean(text)
        let needle = Array(word.utf8)
        guard
            let start = clean.bytes.indices.first(where: { clean.bytes[$0...].starts(with: needle) })
        else { return nil }
        let range = clean.mapped.original(of: start..<start + needle.count)
        return String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }

    @Test("spaces between the characters of Chinese words go, those beside a code stay")
    func spacedOutHan() {
        #expect(cleaned("发 票 号 码 No 35-7 金 额") == "发票号码 No 35-7 金额")
        #expect(surface(of: "发票", in: "发 票 号 码") == "发 票")
        #expect(cleaned("甲 方 （ 盖 章 ） 。") == "甲方（盖章）。")
        #expect(cleaned("2024 年 5 月 3 日 签 订") == "2024年5月3日签订")
    }

    @Test("Korean keeps its spaces, Han words in a Korean text too")
    func korean() {
        #expect(cleaned("보증금 반환 청구서를 보냈다", .korean) == "보증금 반환 청구서를 보냈다")
        #expect(cleaned("보증금 반환 청구서를 보냈다", .simplifiedChinese) == "보증금 반환 청구서를 보냈다")
        #expect(cleaned("大韓 民國", .korean) == "大韓 民國")
        #expect(cleaned("보증금 반환 청구서를 보내고 답장을\n기다린다", .korean) == "보증금 반환 청구서를 보내고 답장을 기다린다")
    }

    @Test("a removed space is remembered as a soft boundary; wide gaps stay")
    func gaps() {
        let soft = clean("停车 场地 出租")
        #expect(String(decoding: soft.bytes, as: UTF8.self) == "停车场地出租")
        #expect(soft.softBoundaries == [6, 12])
        for gap in ["  ", "\t", "\u{3000}", " \t", "   "] {
            #expect(cleaned("停车\(gap)场地") == "停车\(gap)场地")
        }
    }

    @Test("a word broken over two lines is whole, also in Japanese, and its span covers the line end")
    func brokenOverLines() {
        #expect(cleaned("人民\n法院") == "人民法院")
        #expect(cleaned("体检报\n告") == "体检报告")
        #expect(cleaned("デー\nタ", .japanese) == "データ")
        #expect(surface(of: "报告", in: "体检报\n告") == "报\n告")
        #expect(cleaned("人民 \n 法院") == "人民法院")
        #expect(cleaned("本合同自双方签字之日起生效，有效期一\n年。") == "本合同自双方签字之日起生效，有效期一年。")
        #expect(cleaned("定于2023年12月29日在302\n4室召开业主大会，请各位业主按时参加。").contains("3024室"))
        #expect(cleaned("年租金合计为人民币\n5,467。") == "年租金合计为人民币5,467。")
        #expect(cleaned("本合同一式两份\n，双方各执一份。") == "本合同一式两份，双方各执一份。")
    }

    @Test("lines that do not go on are not joined")
    func linesKept() {
        for text in [
            "租金\n\n押金", "租金：\n押金", "租金。\n押金", "张伟\n王芳\n刘洋", "租金\n• 押金", "租金\n2. 押金", "租金\n（二）押金",
            "第一条\n第二条　租金", "租赁合同\n本合同由出租方与承租方在平等自愿的基础上签订如下", "姓名：张伟\n性别：男", "身高\t体重\n170\t65",
            "体重\n65.5\n72.0",
        ] {
            #expect(cleaned(text) == text)
        }
    }

    @Test("a hyphen at a line end goes when the word is known, stays when it belongs to the word")
    func hyphenation() {
        #expect(cleaned("both sides co-\noperate fully", .english) == "both sides cooperate fully")
        #expect(cleaned("a well-\nknown name", .english) == "a well-known name")
        #expect(cleaned("a cost-\neffective offer", .english) == "a cost-effective offer")
        #expect(cleaned("die Kündi-\ngung gilt", Language(canonical: "de")) == "die Kündigung gilt")
        #expect(cleaned("Miet-\nund Kaufvertrag", Language(canonical: "de")) == "Miet- und Kaufvertrag")
        #expect(cleaned("Rheinland-\nPfalz", Language(canonical: "de")) == "Rheinland-Pfalz")
        #expect(cleaned("Nr. AB-\n12", Language(canonical: "de")) == "Nr. AB-12")
        #expect(surface(of: "cooperate", in: "co-\noperate") == "co-\noperate")
    }

    @Test("radicals become the ideographs that they look like")
    func radicals() {
        #expect(cleaned("\u{2F50}\u{2F1D}\u{2EAC}") == "比口示")
        #expect(cleaned("\u{2EE5}\u{2F38}\u{2ED3}") == "鱼弓长")
        #expect(cleaned("\u{2F3E}\u{2F1D}") == "户口")
        #expect(cleaned("\u{2F3E}", .traditionalChinese) == "戶")
        #expect(cleaned("\u{F914}\u{2F800}") == "樂丽")
    }

    @Test("half-width kana are widened with their marks")
    func halfWidthKana() {
        #expect(cleaned("ﾊﾟｽﾜｰﾄﾞ設定", .japanese) == "パスワード設定")
        #expect(cleaned("ｳﾞｧｲｵﾘﾝ｡", .japanese) == "ヴァイオリン。")
        #expect(surface(of: "ド", in: "ﾜｰﾄﾞ") == "ﾄﾞ")
    }

    @Test("every hyphen between digits is the same one; the long vowel stays")
    func hyphens() {
        for hyphen in ["-", "－", "−", "‐", "‑", "–", "—", "ー", "‒", "ｰ"] {
            #expect(cleaned("２３０\(hyphen)００４５", .japanese) == "230-0045")
        }
        #expect(cleaned("サーバー", .japanese) == "サーバー")
        #expect(cleaned("A–B 合同—附件 −5℃") == "A-B 合同—附件 -5℃")
    }

    @Test("every middle dot of a name is the same one; bullets and Japanese dots stay")
    func dots() {
        for dot in ["·", "•", "‧", "∙", "⋅", "・", "･"] { #expect(cleaned("莉莉\(dot)安德森") == "莉莉·安德森") }
        #expect(cleaned("• 押金") == "• 押金")
        #expect(cleaned("ジョン・スミス") == "ジョン・スミス")
        #expect(cleaned("·押金 3·5") == "·押金 3·5")
    }

    @Test("decomposed letters are composed")
    func composition() {
        #expect(cleaned("か\u{3099}く は\u{309A}", .japanese).unicodeScalars.elementsEqual("がくぱ".unicodeScalars))
        #expect(cleaned("cafe\u{301}", .english).unicodeScalars.elementsEqual("caf\u{E9}".unicodeScalars))
        #expect(surface(of: "が", in: "か\u{3099}く") == "か\u{3099}")
    }

    @Test("variation selectors and zero-width characters are not in the text but in the span")
    func ignorables() {
        #expect(cleaned("辻\u{E0100}村", .japanese) == "辻村")
        #expect(surface(of: "辻", in: "辻\u{E0100}村") == "辻")
        #expect(surface(of: "辻村", in: "辻\u{E0100}村") == "辻\u{E0100}村")
        for hidden in ["\u{200B}", "\u{2060}", "\u{FEFF}", "\u{200D}", "\u{200C}", "\u{200E}", "\u{FE0F}"] {
            #expect(cleaned("发\(hidden)票") == "发票")
            #expect(surface(of: "发票", in: "发\(hidden)票") == "发\(hidden)票")
        }
    }

    @Test("joiners stay where scripts and emoji need them")
    func joinersKept() {
        for text in ["می\u{200C}روم", "क्\u{200D}ष", "👩\u{200D}🔬", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "ไทย\u{200B}ดี"] {
            #expect(cleaned(text, .english).unicodeScalars.elementsEqual(text.unicodeScalars), "\(text)")
        }
        let flag = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
        #expect(cleaned(flag, .english).unicodeScalars.elementsEqual(flag.unicodeScalars))
    }

    @Test("soft hyphens go, with the line end behind them")
    func softHyphens() {
        #expect(cleaned("Kündi\u{AD}gung", Language(canonical: "de")) == "Kündigung")
        #expect(cleaned("Kündi\u{AD}\ngung", Language(canonical: "de")) == "Kündigung")
        #expect(surface(of: "gung", in: "Kündi\u{AD}\ngung") == "gung")
    }

    @Test("a byte-order mark is no character")
    func byteOrderMark() {
        #expect(cleaned("\u{FEFF}发票。\n号码") == "发票。\n号码")
        #expect(surface(of: "发票", in: "\u{FEFF}发票。") == "发票")
    }

    @Test("leading and double spaces stay, and every span points to the original")
    func spaces() {
        let text = "  华夏  集团 有 限"
        #expect(cleaned(text) == "  华夏  集团有限")
        #expect(surface(of: "集团有限", in: text) == "集团 有 限")
    }

    @Test("spaced-out digits are rejoined, rows of numbers are not")
    func digits() {
        #expect(cleaned("金额 3 , 4 7 0 . 5 0 元") == "金额 3,470.50 元")
        #expect(cleaned("电话 5 5 1 2") == "电话 5512")
        #expect(cleaned("体重 71 .5 kg") == "体重 71.5 kg")
        #expect(cleaned("共 3 ,450 元") == "共 3,450 元")
        for row in ["60 70 80", "1 2", "1 2 34", "12 3 4 5", "5 . 6", "A 1 2", "3 .4.5", "2 ,4"] {
            #expect(cleaned(row) == row)
        }
    }

    @Test("full-width letters, digits and the signs among them are narrowed, punctuation is not")
    func fullWidth() {
        #expect(cleaned("ＡＢ－１２，５０％（Ｃ＋＋）：Ｒ＆Ｄ　１０：３０") == "AB-12，50%（C++）：R&D　10:30")
        #expect(cleaned("结果：合格；＃＋") == "结果：合格；＃＋")
    }

    @Test("ligatures, units and odd spaces are plain; characters that say more stay")
    func compatibility() {
        #expect(cleaned("e\u{FB03}cient o\u{FB00}er \u{FB05}op", .english) == "efficient offer stop")
        #expect(cleaned("35㎏ 20㎡ 5µg 3㏄") == "35kg 20m2 5μg 3cc")
        #expect(cleaned("a\u{A0}b\u{2003}c\u{202F}d", .english) == "a b c d")
        #expect(cleaned("押\u{A0}金") == "押金")
        for text in ["Ⅱ期", "36℃", "①甲", "㈱", "x²", "Waſſer", "½", "™"] { #expect(cleaned(text) == text) }
        #expect(cleaned("㌔", .japanese) == "キロ")
    }
}
