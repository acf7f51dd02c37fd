import NLKCore

/// URLs and e-mail addresses.
extension PatternScanner {
    /// The address that starts with the letter at `offset`, if one does.
    func address(at offset: Int, _ reader: ScalarReader) -> Atom? {
        switch reader.byte(at: offset) | 0x20 {
        case 0x68 where reader.has("http://", at: offset) || reader.has("https://", at: offset),
            0x66 where reader.has("ftp://", at: offset),
            0x77 where reader.has("www.", at: offset) && reader.type(at: offset + 4)?.isLatinOrDigit == true:
            return url(at: offset, reader)
        default:
            return email(at: offset, reader)
        }
    }

    private func url(at offset: Int, _ reader: ScalarReader) -> Atom {
        var end = offset
        while isURLByte(reader.byte(at: end)) { end += 1 }
        // Marks that end a sentence or close a bracket around the address are not its part.
        while end > offset + 4, isTrailing(reader.byte(at: end - 1)) { end -= 1 }
        return Atom(start: offset, end: end, form: .url, script: .latin)
    }

    private func isURLByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21, 0x23...0x3B, 0x3D, 0x3F...0x5B, 0x5D, 0x5F, 0x61...0x7A, 0x7E: true
        default: false
        }
    }

    private func isTrailing(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21, 0x27...0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D: true
        default: false
        }
    }

    /// `local@domain.tld`; `nil` when no `@` follows the first word.
    private func email(at offset: Int, _ reader: ScalarReader) -> Atom? {
        var at = offset
        while isLocalByte(reader.byte(at: at)) {
            at += 1
            if at - offset > 64 { return nil }
        }
        guard at > offset, reader.byte(at: at) == 0x40 else { return nil }
        var end = at + 1
        var dot = 0
        while isDomainByte(reader.byte(at: end)) {
            if reader.byte(at: end) == 0x2E { dot = end }
            end += 1
        }
        while end > at + 1, reader.byte(at: end - 1) == 0x2E || reader.byte(at: end - 1) == 0x2D {
            end -= 1
            if dot == end { dot = lastDot(in: at + 1..<end, reader) }
        }
        guard dot > at + 1, end - dot > 2 else { return nil }
        return Atom(start: offset, end: end, form: .email, script: .latin)
    }

    private func lastDot(in range: Range<Int>, _ reader: ScalarReader) -> Int {
        range.last { reader.byte(at: $0) == 0x2E } ?? 0
    }

    private func isLocalByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F: true
        default: false
        }
    }

    private func isDomainByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E: true
        default: false
        }
    }
}
