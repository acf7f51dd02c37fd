import Glibc
import NLKCore

/// Seeded changes of bytes, and the loop that feeds them to a parser.
struct Mutator {
    /// Bytes that parsers have opinions about.
    private static let tokens: [[UInt8]] =
        [
            "<", ">", "/>", "</", "&", "&#", ";", "\"", "'", "<!--", "-->", "<![CDATA[", "]]>", "<?", "<!DOCTYPE", "[",
            "]", "{", "}", ",", ":", "\\u",
            "\t", "\n", "\r", "\u{C}", "\0", " ", "-1", "99999999999999999999", "1e309", "NaN", "-", "\u{AD}", "中", "한",
            "0", "1",
            "ocr_line", "ocrx_word", "bbox 0 0 1 1", "SUBS_TYPE", "HypPart1", "HypPart2", "TextEquiv", "index",
            "Region", "String", "HYP",
        ].map { Array($0.utf8) } + [
            [0xFF], [0xC0, 0x80], [0xE4, 0xB8], [0xED, 0xA0, 0x80], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF],
        ]

    private var random: SeededRandom
    private let seeds: [[UInt8]]

    init(seeds: [[UInt8]], seed: UInt64) {
        self.seeds = seeds
        random = SeededRandom(seed: seed)
    }

    /// One seed with one to eight changes.
    mutating func next() -> [UInt8] {
        var bytes = seeds.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 1...8, using: &random) { change(&bytes) }
        return bytes
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...40, using: &random))
        switch Int.random(in: 0..<7, using: &random) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &random))
        case 2: bytes.replaceSubrange(start..<end, with: Self.tokens.randomElement(using: &random) ?? [])
        case 3: bytes.insert(contentsOf: Self.tokens.randomElement(using: &random) ?? [], at: start)
        case 4: if start < bytes.count { bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
        case 5: if start < bytes.count { bytes[start] = UInt8.random(in: 0...255, using: &random) }
        default:
            let other = seeds.randomElement(using: &random) ?? []
            let from = Int.random(in: 0...other.count, using: &random)
            let piece = other[from..<min(other.count, from + Int.random(in: 0...200, using: &random))]
            if Bool.random(using: &random) {
                bytes.insert(contentsOf: piece, at: start)
            } else {
                bytes.removeSubrange(end...)
            }
        }
    }

    /// Feeds changed seeds to `check` for `$NLK_FUZZ_SECONDS` (half a second when not set).
    ///
    /// With `$NLK_FUZZ_KEEP` each input is first written to a file of that directory, so that one that traps can be looked at.
    static func run(_ name: String, seeds: [[UInt8]], check: ([UInt8], UInt64) throws -> Void) rethrows {
        let seconds = environment("NLK_FUZZ_SECONDS").flatMap(Double.init) ?? 0.5
        let folder = environment("NLK_FUZZ_KEEP")
        let start = now()
        var seed = environment("NLK_FUZZ_SEED").flatMap(UInt64.init) ?? 1
        repeat {
            var mutator = Mutator(seeds: seeds, seed: seed)
            for _ in 0..<20 {
                let input = mutator.next()
                if let folder { try? FileWriter.write(input, to: "\(folder)/\(name).input") }
                try check(input, seed)
            }
            seed += 1
        } while now() - start < seconds
        if folder != nil { print("fuzz \(name): seeds up to \(seed)") }
    }

    private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
