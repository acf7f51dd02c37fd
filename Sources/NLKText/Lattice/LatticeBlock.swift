import NLKCore
import NLKLexicon

/// The characters of one block of text: code, kind, place, and what is known of the boundary in front of each.
///
/// A worker owns one and loads it again and again; freed with the owner.
struct LatticeBlock: ~Copyable {
    private(set) var count = 0
    let capacity: Int
    let codes: UnsafeMutablePointer<UInt16>
    let kinds: UnsafeMutablePointer<UInt8>
    /// Byte offset of each character, and of the end.
    let starts: UnsafeMutablePointer<UInt32>
    /// `BoundaryConstraint` raw value in front of each character, and behind the last; both ends are forced.
    let marks: UnsafeMutablePointer<UInt8>

    init(capacity: Int) {
        self.capacity = capacity
        codes = .allocate(capacity: capacity)
        kinds = .allocate(capacity: capacity)
        starts = .allocate(capacity: capacity + 1)
        marks = .allocate(capacity: capacity + 1)
    }

    deinit {
        codes.deallocate()
        kinds.deallocate()
        starts.deallocate()
        marks.deallocate()
    }

    /// Takes in the text from `offset` on, as much as there is room for; returns whether that is all. Any bytes.
    mutating func load(
        _ text: UnsafeBufferPointer<UInt8>, from offset: Int, _ constraints: UnsafeBufferPointer<UInt8>,
        _ dictionary: MorphemeDictionary
    ) -> Bool {
        guard let bytes = text.baseAddress else {
            count = 0
            return true
        }
        var position = offset
        count = 0
        while position < text.count, count < capacity {
            let (scalar, width) = UTF8Character.decode(bytes + position, available: text.count - position)
            codes[count] = dictionary.codes.code(of: scalar)
            kinds[count] = dictionary.characters.kind(of: scalar)
            starts[count] = UInt32(truncatingIfNeeded: position)
            marks[count] = constraints.isEmpty ? BoundaryConstraint.free.rawValue : constraints[position]
            position += width
            count += 1
        }
        starts[count] = UInt32(truncatingIfNeeded: position)
        marks[0] = BoundaryConstraint.forced.rawValue
        marks[count] = BoundaryConstraint.forced.rawValue
        return position == text.count
    }

    /// Whether a word may end in front of character `index`.
    @inline(__always)
    func mayEnd(at index: Int) -> Bool { marks[index] != BoundaryConstraint.forbidden.rawValue }

    /// The first boundary behind `index` where a word may end.
    @inline(__always)
    func nextBoundary(after index: Int) -> Int {
        var next = index + 1
        while !mayEnd(at: next) { next += 1 }
        return next
    }
}
