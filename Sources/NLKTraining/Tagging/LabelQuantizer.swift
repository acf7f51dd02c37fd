import NLKText

/// Turns averaged weights into signed bytes: one scale for all, small weights to nothing, rows without weights left out.
package struct LabelQuantizer {
    /// Weights of at least this size become ±127.
    package var ceiling: Float = 80
    /// Rows whose greatest byte is smaller are left out.
    package var leastByte: Int8 = 3

    package init() {}

    package func weights(
        _ averages: FeatureRows.Averages, labels: [String], templates: Int, words: [LabelWeights.Word], about: String
    ) -> LabelWeights {
        let scale = 127 / ceiling
        var kept: [(key: UInt32, row: [Int8])] = []
        for (index, key) in averages.keys.enumerated() {
            let row = averages.weights[index * averages.stride..<index * averages.stride + labels.count].map {
                Int8(max(-127, min(127, ($0 * scale).rounded())))
            }
            if row.contains(where: { abs($0) >= leastByte }) { kept.append((key, row)) }
        }
        kept.sort { $0.key < $1.key }
        return LabelWeights(
            about: about, templates: templates, labels: labels, keys: kept.map(\.key), weights: kept.flatMap(\.row),
            words: words)
    }
}
