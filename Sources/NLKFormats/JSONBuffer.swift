import NLKCore

/// Writes JSON into a byte buffer: no intermediate values, one pass.
package struct JSONBuffer {
    package var bytes: [UInt8] = []
    /// Everything beyond ASCII is written as `\u` escapes.
    package let isASCII: Bool
    private var needsComma = false

    package init(isASCII: Bool = false) { self.isASCII = isASCII }

    package mutating func open(_ bracket: Unicode.Scalar) {
        separate()
        bytes.append(UInt8(ascii: bracket))
        needsComma = false
    }

    package mutating func close(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
        needsComma = true
    }

    /// Ends a line; the next value starts afresh.
    package mutating func endLine() {
        bytes.append(0x0A)
        needsComma = false
    }

    package mutating func key(_ name: StaticString) {
        let first = needsComma ? 0 : 1
        name.withUTF8Buffer { name in
            // One piece: arrays check at each append whether they are shared.
            withUnsafeTemporaryAllocation(byteCount: name.count + 4, alignment: 1) { piece in
                piece[0] = 0x2C
                piece[1] = 0x22
                UnsafeMutableRawBufferPointer(rebasing: piece[2...]).copyMemory(from: UnsafeRawBufferPointer(name))
                piece[name.count + 2] = 0x22
                piece[name.count + 3] = 0x3A
                bytes.append(contentsOf: piece[first...])
            }
        }
        needsComma = false
    }

    /// A name that is not known beforehand.
    package mutating func key(named name: String) {
        value(name)
        bytes.append(0x3A)
        needsComma = false
    }

    package mutating func value(_ number: Int) {
        withUnsafeTemporaryAllocation(byteCount: 22, alignment: 1) { piece in
            var start = Self.writeDigits(number, before: 22, of: piece)
            if needsComma {
                start -= 1
                piece[start] = 0x2C
            }
            bytes.append(contentsOf: piece[start...])
        }
        needsComma = true
    }

    /// `[first,second]`
    package mutating func value(pair first: Int, _ second: Int) {
        withUnsafeTemporaryAllocation(byteCount: 45, alignment: 1) { piece in
            piece[44] = UInt8(ascii: "]")
            var start = Self.writeDigits(second, before: 44, of: piece) - 1
            piece[start] = 0x2C
            start = Self.writeDigits(first, before: start, of: piece) - 1
            piece[start] = UInt8(ascii: "[")
            if needsComma {
                start -= 1
                piece[start] = 0x2C
            }
            bytes.append(contentsOf: piece[start...])
        }
        needsComma = true
    }

    /// Writes a number so that it ends in front of `end`, and returns where it starts; it has at most 20 bytes.
    private static func writeDigits(_ number: Int, before end: Int, of piece: UnsafeMutableRawBufferPointer) -> Int {
        var (start, rest) = (end, number.magnitude)
        repeat {
            start -= 1
            piece[start] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
            rest /= 10
        } while rest > 0
        if number < 0 {
            start -= 1
            piece[start] = UInt8(ascii: "-")
        }
        return start
    }

    /// `number` with up to `places` digits behind the point; `null` when it is not finite.
    package mutating func value(_ number: Double, places: Int) {
        if number == 0 { return value(0) }
        separate()
        let scale = (0..<places).reduce(1.0) { product, _ in product * 10 }
        let scaled = (number * scale).rounded()
        guard scaled.magnitude < 9e15 else {
            bytes.append(contentsOf: number.isFinite ? Array(String(number).utf8) : Array("null".utf8))
            return
        }
        let whole = scaled / scale
        let text = whole == whole.rounded() ? String(Int(whole)) : String(whole)
        bytes.append(contentsOf: text.utf8)
    }

    package mutating func value(_ flag: Bool) {
        separate()
        bytes.append(contentsOf: flag ? Array("true".utf8) : Array("false".utf8))
    }

    package mutating func value(_ text: String) {
        separate()
        var text = text
        text.withUTF8 { append(quoted: $0) }
    }

    /// `text` must be valid UTF-8.
    package mutating func value(_ text: ArraySlice<UInt8>) {
        separate()
        text.withUnsafeBufferPointer { append(quoted: $0) }
    }

    /// A value that is JSON already; in ASCII only where that is asked for.
    package mutating func value(written json: [UInt8]) {
        separate()
        guard isASCII, json.contains(where: { $0 >= 0x7F }) else {
            bytes.append(contentsOf: json)
            return
        }
        // Beyond ASCII there is nothing in JSON but inside its texts.
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            guard scalar.value >= 0x7F else {
                bytes.append(UInt8(scalar.value))
                continue
            }
            append(ascii: scalar)
        }
    }

    package mutating func member(_ name: StaticString, _ text: String) {
        key(name)
        value(text)
    }

    /// `"name":[left,top,width,height]`, in the producer's units.
    package mutating func member(_ name: StaticString, _ box: Box, places: Int = 2) {
        key(name)
        open("[")
        for number in [box.left, box.top, box.width, box.height] { value(number, places: places) }
        close("]")
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func append(quoted text: UnsafeBufferPointer<UInt8>) {
        bytes.append(0x22)
        if isASCII, text.contains(where: { $0 >= 0x7F }) {
            for scalar in String(decoding: text, as: UTF8.self).unicodeScalars { append(ascii: scalar) }
        } else if text.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) {
            for byte in text { append(byte) }
        } else {
            bytes.append(contentsOf: text)
        }
        bytes.append(0x22)
    }

    private mutating func append(_ byte: UInt8) {
        switch byte {
        case 0x22, 0x5C:
            bytes.append(0x5C)
            bytes.append(byte)
        case 0x0A: bytes.append(contentsOf: [0x5C, 0x6E])
        case 0x09: bytes.append(contentsOf: [0x5C, 0x74])
        case 0x0D: bytes.append(contentsOf: [0x5C, 0x72])
        case 0..<0x20: appendEscape(UInt16(byte))
        default: bytes.append(byte)
        }
    }

    private mutating func append(ascii scalar: Unicode.Scalar) {
        if scalar.value < 0x7F {
            append(UInt8(scalar.value))
        } else {
            for unit in String(scalar).utf16 { appendEscape(unit) }
        }
    }

    private mutating func appendEscape(_ unit: UInt16) {
        bytes.append(contentsOf: [0x5C, 0x75])
        for shift in stride(from: 12, through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: unit >> UInt16(shift) & 0xF)
            bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
    }
}
