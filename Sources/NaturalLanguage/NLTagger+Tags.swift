extension NLTagger {
    /// The tag of the token that `index` lies in, and its range.
    public func tag(
        at index: String.Index, unit: NLTokenUnit, scheme: NLTagScheme
    ) -> (NLTag?, Range<String.Index>) {
        let range = tokenRange(at: index, unit: unit)
        guard let text else { return (nil, range) }
        guard unit == .word, let piece = text.piece(at: index) else { return (text.tag(of: range, scheme), range) }
        return (tag(piece, text, scheme), range)
    }

    /// The tags of the tokens that lie in `range`, whole or in part.
    public func tags(
        in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = []
    ) -> [(NLTag?, Range<String.Index>)] {
        var tags: [(NLTag?, Range<String.Index>)] = []
        enumerateTags(in: range, unit: unit, scheme: scheme, options: options) { tag, range in
            tags.append((tag, range))
            return true
        }
        return tags
    }

    /// Calls `block` with the tag and the range of each token that lies in `range`, whole or in part, until it returns `false`.
    public func enumerateTags(
        in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = [],
        using block: (NLTag?, Range<String.Index>) -> Bool
    ) {
        guard let text else { return }
        guard unit == .word else {
            for part in text.ranges(of: unit).overlapping(range) where !block(text.tag(of: part, scheme), part) {
                return
            }
            return
        }
        var index = text.pieces.partitioningIndex { $0.range.upperBound > range.lowerBound }
        while index < text.pieces.count, text.pieces[index].range.lowerBound < range.upperBound {
            let joined = joinedPieces(from: index, text, scheme, options)
            let whole = text.pieces[index].range.lowerBound..<text.pieces[index + joined - 1].range.upperBound
            if !options.omits(text.pieces[index].kind), !block(tag(index, text, scheme), whole) { return }
            index += joined
        }
    }

    /// At most `maximumCount` tags of the token that `index` lies in, with their probabilities. Languages have several; of any other scheme
    /// the one tag is given.
    public func tagHypotheses(
        at index: String.Index, unit: NLTokenUnit, scheme: NLTagScheme, maximumCount: Int
    ) -> ([String: Double], Range<String.Index>) {
        let (tag, range) = tag(at: index, unit: unit, scheme: scheme)
        guard maximumCount > 0, let string else { return ([:], range) }
        if scheme == .language, unit != .word {
            let recognizer = NLLanguageRecognizer()
            recognizer.processString(String(string[range]))
            let found = recognizer.languageHypotheses(withMaximum: maximumCount)
            return (Dictionary(uniqueKeysWithValues: found.map { ($0.key.rawValue, $0.value) }), range)
        }
        return (tag.map { [$0.rawValue: 1] } ?? [:], range)
    }

    /// The tag of the piece `index`: a gazetteer's before the tagger's own.
    private func tag(_ index: Int, _ text: TaggedString, _ scheme: NLTagScheme) -> NLTag? {
        if let label = gazetteerMatch(around: index, text, scheme)?.label { return NLTag(label) }
        return text.tag(ofPiece: index, scheme)
    }

    /// Pieces that are one token from `index` on: a term of a gazetteer, a name where names are joined, else one.
    private func joinedPieces(from index: Int, _ text: TaggedString, _ scheme: NLTagScheme, _ options: Options) -> Int {
        guard options.contains(.joinNames) else { return 1 }
        if let match = gazetteerMatch(around: index, text, scheme), match.range.lowerBound <= index {
            return match.range.upperBound - index
        }
        guard scheme == .nameType || scheme == .nameTypeOrLexicalClass else { return 1 }
        return (text.name(at: index)?.upperBound ?? index + 1) - index
    }

    /// The longest term of the gazetteers of `scheme` that the piece `index` is part of.
    private func gazetteerMatch(
        around index: Int, _ text: TaggedString, _ scheme: NLTagScheme
    ) -> (label: String, range: Range<Int>)? {
        guard text.pieces[index].kind != .whitespace else { return nil }
        for gazetteer in gazetteers(for: scheme) {
            for start in stride(from: index, through: max(0, index - 2 * gazetteer.longest), by: -1) {
                for end in stride(from: min(text.pieces.count, start + 2 * gazetteer.longest), to: index, by: -1) {
                    let range = text.pieces[start].range.lowerBound..<text.pieces[end - 1].range.upperBound
                    guard text.pieces[start].kind != .whitespace, text.pieces[end - 1].kind != .whitespace,
                        let label = gazetteer.label(for: String(text.string[range]))
                    else { continue }
                    return (label, start..<end)
                }
            }
        }
        return nil
    }
}

extension NLTagger.Options {
    func omits(_ kind: AnalyzedText.Piece.Kind) -> Bool {
        switch kind {
        case .word: contains(.omitWords)
        case .punctuation: contains(.omitPunctuation)
        case .whitespace: contains(.omitWhitespace)
        case .other: contains(.omitOther)
        }
    }
}
