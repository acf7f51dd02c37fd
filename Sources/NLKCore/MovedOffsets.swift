/// Follows ascending offsets of a text through replacements that are made in it.
struct MovedOffsets {
    private let replacements: [MappedText.Replacement]
    private var index = 0
    private var shift = 0

    init(_ replacements: [MappedText.Replacement]) { self.replacements = replacements }

    /// New offset of the end of each replacement.
    static func ends(_ replacements: [MappedText.Replacement]) -> [Int] {
        var shift = 0
        return replacements.map {
            shift += $0.replacement.count - $0.range.count
            return $0.range.upperBound + shift
        }
    }

    /// New place of `offset`; the end of the replacement when it lies strictly inside one.
    mutating func end(_ offset: Int) -> Int {
        place(offset) { $0.range.lowerBound + $0.replacement.count }
    }

    /// New place of `offset`; the start of the replacement when it lies strictly inside one.
    mutating func start(_ offset: Int) -> Int {
        place(offset) { $0.range.lowerBound }
    }

    private mutating func place(_ offset: Int, inside: (MappedText.Replacement) -> Int) -> Int {
        while index < replacements.count, replacements[index].range.upperBound <= offset,
            !(replacements[index].range.isEmpty && replacements[index].range.lowerBound == offset)
        {
            shift += replacements[index].replacement.count - replacements[index].range.count
            index += 1
        }
        guard index < replacements.count, replacements[index].range.lowerBound < offset else { return offset + shift }
        return inside(replacements[index]) + shift
    }
}
