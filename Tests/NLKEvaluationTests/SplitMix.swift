/// A small generator with a seed, so that a failure can be seen again (Steele, Lea and Flood, 2014).
struct SplitMix {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// A letter of one to four UTF-8 bytes.
    mutating func scalar() -> Unicode.Scalar {
        let alphabet: [Unicode.Scalar] = ["a", "b", "7", "é", "я", "合", "同", "編", "𠮷", "😀"]
        return alphabet[below(alphabet.count)]
    }
}
