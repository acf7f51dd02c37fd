import Glibc
import NLKCore
import NLKLexicon

/// Which list of the package a domain word stands in: the image keeps only that it is one.
struct DomainLists {
    /// Path of the list below the dictionary folder, by folded word.
    private var files: [String: String] = [:]

    /// Reads the lists of all languages that have any; of two that hold the same word the first counts.
    ///
    /// Cost: some milliseconds for 7,000 words, so this is read only when someone asks. A list that cannot be read names nothing.
    init(_ dictionaries: DictionaryFolder, _ folder: KeyFolder) {
        for language in ["zh-Hans", "en"] {
            for name in Self.names(in: "\(dictionaries.path)/\(language)/domain") {
                let file = "\(language)/domain/\(name)"
                guard let bytes = try? dictionaries.read(file) else { continue }
                add(bytes, file, folder)
            }
        }
    }

    /// The list that holds the word with the folded `key`, such as `zh-Hans/domain/contracts.txt`.
    func file(of key: String) -> String? { files[key] }

    private mutating func add(_ bytes: [UInt8], _ file: String, _ folder: KeyFolder) {
        for line in bytes.split(separator: 0x0A) where !line.starts(with: [0x23, 0x20]) {
            let key = String(decoding: folder.fold(line.prefix { $0 != 0x09 }), as: UTF8.self)
            if files[key] == nil { files[key] = file }
        }
    }

    /// Names of the lists in a folder, sorted.
    private static func names(in path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(".txt") { names.append(name) }
        }
        return names.sorted()
    }
}
