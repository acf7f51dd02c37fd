import CNLKICU
import NLKCore

/// The one place where a status of ICU becomes an error.
enum ICUStatus {
    static func error(_ status: Int32, doing what: String) -> NLKError {
        NLKError(
            .missingComponent, "\(what) failed: install the ICU libraries (Debian package libicu72)",
            cause: String(cString: cnlk_status_name(status)))
    }
}
