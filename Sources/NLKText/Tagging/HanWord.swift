/// Which words the taggers of Chinese see with folded characters.
package enum HanWord {
    /// Whether `word` starts with a character of three or more bytes from U+3000 on, as every Han word does.
    @inline(__always)
    package static func isHan(_ word: some Collection<UInt8>) -> Bool { (word.first ?? 0) >= 0xE3 }
}
