/// What is known of words outside their sentences, by hash of their form: an open hash table in one section of an image.
///
/// The layout is that of `FeatureTable` with places of 16 bytes: key, labels, lexical class, cluster, four bytes each.
/// History: 1 = first.
///
/// Ownership: the memory belongs to whoever made the table and outlives it.
struct WordClassTable {
    static let section = (name: "word-classes", version: 1)
    private static let placeSize = 16

    private let places: UnsafeRawPointer
    private let mask: Int
    private let longestProbe: Int

    /// `nil` when the header does not fit the section's length.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= FeatureTable.headerSize, let start = bytes.baseAddress else { return nil }
        let power = Int(bytes.loadUnaligned(as: UInt32.self))
        longestProbe = Int(bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
        guard power < 26, bytes.count == FeatureTable.headerSize + Self.placeSize << power, longestProbe <= 1 << power
        else { return nil }
        places = start + FeatureTable.headerSize
        mask = 1 << power - 1
    }

    /// Fills in what is known of a word whose form is already there.
    @inline(__always)
    func complete(_ word: inout WordSignature) {
        let key = WordSignature.wordKey(word.form)
        var place = Int(key) & mask
        for _ in 0..<longestProbe {
            let entry = places + place << 4
            let found = entry.load(as: UInt32.self)
            if found == key {
                word.labels = entry.load(fromByteOffset: 4, as: UInt32.self)
                word.lexical = entry.load(fromByteOffset: 8, as: UInt32.self)
                word.cluster = entry.load(fromByteOffset: 12, as: UInt32.self)
                return
            }
            if found == 0 { return }
            place = (place + 1) & mask
        }
    }

    /// The section that holds `words`.
    static func sectionBytes(_ words: [LabelWeights.Word]) -> [UInt8] {
        let layout = HashLayout(keys: words.map(\.key))
        var bytes = [UInt8](repeating: 0, count: FeatureTable.headerSize + placeSize << layout.power)
        layout.writeHeader(to: &bytes)
        for (word, place) in zip(words, layout.places) {
            let base = FeatureTable.headerSize + place * placeSize
            for (index, value) in [word.key, word.labels, word.lexical, word.cluster].enumerated() {
                bytes.store(value, at: base + 4 * index)
            }
        }
        return bytes
    }
}
