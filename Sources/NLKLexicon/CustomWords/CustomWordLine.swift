import NLKCore

/// One line of a list of custom words, read.
///
/// Two forms are understood. With a TAB: `word TAB frequency TAB tag`, the last two may be left out; spaces belong to the word. Without:
/// jieba's `word[ frequency][ tag]`; `word tag frequency` (HanLP's order) is accepted with a warning. `# ` starts a comment (`#` alone
/// does not: `C#` and `#1` are words), `-word` takes a word out. Borrows the bytes of the line: their owner outlives it.
struct CustomWordLine {
    /// A part of a list in memory.
    typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    enum Kind: Equatable {
        /// An empty line or a comment.
        case nothing
        case word
        /// `-word`: the word is not to be used.
        case removal
    }

    private static var nothing: Bytes { UnsafeBufferPointer(start: nil, count: 0)[...] }

    var kind = Kind.nothing
    /// The word as written, runs of spaces included.
    private var written = Self.nothing
    private var hasRunsOfSpaces = false
    var frequency: UInt64?
    var tag = Self.nothing
    /// Something that the writer probably did not mean; the line counts all the same.
    var warning: String?

    /// Why a line cannot be used, and what to do.
    struct Fault: Error { var message: String }

    /// Longest word, in characters.
    static let longestWord = 200

    /// Hands the word to `body`, runs of spaces as one space.
    func withWord<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard hasRunsOfSpaces else { return body(UnsafeBufferPointer(rebasing: written)) }
        let words = Array(written.split(separator: 0x20).joined(separator: [0x20]))
        return words.withUnsafeBufferPointer(body)
    }

    /// Reads `line`, valid UTF-8 without its line end.
    init(_ line: Bytes) throws(Fault) {
        let line = Self.trimmed(line)
        guard let first = line.first, !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return }
        if first == UInt8(ascii: "#"), line.count == 1 || line[line.startIndex + 1] == 0x20 { return }
        for byte in line where byte < 0x20 && byte != 0x09 || byte == 0x7F {
            throw Fault(message: "holds a control character (byte \(byte)): remove it")
        }
        if first == UInt8(ascii: "-"), line.count > 1 {
            kind = .removal
            try setWord(line.dropFirst().prefix { $0 != 0x09 })
            return
        }
        kind = .word
        if line.contains(0x09) { try readTabbed(line) } else { try readSpaced(line) }
    }

    private mutating func readTabbed(_ line: Bytes) throws(Fault) {
        var rest = line
        var number = 0
        while true {
            let end = rest.firstIndex(of: 0x09)
            let field = Self.trimmed(rest[..<(end ?? rest.endIndex)])
            if number == 0 {
                let fields = line.count { $0 == 0x09 } + 1
                guard fields <= 3 else {
                    throw Fault(message: "has \(fields) fields: a line is word, frequency and tag with a TAB between")
                }
                try setWord(field)
            } else if !field.isEmpty {
                try setDetail(field, isLast: number == 2)
            }
            guard let end else { return }
            rest = rest[(end + 1)...]
            number += 1
        }
    }

    private mutating func readSpaced(_ line: Bytes) throws(Fault) {
        // Frequency and tag are what the last two fields look like; all before them is the word, spaces included.
        var rest = line
        var last: Bytes?
        if let (front, field) = Self.lastField(rest), Self.isNumber(field) || Self.isTag(field) {
            (rest, last) = (front, field)
            if let (front, field) = Self.lastField(rest), Self.isNumber(field) || Self.isTag(field),
                last.map(Self.isNumber) != Self.isNumber(field)
            {
                rest = front
                try setDetail(field, isLast: false)
            }
        }
        if let (front, field) = Self.lastField(rest), Self.isNumber(field) || Self.hasNumber(front) {
            throw Fault(message: "has too many fields: write word, frequency and tag with a TAB between")
        }
        try setWord(rest)
        if let last { try setDetail(last, isLast: true) }
    }

    /// Takes in a field behind the word: frequency or tag, in either order.
    private mutating func setDetail(_ field: Bytes, isLast: Bool) throws(Fault) {
        if Self.isNumber(field) {
            guard frequency == nil, let value = Self.number(field) else {
                throw Fault(message: "has no usable frequency: write a whole number below 2^64, once")
            }
            frequency = value
            if isLast, !tag.isEmpty { warning = "the tag stands before the frequency: write word, frequency, tag" }
        } else {
            guard tag.isEmpty else {
                throw Fault(message: "has no whole number as frequency: write word, frequency, tag")
            }
            guard field.count <= 32 else { throw Fault(message: "has a tag of more than 32 bytes: shorten it") }
            tag = field
        }
    }

    private mutating func setWord(_ field: Bytes) throws(Fault) {
        written = Self.trimmed(field)
        guard !written.isEmpty else { throw Fault(message: "has no word: write one in front, or delete the line") }
        var characters = 0
        var last: UInt8 = 0
        for byte in written {
            let repeats = byte == 0x20 && last == 0x20
            hasRunsOfSpaces = hasRunsOfSpaces || repeats
            if byte & 0xC0 != 0x80, !repeats { characters += 1 }
            last = byte
        }
        guard characters <= Self.longestWord else {
            throw Fault(
                message: "has a word of \(characters) characters, more than \(Self.longestWord): is a line end missing?"
            )
        }
        let comma = UInt8(ascii: ",")
        guard !(last == comma && characters > 1) else {
            throw Fault(message: "ends in a comma: separate word, frequency and tag by TAB, not by commas")
        }
    }

    /// Without spaces at the ends; the TABs there separate empty fields.
    private static func trimmed(_ bytes: Bytes) -> Bytes {
        var (start, end) = (bytes.startIndex, bytes.endIndex)
        while start < end, bytes[start] == 0x20 { start += 1 }
        while start < end, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0D { end -= 1 }
        return bytes[start..<end]
    }

    /// What stands behind the last space, and what before; `nil` when there is no space.
    private static func lastField(
        _ line: Bytes
    ) -> (front: Bytes, field: Bytes)? {
        guard let space = line.lastIndex(of: 0x20) else { return nil }
        return (trimmed(line[..<space]), line[(space + 1)...])
    }

    private static func isNumber(_ field: Bytes) -> Bool {
        !field.isEmpty && field.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Whether a field behind the first one is a number.
    private static func hasNumber(_ line: Bytes) -> Bool {
        line.split(separator: 0x20).dropFirst().contains(where: isNumber)
    }

    /// The value of a row of digits; `nil` when it is 2^64 or more.
    private static func number(_ field: Bytes) -> UInt64? {
        var value: UInt64 = 0
        for digit in field {
            let (times, high) = value.multipliedReportingOverflow(by: 10)
            let (sum, over) = times.addingReportingOverflow(UInt64(digit - UInt8(ascii: "0")))
            guard !high, !over else { return nil }
            value = sum
        }
        return value
    }

    private static func isTag(_ field: Bytes) -> Bool {
        field.count <= 8 && tags.contains(packed(field))
    }

    /// Up to eight bytes as one number.
    private static func packed(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Tags of the Peking University set as jieba and HanLP write them; any other word behind a space belongs to the word.
    private static let tags: Set<UInt64> = Set(
        """
        a ad ag al an b bg bl c cc d dg dl e eng f g h i j k l m mg mq n ng nl nr nr1 nr2 nrf nrfg nrj nrt ns nsf nt nz o p pba pbei q \
        qt qv r rg rr rz ry rys ryt ryv s t tg u ud ude1 ude2 ude3 ug uj ul uv uz v vd vf vg vi vl vn vq vshi vx vyou w x xe xu \
        xx y z zg
        """.split(separator: " ").map { packed($0.utf8) })
}
