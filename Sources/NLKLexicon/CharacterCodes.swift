import NLKCore

/// Characters as small dense numbers, folded on the way: Traditional to Simplified, wide to narrow, upper to lower case.
///
/// Codes count from 1 in order of frequency, so that the transitions of frequent words lie close together; 0 is unknown.
/// 匯, 汇 and 彙 that fold to one character share one code, as do Ａ, ａ, A and a: folding costs nothing at run time.
///
/// Section `codes`, version 1, little endian:
/// ```
/// offset     bytes  content
///      0         4  n, the number of codes
///      4         4  a, the number of astral characters
///      8   131,072  code of each character below U+10000, 2 bytes each
/// 131,080   4(n+1)  folded character of each code 0…n
///      …        4a  astral characters, ascending
///      …        2a  their codes
/// ```
/// Ownership: the pointers belong to the image; whoever keeps a `CharacterCodes` keeps the image or lexicon it came from.
@frozen
public struct CharacterCodes: @unchecked Sendable {
    /// Name and version of the section.
    public static let section = (name: "codes", version: 1)

    @usableFromInline let table: UnsafePointer<UInt16>
    @usableFromInline let scalars: UnsafePointer<UInt32>
    @usableFromInline let astral: UnsafeBufferPointer<UInt32>
    @usableFromInline let astralCodes: UnsafePointer<UInt16>
    /// The highest code.
    public let count: Int

    /// The codes of `image`; every code in the section is checked here, so that look-ups need not.
    ///
    /// - Throws: `NLKError` (`badInput`) for a section that is missing or damaged.
    public init(_ image: ImageReader) throws(NLKError) {
        let section = try image.section(Self.section.name, version: Self.section.version)
        guard let codes = CharacterCodes(section) else {
            throw ImageReader.fault("holds unusable character codes", path: image.file.path)
        }
        self = codes
    }

    /// The codes in the bytes of a section, which must start at a multiple of 4; `nil` when they contradict themselves.
    public init?(_ section: UnsafeRawBufferPointer) {
        let fixed = 8 + 2 * 0x10000
        guard section.count >= fixed, let base = section.baseAddress, Int(bitPattern: base) % 4 == 0 else { return nil }
        let count = Int(section.load(as: UInt32.self))
        let astralCount = Int(section.load(fromByteOffset: 4, as: UInt32.self))
        guard count <= 0xFFFF, astralCount <= count, section.count == fixed + 4 * (count + 1) + 6 * astralCount else {
            return nil
        }
        self.count = count
        table = (base + 8).assumingMemoryBound(to: UInt16.self)
        scalars = (base + fixed).assumingMemoryBound(to: UInt32.self)
        let astralBase = base + fixed + 4 * (count + 1)
        astral = UnsafeBufferPointer(start: astralBase.assumingMemoryBound(to: UInt32.self), count: astralCount)
        astralCodes = (astralBase + 4 * astralCount).assumingMemoryBound(to: UInt16.self)
        guard checkInvariants() else { return nil }
    }

    /// The laws of the section: no code above `count`, every folded character a scalar, astral characters ascending.
    func checkInvariants() -> Bool {
        let codes = UnsafeBufferPointer(start: table, count: 0x10000)
        var highest: UInt16 = 0
        for code in codes { highest = max(highest, code) }
        for index in astral.indices {
            highest = max(highest, astralCodes[index])
            guard index == 0 || astral[index - 1] < astral[index] else { return false }
        }
        guard Int(highest) <= count else { return false }
        return UnsafeBufferPointer(start: scalars, count: count + 1).allSatisfy { Unicode.Scalar($0) != nil }
    }

    /// The code of `scalar` after folding, 0 when it has none; any value is safe.
    @inlinable
    public func code(of scalar: UInt32) -> UInt16 {
        scalar < 0x10000 ? table[Int(scalar)] : astralCode(of: scalar)
    }

    /// The folded character that `code` stands for.
    @inlinable
    public func scalar(of code: UInt16) -> UInt32 {
        precondition(Int(code) <= count)
        return scalars[Int(code)]
    }

    /// The folded form of `scalar`: itself when nothing is known of it.
    @inlinable
    public func folded(_ scalar: UInt32) -> UInt32 {
        let code = code(of: scalar)
        return code == 0 ? scalar : scalars[Int(code)]
    }

    @usableFromInline
    func astralCode(of scalar: UInt32) -> UInt16 {
        var low = 0
        var high = astral.count
        while low < high {
            let middle = (low + high) / 2
            if astral[middle] < scalar { low = middle + 1 } else { high = middle }
        }
        return low < astral.count && astral[low] == scalar ? astralCodes[low] : 0
    }
}
