import Glibc
import NLKCore
import NLKLexicon
import TestSupport

@testable import NLKText

/// Boundary models made by hand or at random, for tests.
enum SampleBoundaryModel {
    /// `B M E S`, as bytes of a row.
    static func row(_ begin: UInt8, _ middle: UInt8, _ end: UInt8, _ single: UInt8) -> UInt32 {
        UInt32(begin) | UInt32(middle) << 8 | UInt32(end) << 16 | UInt32(single) << 24
    }

    /// A model that trusts its words: the longest word from a place begins there, the longest up to a place ends there.
    static func trustful(_ alphabet: String) -> BoundaryWeights {
        let characters = Set(alphabet.unicodeScalars.map(\.value)).sorted()
        var table = BoundaryWeights.Table(
            characters: 8 + characters.count,
            rows: [UInt32](repeating: 0, count: BoundaryTemplates.rowCount(characters: 8 + characters.count)),
            pairs: [:])
        for starts in 0..<5 {
            for ends in 0..<5 {
                for across in 0..<5 {
                    let place = BoundaryTemplates.lengthsRow(starts << 3, ends << 3, across << 3)
                    let (b, e, m) = (UInt8(starts * 20), UInt8(ends * 20), UInt8(across * 20))
                    table.rows[place] = row(b, m, e, 10)
                }
            }
        }
        return BoundaryWeights(
            about: "by hand", words: [], alphabet: characters, tables: [.news: table, .ud: table])
    }

    /// A model of which every weight is drawn.
    static func random(_ alphabet: String, seed: UInt64) -> BoundaryWeights {
        var random = SeededRandom(seed: seed)
        var weights = trustful(alphabet)
        for convention in BoundaryConvention.allCases {
            weights.tables[convention]?.rows = (0..<BoundaryTemplates.rowCount(characters: 8 + weights.alphabet.count))
                .map { _ in
                    UInt32.random(in: 0...UInt32.max, using: &random)
                }
            for _ in 0..<200 {
                let pair = (0..<2).map { _ in UInt32(random.next(0...weights.alphabet.count + 7)) }
                weights.tables[convention]?.pairs[pair[0] << 13 | pair[1]] = UInt64.random(
                    in: 0...UInt64.max, using: &random)
            }
        }
        return weights
    }

    /// The bytes of an image with `weights` and `words`.
    static func image(_ weights: BoundaryWeights, words: [String]) -> [UInt8] {
        var fold = HanFold()
        fold.add(["會", "計"].map { $0.unicodeScalars.first!.value }.enumerated().map { ($1, [0x4F1A, 0x8BA1][$0]) })
        var builder = BoundaryImageBuilder(weights, fold: fold)
        for word in words { builder.add(word, frequency: 50, tag: "n") }
        var image = ImageWriter()
        builder.write(to: &image)
        return image.data()
    }

    /// Opens an image from memory.
    static func open(_ data: [UInt8]) throws -> BoundaryModel {
        let path = "/tmp/nlk-boundary-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
        try FileWriter.write(data, to: path)
        defer { unlink(path) }
        return try BoundaryModel(ImageReader(path: path))
    }
}
