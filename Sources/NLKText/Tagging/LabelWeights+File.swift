import NLKCore
import NLKLexicon

/// The file of a trained model: an image with three sections.
///
/// ```
/// about    text
/// labels   the names, a line each
/// rows     varint version of the templates; then a row: varint distance from the key before, varint set of the labels with a
///          weight, one byte for each of them
/// words    a word: varint distance from the key before, varints labels, lexical, cluster
/// ```
/// Keys are 32 bits, taken from `FeatureKey`. Bump `version` when this changes. History: 1 = first.
extension LabelWeights {
    static let version = 1

    /// Reads the file at `path`.
    ///
    /// - Throws: `NLKError` (`missingComponent`, `io`, or `badInput` naming the file).
    public init(path: String) throws(NLKError) {
        try self.init(ImageReader(path: path))
    }

    /// Reads the sections of an open image.
    ///
    /// - Throws: `NLKError` (`badInput`) naming the file.
    init(_ image: ImageReader) throws(NLKError) {
        func content(_ name: String) throws(NLKError) -> [UInt8] { try image.content(name, version: Self.version) }
        let names = try image.text("labels", version: Self.version).split(separator: "\n").map(String.init)
        guard (1...Self.maximumLabels).contains(names.count), Set(names).count == names.count else {
            throw Self.damaged("labels", image)
        }
        guard let rows = try content("rows").withUnsafeBytes({ Self.rows($0, labels: names.count) }) else {
            throw Self.damaged("rows", image)
        }
        guard let words = try content("words").withUnsafeBytes({ Self.words($0) }) else {
            throw Self.damaged("words", image)
        }
        self.init(
            about: try image.text("about", version: Self.version), templates: rows.templates, labels: names,
            keys: rows.keys, weights: rows.weights, words: words)
    }

    /// The bytes of the file; the same weights give the same bytes.
    public func fileBytes() -> [UInt8] {
        var image = ImageWriter()
        image.add("about", version: Self.version, Array(about.utf8))
        image.add("labels", version: Self.version, Array(labels.map { $0 + "\n" }.joined().utf8))
        image.add("rows", version: Self.version, rowBytes())
        image.add("words", version: Self.version, wordBytes())
        return image.data()
    }

    private func rowBytes() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendVarint(templates)
        var last: UInt32 = 0
        for (index, key) in keys.enumerated() {
            let row = weights[index * labels.count..<(index + 1) * labels.count]
            bytes.appendVarint(Int(key - last))
            last = key
            bytes.appendVarint(row.enumerated().reduce(0) { $1.element == 0 ? $0 : $0 | 1 << $1.offset })
            for weight in row where weight != 0 { bytes.append(UInt8(bitPattern: weight)) }
        }
        return bytes
    }

    private func wordBytes() -> [UInt8] {
        var bytes: [UInt8] = []
        var last: UInt32 = 0
        for word in words {
            bytes.appendVarint(Int(word.key - last))
            last = word.key
            for value in [word.labels, word.lexical, word.cluster] { bytes.appendVarint(Int(value)) }
        }
        return bytes
    }

    private typealias Rows = (templates: Int, keys: [UInt32], weights: [Int8])

    /// `nil` when a number is out of range or cut off, or a key stands twice.
    private static func rows(_ section: UnsafeRawBufferPointer, labels: Int) -> Rows? {
        var cursor = ByteCursor(section)
        guard let templates = cursor.varint() else { return nil }
        var rows: Rows = (templates, [], [])
        var key = 0
        while !cursor.isAtEnd {
            guard let distance = cursor.varint(), let set = cursor.varint(), distance > 0, set >> labels == 0 else {
                return nil
            }
            key += distance
            guard key <= Int(UInt32.max) else { return nil }
            rows.keys.append(UInt32(key))
            for label in 0..<labels {
                guard set >> label & 1 == 1 else {
                    rows.weights.append(0)
                    continue
                }
                guard let weight = cursor.value(UInt8.self) else { return nil }
                rows.weights.append(Int8(bitPattern: weight))
            }
        }
        return rows
    }

    private static func words(_ section: UnsafeRawBufferPointer) -> [Word]? {
        var cursor = ByteCursor(section)
        var words: [Word] = []
        var key = 0
        while !cursor.isAtEnd {
            guard let distance = cursor.varint(), let labels = cursor.varint(), let lexical = cursor.varint(),
                let cluster = cursor.varint(), distance > 0
            else { return nil }
            key += distance
            guard key <= Int(UInt32.max), labels < 1 << maximumLabels, lexical < 1 << 20, cluster < 1 << 20 else {
                return nil
            }
            words.append(
                Word(key: UInt32(key), labels: UInt32(labels), lexical: UInt32(lexical), cluster: UInt32(cluster)))
        }
        return words
    }

    static func damaged(_ what: String, _ image: ImageReader) -> NLKError {
        NLKError(
            .badInput, "the trained model is damaged in '\(what)': restore the file", at: .init(file: image.file.path))
    }
}
