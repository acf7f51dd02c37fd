import NLKCore
import NLKLexicon

/// The features of the Latin tokens of one block, in sparse form.
struct GarbledEvidence {
    /// Index of each token looked at, ascending.
    var tokens: [Int] = []
    /// Whether the token is beyond doubt: a domain word, a chemical formula, or a common word of four letters or more in usual case.
    var isSolid: [Bool] = []
    /// Whether the lexicon holds the token.
    var isKnown: [Bool] = []
    var groups: [Int] = []
    private var slots: [UInt8] = []
    private var values: [Float] = []
    private var ends: [Int] = []
    private var letterClasses: [UInt8] = []

    mutating func removeAll() {
        tokens.removeAll(keepingCapacity: true)
        isSolid.removeAll(keepingCapacity: true)
        isKnown.removeAll(keepingCapacity: true)
        groups.removeAll(keepingCapacity: true)
        slots.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// Slots and values of the `index`-th token looked at.
    func features(_ index: Int) -> (slots: ArraySlice<UInt8>, values: ArraySlice<Float>) {
        let start = index == 0 ? 0 : ends[index - 1]
        return (slots[start..<ends[index]], values[start..<ends[index]])
    }

    /// The sum of `weights` over the features of the `index`-th token.
    func sum(_ index: Int, _ weights: [Float]) -> Float {
        var sum: Float = 0
        for position in (index == 0 ? 0 : ends[index - 1])..<ends[index] {
            sum += weights[Int(slots[position])] * values[position]
        }
        return sum
    }

    /// Takes in token `number`, whose text is `text`; a solid one gets no features.
    mutating func add(
        _ number: Int, _ token: Token, _ text: UnsafeBufferPointer<UInt8>, words: GarbledFilter.Words,
        letters: LetterModel
    ) {
        tokens.append(number)
        let shape = WordShape(text)
        let zipf = self.zipf(text, shape, words)
        let group = GarbledFeature.group(letters: shape.letterCount)
        groups.append(group)
        isKnown.append(zipf > 0)
        let usual = shape.digits == .none && (shape.letterCase == .lower || shape.letterCase == .capitalized)
        let solid =
            zipf >= 7 || zipf >= 4 && usual && shape.letterCount >= 4
            || shape.digits != .none && ChemicalFormula.matches(text)
        isSolid.append(solid)
        defer { ends.append(slots.count) }
        if solid { return }
        set(.length, group, 1)
        addLetters(text, shape, group, letters)
        if zipf > 0 {
            set(.zipf, group, zipf)
            if shape.letterCase == .capitals { set(.zipfCapitals, group, zipf) }
        } else {
            set(.unknown, group, 1)
            if shape.letterCase == .capitals { set(.unknownCapitals, group, 1) }
        }
        addShape(shape, group)
        if token.confidence <= 100 { set(.doubt, Float(100 - token.confidence) / 100) }
    }

    /// What the neighbours of one token say; see `GarbledFilterWorker`.
    struct Surroundings {
        var noise: Float = 0
        var prose: Float = 0
        var strays: Float = 0
        /// Numbers to each Latin token.
        var figures: Float = 0
        var isAfterNumber = false
        var isBeforeNumber = false
    }

    /// Slots and values that the surroundings of the `index`-th token add.
    func each(_ surroundings: Surroundings, of index: Int, _ body: (UInt8, Float) -> Void) {
        body(GarbledFeature.slot(.noise), surroundings.noise)
        body(GarbledFeature.slot(.prose), surroundings.prose)
        body(GarbledFeature.slot(.strays), surroundings.strays)
        if surroundings.isBeforeNumber { body(GarbledFeature.slot(.beforeNumber), 1) }
        if surroundings.isAfterNumber, !isKnown[index] { body(GarbledFeature.slot(.afterNumber, groups[index]), 1) }
    }

    private mutating func set(_ feature: GarbledFeature.Sized, _ group: Int, _ value: Float) {
        slots.append(GarbledFeature.slot(feature, group))
        values.append(value)
    }

    private mutating func set(_ feature: GarbledFeature.Plain, _ value: Float) {
        slots.append(GarbledFeature.slot(feature))
        values.append(value)
    }

    private mutating func addShape(_ shape: WordShape, _ group: Int) {
        switch shape.letterCase {
        case .lower: set(.lower, 1)
        case .capitalized: set(.capitalized, 1)
        case .capitals: set(.capitals, 1)
        case .hump: set(.hump, 1)
        case .odd: set(.oddCase, 1)
        }
        if shape.isMarked { set(.marked, 1) }
        if shape.parts.count > 1 { set(.compound, 1) }
        guard shape.digits != .none else { return }
        set(.code, group, 1)
        switch shape.digits {
        case .lettersThenDigits: set(.lettersThenDigits, 1)
        case .digitsThenLetters: set(.digitsThenLetters, 1)
        case .alternating, .none: set(.alternating, 1)
        }
        if shape.hasLowerLetter { set(.lowerCode, 1) }
        if shape.digitCount >= 4 { set(.fourDigits, 1) }
    }

    /// Mean cost over the parts, weighted by their letters, and the largest cost of all.
    private mutating func addLetters(
        _ text: UnsafeBufferPointer<UInt8>, _ shape: WordShape, _ group: Int, _ letters: LetterModel
    ) {
        var (mean, largest, count): (Float, Float, Float) = (0, 0, 0)
        for part in shape.parts {
            LetterModel.classify(UnsafeBufferPointer(rebasing: text[part]), into: &letterClasses)
            let cost = letters.cost(of: letterClasses)
            let weight = Float(letterClasses.count)
            mean += cost.mean * weight
            largest = max(largest, cost.largest)
            count += weight
        }
        guard count > 0 else { return }
        set(.mean, group, mean / count)
        set(.largest, group, largest)
    }

    /// The Zipf value of the whole, or of the rarest part of two or more letters when the whole is unknown; 0 when a part is.
    private func zipf(
        _ text: UnsafeBufferPointer<UInt8>, _ shape: WordShape, _ words: GarbledFilter.Words
    ) -> Float {
        if let whole = words.zipf(text) { return whole }
        guard shape.parts.count > 1 else { return 0 }
        var rarest = Float.infinity
        for part in shape.parts where part.count >= 2 {
            guard let zipf = words.zipf(UnsafeBufferPointer(rebasing: text[part])) else { return 0 }
            rarest = min(rarest, part.count >= 3 || zipf >= 5 ? zipf : 0)
        }
        return rarest == .infinity ? 0 : rarest
    }
}
