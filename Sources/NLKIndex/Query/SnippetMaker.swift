import NLKCore

/// Cuts snippets out of pages.
struct SnippetMaker {
    private let worker: SearchAnalyzerWorker
    private let patterns: [TextPattern]
    /// Characters, about.
    private let length: Int
    /// More than any page has.
    private static let longest = 1 << 32

    init(_ worker: SearchAnalyzerWorker, _ terms: [QueryTerm], length: Int) {
        self.worker = worker
        patterns = terms.map(\.pattern)
        self.length = min(length, Self.longest)
    }

    /// The piece of `page` with most of the words; its beginning when there is none (the title was found).
    func snippet(of page: StoredPage) -> Snippet {
        guard length > 0 else { return Snippet() }
        let found = places(in: page)
        let window = bestWindow(found, page.text.count)
        return cut(page, window, found.map(\.span))
    }

    /// Places of all words, ascending, those inside others left out.
    private func places(in page: StoredPage) -> [(span: Range<Int>, pattern: Int)] {
        let block = TextBlock(text: MappedText(verbatim: page.text), number: 0, placements: page.placements)
        let clean = worker.clean(block, as: page.language)
        let text = PageText(clean, page.language, worker)
        var found: [(range: Range<Int>, pattern: Int)] = []
        for (number, pattern) in patterns.enumerated() {
            for range in pattern.ranges(in: text) { found.append((range, number)) }
        }
        found.sort {
            $0.range.lowerBound != $1.range.lowerBound
                ? $0.range.lowerBound < $1.range.lowerBound : $0.range.upperBound > $1.range.upperBound
        }
        var result: [(span: Range<Int>, pattern: Int)] = []
        var cursor = MappedText.Cursor()
        var end = 0
        for (range, pattern) in found where range.lowerBound >= end {
            let starts = text.folded.starts
            let cleaned = Int(starts[range.lowerBound])..<Int(starts[range.upperBound])
            result.append((trimmed(clean.original(of: cleaned, cursor: &cursor), page.text), pattern))
            end = range.upperBound
        }
        return result
    }

    /// Without white space at the end, which goes to the gap behind.
    private func trimmed(_ span: Range<Int>, _ text: [UInt8]) -> Range<Int> {
        var end = min(span.upperBound, text.count)
        let start = min(span.lowerBound, end)
        while end > start, text[end - 1] <= 0x20 { end -= 1 }
        return start..<end
    }

    /// Bytes that are shown: around the place from which on most different words follow.
    private func bestWindow(_ found: [(span: Range<Int>, pattern: Int)], _ count: Int) -> Range<Int> {
        let room = length * 3
        guard !found.isEmpty else { return 0..<min(count, room) }
        var best = (first: 0, words: 0, places: 0)
        for first in found.indices.prefix(200) {
            var words: Set<Int> = []
            var places = 0
            for (span, pattern) in found[first...] {
                guard span.upperBound - found[first].span.lowerBound <= room else { break }
                words.insert(pattern)
                places += 1
            }
            if (words.count, places) > (best.words, best.places) { best = (first, words.count, places) }
        }
        let start = max(0, found[best.first].span.lowerBound - room / 4)
        return start..<min(count, max(start + room, found[best.first].span.upperBound))
    }

    private func cut(_ page: StoredPage, _ window: Range<Int>, _ spans: [Range<Int>]) -> Snippet {
        let margin = 64
        let start = scalarStart(max(0, window.lowerBound - margin), page.text)
        let end = scalarStart(min(page.text.count, window.upperBound + margin), page.text)
        // Edges of characters as people see them, counted from a little outside, so that the edges inside are right.
        let text = String(decoding: page.text[start..<end], as: UTF8.self)
        var edges: [Int] = []
        for index in text.indices { edges.append(start + text.utf8.distance(from: text.startIndex, to: index)) }
        edges.append(end)
        var low = edges.first { $0 >= window.lowerBound } ?? start
        var high = edges.last { $0 <= window.upperBound } ?? end
        while low < high, page.text[low] <= 0x20 { low += 1 }
        while high > low, page.text[high - 1] <= 0x20 { high -= 1 }
        guard low < high else { return Snippet() }
        var snippet = Snippet()
        snippet.isCutBefore = page.text[..<low].contains { $0 > 0x20 }
        snippet.isCutBehind = page.text[high...].contains { $0 > 0x20 }
        snippet.text = String(
            decoding: page.text[low..<high].map { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 ? 0x20 : $0 }, as: UTF8.self)
        let block = TextBlock(text: MappedText(verbatim: page.text), number: 0, placements: page.placements)
        for span in spans where span.upperBound > low && span.lowerBound < high {
            let from = max(low, edges.last { $0 <= span.lowerBound } ?? low)
            let to = min(high, edges.first { $0 >= span.upperBound } ?? high)
            guard from < to else { continue }
            snippet.highlights.append(from - low..<to - low)
            let place = TextSpan(start: from, end: to)
            snippet.spans.append(place)
            if let box = page.placements.isEmpty ? nil : block.box(of: place) { snippet.boxes.append(box) }
        }
        return snippet
    }

    private func scalarStart(_ offset: Int, _ text: [UInt8]) -> Int {
        var offset = offset
        while offset > 0, offset < text.count, text[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }
}
