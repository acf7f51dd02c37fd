import NLKText

/// Turns averaged weights of one convention into bytes.
///
/// From each row its least weight is subtracted (one label a character is chosen, so nothing changes), and one scale brings the widest
/// row to 255. Nothing is clipped.
struct WeightQuantizer {
    private let space: FeatureSpace
    private let rows: [SIMD4<Float>]
    private let pairs: [(key: UInt32, here: SIMD4<Float>, before: SIMD4<Float>)]
    private let scale: Float

    init(_ store: WeightStore, _ space: FeatureSpace, convention: Int) {
        self.space = space
        func row(_ feature: Int) -> SIMD4<Float> { store.averaged(feature, convention: convention) }
        var rows = (0..<BoundaryTemplates.rowCount(characters: space.characters)).map(row)
        for window in 0..<1 << 15 {
            rows[BoundaryTemplates.classes + window] += row(space.classTriples + window >> 3 & 0x1FF)
        }
        for code in 0...space.characters {
            let own = BoundaryTemplates.characters + code * BoundaryTemplates.perCharacter
            for across in [0, 2, 3, 4] { rows[own + BoundaryTemplates.byAcross + across] += row(space.singles + code) }
        }
        self.rows = rows.map { $0 - $0.min() }
        pairs = space.pairs.sorted { $0.key < $1.key }.map { key, number in
            let here = row(space.pairsHere + Int(number))
            let before = row(space.pairsBefore + Int(number))
            return (key, here - here.min(), before - before.min())
        }
        let widest = self.rows.reduce(0) { max($0, $1.max()) }
        scale = 255 / pairs.reduce(max(widest, .leastNormalMagnitude)) { max($0, $1.here.max(), $1.before.max()) }
    }

    /// The rows, and the pairs of which at least one weight is above `floor` (0…255).
    func table(floor: UInt8) -> BoundaryWeights.Table {
        var kept: [UInt32: UInt64] = [:]
        for pair in pairs {
            let value = UInt64(packed(pair.here)) | UInt64(packed(pair.before)) << 32
            if (0..<8).contains(where: { value >> UInt64(8 * $0) & 0xFF > UInt64(floor) }) { kept[pair.key] = value }
        }
        return BoundaryWeights.Table(characters: space.characters, rows: rows.map(packed), pairs: kept)
    }

    private func packed(_ row: SIMD4<Float>) -> UInt32 {
        let bytes = (row * scale).rounded(.toNearestOrAwayFromZero)
        return (0..<4).reduce(0) { $0 | UInt32(bytes[$1]) << UInt32(8 * $1) }
    }
}
