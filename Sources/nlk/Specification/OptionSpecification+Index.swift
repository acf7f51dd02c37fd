import NLKIndex

extension OptionSpecification {
    static let index = OptionSpecification(
        name: "index", value: .file, isConfigurable: true, summary: "the file that holds the index")

    /// Which documents of an index.
    static let documents: [OptionSpecification] = [
        domain,
        .init(
            name: "path", value: .text("PATH"),
            summary: "only this file, the files in this folder, or those that match this pattern, such as '*.pdf'"),
        .init(
            name: "since", value: .text("DATE"),
            summary: "only documents changed on this day or later, such as 2026-03-01"),
        .init(name: "until", value: .text("DATE"), summary: "only documents changed before this day"),
    ]

    /// What is left out of the keywords of a document, not out of its text.
    static let minimumConfidence = filter.filter { $0.name == "min-confidence" }

    static let domain = OptionSpecification(
        name: "domain", value: .text("NAME"),
        summary: "only this domain and those below it, such as mail for mail.inbox")

    /// The options of the text stage for texts that are stored: as they were read, without repairs.
    static let storedText = text.filter { $0.name != "recognized" }

    /// The options of the text stage that say what terms are made, for commands that read no input.
    static let analysis = storedText.filter { !["encoding", "strict"].contains($0.name) }
}
