import NLKCore

/// Turns a surface into the key that words are compared by: Simplified, narrow, lower case.
///
/// `Ｔ恤` and `T恤` give `t恤`, `會計準則` gives `会计准则`. Character by character, so a key has as many characters as its surface.
public struct KeyFolder: Sendable {
    let codes: CharacterCodes
    /// Owner of the pointers in `codes`.
    private let owner: Owner

    private enum Owner: Sendable {
        case lexicon(Lexicon)
        case memory(SectionMemory)
    }

    /// Folds by the table of `lexicon`; without one, width and case only.
    public init(_ lexicon: Lexicon?) {
        if let lexicon {
            codes = lexicon.codes
            owner = .lexicon(lexicon)
        } else {
            let memory = SectionMemory(CharacterCodesBuilder(fold: HanFold()).section())
            guard let codes = CharacterCodes(memory.bytes) else { preconditionFailure("the built-in fold is sound") }
            self.codes = codes
            owner = .memory(memory)
        }
    }

    /// Appends the key of `text` to `key`. Bytes that are no well-formed character are kept.
    public func fold(_ text: UnsafeBufferPointer<UInt8>, into key: inout [UInt8]) {
        let start = key.count
        key.append(contentsOf: text)
        let isDone = key.withUnsafeMutableBufferPointer {
            foldInPlace(UnsafeMutableBufferPointer(rebasing: $0[start...]))
        }
        guard !isDone else { return }
        key.removeLast(key.count - start)
        foldByCharacter(text, into: &key)
    }

    /// Folds ASCII and the three-byte characters, which nearly all words are made of; `false` at any other character, and where
    /// the folded character has another length.
    private func foldInPlace(_ text: UnsafeMutableBufferPointer<UInt8>) -> Bool {
        withExtendedLifetime(owner) {
            var offset = 0
            while offset < text.count {
                let first = text[offset]
                if first < 0x80 {
                    if first &- 0x41 < 26 { text[offset] = first | 0x20 }
                    offset += 1
                    continue
                }
                guard first & 0xF0 == 0xE0, offset + 2 < text.count, text[offset + 1] & 0xC0 == 0x80,
                    text[offset + 2] & 0xC0 == 0x80
                else { return false }
                let scalar =
                    UInt32(first & 0x0F) << 12 | UInt32(text[offset + 1] & 0x3F) << 6 | UInt32(text[offset + 2] & 0x3F)
                let code = codes.code(of: scalar)
                if code != 0 {
                    let folded = codes.scalar(of: code)
                    if folded != scalar {
                        guard folded >= 0x800, folded < 0x10000, scalar >= 0x800 else { return false }
                        text[offset] = 0xE0 | UInt8(truncatingIfNeeded: folded >> 12)
                        text[offset + 1] = 0x80 | UInt8(truncatingIfNeeded: folded >> 6 & 0x3F)
                        text[offset + 2] = 0x80 | UInt8(truncatingIfNeeded: folded & 0x3F)
                    }
                }
                offset += 3
            }
            return true
        }
    }

    private func foldByCharacter(_ text: UnsafeBufferPointer<UInt8>, into key: inout [UInt8]) {
        guard let bytes = text.baseAddress else { return }
        withExtendedLifetime(owner) {
            var offset = 0
            while offset < text.count {
                let first = bytes[offset]
                if first < 0x80 {
                    key.append(first &- 0x41 < 26 ? first | 0x20 : first)
                    offset += 1
                    continue
                }
                let (scalar, length) = UTF8Character.decode(bytes + offset, available: text.count - offset)
                let code = codes.code(of: scalar)
                if code == 0 {
                    for index in offset..<offset + length { key.append(bytes[index]) }
                } else {
                    UTF8Character.append(codes.scalar(of: code), to: &key)
                }
                offset += length
            }
        }
    }

    /// The key of `text`.
    @inlinable
    public func fold(_ text: some Sequence<UInt8>) -> [UInt8] {
        var key: [UInt8] = []
        let bytes = Array(text)
        key.reserveCapacity(bytes.count)
        bytes.withUnsafeBufferPointer { fold($0, into: &key) }
        return key
    }

    /// The key of `text`.
    public func key(_ text: String) -> String { String(decoding: fold(text.utf8), as: UTF8.self) }
}
