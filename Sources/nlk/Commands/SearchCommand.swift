import Glibc
import NLKCore
import NLKFormats
import NLKIndex

/// `nlk search`.
enum SearchCommand {
    static let specification = CommandSpecification(
        words: ["search"], operands: "QUERY…", summary: "find documents in an index",
        details: [
            """
            A query is words, parted by spaces; "a phrase" as it stands; -word or -"a phrase" for what must not be there; this OR that; begin* for all \
            words that begin so; (a group). Everything else is text: C#, foo-bar, what?. There is no wrong query. As -word belongs to the query, short \
            options stand alone (-n 5, not -n5); behind -- everything is the query. Traditional and Simplified characters, wide and narrow ones, upper and lower case, letters with and without accents count as the same. Forms of a word find each other in the language of the document (30 have lemmas): running finds ran, Haus finds Häuser. Versicherung finds Krankenversicherung.
            """,
            """
            Documents with all words come first, those with whole words before those where a word is a piece of a longer run; documents where words are \
            missing follow. Each document is given once, with its best page. Exit code 1: nothing was found.
            """,
            """
            tsv columns: score, path, page, title, lang, domain, snippet. jsonl: highlights are byte ranges of the snippet, spans those of the text of the \
            page, boxes where they stand in the picture as left, top, width, height.
            """,
        ],
        options: [
            .index,
            .init(
                name: "limit", short: "n", value: .number(from: 1), isConfigurable: true, standard: "10",
                summary: "print the best N documents (default 10)"),
            .init(name: "offset", value: .number(from: 0), summary: "leave out the first N documents"),
            .init(
                name: "sort", value: .choice(SearchRequest.Order.allCases.map(\.rawValue)), standard: "rank",
                summary: "best, newest or by path first (default rank)"),
        ] + OptionSpecification.documents + [
            .init(
                name: "variants", isConfigurable: true,
                summary: "Japanese forms of characters find Chinese ones and the reverse"),
            .init(
                name: "fuzzy", isConfigurable: true,
                summary: "also find words in which a character was misread for one that looks like it"),
            .init(
                name: "pinyin", isConfigurable: true,
                summary: "also read Latin letters as pinyin, whole or as first letters"),
            .init(name: "raw", summary: "QUERY is an expression of SQLite's FTS5; columns are title and body"),
            .init(
                name: "facets", value: .list(["lang", "domain"]),
                summary: "print how many documents match for each value instead"),
            .init(
                name: "complete",
                summary: "print words of the index that begin with QUERY, and on how many pages they stand"),
            .init(
                name: "snippet", value: .number(from: 0), standard: "60",
                summary: "characters of a snippet, about; 0: none (default 60)"),
            .format(HitWriter.Format.allCases.map(\.rawValue)), .header, .ascii, .output,
        ] + OptionSpecification.analysis,
        takesHyphenatedOperands: true,
        examples: [
            .init(command: "nlk search --index notes.nlkindex 租金", purpose: "documents about rent"),
            .init(
                command: "nlk search --index notes.nlkindex --format jsonl '\"基础代谢\" -儿童'",
                purpose: "a phrase, without a word, for a program"),
            .init(
                command: "nlk search --index notes.nlkindex --pinyin jcdx",
                purpose: "by the first letters of the syllables"),
        ]
    ) { invocation throws(NLKError) in
        guard !invocation.operands.isEmpty else { throw NLKError(.usage, "nlk search needs a QUERY") }
        return try invocation.withOutput(run)
    }

    private static func run(_ invocation: Invocation, _ output: OutputStream) throws(NLKError) -> ExitStatus {
        let settings = invocation.settings
        let request = try request(invocation)
        let index = try invocation.openIndex(.read)
        if settings.flag("complete") {
            let words = try index.completions(of: request.query, limit: request.limit)
            for (word, pages) in words { try output.write("\(Field.clean(word))\t\(pages)\n") }
            return words.isEmpty ? .negative : .success
        }
        if settings.text("facets") != nil { return try facets(index, request, settings.names("facets"), output) }
        let format = settings.text("format").flatMap(HitWriter.Format.init) ?? .text
        let writer = HitWriter(
            format: format,
            isColored: settings.text("output") == nil && Messages.colors(settings, descriptor: STDOUT_FILENO),
            isASCII: settings.flag("ascii"))
        let result = try index.search(request)
        try invocation.report(result.diagnostics)
        if settings.flag("header"), format == .tsv { try output.write(HitWriter.header) }
        for hit in result.hits { try writer.write(hit, to: output) }
        return result.hits.isEmpty ? .negative : .success
    }

    private static func request(_ invocation: Invocation) throws(NLKError) -> SearchRequest {
        let settings = invocation.settings
        var request = SearchRequest(invocation.operands.joined(separator: " "))
        request.isExpert = settings.flag("raw")
        request.limit = settings.number("limit") ?? 10
        request.offset = settings.number("offset") ?? 0
        request.order = settings.text("sort").flatMap(SearchRequest.Order.init) ?? .rank
        request.filter = try invocation.documentFilter()
        if let tag = settings.text("lang") { request.filter.language = try filterTag(tag) }
        request.variants = settings.flag("variants")
        request.fuzzy = settings.flag("fuzzy")
        request.pinyin = settings.flag("pinyin")
        request.snippetLength = settings.number("snippet") ?? 60
        return request
    }

    /// `zh` is all Chinese here; other names as everywhere.
    private static func filterTag(_ tag: String) throws(NLKError) -> String {
        let language = try Language(parsing: tag)
        return tag.lowercased() == language.primary ? language.primary : language.tag
    }

    private static func facets(
        _ index: SearchIndex, _ request: SearchRequest, _ names: [String], _ output: OutputStream
    ) throws(NLKError) -> ExitStatus {
        let (languages, domains) = try index.facets(request)
        for name in names {
            for (value, count) in name == "lang" ? languages : domains {
                try output.write("\(name)\t\(Field.clean(value))\t\(count)\n")
            }
        }
        return languages.isEmpty ? .negative : .success
    }
}
