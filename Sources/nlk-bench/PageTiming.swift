import Glibc
import NLKCore
import NLKPipeline

/// Finds the keywords of many short texts, one thread, texts in memory: what `nlk pipe` is measured against.
struct PageTiming {
    private let pipeline: Pipeline
    private let pages: [[UInt8]]

    /// `text` holds pages parted by form feeds.
    init(_ pipeline: Pipeline, text: [UInt8]) {
        self.pipeline = pipeline
        pages = text.split(separator: 0x0C).map(Array.init)
    }

    var count: Int { pages.count }

    /// CPU seconds of one run over all pages.
    func seconds(_ request: KeywordRequest) throws(NLKError) -> Double {
        let begun = processorSeconds()
        for page in pages { _ = try keywords(page, request) }
        return processorSeconds() - begun
    }

    /// The keywords of each page on a line, parted by TABs.
    func lines(_ request: KeywordRequest) throws(NLKError) -> String {
        var lines = ""
        for page in pages { lines += try keywords(page, request).map(\.text).joined(separator: "\t") + "\n" }
        return lines
    }

    private func keywords(_ page: [UInt8], _ request: KeywordRequest) throws(NLKError) -> [Keyword] {
        try pipeline.keywords(of: PlainTextSource(page, name: "page"), request).keywords
    }

    private func processorSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
