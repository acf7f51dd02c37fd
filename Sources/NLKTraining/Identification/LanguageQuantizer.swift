/// Turns learned rows into bytes: each row's least weight becomes 0, one unit is the same everywhere.
struct LanguageQuantizer {
    /// Logarithm of the odds that one unit stands for.
    let scale: Float

    /// The span of nearly all rows fills a byte; the few wider rows are cut.
    init(_ trainer: LanguageTrainer) {
        var spans: [Float] = []
        for row in 0..<trainer.weights.count / trainer.chunks {
            let (low, high) = Self.bounds(trainer, row)
            if high > low { spans.append(high - low) }
        }
        spans.sort()
        scale = max(1e-4, (spans.isEmpty ? 1 : spans[spans.count * 999 / 1000]) / 255)
    }

    func rows(_ trainer: LanguageTrainer) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(trainer.weights.count * 16)
        for row in 0..<trainer.weights.count / trainer.chunks {
            let low = Self.bounds(trainer, row).low
            for chunk in 0..<trainer.chunks {
                let weights = trainer.weights[row * trainer.chunks + chunk]
                for lane in 0..<16 {
                    bytes.append(UInt8(max(0, min(255, ((weights[lane] - low) / scale).rounded()))))
                }
            }
        }
        return bytes
    }

    private static func bounds(_ trainer: LanguageTrainer, _ row: Int) -> (low: Float, high: Float) {
        var (low, high) = (Float.infinity, -Float.infinity)
        for chunk in 0..<trainer.chunks {
            low = min(low, trainer.weights[row * trainer.chunks + chunk].min())
            high = max(high, trainer.weights[row * trainer.chunks + chunk].max())
        }
        return (low, high)
    }
}
