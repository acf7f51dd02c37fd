import NLKCore

/// What a barcode says, as it stands in a form that has no room for controls and line ends.
///
/// A backslash stands before what stands for another character: `\\`, `\n`, `\r`, `\t`, and `\u001D` for any other (four hexadecimal digits of
/// UTF-16). White space at the ends is written so too, since readers cut it off.
enum EscapedCode {
    static func escaped(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        let first = scalars.firstIndex { !$0.isBlank } ?? scalars.endIndex
        let last = scalars.lastIndex { !$0.isBlank } ?? -1
        var result = ""
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case " " where first < index && index < last: result += " "
            default:
                let isPlain = !scalar.isBlank && scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
                guard !isPlain || scalar.value == 0xFFFE || scalar.value == 0xFFFF else {
                    result.unicodeScalars.append(scalar)
                    continue
                }
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            }
        }
        return result
    }

    /// The text that `escaped` was made of; a backslash before anything else stands for itself.
    static func text(of escaped: String) -> String {
        var result = String.UnicodeScalarView()
        var rest = escaped.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let kind = rest.first else {
                result.append(scalar)
                continue
            }
            let named: [Unicode.Scalar: Unicode.Scalar] = ["\\": "\\", "n": "\n", "r": "\r", "t": "\t"]
            if let meant = named[kind] {
                result.append(meant)
                rest.removeFirst()
            } else if kind == "u", let meant = Self.scalar(rest.dropFirst().prefix(4)) {
                result.append(meant)
                rest.removeFirst(5)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    private static func scalar(_ digits: Substring.UnicodeScalarView) -> Unicode.Scalar? {
        guard digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
        return UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
    }
}

extension Barcode {
    /// The text as XML can hold it, and whether it is escaped for that.
    var markupText: (text: String, isEscaped: Bool) {
        let safe = text.unicodeScalars.allSatisfy { scalar in
            scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar.value != 0xFFFE
                && scalar.value != 0xFFFF
        }
        let isPlain = safe && text.trimmed == text
        return isPlain ? (text, false) : (EscapedCode.escaped(text), true)
    }

    /// The kind of code as one word.
    var symbologyWord: String {
        String(symbology.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") ? $0 : "-" })
    }
}
