import NLKCore

/// Puts letters and their marks together (NFC): `か` with U+3099 becomes `が`, `e` with U+0301 `é`; compatibility ideographs become
/// the ideographs that they are equal to.
///
/// Only the clusters that change are rewritten, so that the map stays as fine as it was.
public struct Composer: ScannedCleaningStage {
    public static let descriptor = StageDescriptor(
        name: "compose", summary: "put letters and combining marks together (NFC)")
    static let work: CleaningWork = .composition

    private let normalizer: any Normalizer

    public init(normalizer: any Normalizer) { self.normalizer = normalizer }

    public func clean(_ text: inout CleanText) {
        guard normalizer.composed(text.bytes) != nil else { return }
        var replacements: [MappedText.Replacement] = []
        text.withReader { reader in
            var start = 0
            var offset = 0
            while start < reader.count {
                offset += reader.scalar(at: offset).count
                while offset < reader.count, !Self.startsCluster(reader.scalar(at: offset).value) {
                    offset += reader.scalar(at: offset).count
                }
                if offset - start > 1 {
                    let cluster = Array(reader.bytes[start..<offset])
                    if Self.mayChange(cluster), let composed = normalizer.composed(cluster) {
                        replacements.append(.init(range: start..<offset, replacement: composed))
                    }
                }
                start = offset
            }
        }
        text.rewrite(replacements)
    }

    /// Whether no composition reaches from the scalar in front of `value` into it.
    static func startsCluster(_ value: UInt32) -> Bool {
        if value < 0x300 { return true }
        switch value {
        case 0x3400...0x9FFF, 0xAC00...0xD7A3: return true
        case 0x1161...0x1175, 0x11A8...0x11C2: return false
        // Vowel signs of class 0 that compose with the letter or sign in front of them.
        case 0x09BE, 0x09D7, 0x0B3E, 0x0B56, 0x0B57, 0x0BBE, 0x0BD7, 0x0CC2, 0x0CD5, 0x0CD6, 0x0D3E, 0x0D57, 0x0DCF,
            0x0DDF, 0x102E, 0x1B35, 0x11127, 0x1133E, 0x11357, 0x114B0, 0x114BA, 0x114BD, 0x115AF, 0x11930:
            return false
        default:
            return Unicode.Scalar(value)?.properties.canonicalCombiningClass == .notReordered
        }
    }

    /// A single ordinary scalar has nothing to compose.
    private static func mayChange(_ cluster: [UInt8]) -> Bool {
        switch cluster.count {
        case 3: return !(0xE4...0xE9).contains(cluster[0])
        default: return true
        }
    }
}
