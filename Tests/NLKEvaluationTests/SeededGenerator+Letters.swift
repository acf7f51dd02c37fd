import NLKCore

extension SeededGenerator {
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// A letter of one to four UTF-8 bytes.
    mutating func scalar() -> Unicode.Scalar {
        let alphabet: [Unicode.Scalar] = ["a", "b", "7", "é", "я", "合", "同", "編", "𠮷", "😀"]
        return alphabet[below(alphabet.count)]
    }
}
