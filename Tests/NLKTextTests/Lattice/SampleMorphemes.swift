import Glibc
import NLKCore
import NLKLexicon

@testable import NLKText

/// Small morphological dictionaries, made by hand or at random and opened like every other.
enum SampleMorphemes {
    static let noun = MorphemeDictionary.Tag(name: "noun", partOfSpeech: .noun)
    static let particle = MorphemeDictionary.Tag(name: "particle", partOfSpeech: .adposition, spaceCost: 900)

    /// Identity 0 is the edge, 1 a noun, 2 a particle; what does not fit together costs 3000.
    static let matrix = MorphemeImageBuilder.Matrix(
        rights: 3, lefts: 3,
        costs: [
            // behind the edge, a noun, a particle
            0, 0, 0,  // the edge
            0, 1000, -500,  // a noun
            3000, -1000, 3000,  // a particle
        ])

    /// A word with what it costs; a particle is marked with `!`.
    static func words(_ list: [(String, Int16)]) -> [MorphemeImageBuilder.Word] {
        list.map { text, cost in
            let isParticle = text.hasSuffix("!")
            let word = isParticle ? String(text.dropLast()) : text
            let identity = isParticle ? 2 : 1
            return MorphemeImageBuilder.Word(
                text: word, left: identity, right: identity, cost: cost, tag: isParticle ? particle : noun,
                base: isParticle ? nil : word + "る", reading: word)
        }
    }

    /// Katakana and digits make runs; white space is told by U+0020; all else is tried in one and two characters.
    static func kinds() -> (kinds: [MorphemeImageBuilder.Kind], kindOf: [UInt8]) {
        func kind(_ bit: UInt32, groups: Bool, always: Bool, length: Int, space: Bool = false, cost: Int16)
            -> MorphemeImageBuilder.Kind
        {
            MorphemeImageBuilder.Kind(
                rule: .init(
                    categories: 1 << bit, firstUnknown: 0, length: length, groups: groups, alwaysTried: always,
                    isSpace: space),
                unknown: [.init(text: "", left: 1, right: 1, cost: cost, tag: noun)])
        }
        var kindOf = [UInt8](repeating: 0, count: 0x10000)
        for scalar in 0x30A1...0x30FF { kindOf[scalar] = 1 }
        for scalar in 0x30...0x39 { kindOf[scalar] = 2 }
        kindOf[0x20] = 3
        return (
            [
                kind(0, groups: false, always: false, length: 2, cost: 4000),
                kind(1, groups: true, always: true, length: 0, cost: 3000),
                kind(2, groups: true, always: true, length: 0, cost: 1000),
                kind(3, groups: true, always: false, length: 0, space: true, cost: 0),
            ], kindOf
        )
    }

    static func image(
        _ words: [MorphemeImageBuilder.Word], matrix: MorphemeImageBuilder.Matrix = matrix
    ) throws -> ImageWriter {
        let (kinds, kindOf) = kinds()
        var image = ImageWriter()
        _ = try MorphemeImageBuilder(words: words, matrix: matrix, kinds: kinds, kindOf: kindOf).write(to: &image)
        return image
    }

    static func open(_ data: [UInt8]) throws -> MorphemeDictionary {
        let path = "/tmp/nlk-morphemes-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
        try FileWriter.write(data, to: path)
        defer { unlink(path) }
        return try MorphemeDictionary(path: path)
    }

    static func open(_ list: [(String, Int16)]) throws -> MorphemeDictionary { try open(image(words(list)).data()) }
}
