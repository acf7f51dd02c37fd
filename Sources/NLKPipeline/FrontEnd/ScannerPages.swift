import NLKCore
import NLKFormats

/// The pages that a scanner takes, one after the other. The reader's options say how (`device`) and what becomes of them (`scan`).
public final class ScannerPages {
    private let name: String
    private let reader: PageReader
    private var number = 0

    public init(_ name: String, _ reader: PageReader) {
        self.name = name
        self.reader = reader
    }

    /// The next page; `nil` when there is no more paper.
    ///
    /// - Throws: `NLKError`: `io` (the scanner fails; it is let go), `usage`, `missingComponent`.
    public func next() throws(NLKError) -> ScannedPage? {
        number += 1
        let request = PageRequest(path: name, page: number, options: reader.options)
        switch try reader.pool.wait(try reader.pool.submit(request)) {
        case .scan(let page): return page
        case .pages: return nil
        default: throw NLKError(.io, "the page reader gave no page")
        }
    }

    /// The scanners that answer.
    ///
    /// - Throws: `NLKError`: `missingComponent` (SANE is not installed), `io`.
    public static func devices(_ reader: PageReader) throws(NLKError) -> [ScannerDevice] {
        let request = PageRequest(path: "", page: 0, options: reader.options)
        guard case .devices(let devices) = try reader.pool.wait(try reader.pool.submit(request)) else {
            throw NLKError(.io, "the page reader named no scanners")
        }
        return devices
    }
}
