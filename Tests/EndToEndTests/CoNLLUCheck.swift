/// The rules of CoNLL-U (https://universaldependencies.org/format.html) that a file without syntax can break.
enum CoNLLUCheck {
    private static let tags: Set<String> = [
        "ADJ", "ADP", "ADV", "AUX", "CCONJ", "DET", "INTJ", "NOUN", "NUM", "PART", "PRON", "PROPN", "PUNCT", "SCONJ",
        "SYM", "VERB",
        "X", "_",
    ]

    /// What is wrong, a line for each fault; empty for a valid file.
    static func faults(in text: String) -> [String] {
        var faults: [String] = []
        guard !text.isEmpty else { return [] }
        if !text.hasSuffix("\n") { faults.append("the last line has no end") }
        var identifiers: Set<String> = []
        var sentence: (text: String?, words: [[String]]) = (nil, [])
        func close(_ line: Int) {
            guard !sentence.words.isEmpty else { return }
            var made = ""
            for (index, word) in sentence.words.enumerated() {
                made += word[1]
                let isGlued = word[9].split(separator: "|").contains("SpaceAfter=No")
                if index + 1 < sentence.words.count, !isGlued { made += " " }
            }
            if sentence.text != made { faults.append("line \(line): the text is not that of the words") }
            sentence = (nil, [])
        }
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().enumerated() {
            let number = index + 1
            if line.isEmpty {
                if sentence.words.isEmpty { faults.append("line \(number): an empty line behind nothing") }
                close(number)
            } else if line.hasPrefix("# text = ") {
                sentence.text = String(line.dropFirst(9))
            } else if line.hasPrefix("# sent_id = ") {
                if !identifiers.insert(String(line)).inserted { faults.append("line \(number): the name stands twice") }
            } else if line.hasPrefix("# ") && sentence.words.isEmpty {
                continue
            } else {
                let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                sentence.words.append(fields.count == 10 ? fields : Array(repeating: "", count: 10))
                if fields.count != 10 || fields.contains("") { faults.append("line \(number): not ten filled fields") }
                if fields[0] != String(sentence.words.count) { faults.append("line \(number): a wrong number") }
                if fields.count > 3, !tags.contains(fields[3]) {
                    faults.append("line \(number): no tag '\(fields[3])'")
                }
                let spaces = fields.filter { $0.hasPrefix(" ") || $0.hasSuffix(" ") }
                if !spaces.isEmpty { faults.append("line \(number): a field begins or ends with a space") }
            }
        }
        if !sentence.words.isEmpty { faults.append("the last sentence has no empty line") }
        return faults
    }

    /// The places that the words name in the input.
    static func places(in text: String) -> [Range<Int>] {
        text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t")
            guard fields.count == 10,
                let entry = fields[9].split(separator: "|").first(where: { $0.hasPrefix("Bytes=") })
            else { return nil }
            let ends = entry.dropFirst(6).split(separator: ":").compactMap { Int($0) }
            return ends.count == 2 && ends[0] <= ends[1] ? ends[0]..<ends[1] : nil
        }
    }
}
