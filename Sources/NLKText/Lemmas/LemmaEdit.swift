/// What turns a form into its lemma: `cut` bytes are taken off its end and `tail` is put there.
///
/// `walked` with cut 2 and no tail gives `walk`; `went` with cut 3 and tail `o` would give `wo`, so irregular forms are replaced whole.
struct LemmaEdit: Hashable, Sendable {
    /// UTF-8 bytes, at most `maximum`; a whole number of characters of the form that the edit was made from.
    var cut: Int
    var tail: [UInt8]

    /// Neither `cut` nor `tail` is longer.
    static let maximum = 120

    /// The shortest edit from `form` to `lemma`; `nil` when it would be too long.
    init?(from form: some RandomAccessCollection<UInt8>, to lemma: some RandomAccessCollection<UInt8>) {
        var common = 0
        for (left, right) in zip(form, lemma) {
            guard left == right else { break }
            common += 1
        }
        // Back to the start of the character in which they differ.
        while common > 0, Self.isContinuation(form, common) || Self.isContinuation(lemma, common) { common -= 1 }
        cut = form.count - common
        tail = Array(lemma.dropFirst(common))
        guard cut <= Self.maximum, tail.count <= Self.maximum else { return nil }
    }

    private static func isContinuation(_ bytes: some RandomAccessCollection<UInt8>, _ offset: Int) -> Bool {
        offset < bytes.count && bytes[bytes.index(bytes.startIndex, offsetBy: offset)] & 0xC0 == 0x80
    }
}

/// The numbered edits of one image, read in place.
///
/// Section `lemma.edits`, version 1, little endian: number of edits (4 bytes), then a row of 8 bytes for each: start of the tail in
/// the bytes behind the rows (4), cut (1), length of the tail (1), zero (2); then the tails. Edit 0 changes nothing.
struct LemmaEdits: Sendable {
    static let section = (name: "lemma.edits", version: 1)

    nonisolated(unsafe) private let bytes: UnsafeRawBufferPointer
    let count: Int
    private let tails: Int

    /// `nil` when the section is damaged: every row is checked here, once.
    init?(_ section: UnsafeRawBufferPointer) {
        guard section.count >= 4 else { return nil }
        count = Int(section.loadUnaligned(as: UInt32.self))
        guard count > 0, count <= (section.count - 4) / 8 else { return nil }
        tails = 4 + count * 8
        bytes = section
        for number in 0..<count {
            let row = 4 + number * 8
            let start = Int(section.loadUnaligned(fromByteOffset: row, as: UInt32.self))
            guard start + Int(section[row + 5]) <= section.count - tails else { return nil }
        }
    }

    /// Appends the lemma that edit `number` makes of `form`; `false`, with nothing appended, where the edit does not fit the form.
    @inline(__always)
    func apply(_ number: Int, to form: UnsafeBufferPointer<UInt8>, into lemma: inout [UInt8]) -> Bool {
        guard number < count else { return false }
        let row = 4 &+ number &* 8
        let cut = Int(bytes[row &+ 4])
        let length = Int(bytes[row &+ 5])
        let kept = form.count &- cut
        guard kept >= 0, kept &+ length > 0, cut == 0 || form[kept] & 0xC0 != 0x80 else { return false }
        let start = tails &+ Int(bytes.loadUnaligned(fromByteOffset: row, as: UInt32.self))
        lemma.append(contentsOf: UnsafeBufferPointer(rebasing: form[..<kept]))
        lemma.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[start..<start &+ length]))
        return true
    }

    /// The hash of what edit `number` makes of `form`; `nil` where it does not fit.
    func hash(of number: Int, on form: UnsafeBufferPointer<UInt8>) -> UInt64? {
        guard number < count else { return nil }
        let row = 4 + number * 8
        let (kept, length) = (form.count - Int(bytes[row + 4]), Int(bytes[row + 5]))
        guard kept >= 0 else { return nil }
        let start = tails + Int(bytes.loadUnaligned(fromByteOffset: row, as: UInt32.self))
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: kept + length) { memory in
            for index in 0..<kept { memory[index] = form[index] }
            for index in 0..<length { memory[kept + index] = bytes[start + index] }
            return LemmaHash.hash(UnsafeBufferPointer(memory))
        }
    }

    /// Whether edit `number` takes an ending off and puts nothing there.
    func onlyCuts(_ number: Int) -> Bool { number < count && bytes[8 + number * 8] > 0 && bytes[9 + number * 8] == 0 }

    /// Whether edit `number` takes no more than `length` bytes off.
    func fits(_ number: Int, length: Int) -> Bool { number < count && Int(bytes[8 + number * 8]) <= length }
}

/// Numbers edits while an image is built.
struct LemmaEditNumbers {
    private(set) var edits: [LemmaEdit] = []
    /// Edits with tails of at most six bytes, packed: most of all, and quicker to hash.
    private var short: [UInt64: UInt32] = [:]
    private var long: [LemmaEdit: UInt32] = [:]

    /// Rows of words and rules have 20 bits for the number; the last value means none.
    static let limit = 0xFFFFF

    init() {
        if let nothing = LemmaEdit(from: [], to: []) { _ = number(of: nothing) }
    }

    /// The number of `edit`; `nil` when there are too many.
    mutating func number(of edit: LemmaEdit) -> Int? {
        let packed = Self.packed(edit)
        if let known = packed.map({ short[$0] }) ?? long[edit] { return Int(known) }
        guard edits.count < Self.limit else { return nil }
        if let packed { short[packed] = UInt32(edits.count) } else { long[edit] = UInt32(edits.count) }
        edits.append(edit)
        return edits.count - 1
    }

    private static func packed(_ edit: LemmaEdit) -> UInt64? {
        guard edit.tail.count <= 6 else { return nil }
        return edit.tail.reduce(UInt64(edit.cut) << 8 | UInt64(edit.tail.count)) { $0 << 8 | UInt64($1) }
    }

    /// The bytes of the section.
    var section: [UInt8] {
        var rows: [UInt8] = []
        var tails: [UInt8] = []
        rows.appendLittleEndian(UInt32(edits.count))
        for edit in edits {
            rows.appendLittleEndian(UInt32(tails.count))
            rows.append(contentsOf: [UInt8(edit.cut), UInt8(edit.tail.count), 0, 0])
            tails += edit.tail
        }
        return rows + tails
    }
}
