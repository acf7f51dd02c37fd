import NLKCore

/// The weights of the garbled filter: letter costs and three linear functions, read from `garbled.model`.
///
/// UTF-8 text, lines that start with `#` are comments. A line `weight<TAB>name<TAB>first<TAB>second<TAB>noisy` gives thousandths
/// of a feature's weight at the first look, at the second, and what each unit of noise around adds to the second. A line
/// `letters<TAB>ab<TAB>28 numbers` gives the costs of the letters behind `a`, `b` (`_` = edge, `*` = any other letter),
/// in tenths of a natural logarithm, 0 to 99. Everything must stand exactly once.
public struct GarbledModel: Sendable {
    let letters: LetterModel
    /// Log-odds that a token is garbled, by itself.
    let first: [Float]
    /// The same with the neighbours known.
    let second: [Float]
    let noisy: [Float]

    /// Cost: about a millisecond.
    /// - Throws: `NLKError` (`badInput`) naming file and line.
    public init(parsing text: [UInt8], file: String) throws(NLKError) {
        let count = GarbledFeature.count
        let numbers = Dictionary(uniqueKeysWithValues: GarbledFeature.names.enumerated().map { ($1, $0) })
        var weights = [[Float]](repeating: [Float](repeating: .nan, count: count), count: 3)
        let classes = LetterModel.classes
        var costs = [UInt8](repeating: .max, count: classes * classes * classes)
        var values: [Int] = []
        for (index, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.first == 0x23 { continue }
            func fault(_ what: String) -> NLKError {
                NLKError(.badInput, "\(what): train the model again", at: .init(file: file, line: index + 1))
            }
            let fields = line.split(separator: 0x09, maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3 else { throw fault("a line that is not kind, name and numbers") }
            let isWeight = fields[0].elementsEqual("weight".utf8)
            guard Self.read(fields[2], separator: isWeight ? 0x09 : 0x20, into: &values) else {
                throw fault("a number that is none")
            }
            if isWeight {
                guard let slot = numbers[String(decoding: fields[1], as: UTF8.self)], values.count == 3,
                    weights[0][slot].isNaN
                else { throw fault("a weight that is unknown, stands twice or has not three numbers") }
                for look in 0..<3 { weights[look][slot] = Float(values[look]) / 1000 }
                continue
            }
            let pair = fields[1].compactMap { Self.letterClass($0) }
            guard fields[0].elementsEqual("letters".utf8), pair.count == 2, fields[1].count == 2,
                values.count == classes, values.allSatisfy({ (0...99).contains($0) })
            else { throw fault("letter costs that are not two letters and \(classes) numbers from 0 to 99") }
            let start = (pair[0] * classes + pair[1]) * classes
            for (letter, value) in values.enumerated() { costs[start + letter] = UInt8(value) }
        }
        guard !weights[0].contains(where: \.isNaN), !costs.contains(.max) else {
            throw NLKError(.badInput, "lines are missing: train the model again", at: .init(file: file))
        }
        letters = LetterModel(costs: costs)
        (first, second, noisy) = (weights[0], weights[1], weights[2])
    }

    /// Replaces `values` by the decimal numbers of at most eight digits in `text`; `false` when one is malformed.
    private static func read(_ text: ArraySlice<UInt8>, separator: UInt8, into values: inout [Int]) -> Bool {
        values.removeAll(keepingCapacity: true)
        var (value, digits, isNegative) = (0, 0, false)
        return text.withUnsafeBufferPointer { text in
            for byte in text {
                switch byte {
                case 0x30...0x39 where digits < 8:
                    value = value * 10 + Int(byte - 0x30)
                    digits += 1
                case 0x2D where digits == 0 && !isNegative: isNegative = true
                case separator where digits > 0:
                    values.append(isNegative ? -value : value)
                    (value, digits, isNegative) = (0, 0, false)
                default: return false
                }
            }
            guard digits > 0 else { return false }
            values.append(isNegative ? -value : value)
            return true
        }
    }

    package init(letters: LetterModel, first: [Float], second: [Float], noisy: [Float]) {
        self.letters = letters
        self.first = first
        self.second = second
        self.noisy = noisy
    }

    /// `_` is 0, `a`…`z` are 1…26, `*` is 27.
    static func letterClass(_ byte: UInt8) -> Int? {
        switch byte {
        case 0x5F: 0
        case 0x61...0x7A: Int(byte) - 0x60
        case 0x2A: 27
        default: nil
        }
    }
}
