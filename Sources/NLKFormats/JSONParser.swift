/// Parses one JSON text (RFC 8259), strictly; values may be nested `depthLimit` deep.
package struct JSONParser {
    package static let depthLimit = 64

    /// What is wrong and at which byte.
    package struct Failure: Error, Equatable {
        package let reason: String
        package let byte: Int
    }

    private let bytes: ArraySlice<UInt8>
    private var index: Int

    private init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex
    }

    package static func parse(_ bytes: ArraySlice<UInt8>) throws(Failure) -> JSONValue {
        var parser = JSONParser(bytes)
        let value = try parser.value(depth: 0)
        parser.skipBlanks()
        guard parser.index == bytes.endIndex else { throw parser.failure("text behind the value") }
        return value
    }

    /// The members of one object with the place of each value in `bytes`, counted from its first byte; `nil` for a value of another kind.
    package static func parseMembers(
        _ bytes: ArraySlice<UInt8>
    ) throws(Failure) -> [(member: JSONValue.Member, range: Range<Int>)]? {
        var parser = JSONParser(bytes)
        parser.skipBlanks()
        guard parser.current == UInt8(ascii: "{") else {
            _ = try parse(bytes)
            return nil
        }
        var members: [(member: JSONValue.Member, range: Range<Int>)] = []
        try parser.members(depth: 0) { members.append(($0, $1)) }
        parser.skipBlanks()
        guard parser.index == bytes.endIndex else { throw parser.failure("text behind the value") }
        return members
    }

    private func failure(_ reason: String) -> Failure { Failure(reason: reason, byte: index - bytes.startIndex) }

    private var current: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

    private mutating func skipBlanks() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func value(depth: Int) throws(Failure) -> JSONValue {
        guard depth < Self.depthLimit else { throw failure("nested deeper than \(Self.depthLimit)") }
        skipBlanks()
        guard let byte = current else { throw failure("a value is missing") }
        switch byte {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        default: return try number()
        }
    }

    private mutating func literal(_ text: String, _ value: JSONValue) throws(Failure) -> JSONValue {
        guard bytes[index...].starts(with: Array(text.utf8)) else { throw failure("not a value") }
        index += text.utf8.count
        return value
    }

    private mutating func object(depth: Int) throws(Failure) -> JSONValue {
        var members: [JSONValue.Member] = []
        try self.members(depth: depth) { member, _ in members.append(member) }
        return .object(members)
    }

    /// Reads an object; `take` gets each member with the place of its value.
    private mutating func members(
        depth: Int, take body: (JSONValue.Member, Range<Int>) -> Void
    ) throws(Failure) {
        index += 1
        skipBlanks()
        if take("}") { return }
        repeat {
            skipBlanks()
            guard current == UInt8(ascii: "\"") else { throw failure("a key is missing") }
            let key = try string()
            skipBlanks()
            guard take(":") else { throw failure("a colon is missing") }
            skipBlanks()
            let start = index
            let value = try value(depth: depth + 1)
            body(JSONValue.Member(key: key, value: value), start - bytes.startIndex..<index - bytes.startIndex)
            skipBlanks()
        } while take(",")
        guard take("}") else { throw failure("the object is not closed") }
    }

    private mutating func array(depth: Int) throws(Failure) -> JSONValue {
        index += 1
        var values: [JSONValue] = []
        skipBlanks()
        if take("]") { return .array(values) }
        repeat {
            values.append(try value(depth: depth + 1))
            skipBlanks()
        } while take(",")
        guard take("]") else { throw failure("the array is not closed") }
        return .array(values)
    }

    private mutating func number() throws(Failure) -> JSONValue {
        let start = index
        _ = take("-")
        let leadingZero = current == UInt8(ascii: "0")
        let whole = takeDigits()
        guard whole > 0, !(leadingZero && whole > 1) else { throw failure("not a value") }
        if take("."), takeDigits() == 0 { throw failure("digits are missing") }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            if takeDigits() == 0 { throw failure("digits are missing") }
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard let value = Double(text), value.isFinite else { throw failure("the number is out of range") }
        return .number(value)
    }

    private mutating func takeDigits() -> Int {
        let start = index
        while let byte = current, (0x30...0x39).contains(byte) { index += 1 }
        return index - start
    }

    private mutating func string() throws(Failure) -> String {
        index += 1
        var text: [UInt8] = []
        while true {
            let start = index
            while index < bytes.endIndex, Self.isPlain(bytes[index]) { index += 1 }
            // Most strings are one piece.
            if text.isEmpty, current == UInt8(ascii: "\"") {
                index += 1
                return String(decoding: bytes[start..<index - 1], as: UTF8.self)
            }
            text.append(contentsOf: bytes[start..<index])
            guard let byte = current else { break }
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            default: throw failure("a control character in a string")
            }
        }
        throw failure("the string is not closed")
    }

    /// Whether a byte stands for itself in a string.
    @inline(__always)
    private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x22 && byte != 0x5C }

    private mutating func escape(into text: inout [UInt8]) throws(Failure) {
        guard let byte = current else { throw failure("the string is not closed") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            var code = try hexadecimal()
            if code & 0xFC00 == 0xD800, bytes[index...].starts(with: [0x5C, 0x75]) {
                let back = index
                index += 2
                let low = try hexadecimal()
                if low & 0xFC00 == 0xDC00 {
                    code = 0x1_0000 + (code & 0x3FF) << 10 + (low & 0x3FF)
                } else {
                    index = back
                }
            }
            // A surrogate without its partner is no character.
            text.append(contentsOf: String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
        default: throw failure("an unknown escape")
        }
    }

    private mutating func hexadecimal() throws(Failure) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw failure("four hexadecimal digits are missing")
            }
            code = code << 4 | UInt32(digit)
            index += 1
        }
        return code
    }
}
