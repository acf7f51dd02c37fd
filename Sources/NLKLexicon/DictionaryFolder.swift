import Glibc
import NLKCore

/// The folder that holds the dictionaries: `images/`, `zh-Hans/`, `en/` and so on.
public struct DictionaryFolder: Sendable, Equatable {
    public let path: String

    public init(path: String) { self.path = path }

    /// Path of the image `name` (`zh`, `en`).
    public func image(_ name: String) -> String { "\(path)/images/\(name).nlkimage" }

    /// Path of `file` in the folder of `language`.
    public func file(_ file: String, of language: Language) -> String { "\(path)/\(language.tag)/\(file)" }

    /// The first folder there is of: `option` (`--dictionaries`), the variable `NLK_DICTIONARIES`, `../share/nlk` beside the
    /// executable, and `Dictionaries` in a folder above the executable (the package's own).
    ///
    /// An option or variable that names no folder is an error, not passed over.
    /// - Throws: `NLKError` (`missingComponent`) naming every path tried.
    public static func find(option: String? = nil) throws(NLKError) -> DictionaryFolder {
        try find(
            option: option, variable: getenv("NLK_DICTIONARIES").map { String(cString: $0) },
            executable: executablePath())
    }

    static func find(option: String?, variable: String?, executable: String?) throws(NLKError) -> DictionaryFolder {
        for (given, name) in [(option, "--dictionaries"), (variable, "NLK_DICTIONARIES")] {
            guard let given, !given.isEmpty else { continue }
            guard isFolder(given) else {
                throw NLKError(.missingComponent, "'\(given)' (\(name)) is no folder: name the one that holds images/")
            }
            return DictionaryFolder(path: given)
        }
        var tried: [String] = []
        if let executable {
            var parts = executable.split(separator: "/", omittingEmptySubsequences: true).dropLast()
            tried.append("/" + (parts.dropLast() + ["share", "nlk"]).joined(separator: "/"))
            while !parts.isEmpty {
                tried.append("/" + (parts + ["Dictionaries"]).joined(separator: "/"))
                parts.removeLast()
            }
        }
        for path in tried where isFolder(path) { return DictionaryFolder(path: path) }
        throw NLKError(
            .missingComponent,
            "no dictionaries found: give --dictionaries or set NLK_DICTIONARIES; tried \(tried.joined(separator: ", "))"
        )
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && (status.st_mode & S_IFMT) == S_IFDIR
    }

    /// Where the running program lies, links resolved.
    private static func executablePath() -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        guard length > 0 else { return nil }
        return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
