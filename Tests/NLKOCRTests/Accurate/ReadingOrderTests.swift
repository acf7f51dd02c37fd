import Foundation
import NLKCore
import TestSupport
import Testing

@testable import NLKOCR

@Suite("Reading order")
struct ReadingOrderTests {
    typealias Cell = (text: String, x: Double, y: Double)

    private static func line(_ text: String, x: Double, y: Double, width: Double? = nil) -> ReadLine {
        var line = ReadLineTests.line(text)
        let width = width ?? line.box.length
        for index in line.characters.indices { line.characters[index].position *= width / line.box.length }
        line.box.length = width
        line.box.centre = .init(x: x + width / 2, y: y)
        return line
    }

    /// The page's text, turned by `angle` about its origin: blocks by ¶, lines by /, wide gaps by ⇥.
    private static func text(_ lines: [ReadLine], angle: Double = 0, seed: UInt64 = 0) -> String {
        var random = SeededRandom(seed: seed)
        let turned = lines.map { line in
            var line = line
            let centre = line.box.centre
            line.box.centre = .init(
                x: centre.x * cos(angle) - centre.y * sin(angle), y: centre.x * sin(angle) + centre.y * cos(angle))
            line.box.angle += angle
            return line
        }
        let blocks = PageAssembly(lines: turned.shuffled(using: &random), maximumCandidates: 1).blocks()
        return blocks.map { block in
            block.lines.map { line in
                line.words.enumerated().map { index, word in
                    (index == 0 || word.gap == .none ? "" : word.gap == .wide ? "⇥" : " ") + word.text
                }.joined()
            }.joined(separator: "/")
        }.joined(separator: "¶")
    }

    @Test(
        "of a table is row by row with wide gaps, each row a block, however the page is tilted",
        arguments: [-0.04, 0, 0.04], [1, 2, 3] as [UInt64])
    func table(angle: Double, seed: UInt64) {
        let lines = (0..<6).flatMap { row in
            [("项目\(row)", 100.0), ("\(row).5", 500), ("g/L", 800), ("1-9", 1100)].map {
                Self.line($0.0, x: $0.1, y: 100 + 40 * Double(row))
            }
        }
        let expected = (0..<6).map { "项目\($0)⇥\($0).5⇥g/L⇥1-9" }.joined(separator: "¶")
        #expect(Self.text(lines, angle: angle, seed: seed) == expected)
    }

    @Test("of two columns under a title is column by column, lines of running text in one block")
    func columns() {
        var lines = [Self.line("title", x: 300, y: 50)]
        for row in 0..<5 {
            lines.append(Self.line("left column \(row)", x: 50, y: 120 + 34 * Double(row), width: 350))
            lines.append(Self.line("right column \(row)", x: 450, y: 120 + 34 * Double(row), width: 350))
        }
        lines.append(Self.line("foot of page", x: 300, y: 400))
        let left = (0..<5).map { "left column \($0)" }.joined(separator: "/")
        let right = (0..<5).map { "right column \($0)" }.joined(separator: "/")
        #expect(Self.text(lines, seed: 7) == "title¶\(left)¶\(right)¶foot of page")
    }

    @Test("of vertical lines is from right to left, the upper tier first")
    func vertical() {
        let tiers = ["春夏秋冬", "東西南北"].enumerated().flatMap { tier, text in
            text.enumerated().map { column, character in
                var line = ReadLineTests.line(String(repeating: character, count: 15))
                line.box.angle = .pi / 2
                line.box.centre = .init(x: 300 - 60 * Double(column), y: 200 + 400 * Double(tier))
                return line
            }
        }
        let text = Self.text(tiers, seed: 3)
        #expect(String(text.filter { !"/¶".contains($0) }.chunked) == "春夏秋冬東西南北")
    }

    @Test("keeps every line exactly once", arguments: 0..<40 as Range<UInt64>)
    func completeness(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let boxes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
            RotatedBox(
                centre: .init(x: .random(in: 0...800, using: &random), y: .random(in: 0...1200, using: &random)),
                length: .random(in: 5...400, using: &random), thickness: .random(in: 4...40, using: &random),
                angle: .random(in: -1.6...1.6, using: &random))
        }
        let indices = ReadingOrder(boxes).columns.flatMap(\.self).flatMap(\.self).map(\.index)
        #expect(indices.sorted() == Array(boxes.indices), "seed \(seed)")
    }
}

extension String {
    /// Each run of the same character as one.
    fileprivate var chunked: [Character] {
        reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}
