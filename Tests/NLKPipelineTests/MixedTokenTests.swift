import NLKCore
import Testing

@testable import NLKPipeline

@Suite("Numbers, codes, names and signs are cut as readers expect")
struct MixedTokenTests {
    let chinese: PipelineFixture

    init() throws { chinese = try PipelineFixture.chinese.get() }

    @Test(
        "letters and Han make one word where the dictionary says so, and part elsewhere",
        arguments: [
            ("买了T恤", "买|了|T恤"), ("用5G网络", "用|5G|网络"), ("拍X光片", "拍|X光片"), ("住在A座", "住|在|A座"), ("肺癌Ⅱ期", "肺癌|Ⅱ期"),
            ("补充维生素B12", "补充|维生素B12"), ("学习C#和C++", "学习|C#|和|C++"), ("在AT&T公司", "在|AT&T|公司"),
            ("编号XY-12附件", "编号|XY-12|附件"),
            ("请拨40012热线", "请|拨|40012|热线"),
        ])
    func mixed(text: String, expected: String) {
        #expect(chinese.cut(text) == expected)
    }

    @Test(
        "numbers keep unit and separators, dates and times are whole",
        arguments: [
            ("共1,250.00元", "共/word 1,250.00元/number"), ("浓度12.5g/L", "浓度/word 12.5g/L/number"),
            ("合计三百二十五元", "合计/word 三百二十五元/number"), ("2024年5月3日签订", "2024年5月3日/date 签订/word"),
            ("上午9:30开会", "上午/word 9:30/time 开会/word"), ("增长23.4%", "增长/word 23.4%/number"),
        ])
    func numbers(text: String, expected: String) {
        #expect(chinese.kinds(text) == expected)
    }

    @Test("the numeric filter takes numbers, not product codes")
    func productCodes() throws {
        #expect(
            try chinese.keywords("N95口罩和ADR0012、COVID19、A4纸，电话13900139000，价格300") == [
                "N95", "口罩", "ADR0012", "COVID19", "A4", "电话", "价格",
            ])
    }

    @Test("the code inside a mixed word is a keyword of its own")
    func innerCodes() throws {
        #expect(try chinese.keywords("补充维生素B12") == ["补充", "维生素B12", "维生素", "B12"])
        #expect(try !chinese.keywords("查25-羟基维生素D").contains("25"))
    }

    @Test("a foreign name with a dot is found whole and by part")
    func names() throws {
        let words = try chinese.keywords("玛丽·居里签字")
        #expect(words.contains("玛丽·居里"))
        #expect(words.contains("居里"))
    }

    @Test("a rare Han character of four bytes stays whole, and offsets behind it hold")
    func astral() {
        let result = chinese.tokenized("𨨏元素😀 合同")
        #expect(result.tokens.allSatisfy { String(validating: result.text.bytes[$0.range], as: UTF8.self) != nil })
        #expect(result.originalSpan(of: result.tokens[result.tokens.count - 1]) == TextSpan(start: 15, end: 21))
    }

    @Test("marks alone give no keyword")
    func marks() throws {
        #expect(try chinese.keywords("；，。——……") == [])
    }

    @Test("Traditional and Simplified text have the same keys, and the surface keeps its script")
    func scripts() throws {
        let traditional = try PipelineFixture("zh-Hant").result("會計準則")
        let simplified = try chinese.result("会计准则")
        #expect(traditional.keywords.map(\.key) == simplified.keywords.map(\.key))
        #expect(traditional.keywords.first?.text.hasPrefix("會計") == true)
    }

    @Test("one-character words come with a minimum length of one")
    func singles() throws {
        let singles = try PipelineFixture { $0.filter.minimumLength = 1 }
        #expect(try singles.keywords("买车；车在门外").contains("车"))
        #expect(try !chinese.keywords("买车；车在门外").contains("车"))
    }

    @Test("capitals in a mixed line are no stop words")
    func acronyms() throws {
        let english = try PipelineFixture("en")
        #expect(try english.keywords("the IT department of the WHO and it is") == ["IT", "department", "WHO"])
    }

    @Test("a general word does not take a character from a domain word")
    func domainWords() {
        #expect(chinese.cut("甲方向导游支付押金") == "甲方|向|导游|支付|押金")
        #expect(chinese.cut("买路由器") == "买|路由器")
    }
}
