import NLKCore

/// A question to the process that reads pages.
package struct PageRequest: Sendable, Equatable {
    /// Of the file, or the name of a scanner.
    package var path: String
    /// From 1; 0 asks for the number of pages, or with `options.device` for the scanners that there are.
    package var page: Int
    /// Without the custom words, which may be many: they stand in `wordList`.
    package var options: PageOptions
    /// Asks for the file at `path` with pages of other files in it instead.
    package var assembly: PDFAssembly?
    /// A file of words that are likely on the page, one a line; read once as long as its name stays the same.
    package var wordList: String?

    package init(path: String, page: Int, options: PageOptions, wordList: String? = nil) {
        self.path = path
        self.page = page
        self.options = options
        self.options.customWords = []
        self.wordList = wordList
    }

    package var message: PageMessage {
        var json = JSONBuffer()
        json.open("{")
        json.member("path", path)
        json.key("page")
        json.value(page)
        if let level = options.level { json.member("level", level) }
        json.key("folders")
        json.open("[")
        for folder in options.recognizerFolders { json.value(folder) }
        json.close("]")
        json.member("lang", options.languages.map(\.tag).joined(separator: "+"))
        json.key("pixels")
        json.value(options.maximumPixels)
        json.key("resolution")
        json.value(options.resolution)
        json.key("force")
        json.value(options.forcesRecognition)
        if let password = options.password { json.member("password", password) }
        if let password = options.preparedPassword { json.member("prepared", password) }
        json.key("height")
        json.value(options.minimumTextHeight, places: 6)
        json.key("candidates")
        json.value(options.maximumCandidates)
        if let wordList { json.member("words", wordList) }
        json.key("correct")
        json.value(options.correctsLanguage)
        if let region = options.region { json.member("region", region, places: 6) }
        json.key("barcodes")
        json.value(options.readsBarcodes)
        json.key("text")
        json.value(options.recognizesText)
        options.device?.write(to: &json)
        json.key("picture")
        json.value(options.carriesPicture)
        if let scan = options.scan { scan.write(to: &json) }
        assembly?.write(to: &json)
        json.close("}")
        return PageMessage(.request, json.bytes)
    }

    /// - Returns: `nil` for a text that is no request.
    package init?(_ body: [UInt8]) {
        guard let value = try? JSONParser.parse(body[...]), let path = value["path"]?.string,
            let page = value["page"]?.integer
        else { return nil }
        var options = PageOptions()
        options.level = value["level"]?.string
        options.recognizerFolders = (value["folders"]?.array ?? []).compactMap(\.string)
        if let tags = value["lang"]?.string, !tags.isEmpty {
            options.languages = tags.split(separator: "+").map { Language(canonical: String($0)) }
        }
        options.maximumPixels = value["pixels"]?.integer ?? options.maximumPixels
        options.resolution = value["resolution"]?.integer ?? options.resolution
        options.forcesRecognition = value["force"] == .bool(true)
        options.password = value["password"]?.string
        options.preparedPassword = value["prepared"]?.string
        options.minimumTextHeight = value["height"]?.number ?? 0
        options.maximumCandidates = value["candidates"]?.integer ?? options.maximumCandidates
        options.correctsLanguage = value["correct"] != .bool(false)
        if let sides = value["region"]?.array?.compactMap(\.number), sides.count == 4 {
            options.region = Box(left: sides[0], top: sides[1], width: sides[2], height: sides[3])
        }
        options.readsBarcodes = value["barcodes"] != .bool(false)
        options.recognizesText = value["text"] != .bool(false)
        options.device = value["device"].flatMap(ScannerOptions.init)
        options.carriesPicture = value["picture"] == .bool(true)
        options.scan = value["scan"].flatMap(ScanOptions.init)
        self.init(path: path, page: page, options: options, wordList: value["words"]?.string)
        assembly = value["assembly"].flatMap(PDFAssembly.init)
    }
}
