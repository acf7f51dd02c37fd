/// What speaks for a character having been misread as another, and against it.
struct MisreadingFeatures {
    static let count = 7

    /// By how much the other character makes the run of words likelier (natural logarithm).
    var gain: Float
    /// Cosine of the pictures of both characters.
    var likeness: Float
    /// Cost of this confusion where it was counted.
    var confusion: Float?
    /// Length of the word that the other character makes.
    var length: Int
    /// Length of the longest word of the dictionary that the character as read is in, 1 to 3.
    var knownLength: Int

    /// Stands for a confusion that was never counted.
    static let unseenConfusion: Float = 11

    /// In the order of the weights.
    var values: [Float] {
        [
            gain, likeness, confusion == nil ? 0 : 1, confusion ?? Self.unseenConfusion, length == 2 ? 1 : 0,
            length > 2 ? 1 : 0, Float(knownLength - 1),
        ]
    }
}

/// Weights of the features, and the bias.
struct MisreadingWeights {
    let gain: Float
    private let likeness: Float
    private let counted: Float
    private let confusion: Float
    private let pair: Float
    private let longer: Float
    private let known: Float
    private let bias: Float

    /// From a list in the order of `MisreadingFeatures.values`, the bias at its end; `nil` for another number of them.
    init?(_ list: some Collection<Float>) {
        guard list.count == MisreadingFeatures.count + 1 else { return nil }
        let list = Array(list)
        (gain, likeness, counted, confusion) = (list[0], list[1], list[2], list[3])
        (pair, longer, known, bias) = (list[4], list[5], list[6], list[7])
    }

    /// Logarithm of the odds of a misreading.
    func score(_ features: MisreadingFeatures) -> Float { features.gain * gain + rest(features) }

    /// The gain from which on the odds are above `threshold`; none is needed where the weights do not ask for gain.
    func gainNeeded(_ features: MisreadingFeatures, for threshold: Float) -> Float {
        gain > 0 ? (threshold - rest(features)) / gain : 0
    }

    /// The score without the gain.
    private func rest(_ features: MisreadingFeatures) -> Float {
        var sum = bias + features.likeness * likeness + Float(features.knownLength - 1) * known
        if let cost = features.confusion {
            sum += counted + cost * confusion
        } else {
            sum += MisreadingFeatures.unseenConfusion * confusion
        }
        return features.length == 2 ? sum + pair : features.length > 2 ? sum + longer : sum
    }
}
