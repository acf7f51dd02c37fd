import NLKCore

/// A trie over character codes in one array of 64-bit nodes, read in place.
///
/// The child of a node for code c stands at `base + c` and carries c as its label. No two parents share a base, so the label alone
/// says whose child a node is. A walk step is one load: base, label and value lie in the same word. The root is slot 0.
/// ```
/// bit   0…15  label: the code that leads here; 0 = free slot (or the root)
///      16…39  base of the children, from 1; 0 = none
///      40…51  level: log scale frequency, 0 = no word ends here
///      52…58  tag number
///      59…60  source
///      61…63  zero
/// ```
/// Section `trie`, version 1: the nodes. Method: J. Aoe, "An efficient digital search algorithm by using a double-array structure",
/// 1989, with the label in place of the parent as check.
///
/// Safe for any content: each step checks the bound, and a walk takes a character a step.
/// Ownership: the pointer belongs to the image; whoever keeps a `DoubleArray` keeps the image or lexicon it came from.
@frozen
public struct DoubleArray: @unchecked Sendable {
    /// Name and version of the section.
    public static let section = (name: "trie", version: 1)

    @usableFromInline let nodes: UnsafePointer<UInt64>
    /// Number of slots, free ones included.
    public let count: Int

    /// One node, by value.
    @frozen
    public struct Node: Sendable, Equatable {
        public let bits: UInt64
        @inlinable public init(bits: UInt64) { self.bits = bits }
        /// False for the answer of `child(of:_:)` when there is no such child.
        @inlinable public var exists: Bool { bits != 0 }
        @inlinable public var label: UInt16 { UInt16(truncatingIfNeeded: bits) }
        @inlinable public var base: Int { Int(truncatingIfNeeded: bits >> 16 & 0xFF_FFFF) }
        @inlinable public var hasChildren: Bool { bits >> 16 & 0xFF_FFFF != 0 }
        /// `1 + round(200 ln frequency)`; 0 when no word ends here.
        @inlinable public var level: Int { Int(truncatingIfNeeded: bits >> 40 & 0xFFF) }
        @inlinable public var isWord: Bool { bits >> 40 & 0xFFF != 0 }
        @inlinable public var tag: UInt8 { UInt8(truncatingIfNeeded: bits >> 52 & 0x7F) }
        @inlinable public var source: UInt8 { UInt8(truncatingIfNeeded: bits >> 59 & 0x3) }
        /// Level, tag and source as one number below `valueCount`, for dictionaries that keep an index in their place.
        ///
        /// - Precondition: `isWord`.
        @inlinable public var value: Int { level &- 1 &+ 4095 &* Int(truncatingIfNeeded: bits >> 52 & 0x1FF) }
        /// Number of different values.
        public static let valueCount = 4095 * 512
    }

    /// The trie of `image`.
    ///
    /// - Throws: `NLKError` (`badInput`) for a section that is missing or of a wrong size.
    public init(_ image: ImageReader) throws(NLKError) {
        let section = try image.section(Self.section.name, version: Self.section.version)
        guard let trie = DoubleArray(section) else {
            throw ImageReader.fault("holds an unusable trie", path: image.file.path)
        }
        self = trie
    }

    /// The trie in the bytes of a section, which must start at a multiple of 8; `nil` for a wrong size.
    public init?(_ section: UnsafeRawBufferPointer) {
        guard let base = section.baseAddress, section.count >= 8, section.count % 8 == 0,
            Int(bitPattern: base) % 8 == 0
        else { return nil }
        nodes = base.assumingMemoryBound(to: UInt64.self)
        count = section.count / 8
    }

    /// The node that every word starts from; no word ends there.
    @inlinable public var root: Node { Node(bits: nodes[0]) }

    /// The child of `node` for `code`; `exists` is false when there is none. `code` 0 has no child.
    @inlinable
    public func child(of node: Node, _ code: UInt16) -> Node {
        child(ofBase: node.base, code)
    }

    /// The child for `code` of the node whose children stand at `base`; base 0 has none.
    @inlinable
    public func child(ofBase base: Int, _ code: UInt16) -> Node {
        let slot = base &+ Int(code)
        guard slot < count, code != 0 else { return Node(bits: 0) }
        let bits = nodes[slot]
        return UInt16(truncatingIfNeeded: bits) == code ? Node(bits: bits) : Node(bits: 0)
    }

    /// The slot where the child of `node` for `code` stands, if it is there.
    @inlinable
    public func slot(of node: Node, _ code: UInt16) -> Int { node.base &+ Int(code) }

    /// Where the child of `node` for `code` would lie in memory, to fetch it ahead of its use; it may lie behind the end and is not to be read.
    @inlinable
    public func address(of node: Node, _ code: UInt16) -> UnsafeRawPointer {
        UnsafeRawPointer(nodes) + slot(of: node, code) &* 8
    }

    /// The node in `slot`, whatever it is; `nil` behind the end.
    public func node(at slot: Int) -> Node? {
        slot >= 0 && slot < count ? Node(bits: nodes[slot]) : nil
    }
}
