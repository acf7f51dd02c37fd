import NLKCore

/// The one list of recognizers, by level.
public enum RecognizerCatalog {
    /// The level for callers that name none: accurate where its files are in one of `folders`, else fast. Empty: around this program.
    public static func standardLevel(folders: [String]) -> String {
        let isInstalled = (try? RecognizerFiles(in: searched(folders))) != nil
        return isInstalled ? NetworkRecognizer.descriptor.name : TesseractRecognizer.descriptor.name
    }

    /// `folders`: where the files of the accurate recognizer may lie; empty: around this program.
    ///
    /// - Throws: `NLKError`: `usage` naming the levels that there are, `missingComponent` where one is not installed.
    public static func recognizer(_ level: String, folders: [String]) throws(NLKError) -> any TextRecognizer {
        let fast = TesseractRecognizer()
        switch level {
        case TesseractRecognizer.descriptor.name: return fast
        case NetworkRecognizer.descriptor.name:
            return try NetworkRecognizer(folders: searched(folders), companion: fast)
        default:
            let names = [NetworkRecognizer.descriptor.name, TesseractRecognizer.descriptor.name]
            throw NLKError(.usage, "unknown level '\(level)': use one of \(names.joined(separator: ", "))")
        }
    }

    private static func searched(_ folders: [String]) -> [String] {
        folders.isEmpty ? RecognizerFiles.installedFolders : folders
    }
}
