import Glibc
import NLKCore

/// Seeded changes of bytes, and the loop that feeds them to a parser.
public struct ByteMutator {
    /// Bytes that parsers have opinions about.
    private static let tokens: [[UInt8]] =
        [
            // markup and JSON
            "<", ">", "/>", "</", "&", "&#", ";", "\"", "'", "<!--", "-->", "<![CDATA[", "]]>", "<?", "<!DOCTYPE", "[",
            "]", "{", "}", ",", ":", "\\u", "ocr_line", "ocrx_word", "bbox 0 0 1 1", "SUBS_TYPE", "HypPart1",
            "HypPart2", "TextEquiv", "index", "Region", "String", "HYP",
            // lists
            "\t\t", "# ", ",,", "n",
            // any text
            "\t", "\n", "\r", "\r\n", "\u{C}", "\0", " ", "-1", "99999999999999999999", "1e309", "NaN", "-", "0", "1",
            "\u{AD}", "\u{2028}", "\u{200B}", "中", "한", "𠮷", "Ａ", "ﾃﾞ", "e\u{301}", "👨‍👩‍👧", "·",
        ].map { Array($0.utf8) } + [
            [0xFF], [0xC0, 0x80], [0xE4, 0xB8], [0xED, 0xA0, 0x80], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF],
            [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0x80],
        ]

    private var random: SeededRandom
    private let seeds: [[UInt8]]

    private init(seeds: [[UInt8]], seed: UInt64) {
        self.seeds = seeds
        random = SeededRandom(seed: seed)
    }

    /// The seed text that `seed` chooses, by its remainder, with one to eight changes.
    private mutating func mutated(_ seed: UInt64) -> [UInt8] {
        var bytes = seeds[Int(seed % UInt64(seeds.count))]
        for _ in 0..<random.next(1...8) { change(&bytes) }
        return bytes
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let start = random.next(0...bytes.count)
        let end = min(bytes.count, start + random.next(0...40))
        let token = Self.tokens[random.next(0...Self.tokens.count - 1)]
        switch random.next(0...7) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: random.next(0...bytes.count))
        case 2: bytes.replaceSubrange(start..<end, with: token)
        case 3: bytes.insert(contentsOf: token, at: start)
        case 4: if start < bytes.count { bytes[start] ^= 1 << UInt8(random.next(0...7)) }
        case 5: if start < bytes.count { bytes[start] = UInt8(random.next(0...255)) }
        case 6: for index in start..<min(end, start + token.count) { bytes[index] = token[index - start] }
        default: splice(&bytes, start, end)
        }
    }

    /// Takes in a piece of a seed text, or cuts the end off.
    private mutating func splice(_ bytes: inout [UInt8], _ start: Int, _ end: Int) {
        guard random.next(0...1) == 0 else {
            bytes.removeSubrange(end...)
            return
        }
        let other = seeds[random.next(0...seeds.count - 1)]
        let from = random.next(0...other.count)
        bytes.insert(contentsOf: other[from..<min(other.count, from + random.next(0...200))], at: start)
    }

    /// Feeds changed seed texts to `check` for `$NLK_FUZZ_SECONDS` (half a second when not set), from the number `$NLK_FUZZ_SEED` on; a number
    /// gives the same input always.
    ///
    /// With `$NLK_FUZZ_KEEP` each input is first written to a file of that directory, so that one that traps can be looked at, and the
    /// number of inputs is printed in the end.
    public static func run(
        _ name: String, seeds: [[UInt8]], check: (_ input: [UInt8], _ seed: UInt64) throws -> Void
    ) rethrows {
        let seconds = environment("NLK_FUZZ_SECONDS").flatMap(Double.init) ?? 0.5
        let folder = environment("NLK_FUZZ_KEEP")
        let first = environment("NLK_FUZZ_SEED").flatMap(UInt64.init) ?? 1
        var seed = first
        let start = now()
        repeat {
            var mutator = ByteMutator(seeds: seeds, seed: seed)
            let input = mutator.mutated(seed)
            if let folder { try? FileWriter.write(input, to: "\(folder)/\(name).input") }
            try check(input, seed)
            seed += 1
        } while now() - start < seconds
        if folder != nil { print("fuzz \(name): \(Int(now() - start)) s, \(seed - first) inputs") }
    }

    private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
