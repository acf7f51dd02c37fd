import NLKCore
import NLKPipeline
import NLKText

/// `nlk identify`.
enum IdentifyCommand {
    static let specification = CommandSpecification(
        words: ["identify"], operands: "[FILE…]", summary: "name the language and the script of each input",
        details: [
            """
            Prints a BCP 47 tag for each input, for each of its lines (--lines) or for each stretch in one language (--spans); und where no \
            language is likely enough: a word that many languages share, an abbreviation, no letters at all. The script is that of most \
            letters. Inputs are the same as for keywords.
            """,
            """
            text: the tag; with --spans a tab and the stretch behind it. tsv columns: tag, probability, script (ISO 15924), with --spans and \
            --lines start and end in bytes, with --spans the text, with several inputs the name. --top adds a column TAG=PROBABILITY for \
            each of the most likely languages, whether likely enough or not.
            """,
        ],
        options: [
            .init(name: "lines", summary: "answer for each line"),
            .init(name: "spans", summary: "answer for each stretch that is in one language"),
            .init(
                name: "hints", value: .text("TAG=P,…"),
                summary:
                    "how likely a language is beforehand, such as en=0.8,de=0.1; the rest is spread over all others"),
            .init(
                name: "only", value: .text("TAG,…"),
                summary: "the only languages that may be the answer, which then is never und"),
            .init(name: "top", value: .number(from: 1), summary: "the N most likely languages as well"),
            .format(IdentificationWriter.Format.allCases.map(\.rawValue)),
            .ascii, .output, .filesFrom, .null, .dictionaries, .strict,
        ] + OptionSpecification.text.filter { $0.name == "encoding" } + OptionSpecification.pages,
        examples: [
            .init(command: "nlk identify letter.txt", purpose: "the language of a letter"),
            .init(
                command: "nlk identify --lines --format tsv queries.txt",
                purpose: "tag, probability and script of each line"),
            .init(command: "nlk identify --hints de=0.9 --top 3 note.txt", purpose: "three guesses, German expected"),
        ]
    ) { invocation throws(NLKError) in try invocation.withOutput(run) }

    private static func run(_ invocation: Invocation, _ output: OutputStream) throws(NLKError) -> ExitStatus {
        let settings = invocation.settings
        guard !settings.flag("lines") || !settings.flag("spans") else {
            throw NLKError(.usage, "--lines and --spans exclude each other: give one of them")
        }
        let configuration = try invocation.pipelineConfiguration()
        let identification = try LanguageIdentification(configuration)
        let options = try options(settings, identification.identifier)
        let loop = try InputLoop(invocation)
        let writer = IdentificationWriter(
            format: settings.text("format").flatMap(IdentificationWriter.Format.init) ?? .text,
            scope: settings.flag("lines") ? .lines : settings.flag("spans") ? .spans : .whole,
            top: settings.number("top"), isASCII: settings.flag("ascii"), hasSeveralInputs: loop.names.count > 1)
        return try loop.run(output, open: { (input) throws(NLKError) in try input.open(configuration) }) {
            (name, source: any TextBlockSource, progress) throws(NLKError) in
            let watched = WatchedSource(source: source, progress: progress)
            let diagnostics = try identification.identify(watched, writer.scope, options) {
                (result) throws(NLKError) in try output.write(writer.render(result, file: name))
            }
            try invocation.report(diagnostics, file: name)
            return watched.failures
        }
    }

    /// What `--hints` and `--only` say.
    private static func options(
        _ settings: Settings, _ identifier: LanguageIdentifier
    ) throws(NLKError) -> LanguageIdentifier.Options {
        var options = LanguageIdentifier.Options()
        let known = Set(identifier.languages)
        for hint in settings.text("hints")?.split(separator: ",") ?? [] {
            let parts = hint.split(separator: "=")
            guard parts.count == 2, let probability = Double(parts[1]), probability > 0, probability <= 1 else {
                throw NLKError(
                    .usage, "hint '\(hint)' is not of the form TAG=P with P above 0 and at most 1, such as en=0.8")
            }
            for language in try languages(String(parts[0]), known) { options.hints[language] = probability }
        }
        for tag in settings.text("only")?.split(separator: ",") ?? [] {
            options.only.formUnion(try languages(String(tag), known))
        }
        return options
    }

    /// The language of a tag; `zh` alone is both scripts of Chinese.
    static func languages(_ tag: String, _ known: Set<Language>) throws(NLKError) -> [Language] {
        if tag.lowercased() == "zh" { return [.simplifiedChinese, .traditionalChinese] }
        var language = try Language(parsing: tag)
        if let other = LanguageIdentifier.sameLanguage[language.tag] { language = Language(canonical: other) }
        guard known.contains(language) else {
            throw NLKError(.usage, "language '\(tag)' is not one that nlk identifies: \(tags(known))")
        }
        return [language]
    }

    private static func tags(_ known: Set<Language>) -> String {
        "use one of " + known.map(\.tag).sorted().joined(separator: ", ")
    }
}
