import CNLKMemory
import Glibc
import NLKCore
import NLKFormats

/// The pages of one picture or PDF file, read ahead by as many readers as there are, handed out in order.
///
/// A page that fails is noted in `failures` and the next one comes; a file of one page throws.
public final class PageFile {
    /// Where the reader finds the bytes.
    final class Content: Sendable {
        let path: String
        private let descriptor: Int32
        /// What is said where there is no room.
        private let complaint: String

        init(path: String) {
            self.path = path
            descriptor = -1
            complaint = ""
        }

        private init(_ descriptor: Int32, _ complaint: String) throws(NLKError) {
            guard descriptor >= 0 else {
                throw NLKError(.io, complaint, cause: String(cString: strerror(errno)))
            }
            self.descriptor = descriptor
            self.complaint = complaint
            path = "/proc/\(getpid())/fd/\(descriptor)"
        }

        /// A file in memory, which the reader opens through this process.
        convenience init(bytes: [UInt8]) throws(NLKError) {
            try self.init(nlk_memory_file(), "cannot hold the input in memory")
            try append(bytes)
        }

        /// An empty file without a name in the folder for such files.
        static func temporary() throws(NLKError) -> Content {
            let folder = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
            let complaint = "cannot hold the pages: set TMPDIR to a folder with room"
            let nameless = PendingFile.openNameless(in: folder, O_RDWR, 0o600)
            if nameless >= 0 { return try Content(nameless, complaint) }
            var name = "\(folder)/nlk-XXXXXX".utf8CString
            let descriptor = name.withUnsafeMutableBufferPointer { mkstemp($0.baseAddress!) }
            guard descriptor >= 0 else {
                throw NLKError(
                    .io, "cannot write in '\(folder)': set TMPDIR to a folder with room",
                    cause: String(cString: strerror(errno)))
            }
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            name.withUnsafeBufferPointer { _ = unlink($0.baseAddress!) }
            return try Content(descriptor, complaint)
        }

        func append(_ bytes: [UInt8]) throws(NLKError) {
            var written = 0
            while written < bytes.count {
                let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + written, $0.count - written) }
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else {
                    throw NLKError(
                        .io, complaint, cause: String(cString: strerror(errno)))
                }
                written += count
            }
        }

        deinit { if descriptor >= 0 { close(descriptor) } }
    }

    let content: Content
    private let name: String
    private let reader: PageReader
    private let correction: PageCorrection.Parts
    /// What the readers are asked for.
    private let options: PageOptions
    /// Asks how many pages there are.
    private let count: ReaderPool.Job
    private var pages: Int?
    /// The last page that was asked for.
    private var asked = 0
    private var jobs: [(page: Int, job: ReaderPool.Job)] = []
    private var delivered = 0
    public private(set) var diagnostics: [Diagnostic] = []
    /// One error for each page that could not be read.
    public private(set) var failures: [NLKError] = []

    init(_ content: Content, name: String, _ reader: PageReader) throws(NLKError) {
        self.content = content
        self.name = name
        self.reader = reader
        correction = try reader.correction.parts()
        options = reader.correction.readerOptions(correction)
        count = try reader.pool.submit(PageRequest(path: content.path, page: 0, options: options))
        // Most files have one page: it is not waited for until its number is known.
        if reader.selection.contains(1) { try ask(1) }
    }

    deinit {
        reader.pool.cancel(count)
        for job in jobs { reader.pool.cancel(job.job) }
    }

    /// Pages of the file.
    ///
    /// - Throws: `NLKError` as `next()`.
    public func pageCount() throws(NLKError) -> Int {
        if let pages { return pages }
        do throws(NLKError) {
            guard case .pages(let count) = try reader.pool.wait(count) else {
                throw NLKError(.io, "the page reader gave no number of pages")
            }
            pages = count
            return count
        } catch {
            throw placed(error, page: nil)
        }
    }

    /// The next page, `nil` behind the last one.
    ///
    /// - Throws: `NLKError`: `badInput` (the file cannot be read, or none of its pages), `missingComponent`, `usage`.
    public func next() throws(NLKError) -> Document.Page? { try nextWithPicture()?.page }

    /// The next page and, for a reader whose options ask for it, its picture; `nil` behind the last one.
    ///
    /// - Throws: `NLKError` as `next()`.
    public func nextWithPicture() throws(NLKError) -> (page: Document.Page, picture: PagePicture?)? {
        try nextReply { (reply) throws(NLKError) in
            guard case .page(let document, let picture) = reply, var page = document.pages.first else {
                throw NLKError(.io, "the page reader gave no page")
            }
            diagnostics += reader.passOn(document.diagnostics, name: name)
            let corrected = reader.correction.finish(&page, correction)
            if corrected > 0 {
                let message =
                    "page \(page.number): the dictionary overruled \(corrected) words: "
                    + "--candidates 2 shows what was read, --no-correction keeps it"
                diagnostics.append(Diagnostic(.note, message, at: .init(file: name)))
            }
            return (page, picture)
        }
    }

    /// The next page found and cleaned, for a reader whose options ask for that; `nil` behind the last one.
    ///
    /// - Throws: `NLKError` as `next()`.
    public func nextScan() throws(NLKError) -> ScannedPage? {
        try nextReply { (reply) throws(NLKError) in
            guard case .scan(let page) = reply else { throw NLKError(.io, "the page reader gave no page") }
            return page
        }
    }

    private func nextReply<Result>(_ take: (PageReply) throws(NLKError) -> Result) throws(NLKError) -> Result? {
        let count = try pageCount()
        while true {
            while jobs.count < reader.pool.breadth,
                let page = (asked..<count).first(where: { reader.selection.contains($0 + 1) })
            {
                try ask(page + 1)
            }
            guard !jobs.isEmpty else { break }
            let (number, job) = jobs.removeFirst()
            do throws(NLKError) {
                let result = try take(try reader.pool.wait(job))
                delivered += 1
                return result
            } catch {
                let error = placed(error, page: count > 1 ? number : nil)
                guard count > 1, error.code == .badInput || error.code == .io else { throw error }
                failures.append(error)
            }
        }
        if delivered == 0, let first = failures.first {
            failures = []
            throw first
        }
        if delivered == 0 {
            throw NLKError(.badInput, "none of the pages of --pages is there: it has \(count)", at: .init(file: name))
        }
        return nil
    }

    private func ask(_ page: Int) throws(NLKError) {
        asked = page
        let request = PageRequest(
            path: content.path, page: page, options: options, wordList: correction.wordList?.path)
        jobs.append((page, try reader.pool.submit(request)))
    }

    private func placed(_ error: NLKError, page: Int?) -> NLKError {
        guard error.code == .badInput || error.code == .io else { return error }
        var error = error
        if let page { error.message = "page \(page): " + error.message }
        error.place = NLKError.Place(file: name)
        return error
    }
}

/// The pages of a picture or PDF file as blocks of text.
struct PageFileSource: TextBlockSource {
    private let file: PageFile
    private var start = 0
    private var number = 0

    init(_ file: PageFile) { self.file = file }

    mutating func next() throws(NLKError) -> TextBlock? {
        guard let page = try file.next() else { return nil }
        let text = DocumentText(page: page, start: start, language: page.blocks.lazy.compactMap(\.language).first)
        start = text.end
        defer { number += 1 }
        return TextBlock(page: text, number: number)
    }

    var diagnostics: [Diagnostic] { file.diagnostics }
    var failures: [NLKError] { file.failures }
}
