import Glibc
import NLKCore
import NLKLexicon
import NLKText
import NLKUnicode

extension CleaningPipeline {
    /// The standard stages with the words of the dictionaries: for broken words those of Chinese and, where its image is
    /// installed, English; for repairs the domain lists of Chinese.
    ///
    /// Cost: about two milliseconds, for the index of the domain words.
    static func standard(_ dictionaries: DictionaryFolder, _ lexicon: Lexicon) throws(NLKError) -> CleaningPipeline {
        let englishImage = dictionaries.image("en")
        let english = access(englishImage, R_OK) == 0 ? try Lexicon(path: englishImage) : nil
        let isChinese: WordCheck = { word in word.withUnsafeBufferPointer { lexicon.entry($0) != nil } }
        return .standard(
            normalizer: UnicodeNormalizer(),
            isWord: { word in
                // Rarer than 1 in 10 million, `wellknown` is a slip and no word.
                isChinese(word) || word.withUnsafeBufferPointer { (english?.entry($0)?.frequency ?? 0) >= 100 }
            },
            repairer: try dictionaries.lookAlikeRepairer(isWord: isChinese))
    }
}

extension DictionaryFolder {
    /// The repairer made of `zh-Hans/look-alikes.txt` and the lists in `zh-Hans/domain`; `nil` where they are not installed.
    func lookAlikeRepairer(isWord: @escaping WordCheck) throws(NLKError) -> LookAlikeRepairer? {
        let table = file("look-alikes.txt", of: .simplifiedChinese)
        guard access(table, R_OK) == 0 else { return nil }
        var lists: [[UInt8]] = []
        for path in Self.textFiles(in: file("domain", of: .simplifiedChinese)) {
            lists.append(try FileReader.read(path))
        }
        return LookAlikeRepairer(
            pairs: LookAlikeTable(parsing: try FileReader.read(table)), lists: lists, isWord: isWord)
    }

    /// Paths of the `.txt` files in `folder`, sorted; none when there is no such folder.
    private static func textFiles(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var paths: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(".txt"), !name.hasPrefix(".") { paths.append(folder + "/" + name) }
        }
        return paths.sorted()
    }
}
