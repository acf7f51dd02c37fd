import CNLKXML
import NLKCore

/// Makes bytes of XML or HTML fit for the parser without losing text.
///
/// For UTF-8 documents: bad bytes become U+FFFD (the parser would read them as Latin-1), control characters a space (the parser would
/// stop or skip). Entity names become numbers (no DTD is ever read). Comments that are never closed become text. Documents in
/// other encodings are left as they are.
struct MarkupPreparation {
    private(set) var bytes: [UInt8]
    private(set) var badBytes = 0
    let isUTF8: Bool

    /// `isDecoded`: the bytes are UTF-8, whatever they say.
    init(_ original: [UInt8], isDecoded: Bool) {
        isUTF8 = isDecoded || Self.saysUTF8(original)
        bytes = original
        guard isUTF8 else { return }
        let repair = UTF8Repair(original)
        (bytes, badBytes) = (repair.bytes, repair.badBytes)
        replaceControls()
        replaceEntities()
        openUnclosedComments()
    }

    /// Whether the document is UTF-8 by its mark, its declaration, or for want of both.
    private static func saysUTF8(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return true }
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.prefix(4).contains(0) {
            return false
        }
        let head = String(decoding: bytes.prefix(2048), as: UTF8.self).lowercased()
        let declared = value(of: "encoding=", in: head) ?? value(of: "charset=", in: head)
        guard let declared else { return true }
        return ["utf-8", "utf8", "us-ascii", "ascii"].contains(declared)
    }

    /// The letters, digits and hyphens behind `key`, with or without quotes.
    private static func value(of key: String, in head: String) -> String? {
        var rest = Substring(head)
        while let start = rest.firstIndex(of: key.first ?? " ") {
            rest = rest[start...]
            if rest.hasPrefix(key) {
                let tail = rest.dropFirst(key.count).drop { $0 == "\"" || $0 == "'" || $0 == " " }
                let name = tail.prefix { $0.isLetter || $0.isNumber || "-_:.".contains($0) }
                return name.isEmpty ? nil : String(name)
            }
            rest = rest.dropFirst()
        }
        return nil
    }

    /// Bytes of the longest tag, from `<` and a letter to the next `>`.
    var longestTag: Int {
        var longest = 0
        var start: Int?
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "<"):
                let next = index + 1 < bytes.count ? bytes[index + 1] | 0x20 : 0
                if start == nil, (0x61...0x7A).contains(next) { start = index }
            case UInt8(ascii: ">"):
                if let begin = start { longest = max(longest, index - begin) }
                start = nil
            default: break
            }
        }
        return max(longest, start.map { bytes.count - $0 } ?? 0)
    }

    private mutating func replaceControls() {
        for index in bytes.indices where bytes[index] < 0x20 {
            if bytes[index] != 0x09, bytes[index] != 0x0A, bytes[index] != 0x0D { bytes[index] = 0x20 }
        }
    }

    /// `&shy;` becomes `&#173;`, also the five names of XML, which the parser drops behind its first error; an ampersand that begins no known
    /// name becomes text. CDATA sections stay.
    private mutating func replaceEntities() {
        var result: [UInt8] = []
        var copied = 0
        var next = 0
        while let start = bytes[next...].firstIndex(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) {
            next = start + 1
            if bytes[start] == UInt8(ascii: "<") {
                if bytes[start...].starts(with: Self.sectionStart) {
                    next = index(behind: Self.sectionEnd, from: start) ?? bytes.count
                }
                continue
            }
            guard next == bytes.count || bytes[next] != UInt8(ascii: "#") else { continue }
            let name = bytes[next...].prefix(32).prefix { isASCIILetterOrDigit($0) }
            var code: UInt32 = 0
            if !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";") {
                code = cnlk_html_entity(String(decoding: name, as: UTF8.self))
                if name.elementsEqual("apos".utf8) { code = 0x27 }
            }
            result += bytes[copied..<start]
            result += Array("&#\(code > 0 ? code : 0x26);".utf8)
            copied = code > 0 ? name.endIndex + 1 : next
            next = copied
        }
        guard copied > 0 else { return }
        bytes = result + bytes[copied...]
    }

    private static let sectionStart = Array("<![CDATA[".utf8)
    private static let sectionEnd = Array("]]>".utf8)

    private func index(behind pattern: [UInt8], from start: Int) -> Int? {
        var index = start
        while index + pattern.count <= bytes.count {
            if bytes[index] == pattern[0], bytes[index..<index + pattern.count].elementsEqual(pattern) {
                return index + pattern.count
            }
            index += 1
        }
        return nil
    }

    /// Every `<!--` behind the last `-->` becomes `&lt;!--`.
    private mutating func openUnclosedComments() {
        let open = Array("<!--".utf8)
        let close = Array("-->".utf8)
        let lastClose = lastIndex(of: close, before: bytes.count) ?? -1
        guard let lastOpen = lastIndex(of: open, before: bytes.count), lastOpen > lastClose else { return }
        var result: [UInt8] = []
        var copied = 0
        while let start = bytes[max(copied, lastClose + 1)...].firstIndex(of: open[0]) {
            let isOpen = bytes[start...].starts(with: open)
            result += bytes[copied..<start]
            result += isOpen ? Array("&lt;".utf8) : [open[0]]
            copied = start + 1
        }
        if copied > 0 { bytes = result + bytes[copied...] }
    }

    private func lastIndex(of pattern: [UInt8], before end: Int) -> Int? {
        var start = end - pattern.count
        while start >= 0 {
            if bytes[start] == pattern[0], bytes[start..<start + pattern.count].elementsEqual(pattern) { return start }
            start -= 1
        }
        return nil
    }
}

private func isASCIILetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
}
