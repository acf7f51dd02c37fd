import NLKCore
import NLKImage
import NLKOCR

/// A page as it was read the right way up. Letters do not always show which way that is: Chinese upside down looks like Chinese, and where the
/// reading is poor the other ways are tried.
struct UprightReading {
    let page: PreparedPage
    let blocks: [Document.Block]
    let notes: [String]

    /// Mean confidence of the characters of a good reading; hardly any page that lies wrong is read so surely.
    private static let good = 0.85
    /// So many times more must be read surely for a way to be the right one.
    private static let lead = 1.3
    /// The same between vertical text and level text on its side, which look alike in long lines.
    private static let narrowLead = 1.03
    /// Vertical pages have hardly more of their characters in level lines; on a table that lies on its side all short cells look level.
    private static let mostLevel = 0.03

    /// - Parameter region: the part of the picture to read, in shares of its sides; nil: all of it.
    init(
        _ page: PreparedPage, region: Box?, _ request: RecognitionRequest, by worker: any TextRecognizerWorker
    ) throws(NLKError) {
        var request = request
        request.mayBeVertical = page.turn.isVertical
        var best = try Attempt(page, region, request, by: worker)
        request.mayBeVertical = false
        let mayLieOnItsSide = page.turn.isVertical && best.level > Self.mostLevel
        // What was not read in a script that nobody here reads is not read any other way round either.
        let isUnreadable = best.blocks.isEmpty && !best.notes.isEmpty
        for quarters in mayLieOnItsSide ? [3, 1, 2] : [2, 1, 3] where page.turn != .none && !isUnreadable {
            let looksOnItsSide = mayLieOnItsSide && quarters != 2 && best.page.turn.isVertical
            guard best.mean < Self.good || looksOnItsSide else { continue }
            let other = try Attempt(page.turned(by: quarters), region, request, by: worker)
            let lead = looksOnItsSide ? Self.narrowLead : Self.lead
            if other.mean > best.mean, other.sure > lead * best.sure { best = other }
        }
        (self.page, notes) = (best.page, best.notes)
        let (page, part) = (best.page, best.part)
        blocks = best.blocks.map { $0.mappingBoxes { page.boxInPicture(part.boxOnPage($0)) } }
    }

    /// One way to hold the page, and how well it was read so.
    private struct Attempt {
        let page: PreparedPage
        let part: PagePart
        /// Boxes in pixels of the part.
        let blocks: [Document.Block]
        let notes: [String]
        /// Confidence over all characters.
        let mean: Double
        /// Characters of words that were read surely.
        let sure: Double
        /// Share of the characters that stand in lines wider than high.
        let level: Double

        init(
            _ page: PreparedPage, _ region: Box?, _ request: RecognitionRequest, by worker: any TextRecognizerWorker
        ) throws(NLKError) {
            var request = request
            if let region {
                part = PagePart(of: page.page, page.regionOnPage(region))
                // A share of the whole page is a larger one of its part.
                request.minimumTextHeight *= Double(page.page.height) / Double(max(1, part.raster.height))
            } else {
                part = PagePart(whole: page.page)
            }
            self.page = page
            blocks = try worker.recognizeLookingTwice(part.raster, request)
            notes = worker.notes
            var (sum, count, sure, level) = (0.0, 0.0, 0.0, 0.0)
            for line in blocks.flatMap(\.lines) {
                let isLevel = line.box.map { $0.width > $0.height } ?? true
                for word in line.words {
                    let characters = Double(word.text.count)
                    sum += characters * (word.confidence ?? 1)
                    count += characters
                    if word.confidence ?? 1 >= UprightReading.good { sure += characters }
                    if isLevel { level += characters }
                }
            }
            mean = count > 0 ? sum / count : 0
            self.sure = sure
            self.level = count > 0 ? level / count : 0
        }
    }
}

extension Document.Block {
    /// The same with every box given through `map`, to whole units.
    fileprivate func mappingBoxes(_ map: (Box) -> Box) -> Document.Block {
        func whole(_ box: Box) -> Box {
            let box = map(box)
            let (left, top) = (box.left.rounded(), box.top.rounded())
            return Box(
                left: left, top: top, width: (box.left + box.width).rounded() - left,
                height: (box.top + box.height).rounded() - top)
        }
        var block = self
        for line in block.lines.indices {
            block.lines[line].box = block.lines[line].box.map(whole)
            for word in block.lines[line].words.indices {
                block.lines[line].words[word].box = block.lines[line].words[word].box.map(whole)
            }
        }
        return block
    }
}
