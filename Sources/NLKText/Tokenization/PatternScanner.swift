import NLKCore
import NLKLexicon

/// Cuts a line into atoms by character rules alone: numbers, dates, codes, addresses, words of letters, emoji, marks.
///
/// What a Chinese reader takes for one thing stays one atom (`1,250.00`, `C#`, `AT&T`, `5G`); stretches of Han are left to a
/// segmenter and the other scripts to word breaks. With `joinsMeasures`, dates, times and numbers with their units become
/// one atom each (`2024年5月3日`, `12.5g/L`); without, they stay as a corpus convention cuts them.
struct PatternScanner: Sendable {
    let classes: CharacterClasses
    let units: UnitTable
    let joinsMeasures: Bool
    /// Whether Han beside kana belongs to one Japanese run.
    let joinsKana: Bool
    /// What a Japanese run is: `.japanese`, or `.han` where a segmenter reads kana too.
    var kanaForm = Atom.Form.japanese
    /// Whether a longer word starts with the unit at an offset: `年代` in `90年代`, so that the unit is none.
    let startsLongerWord: @Sendable (_ text: UnsafeBufferPointer<UInt8>, _ offset: Int, _ longerThan: Int) -> Bool

    /// Appends the atoms of `range` to `atoms`; they cover it without gaps. Cost: linear.
    func scan(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into atoms: inout [Atom]) {
        classes.withTable { table in
            let reader = ScalarReader(text, limit: range.upperBound, table: table)
            var offset = range.lowerBound
            while let scalar = reader.scalar(at: offset) {
                let atom = self.atom(at: offset, first: scalar, floor: range.lowerBound, reader)
                assert(atom.start == offset && atom.end > offset && atom.end <= range.upperBound)
                atoms.append(atom)
                offset = atom.end
            }
        }
    }

    private func atom(at offset: Int, first: ScalarReader.Scalar, floor: Int, _ reader: ScalarReader) -> Atom {
        switch first.type {
        case .han:
            return han(at: offset, reader)
        case .hanNumeral:
            return (joinsMeasures ? hanAmount(at: offset, reader) : nil) ?? han(at: offset, reader)
        case .latin, .greek:
            return address(at: offset, reader) ?? word(at: offset, reader)
        case .digit:
            return keycap(at: offset, reader) ?? number(at: offset, from: offset, reader)
        case .space, .lineEnd:
            return run(.space, at: offset, reader) { $0 == .space || $0 == .lineEnd || $0 == .ignorable }
        case .hiragana, .katakana:
            return japanese(from: offset, reader)
        case .hangul, .alphabet, .dictionaryScript, .bopomofo:
            return breaks(at: offset, first: first, reader)
        case .mark, .ignorable:
            return Atom(start: offset, end: offset + first.width, form: .symbol)
        case .letterNumber:
            return Atom(start: offset, end: offset + first.width, form: .letterNumber)
        case .punctuation, .symbol, .currency:
            return mark(at: offset, first: first, floor: floor, reader)
        case .emoji, .emojiModifier, .regionalIndicator:
            return emoji(at: offset, first: first, reader)
        }
    }

    private func run(
        _ form: Atom.Form, at offset: Int, _ reader: ScalarReader, while continues: (CharacterClass) -> Bool
    ) -> Atom {
        var end = offset
        while let scalar = reader.scalar(at: end), end == offset || continues(scalar.type) { end += scalar.width }
        return Atom(start: offset, end: end, form: form)
    }

    /// A run of Han; it stops where an amount in Han numerals begins.
    private func han(at offset: Int, _ reader: ScalarReader) -> Atom {
        var end = offset
        var wasNumeral = false
        while let scalar = reader.scalar(at: end) {
            if scalar.type == .hanNumeral {
                if joinsMeasures, !wasNumeral, end > offset, hanAmount(at: end, reader) != nil { break }
                wasNumeral = true
            } else if scalar.type == .han || scalar.type == .mark || scalar.type == .ignorable {
                wasNumeral = false
            } else {
                if joinsKana, scalar.type.isKana { return japanese(from: offset, reader) }
                break
            }
            end += scalar.width
        }
        return Atom(start: offset, end: end, form: .han, script: .han)
    }

    /// Kana, with the Han around it when the text is Japanese.
    private func japanese(from offset: Int, _ reader: ScalarReader) -> Atom {
        var atom = run(kanaForm, at: offset, reader) {
            $0.isKana || $0 == .mark || $0 == .ignorable || (joinsKana && $0.isHan)
        }
        atom.script = reader.type(at: offset) == .hiragana ? .hiragana : .katakana
        return atom
    }

    /// A stretch of one other script; marks and ignorable characters belong to it.
    private func breaks(at offset: Int, first: ScalarReader.Scalar, _ reader: ScalarReader) -> Atom {
        var atom = run(.breaks, at: offset, reader) { $0 == first.type || $0 == .mark || $0 == .ignorable }
        atom.script = Self.script(of: first)
        return atom
    }

    private func mark(at offset: Int, first: ScalarReader.Scalar, floor: Int, _ reader: ScalarReader) -> Atom {
        if let atom = signedNumber(at: offset, first: first, floor: floor, reader) { return atom }
        if let atom = dottedName(at: offset, floor: floor, reader) { return atom }
        if Self.isMiddleDot(first.value), joinsNames(around: offset, first.width, floor: floor, reader) {
            return Atom(start: offset, end: offset + first.width, form: .nameDot)
        }
        let form: Atom.Form = first.type == .punctuation ? .punctuation : .symbol
        var end = offset + first.width
        while let next = reader.scalar(at: end), next.value == first.value { end += next.width }
        return Atom(start: offset, end: end, form: form)
    }

    static func isMiddleDot(_ value: UInt32) -> Bool {
        value == 0xB7 || value == 0x30FB || value == 0x2022 || value == 0x2027 || value == 0xFF65
    }

    /// A middle dot between two Han, or two letters, joins the parts of a foreign name.
    private func joinsNames(around offset: Int, _ width: Int, floor: Int, _ reader: ScalarReader) -> Bool {
        guard let before = reader.scalar(before: offset, floor: floor)?.type,
            let after = reader.type(at: offset + width)
        else { return false }
        return (before.isHan || before == .latin) && (after.isHan || after == .latin)
    }

    static func script(of scalar: ScalarReader.Scalar) -> Script {
        switch scalar.type {
        case .latin: .latin
        case .greek: .greek
        case .han, .hanNumeral: .han
        case .hiragana: .hiragana
        case .katakana: .katakana
        case .hangul: .hangul
        case .bopomofo: .bopomofo
        case .alphabet, .dictionaryScript: alphabetScript(scalar.value)
        case .mark: .inherited
        default: .common
        }
    }

    private static func alphabetScript(_ value: UInt32) -> Script {
        switch value {
        case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: .cyrillic
        case 0x530...0x58F, 0xFB13...0xFB17: .armenian
        case 0x590...0x5FF, 0xFB1D...0xFB4F: .hebrew
        case 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE: .arabic
        case 0x900...0x97F, 0xA8E0...0xA8FF: .devanagari
        case 0xE00...0xE7F: .thai
        case 0xE80...0xEFF: .lao
        case 0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: .myanmar
        case 0x1780...0x17FF, 0x19E0...0x19FF: .khmer
        default: .other
        }
    }
}
