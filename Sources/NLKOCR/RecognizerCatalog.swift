import NLKCore

/// The one list of recognizers, by level.
public enum RecognizerCatalog {
    /// `folders`: where the files of the accurate recognizer may lie.
    ///
    /// - Throws: `NLKError`: `usage` naming the levels that there are, `missingComponent` where one is not installed.
    public static func recognizer(_ level: String, folders: [String]) throws(NLKError) -> any TextRecognizer {
        let fast = TesseractRecognizer()
        switch level {
        case TesseractRecognizer.descriptor.name: return fast
        case NetworkRecognizer.descriptor.name: return try NetworkRecognizer(folders: folders, companion: fast)
        default:
            let names = [NetworkRecognizer.descriptor.name, TesseractRecognizer.descriptor.name]
            throw NLKError(.usage, "unknown level '\(level)': use one of \(names.joined(separator: ", "))")
        }
    }
}
