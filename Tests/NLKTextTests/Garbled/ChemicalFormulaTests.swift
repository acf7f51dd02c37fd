import Testing

@testable import NLKText

@Suite("A chemical formula is no garbled word")
struct ChemicalFormulaTests {
    private func matches(_ text: String) -> Bool { Array(text.utf8).withUnsafeBufferPointer(ChemicalFormula.matches) }

    @Test("element symbols with a number are one", arguments: ["H2O", "CO2", "CaCO3", "C6H12O6", "Fe2O3", "HNO3"])
    func formula(text: String) { #expect(matches(text)) }

    @Test(
        "anything else is none",
        arguments: ["", "O2", "B12", "NaCl", "H2o", "h2O", "2HO", "Xy2O", "H2O-", "HbA1c", "Caa2O", "MHlz1", "H２O"])
    func other(text: String) { #expect(!matches(text)) }
}
