import NLKCore

/// What it costs that one morpheme stands behind another, by the right class of the first and the left class of the second.
///
/// A cost is a signed byte times `step`: steps of 100 changed no F1 on Japanese (98.58) and make the table four times smaller than 16-bit
/// costs of single identities would be. Classes are numbered by falling frequency, so that what is asked for often lies together.
///
/// Section `connections`, version 1, little endian:
/// ```
/// offset  bytes  content
///      0      4  r, the number of right classes
///      4      4  l, the number of left classes
///      8      4  step
///     12      2  right class of the beginning of a text
///     14      2  left class of the end of a text
///     16    r*l  costs: a row of r for each left class
/// ```
/// Ownership: the pointer belongs to the image; whoever keeps a `ConnectionCosts` keeps the image.
@frozen
public struct ConnectionCosts: @unchecked Sendable {
    /// Name and version of the section.
    public static let section = (name: "connections", version: 1)
    static let headerSize = 16

    @usableFromInline let costs: UnsafePointer<Int8>
    public let rights: Int
    public let lefts: Int
    public let step: Int32
    /// Right class of the beginning of a text.
    public let beginning: Int
    /// Left class of the end of a text.
    public let end: Int

    /// The costs in the bytes of a section; `nil` when sizes contradict each other.
    public init?(_ section: UnsafeRawBufferPointer) {
        guard section.count >= Self.headerSize, let base = section.baseAddress else { return nil }
        rights = Int(section.loadUnaligned(fromByteOffset: 0, as: UInt32.self))
        lefts = Int(section.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
        step = section.loadUnaligned(fromByteOffset: 8, as: Int32.self)
        beginning = Int(section.loadUnaligned(fromByteOffset: 12, as: UInt16.self))
        end = Int(section.loadUnaligned(fromByteOffset: 14, as: UInt16.self))
        guard (1...0x10000).contains(rights), (1...0x10000).contains(lefts), (1...1000).contains(step),
            beginning < rights, end < lefts, section.count == Self.headerSize + rights * lefts
        else { return nil }
        costs = (base + Self.headerSize).assumingMemoryBound(to: Int8.self)
    }

    /// The row of costs behind each right class for the left class `left`.
    ///
    /// - Precondition: `left < lefts`, which `MorphemeDictionary` checks for all its morphemes at opening.
    @inlinable
    public func row(_ left: Int) -> UnsafePointer<Int8> {
        assert(left < lefts)
        return costs + left &* rights
    }
}
