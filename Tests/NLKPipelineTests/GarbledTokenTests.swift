import NLKCore
import Testing

@testable import NLKPipeline

@Suite("Letters that recognition made of nothing are marked, real ones are not")
struct GarbledTokenTests {
    private func garbled(_ text: String) throws -> [String] {
        let fixture = try PipelineFixture.chinese.get()
        let result = fixture.tokenized(text)
        return result.tokens.filter { $0.kind == .garbled }.map { result.cleaned($0) }
    }

    @Test(
        "real words, names, codes and abbreviations survive",
        arguments: [
            "维生素B12 320 pg/mL ADR0012 COVID19 N95口罩 BR-Chinese-00-B-140129 InBody BMI 25.0 TBW/FFM 73.9%",
            "使用Huawei Mate60手机和iPhone 15，安装了WeChat、Alipay、Xiaomi与QQ，型号RTX4090、i7-13700K、MT7921、USB-C。",
            "WBC 6.2 RBC 4.5 HGB 135 PLT 220 ALT 23 AST 19 GGT 30 TBIL 12.1 HBsAg AFP CEA CA199 CA125 FT3 FT4 TSH HDL-C",
            "mRNA siRNA qPCR PCR DNA HbA1c eGFR PaO2 pH SpO2 NH3 CO2 H2O NaCl CaCO3 CD4 CD8 IL-6 TNF-α IFN-γ VEGF",
            "基础代谢率1250kcal，体脂肪23.5%。T恤、5G网络、COVID19、H2O、Ⅱ期、C#、AT&T、1,250.00元、12.5g/L、2024年5月3日、三百二十五元、e-mail",
            "The iMac and the MacBook run macOS; GitHub, YouTube, eBay, JavaScript and PostgreSQL are used.",
            "合同编号 HT-2024-0012 甲方 ACME Co., Ltd. 乙方 Schmidt GmbH 金额 12,000.00 CNY 交货 FOB Shanghai",
        ])
    func real(text: String) throws { #expect(try garbled(text) == []) }

    @Test("among misread figures, misread units and letters are marked")
    func noise() throws {
        let text = "节段 7O 1l0 13o 40xz ZQ) 1 NHlz/438.4 383.5 k7/ 377.9 250 H13/345.4 xq 30.0 右上肢 rnedan 8t 1G0 Lqhs"
        let found = try garbled(text)
        for word in ["13o", "40xz", "ZQ", "NHlz", "xq", "1G0", "Lqhs"] { #expect(found.contains(word), "\(word)") }
    }
}
