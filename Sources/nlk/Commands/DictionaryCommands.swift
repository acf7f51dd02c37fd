/// Commands that build, check and change dictionaries.
enum DictionaryCommands {
    static let all: [CommandSpecification] = [build, check, lookup, explain, add, remove, list, diff]
}
