import NLKCore

/// The one list of recognizers, by level.
public enum RecognizerCatalog {
    /// - Throws: `NLKError` (`usage`) naming the ones that exist.
    public static func recognizer(_ level: String) throws(NLKError) -> any TextRecognizer {
        switch level {
        case TesseractRecognizer.descriptor.name: return TesseractRecognizer()
        case "accurate":
            throw NLKError(.missingComponent, "the accurate recognizer is not installed: use --level fast")
        default: throw NLKError(.usage, "unknown level '\(level)': use \(TesseractRecognizer.descriptor.name)")
        }
    }
}
