import Glibc

/// What the model sees of a word besides its length: six steps of frequency on a logarithmic scale, or that it is a person's name.
package enum WordStep {
    /// A name of three characters: a word by itself for some conventions, surname and given name for others.
    static let name: UInt8 = 7

    /// 1 for a frequency below 10, one more for each further digit, up to 6; names stand apart. `tag` is that of the word list.
    package static func of(frequency: UInt64, tag: some StringProtocol, length: Int) -> UInt8 {
        tag == "nr" && length == 3 ? name : UInt8(1 + min(5, Int(log10(Double(max(frequency, 1))))))
    }
}
