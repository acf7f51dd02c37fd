import FoundationEssentials
import NLKCore

/// What lists that people and programs write have in common: comments at the top, entries below, sorted by code point.
enum UserListLines {
    /// The comments and the other lines of the list at `path`, which is empty where there is no such file. A byte order mark and CRLF are
    /// tolerated; lines of white space are left out.
    ///
    /// - Throws: `NLKError`: `badInput` with the line that is not UTF-8, `io`.
    static func read(
        _ path: String, comment: (String) -> Void, entry: (Int, ArraySlice<UInt8>) throws(NLKError) -> Void
    ) throws(NLKError) {
        guard FileManager.default.fileExists(atPath: path) else { return }
        let reader = try WordListReader(path: path)
        for (number, line) in reader.lines() {
            let text = try reader.text(line, line: number)
            let trimmed = text.drop { $0 == " " || $0 == "\t" }
            if trimmed.isEmpty { continue }
            if trimmed == "#" || trimmed.hasPrefix("# ") {
                comment(text)
            } else {
                try entry(number, line)
            }
        }
    }

    /// Where an entry belongs among sorted ones.
    static func place<Entry>(of text: String, among entries: [Entry], text textOf: (Entry) -> String) -> Int {
        let place = entries.firstIndex { !textOf($0).unicodeScalars.lexicographicallyPrecedes(text.unicodeScalars) }
        return place ?? entries.endIndex
    }
}
