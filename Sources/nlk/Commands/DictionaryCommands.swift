/// Commands that build, check and change dictionaries.
enum DictionaryCommands {
    static let all: [CommandSpecification] = [build, lookup]
}
