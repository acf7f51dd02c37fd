import NLKCore
import NLKLexicon

extension DictionaryFolder {
    /// The bytes of the package's own file at `relative`, such as `en/units.txt`.
    ///
    /// - Throws: `NLKError` (`missingComponent`) when it cannot be read: the installation is incomplete.
    package func read(_ relative: String) throws(NLKError) -> [UInt8] {
        do throws(NLKError) {
            return try FileReader.read(path + "/" + relative)
        } catch {
            throw NLKError(
                .missingComponent, "the dictionaries at '\(path)' lack '\(relative)': install nlk again",
                cause: error.cause)
        }
    }

    /// The bytes of the list `name` of each language.
    func lists(named name: String, of languages: [String]) throws(NLKError) -> [[UInt8]] {
        var lists: [[UInt8]] = []
        for language in languages { lists.append(try read(language + "/" + name)) }
        return lists
    }
}
