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
