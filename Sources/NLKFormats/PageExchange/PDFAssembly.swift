import NLKCore

/// Pages of PDF files that are to stand in another PDF file as they are, with the text that is written there.
package struct PDFAssembly: Sendable, Equatable {
    package struct KeptPage: Sendable, Equatable {
        /// Where it is to stand, from 1.
        package var page: Int
        /// Which of the files it is from, from 0.
        package var file: Int
        /// Its number in its own file, from 1.
        package var source: Int
        /// Clockwise turns with which it is to be shown.
        package var quarterTurns: Int
        package var hasText: Bool

        package init(page: Int, file: Int, source: Int, quarterTurns: Int, hasText: Bool) {
            self.page = page
            self.file = file
            self.source = source
            self.quarterTurns = quarterTurns
            self.hasText = hasText
        }
    }

    package var pages: [KeptPage]
    /// The file that holds those that the pages are from, one behind the other.
    package var originals: String
    /// Bytes of each of them.
    package var sizes: [Int]
    /// An empty file that takes the result.
    package var result: String

    package init(pages: [KeptPage], originals: String, sizes: [Int], result: String) {
        self.pages = pages
        self.originals = originals
        self.sizes = sizes
        self.result = result
    }

    func write(to json: inout JSONBuffer) {
        json.key("assembly")
        json.open("{")
        json.member("result", result)
        json.member("originals", originals)
        json.key("sizes")
        json.open("[")
        for size in sizes { json.value(size) }
        json.close("]")
        json.key("pages")
        json.open("[")
        for page in pages {
            json.open("{")
            json.key("page")
            json.value(page.page)
            json.key("file")
            json.value(page.file)
            json.key("source")
            json.value(page.source)
            json.key("turns")
            json.value(page.quarterTurns)
            json.key("text")
            json.value(page.hasText)
            json.close("}")
        }
        json.close("]")
        json.close("}")
    }

    /// - Returns: `nil` for a value that is no assembly, and for a page of a file that there is not.
    init?(_ value: JSONValue) {
        guard let result = value["result"]?.string, let originals = value["originals"]?.string,
            let pages = value["pages"]?.array
        else { return nil }
        self.init(
            pages: [], originals: originals, sizes: (value["sizes"]?.array ?? []).compactMap(\.integer), result: result)
        for page in pages {
            guard let number = page["page"]?.integer, let file = page["file"]?.integer, sizes.indices.contains(file),
                let source = page["source"]?.integer, let turns = page["turns"]?.integer
            else { return nil }
            self.pages.append(
                KeptPage(
                    page: number, file: file, source: source, quarterTurns: turns, hasText: page["text"] == .bool(true))
            )
        }
    }
}
