import FoundationEssentials
import NLKCore
import NLKLexicon
import NLKText

/// Reads the inputs of one manifest into a lexicon builder.
struct ImageRecipe {
    let folder: String
    let manifest: Manifest
    private(set) var fold = HanFold()
    private(set) var idf: [String: UInt8] = [:]
    /// Number of entries read, by input.
    private(set) var counts: [(input: String, entries: Int)] = []

    init(folder: String, manifest: Manifest) {
        self.folder = folder
        self.manifest = manifest
    }

    /// Reads everything. Folds come first, since all else is merged by them.
    mutating func read() throws(NLKError) -> LexiconBuilder {
        for input in manifest.inputs where input.role == .fold { try readFold(input) }
        var builder = LexiconBuilder(fold: fold)
        for input in manifest.inputs where input.role == .words { try readWords(input, into: &builder) }
        for input in manifest.inputs where input.role == .domain { try readDomains(input, into: &builder) }
        for input in manifest.inputs where input.role == .idf { try readIDF(input) }
        return builder
    }

    /// Adds the sections of the trained models, which know words by the same folds.
    mutating func writeModels(_ words: LexiconBuilder, to image: inout ImageWriter) throws(NLKError) {
        for input in manifest.inputs where input.role == .boundary {
            var builder = BoundaryImageBuilder(try BoundaryWeights(path: "\(folder)/\(input.file)"), fold: fold)
            counts.append((input.name, builder.trainedWords))
            words.forEachWord { builder.add($0, frequency: $1, tag: $2) }
            builder.write(to: &image)
        }
    }

    /// The file of `input`, checked against the manifest.
    private func open(_ input: Manifest.Input) throws(NLKError) -> WordListReader {
        WordListReader(bytes: try input.verifiedBytes(in: folder), path: "\(folder)/\(input.file)")
    }

    private mutating func note(_ input: Manifest.Input, entries: Int, reader: WordListReader) throws(NLKError) {
        if let expected = input.entries, expected != entries {
            throw reader.fault("holds \(entries) entries, not \(expected) as in the manifest: correct one of them")
        }
        counts.append((input.name, entries))
    }

    private mutating func readFold(_ input: Manifest.Input) throws(NLKError) {
        let reader = try open(input)
        var pairs: [(UInt32, UInt32)] = []
        try reader.forEachLine(separator: 0x09) { (line, fields) throws(NLKError) in
            guard fields.count >= 2,
                let from = try reader.text(fields[0], line: line).unicodeScalars.first,
                let to = try reader.text(fields[1], line: line).unicodeScalars.first
            else { throw reader.fault("a fold has two fields: character, TAB, character", line: line) }
            pairs.append((from.value, to.value))
        }
        fold.add(pairs)
        try note(input, entries: pairs.count, reader: reader)
    }

    private mutating func readWords(_ input: Manifest.Input, into builder: inout LexiconBuilder) throws(NLKError) {
        let reader = try open(input)
        var entries = 0
        var words: [LexiconBuilder.Word] = []
        try reader.forEachLine(separator: input.format == .jieba ? 0x20 : 0x09) { (line, fields) throws(NLKError) in
            guard fields.count >= 2 || input.format == .plain else {
                throw reader.fault("a word needs a frequency", line: line)
            }
            entries += 1
            words.append(
                LexiconBuilder.Word(
                    try reader.text(fields[0], line: line),
                    frequency: input.format == .plain ? 1 : try reader.number(fields[1], line: line),
                    tag: fields.count > 2 ? try reader.text(fields[2], line: line) : ""))
        }
        if let limit = input.limit, words.count > limit {
            words.sort { $0.frequency != $1.frequency ? $0.frequency > $1.frequency : $0.text < $1.text }
            words.removeLast(words.count - limit)
        }
        for word in words { builder.add(word) }
        try note(input, entries: entries, reader: reader)
    }

    /// Domain words without a frequency weigh as much as a word of middling frequency, so that they win over their parts.
    private mutating func readDomains(_ input: Manifest.Input, into builder: inout LexiconBuilder) throws(NLKError) {
        for file in InputDigests.files(of: input, in: folder) {
            let name = file.dropFirst(input.file.utf8.count + 1)
            let reader = try WordListReader(path: "\(folder)/\(file)")
            var entries = 0
            try reader.forEachLine(separator: 0x09) { (line, fields) throws(NLKError) in
                entries += 1
                builder.add(
                    LexiconBuilder.Word(
                        try reader.text(fields[0], line: line),
                        frequency: fields.count > 1 ? try reader.number(fields[1], line: line) : Self.domainFrequency,
                        tag: fields.count > 2 ? try reader.text(fields[2], line: line) : "n", source: .domain))
            }
            counts.append(("\(input.name): \(name)", entries))
        }
    }

    private static let domainFrequency: UInt64 = 50

    /// Values are stored times 16: 0.06 is far finer than what they mean.
    private mutating func readIDF(_ input: Manifest.Input) throws(NLKError) {
        let reader = try open(input)
        var entries = 0
        try reader.forEachLine(separator: 0x20) { (line, fields) throws(NLKError) in
            guard fields.count == 2, let value = Double(try reader.text(fields[1], line: line)), value > 0 else {
                throw reader.fault("an inverse document frequency is a positive number behind the word", line: line)
            }
            entries += 1
            let word = fold.folded(try reader.text(fields[0], line: line))
            let scaled = UInt8(min(255, max(1, (value * 16).rounded())))
            idf[word] = min(idf[word] ?? 255, scaled)
        }
        try note(input, entries: entries, reader: reader)
    }
}
