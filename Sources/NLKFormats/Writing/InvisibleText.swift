import Glibc
import NLKCore

/// The text of a page as it lies over its picture: a line is one text object, its characters stretched so that each word covers its place.
///
/// Spaces are characters, as wide as the gap; only a table's gaps are left empty. So words that stand together stay together in every reader.
struct InvisibleText {
    /// A content stream.
    private(set) var bytes: [UInt8] = []

    /// - Parameter text: boxes in the units of its size, all of the picture upright as its file says.
    init(_ text: Document.Page, placement: PicturePlacement, font: inout InvisibleFont) {
        let size = text.size ?? placement.size
        guard size.width > 0, size.height > 0 else { return }
        func place(_ box: Box) -> Box {
            let first = placement.pointOnPage(box.left / size.width, box.top / size.height)
            let second = placement.pointOnPage(
                (box.left + box.width) / size.width, (box.top + box.height) / size.height)
            let (left, top) = (min(first.x, second.x), min(first.y, second.y))
            return Box(
                left: left, top: top, width: max(first.x, second.x) - left, height: max(first.y, second.y) - top)
        }
        let rows = text.blocks.flatMap(\.lines).map { line in
            Self.cells(of: line).compactMap { words in
                PlacedLine(words.map { (text: $0.text, gap: $0.gap, box: ($0.box ?? line.box).map(place)) })
            }
        }
        let angles = rows.joined().compactMap(\.ownAngle).sorted()
        let usual = angles.isEmpty ? 0 : angles[angles.count / 2]
        var content = ""
        for row in rows {
            let edges = Self.edges(of: row, angle: usual)
            for (index, cell) in row.enumerated() {
                content += "BT 3 Tr "
                if cell.isVertical {
                    content += Self.vertical(cell, placement, &font)
                } else {
                    let next = index + 1 < row.count ? row[index + 1] : nil
                    content += Self.level(
                        cell, before: next, row.count > 1 ? usual : cell.ownAngle ?? usual, edges, placement, &font)
                }
                content += " ET\n"
            }
        }
        bytes = Array(content.utf8)
    }

    /// The middle upper and lower edge of a row's cells: all stand on one base line, for programs that print text where it stands.
    private static func edges(of row: [PlacedLine], angle: Double) -> (top: Double, bottom: Double)? {
        let runs = row.filter { !$0.isVertical }.map { $0.run(angle: angle) }
        guard runs.count > 1 else { return nil }
        return (runs.map(\.top).sorted()[runs.count / 2], runs.map(\.bottom).sorted()[runs.count / 2])
    }

    /// The words of a line, parted at a table's gaps.
    private static func cells(of line: Document.Line) -> [[Document.Word]] {
        var cells: [[Document.Word]] = []
        for word in line.words {
            if cells.isEmpty || word.gap == .wide { cells.append([]) }
            cells[cells.count - 1].append(word)
        }
        return cells
    }

    /// Each word is stretched to where the next one begins, or up to the space before that. All are level, as programs that find words again
    /// part those whose characters do not stand on one base line: a line that hardly falls as a whole, a steeper one in steps of its words.
    private static func level(
        _ line: PlacedLine, before next: PlacedLine?, _ angle: Double, _ edges: (top: Double, bottom: Double)?,
        _ placement: PicturePlacement,
        _ font: inout InvisibleFont
    ) -> String {
        var run = line.run(angle: angle)
        if let edges { (run.top, run.bottom) = edges }
        let size = max(run.thickness, 1)
        let limit = next.map { $0.run(angle: angle).places[0].start - InvisibleTextGaps.narrowestCell * size }
        let base = run.bottom - InvisibleFont.descent * size
        var content = "/H \(number(size)) Tf"
        var from = run.places[0].start
        let whole = run.point((from + run.places[run.places.count - 1].end) / 2, base)
        let hasSteps = abs(run.point(from, base).y - whole.y) > size * mostRise
        var height = Double.infinity
        func show(_ text: String, to end: Double, _ font: inout InvisibleFont) {
            let natural = text.unicodeScalars.reduce(0) { $0 + InvisibleFont.width(of: $1) }
            let width = Double(natural) / 1000 * size
            let end = max(end, from + 0.05 * size)
            let (start, middle) = (run.point(from, base), hasSteps ? run.point((from + end) / 2, base) : whole)
            // A space stands on its word's step.
            if abs(middle.y - height) > leastStep, text != " " {
                height = middle.y
                content += " 1 0 0 1 \(number(start.x)) \(number(placement.size.height - height)) Tm"
            }
            let stretch = (end - from) * cos(angle) / width * 100
            content += " \(PDFObjects.number(stretch, places: 3)) Tz \(font.codes(of: text.unicodeScalars)) Tj"
            from = end
        }
        for (index, word) in line.words.enumerated() {
            guard index + 1 < line.words.count else {
                show(word.text, to: min(run.places[index].end, limit ?? .infinity), &font)
                break
            }
            let next = run.places[index + 1].start
            guard line.words[index + 1].gap == .space else {
                show(word.text, to: next, &font)
                continue
            }
            let space = min(
                max(next - run.places[index].end, InvisibleTextGaps.narrowestSpace * size),
                InvisibleTextGaps.widestSpace * 0.75 * size)
            show(word.text, to: next - space, &font)
            show(" ", to: next, &font)
        }
        return content
    }

    /// One stretch for the whole line: characters of vertical lines are as high as each other.
    private static func vertical(
        _ line: PlacedLine, _ placement: PicturePlacement, _ font: inout InvisibleFont
    ) -> String {
        var text: [Unicode.Scalar] = []
        for (index, word) in line.words.enumerated() {
            if index > 0, word.gap == .space { text.append(" ") }
            text += word.text.unicodeScalars
        }
        let box = line.box
        let height = text.reduce(0) { $0 + ($1 == " " ? Double(InvisibleFont.verticalSpace) / 1000 : 1) }
        let step = box.height / max(1, height)
        return "/V 1 Tf \(number(box.width)) 0 0 \(number(step)) \(number(box.left + box.width / 2)) "
            + "\(number(placement.size.height - box.top)) Tm 100 Tz \(font.codes(of: text)) Tj"
    }

    /// Thicknesses by which a line may rise or fall to its middle and still be written level, less than half of what its letters are high.
    private static let mostRise = 0.4
    /// Points by which a word must stand lower or higher than the one before to get a step of its own.
    private static let leastStep = 0.1

    private static func number(_ value: Double) -> String { PDFObjects.number(value, places: 3) }
}
