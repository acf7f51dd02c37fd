import NLKText

/// Finds the features of a sentence in its context, with some words of the lexicon left out at random.
final class FeatureExtractor {
    /// A pair without a number.
    static let none: Int32 = -1

    private let space: FeatureSpace
    private let alphabet: BoundaryAlphabet
    private let matcher: WordMatcher
    private var scratch = BoundaryScratch(capacity: 1024)
    /// `FeatureSpace.perCharacter` numbers for each character of the sentence.
    private(set) var features: [Int32] = []

    init(_ space: FeatureSpace, alphabet: BoundaryAlphabet, matcher: WordMatcher) {
        self.space = space
        self.alphabet = alphabet
        self.matcher = matcher
    }

    /// Fills `features` for `sentence`.
    func extract(_ sentence: LabelledText.Sentence, of text: LabelledText, dropout: WordDropout) {
        let reach = LongWordTable.longest
        let start = max(sentence.line.lowerBound, sentence.characters.lowerBound - reach)
        let end = min(sentence.line.upperBound, sentence.characters.upperBound + reach)
        if end - start > scratch.capacity { scratch = BoundaryScratch(capacity: 2 * (end - start)) }
        for index in start..<end { scratch.codes[index - start] = text.codes[index] }
        scratch.clearMargins(count: end - start)
        matcher.match(scratch, count: end - start, filter: dropout)
        features.removeAll(keepingCapacity: true)
        for index in sentence.characters { append(index - start) }
    }

    private func append(_ index: Int) {
        let codes = scratch.codes
        let starts = Int(scratch.startingSpans[index])
        let ends = Int(scratch.endingSpans[index])
        let across = Int(scratch.acrossSpans[index])
        var window = 0
        for near in index - 2...index + 2 { window = window << 3 | Int(alphabet.classes[Int(codes[near])]) }
        let own = character(codes[index])
        let numbers = [
            BoundaryTemplates.classes + window,
            space.classTriples + window >> 3 & 0x1FF,
            BoundaryTemplates.lengthsRow(starts, ends, across),
            BoundaryTemplates.neighboursRow(
                Int(scratch.startingSpans[index + 1]), starts, Int(scratch.endingSpans[index - 1]), ends),
            BoundaryTemplates.startingRow(starts, across),
            BoundaryTemplates.endingRow(ends, across),
            space.singles + min(Int(codes[index]), space.characters),
            own + BoundaryTemplates.byStart + starts >> 3,
            own + BoundaryTemplates.byEnd + ends >> 3,
            own + BoundaryTemplates.byAcross + across >> 3,
            character(codes[index - 1]) + BoundaryTemplates.left,
            character(codes[index + 1]) + BoundaryTemplates.right,
            pair(index, space.pairsHere),
            pair(index - 1, space.pairsBefore),
        ]
        for number in numbers { features.append(Int32(number)) }
    }

    private func character(_ code: UInt16) -> Int {
        BoundaryTemplates.characters + min(Int(code), space.characters) * BoundaryTemplates.perCharacter
    }

    private func pair(_ index: Int, _ base: Int) -> Int {
        guard let number = space.pairs[FeatureSpace.key(scratch.codes[index], scratch.codes[index + 1])] else {
            return Int(Self.none)
        }
        return base + Int(number)
    }
}

/// Leaves out a share of the lexicon words, other ones for each salt: the model learns to do without.
struct WordDropout: WordFilter {
    /// Of 65,536 words, so many are left out.
    let share: UInt64
    let salt: UInt64

    func allows(_ codes: UnsafePointer<UInt16>, length: Int) -> Bool {
        guard share > 0 else { return true }
        var hash = salt
        for index in 0..<length {
            hash = (hash ^ UInt64(codes[index])) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 29
        }
        return (hash &* 0xD6E8_FEB8_6659_FD93) >> 48 >= share
    }
}
