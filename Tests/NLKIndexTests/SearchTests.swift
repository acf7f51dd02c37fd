import Foundation
import NLKCore
import TestSupport
import Testing

@testable import NLKIndex

@Suite("Searches")
struct SearchTests {
    @Test("What people type just works")
    func plainQueries() throws {
        let test = try TestIndex([
            "rent": "甲方支付租金三千元。", "code": "We write C# and foo-bar today. What a day: a:b.", "the": "the of and",
        ])
        #expect(try test.find("租金") == ["rent"])
        #expect(try test.find("租") == ["rent"])
        #expect(try test.find("元") == ["rent"])
        #expect(try test.find("金三") == ["rent"])
        for query in ["C#", "c#", "foo-bar", "foo", "what?", "a:b", "\"foo bar\"", "wri*"] {
            #expect(try test.find(query) == ["code"], "\(query)")
        }
        #expect(try test.find("the of") == ["the"])
        for query in ["\"", "?", "()", "*", "-", "NEAR(", "a AND", "\u{0}", "，。", ""] {
            _ = try test.find(query)
        }
    }

    @Test("C# does not find C")
    func signs() throws {
        let test = try TestIndex(["c": "The language C is old.", "sharp": "The language C# is younger."])
        #expect(try test.find("C#") == ["sharp"])
        #expect(try test.find("C").first == "c")
    }

    @Test("Traditional and Simplified, wide and narrow, ligatures and forms of English words find each other")
    func folding() throws {
        let test = try TestIndex([
            "simplified": "本公司执行会计准则。", "kana": "データを管理する。", "ligature": "about ﬁnance", "ran": "He ran home.",
        ])
        #expect(try test.find("會計準則") == ["simplified"])
        #expect(try test.find("ﾃﾞｰﾀ") == ["kana"])
        #expect(try test.find("finance") == ["ligature"])
        #expect(try test.find("running") == ["ran"])
        #expect(try test.find("\"running\"") == [])
    }

    @Test("Neighbours must be neighbours")
    func precision() throws {
        let test = try TestIndex(["parts": "海上有风，南面有山。", "word": "海南有山。", "inner": "上海南站有山。"])
        #expect(try test.find("海南") == ["word", "inner"])
    }

    @Test("Not, or, groups and phrases")
    func operators() throws {
        let test = try TestIndex(["a": "東京都の秘密", "b": "東京都の請求", "c": "大阪の請求", "d": "大阪の天気"])
        #expect(Set(try test.find("東京 -秘密")) == ["b"])
        #expect(Set(try test.find("(東京 AND NOT 秘密) OR 請求")) == ["b", "c"])
        #expect(Set(try test.find("秘密 OR 天気")) == ["a", "d"])
        #expect(try test.find("\"大阪の請求\"") == ["c"])
        #expect(try test.find("-東京") == [])
    }

    @Test("Missing words lower the score instead of emptying the result")
    func missingWords() throws {
        let test = try TestIndex(["all": "退租手续怎样办理", "some": "怎样办理退租", "none": "天气很好"])
        #expect(try test.find("请问怎样办理退租手续") == ["all", "some"])
        #expect(try test.find("退租 手续") == ["all", "some"])
        #expect(try test.find("手续 退租 不存在的词") == ["all", "some"])
    }

    @Test("Whole words come before pieces of longer runs, titles and neighbours count")
    func ranking() throws {
        let test = try TestIndex(["piece": "上海南站", "word": "我们去海南旅行，坐车需要很长很长的时间"])
        #expect(try test.find("海南") == ["word", "piece"])
        var titled = IndexItem(identifier: "titled")
        titled.title = "租金"
        try test.store(titled, "这里有租金")
        try test.store(IndexItem(identifier: "untitled"), "这里有租金")
        #expect(try test.find("租金") == ["titled", "untitled"])
        try test.store(["far": "合同是一种文件，我们每一年都要去签订一次", "near": "我们每一年都要去签订合同，这是一种文件吧"])
        #expect(try test.find("签订 合同") == ["near", "far"])
    }

    @Test("Equal documents are given in the order in which they were stored")
    func ties() throws {
        let test = try TestIndex(["b": "租金", "a": "租金", "c": "租金"])
        #expect(try test.find("租金") == ["b", "a", "c"])
    }

    @Test("Variants, look-alikes and pinyin are found when asked for, and not before")
    func expansions() throws {
        let test = try TestIndex([
            "chinese": "中国经济发展", "japanese": "日本経済の発展", "misread": "年度审汁报告", "metabolism": "基础代谢率偏低", "code": "编号A1087",
        ])
        #expect(try test.find("経済") == ["japanese"])
        #expect(Set(try test.find("経済") { $0.variants = true }) == ["chinese", "japanese"])
        #expect(Set(try test.find("经济") { $0.variants = true }) == ["chinese", "japanese"])
        #expect(try test.find("审计") == [])
        #expect(try test.find("审计") { $0.fuzzy = true } == ["misread"])
        #expect(try test.find("A1081") { $0.fuzzy = true } == [])
        for query in ["jcdx", "jichu daixie", "jichudaixie", "JICHU"] {
            #expect(try test.find(query) { $0.pinyin = true } == ["metabolism"], "\(query)")
            #expect(try test.find(query) == [])
        }
    }

    @Test("Filters by domain, language, path and time")
    func filters() throws {
        let test = try TestIndex()
        for (name, domain, path, text, time) in [
            ("1", "mail", "/a/x.txt", "租金合同", 100.0), ("2", "mail.inbox", "/a/b/y.pdf", "租金收据", 200.0),
            ("3", "mailing", "/ab/z.txt", "租金 the contract of rent", 300.0),
            ("4", "", "/c/w.txt", "rent is due and must be paid 租金", 400.0),
        ] {
            var item = IndexItem(identifier: name)
            (item.domain, item.path, item.modified) = (domain, path, time)
            try test.store(item, text)
        }
        func find(_ change: (inout DocumentFilter) -> Void) throws -> Set<String> {
            Set(try test.find("租金") { change(&$0.filter) })
        }
        #expect(try find { $0.domain = "mail" } == ["1", "2"])
        #expect(try find { $0.path = "/a" } == ["1", "2"])
        #expect(try find { $0.path = "*.txt" } == ["1", "3", "4"])
        #expect(try find { $0.path = "b/y.pdf" } == ["2"])
        #expect(try find { $0.since = 200 } == ["2", "3", "4"])
        #expect(try find { $0.until = 200 } == ["1"])
        #expect(try find { $0.language = "zh" }.contains("1"))
        #expect(try find { $0.language = "ja" } == [])
        #expect(try test.find("租金") { $0.order = .date } == ["4", "3", "2", "1"])
        #expect(try test.find("租金") { $0.order = .path } == ["2", "1", "3", "4"])
        #expect(try test.find("租金") { ($0.order, $0.limit, $0.offset) = (.date, 2, 1) } == ["3", "2"])
        let facets = try test.index.facets(SearchRequest("租金"))
        #expect(facets.domains.map(\.0) == ["", "mail", "mail.inbox", "mailing"])
        #expect(facets.languages.map(\.1).reduce(0, +) == 4)
    }

    @Test("Completions are words of the index, the most frequent first")
    func completions() throws {
        let test = try TestIndex(["1": "基础知识", "2": "基础设施和基金", "3": "基础"])
        #expect(try test.index.completions(of: "基").map(\.word).prefix(2) == ["基础", "基金"])
        #expect(try test.index.completions(of: "基").map(\.pages).first == 3)
        #expect(try test.index.completions(of: "").isEmpty)
        #expect(try test.index.completions(of: "无").isEmpty)
    }

    @Test("Expert queries reach FTS5, and a wrong one is an error of usage")
    func expertQueries() throws {
        let test = try TestIndex(["1": "租金和押金", "2": "租金"])
        #expect(try test.find("\"租金\" AND body : \"押金\"") { $0.isExpert = true } == ["1"])
        #expect(try test.find("租金 NOT 押金") { $0.isExpert = true } == ["2"])
        #expect { try test.find("a AND (") { $0.isExpert = true } } throws: { ($0 as? NLKError)?.code == .usage }
    }

    @Test("Any run of two or more ideographs is found, wherever words are cut and lines end", arguments: 1...4)
    func innerStrings(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let source = Array(
            """
            为规范房屋租赁行为出租方与承租方经协商一致签订本合同甲方将位于海淀区的房屋出租给乙方使用租赁期限为三年乙方应于每月五日前支付租金\
            体检报告显示基础代谢率偏低建议复查血常规肝功能检查项目包括谷丙转氨酶总胆红素白蛋白本公司严格执行企业会计准则保证财务报告真实完整
            """)
        var pages: [String] = []
        for _ in 0..<12 {
            let start = random.next(0...source.count - 60)
            var page = ""
            for (offset, character) in source[start..<start + 60].enumerated() {
                if offset > 0, offset % 17 == 0 { page.append("\n") }
                page.append(character)
            }
            pages.append(page)
        }
        let test = try TestIndex()
        for (number, page) in pages.enumerated() { try test.store(IndexItem(identifier: String(number)), page) }
        for _ in 0..<60 {
            let number = random.next(0...pages.count - 1)
            let text = pages[number].filter { $0 != "\n" }
            let start = random.next(0...text.count - 8)
            let query = String(text.dropFirst(start).prefix(random.next(2...8)))
            let found = Set(try test.find(query))
            let right = Set(pages.indices.filter { pages[$0].filter { $0 != "\n" }.contains(query) }.map(String.init))
            #expect(found == right, "seed \(seed), query \(query)")
        }
    }
}
