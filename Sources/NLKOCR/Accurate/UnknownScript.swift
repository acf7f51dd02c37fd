import NLKCore

/// Lines in a script that the networks do not know, which another recognizer reads on a page that shows nothing else.
struct UnknownScript {
    private let lines: [ReadLine]
    /// Indices of the lines in question.
    private let suspects: [Int]
    /// Those of the caller's that the networks do not know; empty: to be found out.
    private let languages: [Language]

    /// A line that the networks are less sure of may be in another script; on pages in known scripts few lines are.
    private static let confidence = 0.8
    /// Languages whose letters the networks do not have. They have Han, kana, Latin and the plain letters of Greek.
    private static let unknown: Set<String> = [
        "am", "ar", "be", "bg", "bn", "bo", "el", "fa", "gu", "he", "hi", "hy", "ka", "kk", "km", "kn", "ko", "ky",
        "lo",
        "mk", "ml", "mn", "mr", "my", "ne", "pa", "ps", "ru", "sa", "sd", "si", "sr", "ta", "te", "th", "ti", "ug",
        "uk",
        "ur", "yi",
    ]

    /// `nil` when there are no such lines, or the caller wants no language that they could be in.
    init?(_ lines: [ReadLine], _ request: RecognitionRequest) {
        languages = request.languages.filter { Self.unknown.contains($0.primary) }
        guard request.languages.isEmpty || !languages.isEmpty, !lines.isEmpty else { return nil }
        let suspects = lines.indices.filter { lines[$0].confidence < Self.confidence }
        guard !suspects.isEmpty || !languages.isEmpty else { return nil }
        self.lines = lines
        // Letters of another script that look like Latin ones are read as such. Where most lines are unsure, the others are sure of their
        // digits and marks only.
        let isAll = !languages.isEmpty || 2 * suspects.count > lines.count
        self.suspects = isAll ? Array(lines.indices) : suspects
    }

    /// The same request for the other recognizer: in the languages that were named, or in whatever it finds that the networks do not know.
    func request(_ request: RecognitionRequest) -> RecognitionRequest {
        var request = request
        request.languages = languages
        request.possibleLanguages = [.english, .korean]
        return request
    }

    /// `page` with white wherever no line in question stands.
    func page(_ page: Raster) -> Raster {
        guard suspects.count < lines.count else { return page }
        var blank = Raster(
            width: page.width, height: page.height, channels: page.channels,
            pixels: [UInt8](repeating: 255, count: page.pixels.count), resolution: page.resolution)
        for index in suspects {
            let box = lines[index].box.box(from: 0, to: lines[index].box.length)
            let columns = max(0, Int(box.left))..<max(0, min(page.width, Int(box.left + box.width) + 1))
            for y in max(0, Int(box.top))..<max(0, min(page.height, Int(box.top + box.height) + 1))
            where !columns.isEmpty {
                let start = (y * page.width + columns.lowerBound) * page.channels
                let end = (y * page.width + columns.upperBound) * page.channels
                blank.pixels.replaceSubrange(start..<end, with: page.pixels[start..<end])
            }
        }
        return blank
    }

    /// All lines, those in question with what the other recognizer read on them where that is in its script.
    func merged(_ blocks: [Document.Block]) -> [ReadLine] {
        var lines = lines
        var found: [Int: [Document.Word]] = [:]
        for word in blocks.flatMap(\.lines).flatMap(\.words) {
            guard let index = word.box.flatMap(line) else { continue }
            found[index, default: []].append(word)
        }
        for (index, own) in found {
            let letters = own.flatMap(\.text.unicodeScalars).filter(\.properties.isAlphabetic)
            let foreign = letters.count(where: Self.isForeign)
            if foreign > 0, 2 * foreign >= letters.count { lines[index].foreignWords = own }
        }
        return lines
    }

    /// A letter that is neither Latin nor one of those that stand alone.
    private static func isForeign(_ letter: Unicode.Scalar) -> Bool {
        switch letter.value {
        case ..<0x370, 0x1E00...0x1EFF, 0x2100...0x2BFF: false
        default: !ReadLine.standsAlone(String(letter))
        }
    }

    /// The line in question that the middle of a box lies on; of several the one whose own middle is nearest across the text.
    private func line(around box: Box) -> Int? {
        let middle = RotatedBox.Point(x: box.left + box.width / 2, y: box.top + box.height / 2)
        return
            suspects
            .map { (index: $0, place: lines[$0].box.place(of: middle)) }
            .filter { abs($0.place.along) <= lines[$0.index].box.length / 2 }
            .filter { abs($0.place.across) <= lines[$0.index].box.thickness / 2 }
            .min { abs($0.place.across) < abs($1.place.across) }?.index
    }
}
