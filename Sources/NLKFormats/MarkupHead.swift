/// What the first bytes of a marked-up document say: declaration and root element.
struct MarkupHead {
    /// Name of the root element without prefix, as written and in lower case.
    private(set) var rootName = ""
    var root: String? { rootName.isEmpty ? nil : rootName.lowercased() }
    /// Begins with an XML declaration or a document type.
    private(set) var isDeclared = false
    private(set) var hasNamespace = false
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        var rest = bytes
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[open...]
            if rest.starts(with: Array("<!--".utf8)) {
                guard let end = Self.end(of: "-->", in: rest) else { return }
                rest = rest[end...]
            } else if rest.starts(with: Array("<?".utf8)) {
                isDeclared = isDeclared || rest.starts(with: Array("<?xml".utf8))
                guard let end = Self.end(of: "?>", in: rest) else { return }
                rest = rest[end...]
            } else if rest.starts(with: Array("<!".utf8)) {
                let isDocumentType = String(decoding: rest.prefix(9), as: UTF8.self).uppercased() == "<!DOCTYPE"
                guard let end = Self.endOfDocumentType(rest) else { return }
                isDeclared = isDeclared || isDocumentType
                rest = rest[end...]
            } else {
                let tag = rest.dropFirst().prefix { $0 != UInt8(ascii: ">") }
                let name = tag.prefix { Self.isNameByte($0) }
                guard let first = name.first, first >= 0x41 else { return }
                let full = String(decoding: name, as: UTF8.self)
                rootName = full.split(separator: ":").last.map(String.init) ?? full
                hasNamespace = String(decoding: tag, as: UTF8.self).contains("xmlns")
                return
            }
        }
    }

    /// Whether a class of hOCR is named anywhere.
    var namesOCRClasses: Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        return ["ocr_page", "ocr_line", "ocrx_", "ocr_par", "ocr_carea"].contains { text.contains($0) }
    }

    /// Whether the bytes end with the root's closing tag, or the root is the only tag and closes itself.
    var endsWithRoot: Bool {
        let end = bytes.reversed().drop { $0 <= 0x20 }.prefix(rootName.utf8.count + 40).reversed()
        return String(decoding: Array(end), as: UTF8.self).hasSuffix("\(rootName)>")
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x30...0x3A).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    private static func end(of pattern: String, in bytes: ArraySlice<UInt8>) -> Int? {
        let pattern = Array(pattern.utf8)
        var index = bytes.startIndex
        while index + pattern.count <= bytes.endIndex {
            if bytes[index] == pattern[0], bytes[index..<index + pattern.count].elementsEqual(pattern) {
                return index + pattern.count
            }
            index += 1
        }
        return nil
    }

    /// The end of `<!DOCTYPE …>`, an internal subset in brackets included.
    private static func endOfDocumentType(_ bytes: ArraySlice<UInt8>) -> Int? {
        var depth = 0
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0: return index + 1
            default: break
            }
        }
        return nil
    }
}
