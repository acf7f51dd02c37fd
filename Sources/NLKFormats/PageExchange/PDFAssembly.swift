import NLKCore

/// Pages of PDF files that are to stand in another PDF file as they are, under the text that is written there.
package struct PDFAssembly: Sendable, Equatable {
    package struct KeptPage: Sendable, Equatable {
        /// Where it is to stand, from 1.
        package var page: Int
        package var path: String
        package var password: String?
        /// Its number in its own file, from 1.
        package var source: Int
        /// Clockwise turns with which it is to be shown.
        package var quarterTurns: Int
        package var hasText: Bool

        package init(page: Int, path: String, password: String?, source: Int, quarterTurns: Int, hasText: Bool) {
            self.page = page
            self.path = path
            self.password = password
            self.source = source
            self.quarterTurns = quarterTurns
            self.hasText = hasText
        }
    }

    package var pages: [KeptPage]
    /// An empty file that takes the result.
    package var result: String

    package init(pages: [KeptPage], result: String) {
        self.pages = pages
        self.result = result
    }

    func write(to json: inout JSONBuffer) {
        json.key("assembly")
        json.open("{")
        json.member("result", result)
        json.key("pages")
        json.open("[")
        for page in pages {
            json.open("{")
            json.key("page")
            json.value(page.page)
            json.member("path", page.path)
            if let password = page.password { json.member("password", password) }
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

    init?(_ value: JSONValue) {
        guard let result = value["result"]?.string, let pages = value["pages"]?.array else { return nil }
        self.result = result
        self.pages = []
        for page in pages {
            guard let number = page["page"]?.integer, let path = page["path"]?.string,
                let source = page["source"]?.integer, let turns = page["turns"]?.integer
            else { return nil }
            self.pages.append(
                KeptPage(
                    page: number, path: path, password: page["password"]?.string, source: source, quarterTurns: turns,
                    hasText: page["text"] == .bool(true)))
        }
    }
}
