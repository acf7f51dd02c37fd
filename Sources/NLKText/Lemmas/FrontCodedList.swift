import NLKCore

/// A list of forms and lemmas as simplemma 2.0 packs it, unpacked from its lzma wrapping.
///
/// Format: magic `SMFC1`, one byte of flags (bit 0: stored backwards), the number of records, then the records in order of their stored forms:
/// bytes shared with the form before, number and bytes of the rest, bytes to trim off the form's end (254: the same lemma as the
/// record before; 255: the lemma stands whole), number and bytes of the lemma's tail. Numbers have seven bits a byte, lowest first.
public struct FrontCodedList {
    private static let magic = Array("SMFC1".utf8)
    private static let sameLemma: UInt8 = 254
    private static let wholeLemma: UInt8 = 255
    private let bytes: [UInt8]
    private let name: String
    private var offset: Int
    private let isBackwards: Bool
    /// Number of records.
    public private(set) var count = 0

    /// - Throws: `NLKError` (`badInput`) for bytes without the list's head.
    public init(_ bytes: [UInt8], name: String) throws(NLKError) {
        self.bytes = bytes
        self.name = name
        guard bytes.starts(with: Self.magic), bytes.count > Self.magic.count + 1 else {
            throw NLKError(
                .badInput, "is no list of lemmas: run tools/fetch-dictionaries again", at: .init(file: name))
        }
        isBackwards = bytes[Self.magic.count] & 1 != 0
        offset = Self.magic.count + 1
        count = try number()
    }

    /// Calls `body` with each form and lemma, in UTF-8.
    ///
    /// - Throws: `NLKError` (`badInput`) with the byte at which the list is damaged.
    public mutating func forEach(_ body: (_ form: [UInt8], _ lemma: [UInt8]) -> Void) throws(NLKError) {
        var form: [UInt8] = []
        var lemma: [UInt8] = []
        for _ in 0..<count {
            let shared = try number()
            guard shared <= form.count else { throw damage() }
            form.removeLast(form.count - shared)
            form.append(contentsOf: try take(try number()))
            let trim = try take(1)[offset - 1]
            if trim != Self.sameLemma {
                let tail = try take(try number())
                lemma.removeAll(keepingCapacity: true)
                if trim != Self.wholeLemma {
                    guard trim <= form.count else { throw damage() }
                    lemma.append(contentsOf: form.dropLast(Int(trim)))
                }
                lemma.append(contentsOf: tail)
            }
            if isBackwards { body(form.reversed(), lemma.reversed()) } else { body(form, lemma) }
        }
        guard offset == bytes.count else { throw damage() }
    }

    private mutating func take(_ count: Int) throws(NLKError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - offset else { throw damage() }
        offset += count
        return bytes[offset - count..<offset]
    }

    private mutating func number() throws(NLKError) -> Int {
        var value = 0
        for shift in stride(from: 0, to: 28, by: 7) {
            guard offset < bytes.count else { throw damage() }
            let byte = bytes[offset]
            offset += 1
            value |= Int(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return value }
        }
        throw damage()
    }

    private func damage() -> NLKError {
        NLKError(
            .badInput, "the list of lemmas is damaged: run tools/fetch-dictionaries again",
            at: .init(file: name, byte: offset))
    }
}
