import Glibc
import NLKCore

/// Seeded changes of bytes, and the loop that feeds them to a reader of dictionaries.
struct ByteMutator {
    /// Bytes that readers have opinions about.
    private static let tokens: [[UInt8]] =
        [
            "\t", "\t\t", " ", "\n", "\r\n", "# ", "-", "99999999999999999999", "1e309", "0", ",,", "\0", "\u{2028}",
            "中", "𠮷", "n",
        ]
        .map { Array($0.utf8) } + [
            [0xFF], [0xC0, 0x80], [0xE4, 0xB8], [0xED, 0xA0, 0x80], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF],
            [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0x80],
        ]

    private var state: UInt64
    private let seeds: [[UInt8]]

    /// The next random number below `bound` (SplitMix64).
    private mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ mixed >> 31) % UInt64(bound))
    }

    /// The seed that `seed` chooses, with one to eight changes.
    private mutating func next(_ seed: UInt64) -> [UInt8] {
        var bytes = seeds[Int(seed) % seeds.count]
        for _ in 0...below(8) { change(&bytes) }
        return bytes
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let start = below(bytes.count + 1)
        let end = min(bytes.count, start + below(24))
        let token = Self.tokens[below(Self.tokens.count)]
        switch below(7) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: below(bytes.count + 1))
        case 2: bytes.replaceSubrange(start..<end, with: token)
        case 3: bytes.insert(contentsOf: token, at: start)
        case 4: if start < bytes.count { bytes[start] ^= 1 << UInt8(below(8)) }
        case 5: for index in start..<min(end, start + token.count) { bytes[index] = token[index - start] }
        default: if start < bytes.count { bytes[start] = UInt8(below(256)) }
        }
    }

    /// Feeds changed seeds to `check` for `$NLK_FUZZ_SECONDS` (half a second when not set), from `$NLK_FUZZ_SEED` on.
    ///
    /// With `$NLK_FUZZ_KEEP` each input is first written to a file of that directory, so that one that traps can be looked at.
    static func run(
        _ name: String, seeds: [[UInt8]], check: (_ input: [UInt8], _ seed: UInt64) throws -> Void
    ) rethrows {
        let seconds = environment("NLK_FUZZ_SECONDS").flatMap(Double.init) ?? 0.5
        let folder = environment("NLK_FUZZ_KEEP")
        var seed = environment("NLK_FUZZ_SEED").flatMap(UInt64.init) ?? 1
        let start = now()
        repeat {
            var mutator = ByteMutator(state: seed, seeds: seeds)
            let input = mutator.next(seed)
            if let folder { try? FileWriter.write(input, to: "\(folder)/\(name).input") }
            try check(input, seed)
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
