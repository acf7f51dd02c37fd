import NLKCore
import NLKLexicon

/// The characters of one stretch of text with what is known of the boundary in front of each: the ground that lattices are laid on.
///
/// A worker owns one and loads it again and again; memory grows to the longest stretch seen and is freed with the owner.
struct CharacterStretch: ~Copyable {
    private(set) var count = 0
    private var capacity = 0
    /// Code of each character, folded.
    private(set) var codes: UnsafeMutablePointer<UInt16>
    /// End of each character in bytes.
    private(set) var ends: UnsafeMutablePointer<UInt32>
    /// `BoundaryConstraint` raw value in front of each character, and one more behind the last; both ends are forced.
    private(set) var marks: UnsafeMutablePointer<UInt8>

    init() {
        codes = .allocate(capacity: 0)
        ends = .allocate(capacity: 0)
        marks = .allocate(capacity: 0)
    }

    deinit {
        codes.deallocate()
        ends.deallocate()
        marks.deallocate()
    }

    /// Takes in `text`: any bytes. `alphanumeric` says of each code whether it is a Latin letter or a digit: between two of those no
    /// word ends unless a constraint forces it.
    mutating func load(
        _ text: UnsafeBufferPointer<UInt8>, constraints: UnsafeBufferPointer<UInt8>, codes table: CharacterCodes,
        alphanumeric: UnsafePointer<UInt8>
    ) {
        reserve(text.count)
        count = table.decode(text, codes: codes, ends: ends)
        guard count > 0 else { return }
        var previous: UInt8 = 0
        for index in 0..<count {
            let current = alphanumeric[Int(codes[index])]
            // Both are 1: forbidden, which is 2.
            marks[index] = (previous & current) << 1
            previous = current
        }
        if constraints.count == text.count {
            for index in 1..<max(count, 1) {
                let constraint = constraints[Int(ends[index - 1])]
                if constraint != BoundaryConstraint.free.rawValue { marks[index] = constraint }
            }
        }
        marks[0] = BoundaryConstraint.forced.rawValue
        marks[count] = BoundaryConstraint.forced.rawValue
    }

    /// Index of the first boundary behind `index` where a word may end.
    @inline(__always)
    func nextBoundary(after index: Int) -> Int {
        var next = index + 1
        while marks[next] == BoundaryConstraint.forbidden.rawValue { next += 1 }
        return next
    }

    private mutating func reserve(_ needed: Int) {
        guard needed > capacity else { return }
        capacity = max(needed, 2 * capacity, 256)
        codes.deallocate()
        ends.deallocate()
        marks.deallocate()
        codes = .allocate(capacity: capacity)
        ends = .allocate(capacity: capacity)
        marks = .allocate(capacity: capacity + 1)
    }
}
