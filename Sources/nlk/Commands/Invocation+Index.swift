import NLKCore
import NLKIndex
import NLKPipeline

extension Invocation {
    /// The file that `--index` names.
    func indexPath() throws(NLKError) -> String {
        guard let path = settings.text("index") else {
            throw NLKError(
                .usage, "nlk \(command.name) needs --index FILE, or NLK_INDEX, or 'index' in a configuration file")
        }
        return path
    }

    /// Opens the dictionaries and the index.
    func openIndex(_ access: SearchIndex.Access) throws(NLKError) -> SearchIndex {
        // The path first: it is wrong more often than the dictionaries.
        let path = try indexPath()
        var configuration = try pipelineConfiguration()
        // What was nearly read is stored too, for nlk search --fuzzy.
        if access == .create { configuration.pageReader = try pageReader(candidates: 4) }
        let analyzer = try SearchAnalyzer(configuration)
        try report(analyzer.diagnostics)
        return try SearchIndex(path: path, analyzer: analyzer, access: access)
    }

    /// The documents that the options name.
    func documentFilter() throws(NLKError) -> DocumentFilter {
        var filter = DocumentFilter(domain: settings.text("domain"))
        filter.path = settings.text("path")
        filter.since = try time("since")
        filter.until = try time("until")
        return filter
    }

    /// The time that the option `name` gives.
    func time(_ name: String) throws(NLKError) -> Double? {
        guard let text = settings.text(name) else { return nil }
        guard let seconds = CalendarTime.seconds(text) else {
            throw NLKError(
                .usage, "option '--\(name)' takes a date such as 2026-03-01 or 2026-03-01T12:30:00Z, not '\(text)'")
        }
        return seconds
    }
}
