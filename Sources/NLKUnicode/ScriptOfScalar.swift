import CNLKICU
import NLKCore

extension Script {
    /// The script property (Unicode Standard Annex 24) of `scalar`; `.other` for scripts that `Script` does not list.
    ///
    /// Cost: a table look-up in ICU, about ten nanoseconds.
    public init(of scalar: Unicode.Scalar) {
        let code = Int(cnlk_script(scalar.value))
        self = Script.byCode.indices.contains(code) ? Script.byCode[code] : .other
    }

    /// `Script` by ICU's number, told from ICU's names.
    private static let byCode: [Script] = {
        let known = Dictionary(uniqueKeysWithValues: Script.allCases.map { ($0.code, $0) })
        return (0..<256).map { known[String(cString: cnlk_script_name($0))] ?? .other }
    }()
}
