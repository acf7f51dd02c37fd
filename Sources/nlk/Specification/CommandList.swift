/// The one list of commands; help, manual and completions are made from it.
enum CommandList {
    static let all: [CommandSpecification] =
        [
            KeywordsCommand.specification,
            TokenizeCommand.specification,
            IdentifyCommand.specification,
            TagCommand.specification,
            ScanCommand.specification,
            RecognizeCommand.specification,
            EvaluateSegmentationCommand.specification,
            EvaluateKeywordsCommand.specification,
            EvaluateLemmasCommand.specification,
            EvaluateTagsCommand.specification,
            EvaluateNamesCommand.specification,
            EvaluateIdentifyCommand.specification,
            EvaluateScanCommand.specification,
            EvaluateRecognizeCommand.specification,
        ] + IndexCommands.all + [SearchCommand.specification, PipeCommand.specification, WatchCommand.specification]
        + [TuneWordsCommand.specification, TuneStopWordsCommand.specification, TuneDiffCommand.specification]
        + DictionaryCommands.all
        + ReferenceCommands.all

    /// The command that `arguments` begin with; its words are removed.
    static func find(_ arguments: inout ArraySlice<String>) -> CommandSpecification? {
        guard let command = all.first(where: { arguments.starts(with: $0.words) }) else { return nil }
        arguments = arguments.dropFirst(command.words.count)
        return command
    }

    /// The commands `word …`.
    static func group(_ word: String) -> [CommandSpecification] {
        all.filter { $0.words.count > 1 && $0.words[0] == word }
    }
}

extension OptionSpecification {
    /// Every option of any command, once.
    static let all: [OptionSpecification] = {
        var all: [OptionSpecification] = []
        for option in CommandList.all.flatMap(\.allOptions) where !all.contains(where: { $0.name == option.name }) {
            all.append(option)
        }
        return all
    }()
}
