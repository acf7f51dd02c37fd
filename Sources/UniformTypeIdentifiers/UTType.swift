/// A kind of data, as Apple's programs name it: the few that items of an index have.
///
/// There is no database of types behind it: other identifiers are taken as they are and conform to nothing but themselves.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
    public let identifier: String

    /// `nil` for an empty identifier.
    public init?(_ identifier: String) {
        guard !identifier.isEmpty else { return nil }
        self.identifier = identifier
    }

    /// The type of files with this extension, if it is one of those here.
    public init?(filenameExtension: String) {
        let name = filenameExtension.lowercased()
        guard let entry = Self.known.first(where: { $0.extensions.contains(name) }) else { return nil }
        identifier = entry.identifier
    }

    public init(exportedAs identifier: String) { self.identifier = identifier }
    public init(importedAs identifier: String) { self.identifier = identifier }

    fileprivate init(known identifier: String) { self.identifier = identifier }

    public var description: String { identifier }

    public var preferredFilenameExtension: String? {
        Self.known.first { $0.identifier == identifier }?.extensions.first
    }

    /// Whether it is `type` or belongs to it.
    public func conforms(to type: UTType) -> Bool { tree.contains(type.identifier) }

    /// Identifiers of the type and of those that it belongs to, the nearest first.
    package var tree: [String] {
        var tree = [identifier]
        var index = 0
        while index < tree.count {
            let parents = Self.known.first { $0.identifier == tree[index] }?.parents ?? []
            tree += parents.filter { !tree.contains($0) }
            index += 1
        }
        return tree
    }

    private struct Entry: Sendable {
        var identifier: String
        var parents: [String]
        var extensions: [String]
    }

    /// Each line: identifier, then the types that it belongs to, then `/` and file name extensions.
    private static let known: [Entry] = """
        public.item
        public.content
        public.data public.item
        public.composite-content public.content
        public.text public.data public.content
        public.plain-text public.text / txt text
        public.utf8-plain-text public.plain-text
        public.html public.text / html htm
        public.xml public.text / xml
        public.json public.text / json
        public.rtf public.text / rtf
        public.source-code public.plain-text
        net.daringfireball.markdown public.plain-text / md markdown
        public.comma-separated-values-text public.plain-text / csv
        com.adobe.pdf public.data public.composite-content / pdf
        org.idpf.epub-container public.data public.composite-content / epub
        public.image public.data public.content
        public.jpeg public.image / jpg jpeg
        public.png public.image / png
        public.tiff public.image / tiff tif
        public.heic public.image / heic
        com.compuserve.gif public.image / gif
        org.webmproject.webp public.image / webp
        public.audiovisual-content public.data public.content
        public.movie public.audiovisual-content
        public.mpeg-4 public.movie / mp4
        com.apple.quicktime-movie public.movie / mov
        public.audio public.audiovisual-content
        public.mp3 public.audio / mp3
        public.mpeg-4-audio public.audio / m4a
        public.message public.data public.content
        public.email-message public.message / eml
        public.contact public.content
        public.vcard public.text public.contact / vcf
        public.to-do-item public.content
        public.calendar-event public.content
        public.bookmark public.data
        public.url public.data
        public.file-url public.url
        public.archive public.data
        public.zip-archive public.archive / zip
        public.presentation public.composite-content
        public.spreadsheet public.content
        public.database public.data
        public.directory public.item
        public.folder public.directory
        """.split(separator: "\n").map { line in
            let halves = line.split(separator: "/").map { $0.split(separator: " ").map(String.init) }
            return Entry(
                identifier: halves[0][0], parents: Array(halves[0].dropFirst()),
                extensions: halves.count > 1 ? halves[1] : [])
        }
}

extension UTType {
    public static let item = UTType(known: "public.item")
    public static let content = UTType(known: "public.content")
    public static let data = UTType(known: "public.data")
    public static let compositeContent = UTType(known: "public.composite-content")
    public static let text = UTType(known: "public.text")
    public static let plainText = UTType(known: "public.plain-text")
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    public static let html = UTType(known: "public.html")
    public static let xml = UTType(known: "public.xml")
    public static let json = UTType(known: "public.json")
    public static let rtf = UTType(known: "public.rtf")
    public static let sourceCode = UTType(known: "public.source-code")
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    public static let pdf = UTType(known: "com.adobe.pdf")
    public static let epub = UTType(known: "org.idpf.epub-container")
    public static let image = UTType(known: "public.image")
    public static let jpeg = UTType(known: "public.jpeg")
    public static let png = UTType(known: "public.png")
    public static let tiff = UTType(known: "public.tiff")
    public static let heic = UTType(known: "public.heic")
    public static let gif = UTType(known: "com.compuserve.gif")
    public static let webP = UTType(known: "org.webmproject.webp")
    public static let audiovisualContent = UTType(known: "public.audiovisual-content")
    public static let movie = UTType(known: "public.movie")
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
    public static let audio = UTType(known: "public.audio")
    public static let mp3 = UTType(known: "public.mp3")
    public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
    public static let message = UTType(known: "public.message")
    public static let emailMessage = UTType(known: "public.email-message")
    public static let contact = UTType(known: "public.contact")
    public static let vCard = UTType(known: "public.vcard")
    public static let toDoItem = UTType(known: "public.to-do-item")
    public static let calendarEvent = UTType(known: "public.calendar-event")
    public static let bookmark = UTType(known: "public.bookmark")
    public static let url = UTType(known: "public.url")
    public static let fileURL = UTType(known: "public.file-url")
    public static let archive = UTType(known: "public.archive")
    public static let zip = UTType(known: "public.zip-archive")
    public static let presentation = UTType(known: "public.presentation")
    public static let spreadsheet = UTType(known: "public.spreadsheet")
    public static let database = UTType(known: "public.database")
    public static let directory = UTType(known: "public.directory")
    public static let folder = UTType(known: "public.folder")
}
