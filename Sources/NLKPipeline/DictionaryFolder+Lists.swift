import NLKCore
import NLKLexicon

extension DictionaryFolder {
    /// The bytes of the list `name` of each language that has one.
    func lists(named name: String, of languages: [String]) throws(NLKError) -> [[UInt8]] {
        var lists: [[UInt8]] = []
        for language in languages { lists.append(try FileReader.read(path + "/" + language + "/" + name)) }
        return lists
    }
}
