import Glibc
import NLKCore
import NLKFormats
import NLKIndex
import NLKPipeline

// nlk-bench-index add DICTIONARIES INDEX PAGES: stores each line of PAGES, a JSON string, as a document; one thread.
// nlk-bench-index search DICTIONARIES INDEX QUERIES: answers each line of QUERIES, 10 best with snippets.
// nlk-bench-index spotlight COUNT: queries on attributes of COUNT items (SpotlightQueries.swift).
//
// `add` prints pages and seconds; `search` prints for each query: microseconds, TAB, hits, TAB, titles of the hits parted by spaces, the
// documents' numbers. Called by tools/bench-index.

/// One line for the person at the keyboard.
func note(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = write(2, line, line.count)
}

func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

let arguments = CommandLine.arguments
if arguments.count == 3, arguments[1] == "spotlight", let count = Int(arguments[2]) {
    do {
        try await SpotlightQueries.run(count: count)
        exit(0)
    } catch {
        note("nlk-bench-index: error: \(error)")
        exit(1)
    }
}
guard arguments.count == 5, ["add", "search"].contains(arguments[1]) else {
    note("usage: nlk-bench-index add|search DICTIONARIES INDEX FILE, or spotlight COUNT")
    exit(2)
}
do {
    var configuration = PipelineConfiguration()
    configuration.dictionaries = arguments[2]
    let analyzer = try SearchAnalyzer(configuration)
    let lines = try FileReader.read(arguments[4]).split(separator: 0x0A)
    if arguments[1] == "add" {
        let index = try SearchIndex(path: arguments[3], analyzer: analyzer, access: .create)
        let begun = seconds()
        let run = try IndexingRun(index, configuration) { _ in }
        try run.run(
            lines.enumerated().map { number, line in
                let text = (try? JSONParser.parse(line))?.string ?? ""
                return .init(
                    item: IndexItem(identifier: String(number)), input: .bytes(Array(text.utf8), name: "page"))
            })
        print("\(lines.count)\t\(seconds() - begun)")
    } else {
        let index = try SearchIndex(path: arguments[3], analyzer: analyzer)
        for line in lines {
            let begun = seconds()
            let hits = try index.search(SearchRequest(String(decoding: line, as: UTF8.self))).hits
            let time = Int((seconds() - begun) * 1e6)
            print("\(time)\t\(hits.count)\t" + hits.map(\.identifier).joined(separator: " "))
        }
    }
} catch {
    note("nlk-bench-index: error: \(error)")
    exit(1)
}
