import NLKCore

/// Reads words and parts of speech of treebanks: CoNLL-U, and CoNLL-X with the tags of Universal Dependencies version 1.
package enum TreebankReader {
    /// One word line.
    struct Row {
        var form: [UInt8]
        var tag: String
        /// The treebank's own tag.
        var detail: String
        var head: Int
        var relation: String
        var isGlued: Bool
    }

    /// A line of several words, `1-2`: what the text writes as one.
    struct Range {
        var form: [UInt8]
        var words: ClosedRange<Int>
        var isGlued: Bool
    }

    struct Tree {
        var rows: [Row] = []
        var ranges: [Range] = []
    }

    /// The sentences of the file at `path`: each as the treebank cuts it, and behind it, where it differs, the same with the words of running
    /// text (`JoinedWords`).
    ///
    /// - Parameter isVersion1: tags of version 1, written here as those of version 2.
    /// - Throws: `NLKError` naming file and line.
    package static func groups(path: String, isVersion1: Bool = false) throws(NLKError) -> [[TaggedSentence]] {
        try trees(path: path).compactMap { tree in
            var tree = tree
            if isVersion1 {
                for index in tree.rows.indices { tree.rows[index].tag = TagVersions.current(tree.rows[index]) }
            }
            var sentence = TaggedSentence()
            for row in tree.rows {
                guard let tag = PartOfSpeech(tag: row.tag) else { continue }
                sentence.words.append(row.form)
                sentence.labels.append(tag.rawValue)
            }
            if sentence.words.isEmpty { return nil }
            let joined = JoinedWords.sentence(tree)
            return joined == sentence ? [sentence] : [sentence, joined]
        }
    }

    static func trees(path: String) throws(NLKError) -> [Tree] {
        var trees: [Tree] = []
        var tree = Tree()
        for (number, line) in try FileReader.read(path).split(separator: 0x0A, omittingEmptySubsequences: false)
            .enumerated()
        {
            if line.isEmpty || line == [0x0D] {
                if !tree.rows.isEmpty { trees.append(tree) }
                tree = Tree()
                continue
            }
            if line.first == 0x23 { continue }
            let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
            guard fields.count >= 8 else {
                throw NLKError(
                    .badInput, "a word line needs ten fields separated by tabs", at: .init(file: path, line: number + 1)
                )
            }
            func text(_ index: Int) -> String { String(decoding: fields[index], as: UTF8.self) }
            let isGlued = fields.count > 9 && text(9).contains("SpaceAfter=No")
            if let single = Int(text(0)) {
                guard single == tree.rows.count + 1 else {
                    throw NLKError(.badInput, "word \(single) is out of order", at: .init(file: path, line: number + 1))
                }
                tree.rows.append(
                    Row(
                        form: Array(fields[1]), tag: text(3), detail: text(4), head: Int(text(6)) ?? 0,
                        relation: text(7), isGlued: isGlued))
                continue
            }
            let ends = text(0).split(separator: "-").compactMap { Int($0) }
            // Empty nodes (`8.1`) are no words.
            guard ends.count == 2, ends[0] <= ends[1] else { continue }
            tree.ranges.append(Range(form: Array(fields[1]), words: ends[0]...ends[1], isGlued: isGlued))
        }
        if !tree.rows.isEmpty { trees.append(tree) }
        return trees
    }
}
