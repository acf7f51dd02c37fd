import CNLKScanner
import NLKCore

/// What a scanner answers, as an error with its remedy.
enum ScannerStatus {
    static func error(_ status: Int32, _ name: String?) -> NLKError {
        let scanner = name.map { "the scanner '\($0)'" } ?? "SANE"
        let cause = nlk_scanner_text(status).map { String(cString: $0) }
        let message =
            switch UInt32(bitPattern: status) {
            case nlk_scanner_no_library.rawValue:
                "no library to reach scanners with: apt-get install libsane1"
            case nlk_scanner_cancelled.rawValue: "\(scanner) was told to stop"
            case nlk_scanner_busy.rawValue:
                "\(scanner) is busy: wait until it is done, or close the program that uses it"
            case nlk_scanner_jammed.rawValue: "paper is jammed in \(scanner): take it out and scan the rest again"
            case nlk_scanner_no_paper.rawValue: "there is no paper in the feeder of \(scanner): put it in"
            case nlk_scanner_cover_open.rawValue: "the cover of \(scanner) is open: close it"
            case nlk_scanner_denied.rawValue:
                "you may not use \(scanner): ask for membership of the group 'scanner'"
            case nlk_scanner_no_memory.rawValue: "memory is short for \(scanner): lower --resolution"
            default: "\(scanner) does not work: check its cable and power"
            }
        let isMissing = status == nlk_scanner_no_library.rawValue
        return NLKError(isMissing ? .missingComponent : .io, message, cause: cause)
    }
}
