import NLKCore

/// How Chinese characters are read, in letters without tones.
struct PinyinReadings {
    private var readings: [UInt32: [[UInt8]]] = [:]

    /// Reads lines of `syllable TAB characters`; others are passed over.
    init(parsing file: [UInt8]) {
        for line in file.split(separator: 0x0A) where line.first != 0x23 {
            guard let tab = line.firstIndex(of: 0x09) else { continue }
            let syllable = Array(line[..<tab])
            for scalar in UTF8Bytes.scalars(line[(tab + 1)...]) { readings[scalar, default: []].append(syllable) }
        }
    }

    /// Characters whose reading begins with `letter`, ascending.
    func characters(beginningWith letter: UInt8) -> [UInt32] {
        readings.filter { $0.value.contains { $0.first == letter } }.map(\.key).sorted()
    }

    /// How letters spell a word.
    enum Match: Int, Comparable {
        /// Some syllables by their first letters, others whole.
        case mixed
        /// The first letter of each syllable.
        case initials
        /// All syllables whole.
        case whole

        static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
    }

    /// How `letters` (a to z, v for ü) spell `word`; `nil` when they do not.
    func match(_ letters: [UInt8], _ word: [UInt32]) -> Match? {
        if spells(letters[...], word[...], whole: true, initials: false) { return .whole }
        if spells(letters[...], word[...], whole: false, initials: true) { return .initials }
        return spells(letters[...], word[...], whole: true, initials: true) ? .mixed : nil
    }

    private func spells(_ letters: ArraySlice<UInt8>, _ word: ArraySlice<UInt32>, whole: Bool, initials: Bool) -> Bool {
        guard let character = word.first else { return letters.isEmpty }
        guard let first = letters.first else { return false }
        for reading in readings[character] ?? [] where reading.first == first {
            if initials, spells(letters.dropFirst(), word.dropFirst(), whole: whole, initials: true) { return true }
            // lü is typed lv or lu.
            let plain = reading.map { $0 == 0x76 ? 0x75 : $0 }
            guard whole, letters.starts(with: reading) || letters.starts(with: plain) else { continue }
            if spells(letters.dropFirst(reading.count), word.dropFirst(), whole: true, initials: initials) {
                return true
            }
        }
        return false
    }
}
