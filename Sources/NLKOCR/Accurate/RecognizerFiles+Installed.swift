import Glibc

extension RecognizerFiles {
    /// Where the files can be for this program: below `$NLK_DICTIONARIES`, below `share/nlk` of the prefix that it is installed in, below
    /// `Dictionaries` of the package that it was built in.
    static var installedFolders: [String] {
        folders(variable: getenv("NLK_DICTIONARIES").map { String(cString: $0) }, executable: executable)
    }

    /// The program is at most so many folders deep in a prefix (`libexec/nlk`) or package (`.build/PLATFORM/release`, or
    /// `.build/NAME/PLATFORM/release` with a scratch path of its own).
    private static let depth = 5

    static func folders(variable: String?, executable: String?) -> [String] {
        if let variable { return [NetworkRecognizer.folder(inDictionaries: variable)] }
        var folders: [String] = []
        var place = executable ?? ""
        for _ in 0..<depth {
            guard let slash = place.lastIndex(of: "/") else { break }
            place = String(place[..<slash])
            folders += ["share/nlk", "Dictionaries"].map { NetworkRecognizer.folder(inDictionaries: place + "/" + $0) }
        }
        return folders
    }

    private static var executable: String? {
        guard let path = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}
