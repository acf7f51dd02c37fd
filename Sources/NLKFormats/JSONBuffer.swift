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
        separate()
        bytes.append(0x22)
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(0x22)
        bytes.append(0x3A)
        needsComma = false
    }

    /// A name that is not known beforehand.
    package mutating func key(named name: String) {
        value(name)
        bytes.append(0x3A)
        needsComma = false
    }

    package mutating func value(_ number: Int) {
        separate()
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        appendDigits(number.magnitude)
    }

    /// `number` with up to `places` digits behind the point; `null` when it is not finite.
    package mutating func value(_ number: Double, places: Int) {
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
        } else {
            for byte in text { append(byte) }
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

    private mutating func appendDigits(_ number: UInt) {
        if number >= 10 { appendDigits(number / 10) }
        bytes.append(UInt8(0x30 + number % 10))
    }
}
