import NLKCore

/// How well the text of pages was recognized.
public struct RecognitionCounts: Sendable, Equatable {
    /// Characters of the gold text, white space left out.
    public private(set) var characters = 0
    /// Characters to be inserted, deleted or replaced, so that all lines are those of the gold text in its order.
    public private(set) var errors = 0
    /// Cells of the gold text in rows of more than one, and how many of them were read without a fault in a row of their own.
    public private(set) var cells = 0
    public private(set) var rightCells = 0
    /// Time that reading took, on the clock.
    public private(set) var seconds = 0.0

    public init() {}

    /// Compares the lines of a page with the gold text. The ends of lines count as characters when both texts are aligned, so a line that
    /// is torn or joined with another is a fault.
    public init(_ blocks: [Document.Block], gold: RecognitionGold, seconds: Double = 0) {
        let lines = blocks.flatMap(\.lines).map(Self.cells).filter { !$0.isEmpty }
        let found = lines.map { Self.visible($0.joined()) }.joined(separator: [Self.lineEnd])
        let wanted = gold.rows.map { Self.visible($0.joined()) }
        characters = wanted.reduce(0) { $0 + $1.count }
        errors =
            CharacterAlignment(
                noisy: Array(found), gold: Array(wanted.joined(separator: [Self.lineEnd]))
            ).distance
        for row in gold.rows where row.count > 1 {
            cells += row.count
            rightCells += lines.lazy.map { Self.matches(row, $0) }.max() ?? 0
        }
        self.seconds = seconds
    }

    /// Share of wrong characters; can exceed 1. `nil` without characters.
    public var errorRate: Double? { characters == 0 ? nil : Double(errors) / Double(characters) }
    public var cellRate: Double? { cells == 0 ? nil : Double(rightCells) / Double(cells) }

    public static func += (left: inout Self, right: Self) {
        left.characters += right.characters
        left.errors += right.errors
        left.cells += right.cells
        left.rightCells += right.rightCells
        left.seconds += right.seconds
    }

    private static let lineEnd: UInt32 = 0x0A

    /// The texts between the wide gaps of a line.
    private static func cells(_ line: Document.Line) -> [String] {
        var cells: [String] = []
        for (index, word) in line.words.enumerated() {
            if index == 0 || word.gap == .wide {
                cells.append(word.text)
            } else {
                cells[cells.count - 1] += (word.gap == .space ? " " : "") + word.text
            }
        }
        return cells
    }

    private static func visible(_ text: String) -> [UInt32] {
        text.unicodeScalars.lazy.filter { !$0.properties.isWhitespace }.map(\.value)
    }

    /// How many of the gold cells a line has, each cell of the line counted once.
    private static func matches(_ gold: [String], _ line: [String]) -> Int {
        var rest = line
        return gold.count { cell in
            guard let index = rest.firstIndex(of: cell) else { return false }
            rest.remove(at: index)
            return true
        }
    }
}

extension EvaluationReport {
    public static let recognitionColumns = [
        "characters", "errors", "error-rate", "accuracy", "cells", "right-cells", "cell-accuracy", "seconds",
    ]

    public mutating func append(_ name: String, _ counts: RecognitionCounts) {
        func share(_ value: Double?) -> Value { value.map(Value.share) ?? .undefined }
        append(
            name,
            [
                .count(counts.characters), .count(counts.errors), share(counts.errorRate),
                share(counts.errorRate.map { 1 - $0 }), .count(counts.cells), .count(counts.rightCells),
                share(counts.cellRate), .quantity(counts.seconds),
            ])
    }
}
