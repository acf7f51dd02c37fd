import NLKCore
import NLKEvaluation
import NLKLexicon
import NLKText

/// `nlk evaluate lemmas`.
enum EvaluateLemmasCommand {
    static let specification = CommandSpecification(
        words: ["evaluate", "lemmas"], operands: "GOLD…",
        summary: "score lemmas against gold lemmas",
        details: [
            """
            GOLD is CoNLL-U; its words are taken as they are. Prints the number of words, accuracy (the share of words whose lemma is the gold \
            one but for capitals), exact (capitals as well), form (what taking each form for its own lemma would score), and the speed in \
            words a second on one thread. All words count; punctuation is its own lemma, and marks of compounds inside gold lemmas (# and _) \
            are passed over.
            """
        ],
        options: [
            .init(
                name: "tags", value: .choice(["gold", "none"]),
                summary: "gold: tell the part of speech that GOLD has; none (default): the form alone"),
            EvaluateSegmentationCommand.gate, .format(EvaluationReport.Format.allCases.map(\.rawValue)), .output,
            .language, .dictionaries,
        ],
        examples: [
            .init(
                command: "nlk evaluate lemmas de_gsd-ud-dev.conllu --lang de --gate accuracy=0.95",
                purpose: "fail below an accuracy of 95 %")
        ]
    ) { invocation throws(NLKError) in
        guard !invocation.operands.isEmpty else { throw NLKError(.usage, "name at least one GOLD file") }
        let gates = try EvaluateSegmentationCommand.gates(invocation, EvaluationReport.lemmaColumns)
        let lemmatizer = try lemmatizer(invocation)
        let usesTags = invocation.settings.text("tags") == "gold"
        var report = EvaluationReport(columns: EvaluationReport.lemmaColumns)
        for path in invocation.operands {
            let bytes = path == "-" ? try FileReader.readAll(0, name: path) : try FileReader.read(path)
            let sentences = try LemmaGold.read(bytes, name: path)
            var scores = LemmaScores()
            scores.add(sentences, lemmatizer, usesTags: usesTags)
            report.append(path, scores)
        }
        return try EvaluateSegmentationCommand.finish(report, gates, invocation)
    }

    private static func lemmatizer(_ invocation: Invocation) throws(NLKError) -> Lemmatizer {
        guard let tag = invocation.settings.text("lang"), let language = try Language.list(parsing: tag).first else {
            throw NLKError(.usage, "name the language of the gold words with --lang")
        }
        let folder = try DictionaryFolder.find(option: invocation.settings.text("dictionaries"))
        let faults = ImageFaults()
        guard let lemmatizer = Lemmatizers(folder, faults: faults).lemmatizer(for: language) else {
            if let fault = faults.take().first { throw NLKError(.badInput, fault.message, at: fault.place) }
            throw NLKError(
                .missingComponent,
                "there is no image of the lemmas of '\(language.tag)' in '\(folder.path)/images/lemmas': run 'nlk dictionary build'"
            )
        }
        return lemmatizer
    }
}
