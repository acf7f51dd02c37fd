import NLKCore
import NLKLexicon

extension BoundaryWeights {
    static let version = 1

    /// Reads the file at `path`.
    ///
    /// - Throws: `NLKError` (`missingComponent`, `io`, or `badInput` naming the file).
    public init(path: String) throws(NLKError) {
        let image = try ImageReader(path: path)
        func text(_ name: String) throws(NLKError) -> String {
            try image.text(name, version: Self.version)
        }
        about = try text("about")
        alphabet = try text("alphabet").unicodeScalars.map(\.value)
        guard alphabet.count <= BoundaryAlphabet.limit - 8 else { throw Self.damaged("alphabet", path) }
        words = []
        for line in try text("words").split(separator: "\n") {
            let fields = line.split(separator: "\t")
            guard fields.count == 2, let frequency = UInt64(fields[1]) else { throw Self.damaged("words", path) }
            words.append(Word(text: String(fields[0]), frequency: frequency))
        }
        tables = [:]
        for convention in BoundaryConvention.allCases where image.hasSection("rows-" + convention.rawValue) {
            let rows = try image.content("rows-" + convention.rawValue, version: Self.version)
            let pairs = try image.content("pairs-" + convention.rawValue, version: Self.version)
            let table = rows.withUnsafeBytes { rows in pairs.withUnsafeBytes { Table(rows: rows, pairs: $0) } }
            guard let table else { throw Self.damaged(convention.rawValue, path) }
            tables[convention] = table
        }
        guard !tables.isEmpty else { throw Self.damaged("rows", path) }
    }

    /// The bytes of the file; the same weights give the same bytes.
    public func fileBytes() -> [UInt8] {
        var image = ImageWriter()
        image.add("about", version: Self.version, Array(about.utf8))
        var characters = String.UnicodeScalarView()
        for value in alphabet { characters.append(Unicode.Scalar(value) ?? "\u{FFFD}") }
        image.add("alphabet", version: Self.version, Array(String(characters).utf8))
        let lines = words.map { "\($0.text)\t\($0.frequency)\n" }
        image.add("words", version: Self.version, Array(lines.joined().utf8))
        for convention in BoundaryConvention.allCases {
            guard let table = tables[convention] else { continue }
            image.add("rows-" + convention.rawValue, version: Self.version, table.rowBytes())
            image.add("pairs-" + convention.rawValue, version: Self.version, table.pairBytes())
        }
        return image.data()
    }

    private static func damaged(_ what: String, _ path: String) -> NLKError {
        NLKError(.badInput, "the boundary model is damaged in '\(what)': restore the file", at: .init(file: path))
    }
}

extension BoundaryWeights.Table {
    /// `nil` when a number is out of range or cut off.
    init?(rows section: UnsafeRawBufferPointer, pairs pairSection: UnsafeRawBufferPointer) {
        var cursor = ByteCursor(section)
        guard let characters = cursor.varint(), (8...BoundaryAlphabet.limit).contains(characters) else { return nil }
        self.characters = characters
        rows = [UInt32](repeating: 0, count: BoundaryTemplates.rowCount(characters: characters))
        var row = -1
        while !cursor.isAtEnd {
            guard let distance = cursor.varint(), let value = cursor.value(UInt32.self) else { return nil }
            row += distance
            guard distance > 0, row < rows.count else { return nil }
            rows[row] = value
        }
        cursor = ByteCursor(pairSection)
        pairs = [:]
        var key = -1
        while !cursor.isAtEnd {
            guard let distance = cursor.varint(), let value = cursor.value(UInt64.self) else { return nil }
            key += distance
            guard distance > 0, key < 1 << Int(PairTable.keyBits) else { return nil }
            pairs[UInt32(key)] = value
        }
    }

    fileprivate func rowBytes() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendVarint(characters)
        var last = -1
        for (row, value) in rows.enumerated() where value != 0 {
            bytes.appendVarint(row - last)
            bytes.appendLittleEndian(value)
            last = row
        }
        return bytes
    }

    fileprivate func pairBytes() -> [UInt8] {
        var bytes: [UInt8] = []
        var last = -1
        for (key, value) in pairs.sorted(by: { $0.key < $1.key }) {
            bytes.appendVarint(Int(key) - last)
            bytes.appendLittleEndian(value)
            last = Int(key)
        }
        return bytes
    }
}
