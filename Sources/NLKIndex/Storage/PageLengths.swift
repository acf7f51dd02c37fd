import NLKCore

/// The length codes of pages while they are written: chunks are read when first touched and written back with the transaction.
struct PageLengths {
    private var chunks: [Int: [UInt8]] = [:]
    private var changed: Set<Int> = []

    mutating func set(_ code: UInt8, page: Int, _ database: Database) throws(NLKError) {
        let number = page / IndexSchema.chunk
        var codes: [UInt8]
        if let known = chunks.removeValue(forKey: number) {
            codes = known
        } else {
            codes =
                try database.statement("SELECT codes FROM lengths WHERE chunk = ?1")
                .first([.integer(number)]) { $0.bytes(0) } ?? []
        }
        let index = page % IndexSchema.chunk
        if codes.count <= index { codes += [UInt8](repeating: 0, count: index + 1 - codes.count) }
        codes[index] = code
        chunks[number] = codes
        changed.insert(number)
    }

    /// Writes what changed; to be called before the transaction ends.
    mutating func save(_ database: Database) throws(NLKError) {
        for number in changed.sorted() {
            try database.statement("INSERT OR REPLACE INTO lengths(chunk, codes) VALUES(?1, ?2)")
                .run([.integer(number), .blob(chunks[number] ?? [])])
        }
        changed.removeAll()
    }

    /// Other processes may write from here on.
    mutating func forget() {
        chunks.removeAll()
        changed.removeAll()
    }

    /// The codes of all pages, by number.
    static func all(_ database: Database) throws(NLKError) -> [UInt8] {
        var codes: [UInt8] = []
        try database.statement("SELECT chunk, codes FROM lengths ORDER BY chunk").forEach { (row) throws(NLKError) in
            let (number, chunk) = (row.integer(0), row.bytes(1))
            guard (0..<IndexSchema.mostPages / IndexSchema.chunk).contains(number), chunk.count <= IndexSchema.chunk
            else {
                throw DatabaseFault.damage(
                    database.path, cause: "lengths of pages \(number) times \(IndexSchema.chunk)")
            }
            let start = number * IndexSchema.chunk
            if codes.count < start { codes += [UInt8](repeating: 0, count: start - codes.count) }
            codes += chunk
        }
        return codes
    }
}
