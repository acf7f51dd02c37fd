import NLKCore
import NLKPipeline
import NLKText

extension OptionSpecification {
    static let language = OptionSpecification(
        name: "lang", short: "l", value: .text("TAG[+TAG…]"), isConfigurable: true,
        summary: "languages as BCP 47 tags, the preferred one first (default: identified)")

    /// How text is read and cut into words: the same for every command that does so.
    static let text: [OptionSpecification] = [
        .language,
        .init(
            name: "encoding", value: .text("NAME"), isConfigurable: true,
            summary: "encoding of plain text, such as GB18030, Big5 or Shift_JIS (default: UTF-8, else guessed)"),
        dictionaries,
        .init(
            name: "stop-words", value: .file, isRepeatable: true, isConfigurable: true,
            summary: "more stop words, one a line; !word takes a word back"),
        customWords,
        .init(
            name: "no-default-stop-words", isConfigurable: true, summary: "only the stop words of --stop-words"),
        .init(
            name: "segmenter", value: .choice(StageCatalog.segmenters.map { $0.descriptor.name }),
            isConfigurable: true, standard: PipelineConfiguration().segmenter,
            summary: "how Chinese is cut: " + StageCatalog.segmenters.map(describe).joined(separator: "; ")),
        .init(
            name: "convention", value: .choice(BoundaryConvention.allCases.map(\.rawValue)),
            isConfigurable: true, standard: BoundaryConvention.news.rawValue,
            summary:
                "what a word is, for the accurate segmenter: news = longer words as in newspaper corpora (default), "
                + "ud = Universal Dependencies"),
        .init(
            name: "direction", value: .choice(["forward", "backward", "bidirectional"]), isConfigurable: true,
            standard: PipelineConfiguration().direction,
            summary: "for the maximum-match segmenter (default bidirectional)"),
        .init(
            name: "no-clean", value: .list(["all"] + CleaningPipeline.catalog.map { $0.name }), isConfigurable: true,
            summary: "clean-up stages to leave out: "
                + CleaningPipeline.catalog.map { "\($0.name) (\($0.summary))" }.joined(separator: "; ")),
        .init(
            name: "recognized", isConfigurable: true,
            summary:
                "the text comes from a recognizer: repair misread characters by their context, in Simplified Chinese"),
        strict,
        jobs,
    ]

    /// How text is cut into words, for commands that also read it otherwise.
    static let words: [OptionSpecification] = ["custom-words", "segmenter", "convention", "direction"].compactMap {
        name in
        text.first { $0.name == name }
    }

    /// What is a keyword.
    static let filter: [OptionSpecification] = [
        .init(
            name: "min-length", value: .number(from: 1), isConfigurable: true, standard: "2",
            summary: "leave out words with fewer characters (default 2)"),
        .init(
            name: "min-confidence", value: .number(from: 0), isConfigurable: true, standard: "0",
            summary: "leave words out of the keywords that recognition was less sure of, in percent (default 0)"),
        .init(
            name: "keep", value: .list(KeywordFilter.Kind.allCases.map(\.rawValue)), isConfigurable: true,
            summary: "let kinds through that are left out otherwise"),
        .init(
            name: "drop", value: .list(KeywordFilter.Kind.allCases.map(\.rawValue)), isConfigurable: true,
            summary: "leave kinds out that are let through otherwise"),
        .init(
            name: "pos", value: .list(PartOfSpeech.allCases.map { $0.tag.lowercased() }), isConfigurable: true,
            summary: "only words with these universal parts of speech, such as noun,propn"),
        names,
    ]

    static let names = OptionSpecification(
        name: "names", value: .file, isRepeatable: true, isConfigurable: true,
        summary: "your own names, one a line: text, TAB, person, place or organization")

    static let customWords = OptionSpecification(
        name: "custom-words", value: .file, isRepeatable: true, isConfigurable: true,
        summary: "your own words, one a line, with frequency and tag if you like; -word removes a built-in word")

    /// How inputs are named and results written.
    static let filesFrom = OptionSpecification(
        name: "files-from", value: .file,
        summary: "also read the inputs named in FILE, one a line; - for standard input")
    static let null = OptionSpecification(
        name: "null", short: "0", summary: "names in --files-from end with a NUL byte instead of a line end")
    static let header = OptionSpecification(name: "header", summary: "tsv: begin with a line of column names")
    static let ascii = OptionSpecification(name: "ascii", summary: "JSON: write everything beyond ASCII as \\u escapes")

    private static func describe(_ entry: StageCatalog.SegmenterEntry) -> String {
        "\(entry.descriptor.name) = \(entry.descriptor.summary)"
    }
}
