import NLKCore

extension TextRecognizerWorker {
    /// As `recognize`; where nothing is read and little is printed, that part of the page is looked at by itself. A page number alone is lost on a
    /// large page that is looked at coarsely, or taken for dirt at its edge.
    ///
    /// - Throws: what `recognize` throws.
    public func recognizeLookingTwice(
        _ page: Raster, _ request: RecognitionRequest
    ) throws(NLKError) -> [Document.Block] {
        let blocks = try recognize(page, request)
        guard blocks.isEmpty, notes.isEmpty else { return blocks }
        let ink = InkBounds(page)
        guard let box = ink.box, ink.share < InkBounds.little else { return [] }
        let part = page.part(
            columns: Int(box.left)..<Int(box.left + box.width), rows: Int(box.top)..<Int(box.top + box.height))
        var request = request
        // A share of the whole page is a larger one of its part.
        request.minimumTextHeight *= Double(page.height) / Double(max(1, part.height))
        return try recognize(part, request).map { $0.moved(x: box.left, y: box.top) }
    }
}

extension Document.Block {
    /// The same, farther from the origin.
    fileprivate func moved(x: Double, y: Double) -> Document.Block {
        func moved(_ box: Box) -> Box {
            Box(left: box.left + x, top: box.top + y, width: box.width, height: box.height)
        }
        var block = self
        for line in block.lines.indices {
            block.lines[line].box = block.lines[line].box.map(moved)
            for word in block.lines[line].words.indices {
                block.lines[line].words[word].box = block.lines[line].words[word].box.map(moved)
            }
        }
        return block
    }
}
