import NLKCore

/// Which edit the end of a form asks for: tries over forms read backwards, read in place.
///
/// The longest ending with a rule decides. Section `lemma.rules`, version 1: nodes of 8 bytes, little endian, the children of a node side by side
/// in ascending order of their labels. The first nodes are the roots, in the order of `Root`.
/// ```
/// bit   0…7   label: the byte that leads here
///       8…15  number of children
///      16…35  number of the edit; all ones = that of the longest shorter ending
///      36…62  node of the first child
///      63     1 when nearly all forms of the dictionary with this ending have the edit
/// ```
struct SuffixRules: Sendable {
    static let section = (name: "lemma.rules", version: 1)
    static let noEdit = 0xFFFFF
    /// Endings have at most so many characters.
    static let maximumLength = 8

    /// A trie of its own for each.
    enum Root: Sendable {
        /// Forms in small letters, and those with a capital.
        case small, capital
        /// Forms of one part of speech.
        case tagged(PartOfSpeech)

        var node: Int {
            switch self {
            case .small: 0
            case .capital: 1
            case .tagged(let partOfSpeech): 2 + Int(partOfSpeech.rawValue)
            }
        }

        static let count = 2 + PartOfSpeech.allCases.count
    }

    struct Node: Sendable {
        let bits: UInt64
        var label: UInt8 { UInt8(truncatingIfNeeded: bits) }
        var childCount: Int { Int(truncatingIfNeeded: bits >> 8 & 0xFF) }
        var edit: Int { Int(truncatingIfNeeded: bits >> 16 & 0xFFFFF) }
        var firstChild: Int { Int(truncatingIfNeeded: bits >> 36 & 0x7FF_FFFF) }
        var isSure: Bool { bits >> 63 != 0 }
    }

    nonisolated(unsafe) private let nodes: UnsafeRawBufferPointer
    private let count: Int

    /// `nil` for a section of a wrong size or with children out of bounds: every node is checked here, once.
    init?(_ section: UnsafeRawBufferPointer) {
        guard section.count % 8 == 0, section.count / 8 >= Root.count else { return nil }
        nodes = section
        count = section.count / 8
        for index in 0..<count {
            let node = self[index]
            guard node.firstChild + node.childCount <= count else { return nil }
        }
    }

    @inline(__always)
    private subscript(_ index: Int) -> Node {
        Node(bits: nodes.loadUnaligned(fromByteOffset: index &* 8, as: UInt64.self).littleEndian)
    }

    /// What the ending of a form asks for.
    struct Rule: Equatable {
        var edit: Int
        /// Whether it may be trusted for a form that nobody knows.
        var isSure: Bool
    }

    /// The edit of the longest ending of `form` that has one.
    @inline(__always)
    func edit(_ root: Root, _ form: UnsafeBufferPointer<UInt8>) -> Int? { rule(root, form)?.edit }

    /// The rule of the longest ending of `form` that has one; the first character never belongs to an ending.
    @inline(__always)
    func rule(_ root: Root, _ form: UnsafeBufferPointer<UInt8>) -> Rule? {
        var stop = 1
        while stop < form.count, form[stop] & 0xC0 == 0x80 { stop &+= 1 }
        var node = self[root.node]
        var found = node
        var index = form.count
        while index > stop, node.childCount > 0 {
            index &-= 1
            guard let child = child(of: node, form[index]) else { break }
            node = child
            if node.edit != Self.noEdit { found = node }
        }
        return found.edit == Self.noEdit ? nil : Rule(edit: found.edit, isSure: found.isSure)
    }

    @inline(__always)
    private func child(of node: Node, _ label: UInt8) -> Node? {
        var low = node.firstChild
        var high = low &+ node.childCount
        while low < high {
            let middle = (low &+ high) >> 1
            let found = self[middle]
            if found.label == label { return found }
            if found.label < label { low = middle &+ 1 } else { high = middle }
        }
        return nil
    }
}
