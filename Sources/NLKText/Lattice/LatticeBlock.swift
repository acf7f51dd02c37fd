import NLKCore
import NLKLexicon

/// The characters of one block of text: code, kind, place, and what is known of the boundary in front of each.
///
/// A worker owns one and loads it again and again; freed with the owner. A run of white space, or of characters that may not be cut, takes
/// `longestRun` places at most, however long it is: what is behind it always finds room.
struct LatticeBlock: ~Copyable {
    private(set) var count = 0
    let capacity: Int
    /// No dictionary's word holds as many characters that may not be cut.
    private static let longestRun = 64
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

    /// What characters in a row have in common.
    private enum Run { case none, space, whole }

    /// Takes in the text from `offset` on, as much as there is room for; returns whether that is all. Any bytes.
    mutating func load(
        _ text: UnsafeBufferPointer<UInt8>, from offset: Int, _ constraints: UnsafeBufferPointer<UInt8>,
        _ dictionary: MorphemeDictionary
    ) -> Bool {
        guard let bytes = text.baseAddress else {
            count = 0
            return true
        }
        let table = dictionary.characters
        var position = offset
        count = 0
        var run = Run.none
        var length = 0
        while position < text.count {
            let (scalar, width) = UTF8Character.decode(bytes + position, available: text.count - position)
            let kind = table.kind(of: scalar)
            let mark = constraints.isEmpty ? BoundaryConstraint.free.rawValue : constraints[position]
            let now: Run =
                mark == BoundaryConstraint.forbidden.rawValue ? .whole : table.kinds[Int(kind)].isSpace ? .space : .none
            length = now == run ? length + 1 : 1
            run = now
            let isSqueezed = length > Self.longestRun && now != .none
            // The last place of the run is taken again, so that what follows still stands behind the run's last character.
            if isSqueezed { count -= 1 } else if count == capacity { break }
            codes[count] = isSqueezed ? 0 : dictionary.codes.code(of: scalar)
            kinds[count] = kind
            starts[count] = UInt32(truncatingIfNeeded: position)
            marks[count] = mark
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
