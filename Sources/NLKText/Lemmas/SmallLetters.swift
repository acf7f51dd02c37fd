/// Small letters for capitals, character by character, by the rules of one language.
///
/// `İ` and `I` give `i` and `ı` in Turkish and Azerbaijani. A capital whose small form is several characters stays as it is.
struct SmallLetters: Sendable {
    private let dotlessI: Bool
    /// Small letters of U+0000…U+058F, which hold nearly all scripts that have capitals.
    private static let table: [UInt16] = (0..<0x590).map { value in
        Unicode.Scalar(UInt16(value)).map { UInt16(truncatingIfNeeded: small($0)) } ?? UInt16(value)
    }

    init(hasDotlessI: Bool) { dotlessI = hasDotlessI }

    private static func small(_ scalar: Unicode.Scalar) -> UInt32 {
        let mapped = scalar.properties.lowercaseMapping.unicodeScalars
        return mapped.count == 1 ? mapped.first?.value ?? scalar.value : scalar.value
    }

    /// The small letter of a scalar.
    @inline(__always)
    func callAsFunction(_ scalar: UInt32) -> UInt32 {
        if scalar < 0x590 {
            if dotlessI, scalar == 0x49 || scalar == 0x130 { return scalar == 0x49 ? 0x131 : 0x69 }
            return UInt32(Self.table[Int(scalar)])
        }
        return Unicode.Scalar(scalar).map(Self.small) ?? scalar
    }
}

/// The case of a form, and its spellings in small letters and with one capital.
struct FormCase {
    /// Whether the first letter is a capital, all letters are, and how many letters there are.
    private(set) var startsWithCapital = false
    private(set) var isAllCapitals = true
    private(set) var letters = 0
    private(set) var hasDigit = false

    /// Looks at `form`, and writes it in small letters to `small` and with at most a first capital to `title`, where they are not the form
    /// itself; `nil` for a form that is not UTF-8 or longer than the room.
    init?(
        _ form: UnsafeBufferPointer<UInt8>, _ smallLetters: SmallLetters, small: inout SpellingBuffer,
        title: inout SpellingBuffer
    ) {
        var offset = 0
        while offset < form.count {
            guard let (scalar, length) = Self.decode(form, offset) else { return nil }
            let lowered = smallLetters(scalar)
            let isCapital = lowered != scalar
            if isCapital, offset == 0 { startsWithCapital = true }
            if scalar &- 0x30 < 10 { hasDigit = true }
            if isCapital || scalar >= 0x80 || (scalar | 0x20) &- 0x61 < 26 {
                letters += 1
                if !isCapital { isAllCapitals = false }
            }
            guard small.append(lowered), title.append(offset == 0 ? scalar : lowered) else { return nil }
            offset += length
        }
    }

    @inline(__always)
    private static func decode(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> (scalar: UInt32, length: Int)? {
        let first = UInt32(text[offset])
        if first < 0x80 { return (first, 1) }
        func next(_ step: Int) -> UInt32? {
            guard offset + step < text.count, text[offset + step] & 0xC0 == 0x80 else { return nil }
            return UInt32(text[offset + step] & 0x3F)
        }
        guard first >= 0xC2, let second = next(1) else { return nil }
        if first < 0xE0 { return ((first & 0x1F) << 6 | second, 2) }
        guard let third = next(2) else { return nil }
        if first < 0xF0 { return ((first & 0x0F) << 12 | second << 6 | third, 3) }
        guard first < 0xF5, let fourth = next(3) else { return nil }
        return ((first & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
    }
}

/// Room for one spelling, owned by the caller's stack.
struct SpellingBuffer {
    private let memory: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    init(_ memory: UnsafeMutableBufferPointer<UInt8>) { self.memory = memory }

    /// What was written.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: memory[..<count]) }

    /// Puts two bytes in the place of those at `offset`.
    func replace(at offset: Int, with pair: (UInt8, UInt8)) {
        precondition(offset >= 0 && offset + 1 < count)
        (memory[offset], memory[offset + 1]) = pair
    }

    /// Appends a scalar; `false` when there is no room.
    @inline(__always)
    mutating func append(_ scalar: UInt32) -> Bool {
        guard count &+ 4 <= memory.count else { return false }
        func put(_ value: UInt32) {
            memory[count] = UInt8(truncatingIfNeeded: value)
        }
        if scalar < 0x80 {
            put(scalar)
            count &+= 1
        } else if scalar < 0x800 {
            put(0xC0 | scalar >> 6)
            count &+= 1
            put(0x80 | scalar & 0x3F)
            count &+= 1
        } else {
            if scalar < 0x10000 {
                put(0xE0 | scalar >> 12)
            } else {
                put(0xF0 | scalar >> 18)
                count &+= 1
                put(0x80 | scalar >> 12 & 0x3F)
            }
            count &+= 1
            put(0x80 | scalar >> 6 & 0x3F)
            count &+= 1
            put(0x80 | scalar & 0x3F)
            count &+= 1
        }
        return true
    }
}
