import NLKCore

/// A text in which it is known which tokens are garbled.
struct GarbledBlock {
    private(set) var text = ""
    /// Byte ranges of the noise.
    private(set) var noise: [Range<Int>] = []
    /// Byte ranges that are neither: real words that noise turned into other real ones.
    private(set) var unsure: [Range<Int>] = []
    /// Whether the block comes with confidences.
    var hasConfidence = false

    enum Kind { case real, noise, unsure }

    mutating func append(_ piece: String, _ kind: Kind = .real, separator: String = " ") {
        if !text.isEmpty { text += separator }
        let start = text.utf8.count
        text += piece
        switch kind {
        case .real: break
        case .noise: noise.append(start..<text.utf8.count)
        case .unsure: unsure.append(start..<text.utf8.count)
        }
    }

    mutating func append(_ other: GarbledBlock) {
        if !text.isEmpty { text += " " }
        let shift = text.utf8.count
        text += other.text
        noise += other.noise.map { $0.lowerBound + shift..<$0.upperBound + shift }
        unsure += other.unsure.map { $0.lowerBound + shift..<$0.upperBound + shift }
    }

    func kind(of token: Token) -> Kind {
        if unsure.contains(where: { $0.overlaps(token.range) }) { return .unsure }
        return noise.contains { $0.overlaps(token.range) } ? .noise : .real
    }
}

/// Makes blocks of real sentences: as they are, with a misread word, as forms, and as stretches of noise.
struct GarbledBlockMaker {
    private var generator: NoiseGenerator
    /// Sentences in Latin script, and in Han.
    let latin: [String]
    let han: [String]
    /// Words of two to five capitals in `latin`, as often as they occur.
    let acronyms: [String]
    let isCommon: (String) -> Bool

    init(latin: [String], han: [String], seed: UInt64, isCommon: @escaping (String) -> Bool) {
        generator = NoiseGenerator(seed: seed)
        self.latin = latin
        self.han = han
        self.isCommon = isCommon
        acronyms = latin.flatMap { $0.split(separator: " ") }.filter { word in
            (2...5).contains(word.utf8.count) && word.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        }.map(String.init)
    }

    /// All sentences as they are, then as many blocks with noise.
    mutating func blocks() -> [GarbledBlock] {
        var blocks: [GarbledBlock] = []
        for sentence in latin + han {
            var block = GarbledBlock()
            block.append(sentence)
            blocks.append(block)
        }
        for sentence in latin {
            switch generator.number(0...9) {
            case 0...1: blocks.append(misreadWord(in: sentence))
            case 2...3: blocks.append(form(sentence))
            case 4...6: blocks.append(stretch(sentence))
            default: blocks.append(sheet())
            }
            blocks[blocks.count - 1].hasConfidence = generator.chance(0.3)
        }
        return blocks
    }

    /// Gives the tokens of `block` the confidences that a recognizer might report.
    mutating func setConfidences(_ tokens: inout [Token], of block: GarbledBlock) {
        guard block.hasConfidence else { return }
        for index in tokens.indices {
            tokens[index].confidence = generator.confidence(isNoise: block.kind(of: tokens[index]) == .noise)
        }
    }

    private func words(_ sentence: String) -> [String] {
        sentence.split(separator: " ").map(String.init).filter {
            !$0.isEmpty && $0.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 >= 0xC3 }
        }
    }

    /// A clean sentence with one misread word of five letters or more.
    private mutating func misreadWord(in sentence: String) -> GarbledBlock {
        let all = sentence.split(separator: " ").map(String.init)
        let long = all.indices.filter { all[$0].count >= 5 && words(all[$0]) == [all[$0]] }
        let chosen = long.isEmpty ? -1 : generator.pick(long)
        var block = GarbledBlock()
        for (index, word) in all.enumerated() {
            if index == chosen { appendMisread(word, to: &block) } else { block.append(word) }
        }
        return block
    }

    private mutating func appendMisread(_ word: String, to block: inout GarbledBlock) {
        let misread = generator.misread(word)
        block.append(misread, misread == word ? .real : isCommon(misread) ? .unsure : .noise)
    }

    /// A clean form: names, abbreviations and codes between Han labels and figures.
    private mutating func form(_ sentence: String) -> GarbledBlock {
        let names = words(sentence).filter { $0.first?.isUppercase == true || generator.chance(0.2) }
        var block = GarbledBlock()
        for name in names.prefix(12) {
            if generator.chance(0.7) { block.append(label()) }
            block.append(formWord(name), separator: generator.chance(0.3) ? "" : " ")
            if generator.chance(0.5) { block.append(generator.figure(isNoisy: false)) }
        }
        return block
    }

    private mutating func formWord(_ name: String) -> String {
        switch generator.number(0...9) {
        case 0, 1: generator.code()
        case 2, 3: generator.term()
        case 4, 5, 6: acronyms.isEmpty ? name : generator.pick(acronyms)
        default: name
        }
    }

    /// A stretch that recognition made of nothing, with few real words left, between clean parts.
    private mutating func stretch(_ sentence: String) -> GarbledBlock {
        var block = GarbledBlock()
        if generator.chance(0.6) { block.append(label()) }
        let survival = generator.pick([0.05, 0.15, 0.3])
        let figures = generator.pick([0.1, 0.5, 1.2])
        for word in words(sentence).prefix(generator.number(3...14)) {
            if generator.chance(survival) {
                block.append(generator.chance(0.2) ? generator.code() : word, isCommon(word) ? .real : .unsure)
            } else if generator.chance(0.45) {
                block.append(generator.speck(), .noise)
            } else {
                appendMisread(word, to: &block)
            }
            if generator.chance(figures / 2) { block.append(generator.figure(isNoisy: true)) }
            if generator.chance(figures / 2) { block.append(generator.figure(isNoisy: true)) }
            if generator.chance(figures / 4) { block.append(generator.misreadFigure(), .noise) }
            if generator.chance(figures / 6) { block.append(label()) }
        }
        return block
    }

    /// A whole page: forms and stretches of noise in turn, as noisy as the page is.
    private mutating func sheet() -> GarbledBlock {
        let noisiness = generator.pick([0, 0.2, 0.4, 0.7])
        var block = GarbledBlock()
        for _ in 0..<generator.number(2...6) {
            let sentence = generator.pick(latin)
            block.append(generator.chance(noisiness) ? stretch(sentence) : form(sentence))
            for _ in 0..<generator.number(0...25) { block.append(generator.figure(isNoisy: noisiness > 0.3)) }
        }
        return block
    }

    /// Two to five Han characters.
    private mutating func label() -> String {
        guard !han.isEmpty else { return "1" }
        let sentence = Array(generator.pick(han))
        let start = generator.number(0...max(0, sentence.count - 6))
        return String(sentence[start...].prefix(generator.number(2...5)))
    }
}
