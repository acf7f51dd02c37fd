import NLKCore

/// Reads the TSV of Tesseract: twelve columns parted by tabs, no quoting.
///
/// `level page_num block_num par_num line_num word_num left top width height conf text`; level 1 is a page, 4 a line, 5 a word; a confidence of -1
/// means none. Output of several runs may stand in one file: another header, or page 1 again, begins new pages. A file in which `word_num`
/// stays the same, or jumps in a text without East Asian letters, is nlk's (see `TesseractTSVWriter`): its gaps are what the numbers say.
/// A word in no paragraph and no line, right behind the row of its block and with its box, is what a barcode says.
enum TesseractTSVReader {
    private struct Row {
        let level: Int
        /// Page, block, paragraph, line.
        let place: [Int]
        /// `word_num`.
        let number: Int
        let box: Box
        let confidence: Double?
        let text: String

        init?(_ fields: [Substring]) {
            guard fields.count >= 11 else { return nil }
            var numbers: [Int] = []
            for field in fields[..<6] {
                guard let number = Int(field), number >= 0 else { return nil }
                numbers.append(number)
            }
            let measures = fields[6..<11].compactMap { parseNumber(String($0)) }
            guard measures.count == 5, (1...5).contains(numbers[0]) else { return nil }
            level = numbers[0]
            place = Array(numbers[1..<5])
            number = numbers[5]
            box = Box(left: measures[0], top: measures[1], width: max(0, measures[2]), height: max(0, measures[3]))
            confidence = measures[4] < 0 ? nil : min(measures[4] / 100, 1)
            text = fields.count > 11 ? fields[11...].joined(separator: " ").trimmed : ""
        }

        /// Whether it is what a barcode says, `block` being the row before.
        func isCode(in block: Row?) -> Bool {
            level == 5 && place[2] == 0 && place[3] == 0 && !text.isEmpty && block?.place == place && block?.box == box
        }
    }

    /// Whether `line` is the header, or a first row where the header is missing.
    static func isFirstLine(_ line: ArraySlice<UInt8>) -> Bool {
        if line.starts(with: Array("level\tpage_num\t".utf8)) { return true }
        // Counted first, since a plain text may be one line of a megabyte.
        guard line.lazy.filter({ $0 == 0x09 }).prefix(10).count == 10 else { return false }
        return Row(split(String(decoding: line, as: UTF8.self)[...])) != nil
    }

    private static func split(_ line: Substring) -> [Substring] {
        line.split(separator: "\t", omittingEmptySubsequences: false)
    }

    static func read(_ bytes: [UInt8], notes: inout ReadingNotes) throws(NLKError) -> Document {
        var assembly = Assembly()
        var number = 0
        let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        for row in body.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let line = String(decoding: row.last == 0x0D ? row.dropLast() : row, as: UTF8.self)
            number += 1
            if line.hasPrefix("level\tpage_num\t") {
                assembly.startFile()
            } else if let row = Row(split(line[...])) {
                assembly.add(row)
            } else if !line.allSatisfy(\.isWhitespace) {
                try notes.problem("this row does not have the twelve columns of Tesseract's tsv: skipped", line: number)
            }
        }
        return assembly.finished()
    }

    /// Puts rows together that share page, block, paragraph and line.
    private struct Assembly {
        private var document = Document()
        private var place: [Int] = []
        private var words: [Document.Word] = []
        /// `word_num` of each word of the line, and of each line that is closed.
        private var numbers: [Int] = []
        private var numbersOfLines: [[Int]] = []
        private var lastNumber = 0
        private var hasRepeats = false
        private var hasJumps = false
        private var isEastAsian = false
        private var lineBox: Box?
        /// The row before, where it is that of a block.
        private var block: Row?

        mutating func startFile() {
            closeLine()
            place = []
            block = nil
        }

        mutating func add(_ row: Row) {
            if place.first != row.place.first || row.level == 1 {
                closeLine()
                place = [row.place[0]]
                document.pages.append(Document.Page(number: document.pages.count + 1))
            }
            if row.level == 1 {
                document.pages[document.pages.count - 1].size = Document.Size(
                    width: row.box.width, height: row.box.height)
                return
            }
            defer { block = row.level == 2 ? row : nil }
            if row.isCode(in: block) {
                let code = Barcode(
                    symbology: "", text: EscapedCode.text(of: row.text), corners: Quadrilateral(of: row.box))
                document.pages[document.pages.count - 1].barcodes.append(code)
                return
            }
            if row.level >= 4, place != row.place {
                closeLine()
                let isSameBlock = place.count == 4 && place[..<3] == row.place[..<3]
                if !isSameBlock { document.pages[document.pages.count - 1].blocks.append(Document.Block()) }
                place = row.place
            }
            if row.level == 4 { lineBox = row.box }
            if row.level == 5, !row.text.isEmpty {
                hasRepeats = hasRepeats || !words.isEmpty && row.number == lastNumber
                hasJumps = hasJumps || !words.isEmpty && row.number > lastNumber + 1
                isEastAsian = isEastAsian || row.text.unicodeScalars.contains { WritingClass($0).isEastAsian }
                words.append(Document.Word(text: row.text, box: row.box, confidence: row.confidence))
                numbers.append(row.number)
            }
            // Rows without text count too.
            if row.level == 5 { lastNumber = row.number }
        }

        private mutating func closeLine() {
            defer {
                words = []
                numbers = []
                lineBox = nil
            }
            guard !words.isEmpty, let page = document.pages.indices.last,
                let block = document.pages[page].blocks.indices.last
            else { return }
            numbersOfLines.append(numbers)
            document.pages[page].blocks[block].lines.append(Document.Line(words: words, box: lineBox))
        }

        mutating func finished() -> Document {
            closeLine()
            let isExact = hasRepeats || hasJumps && !isEastAsian
            var rest = numbersOfLines[...]
            for page in document.pages.indices {
                for block in document.pages[page].blocks.indices {
                    for line in document.pages[page].blocks[block].lines.indices {
                        GapRule.apply(
                            to: &document.pages[page].blocks[block].lines[line].words,
                            separators: Self.separators(rest.removeFirst(), isExact: isExact), isExact: isExact)
                    }
                }
            }
            return document
        }

        private static func separators(_ numbers: [Int], isExact: Bool) -> [GapRule.Separator] {
            numbers.indices.map { index in
                guard isExact, index > 0 else { return .unknown }
                return switch numbers[index] - numbers[index - 1] {
                case 0: .nothing
                case 1: .space
                default: .wide
                }
            }
        }
    }
}
