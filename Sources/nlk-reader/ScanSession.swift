import NLKCore
import NLKFormats
import NLKScanner

/// A scanner in use: it is opened for the first page and let go behind the last one, or when it fails.
struct ScanSession {
    private var scanner: Scanner?
    private var taken = 0

    /// Answers a request that names a scanner: its next page, the number of pages behind the last one, or for page 0 the scanners that there are.
    mutating func answer(_ request: PageRequest, _ device: ScannerOptions) throws(NLKError) -> PageReply {
        guard request.page > 0 else { return .devices(try Scanner.devices()) }
        if request.page == 1 {
            scanner = nil
            taken = 0
            scanner = try Scanner(request.path, device)
        }
        guard let page = try next(request.options.maximumPixels) else { return .pages(taken) }
        guard let scan = request.options.scan else { throw NLKError(.usage, "a scanner's pages are scanned") }
        return .scan(try PageScanner(scan).scan(.picture(page, notes: []), number: request.page))
    }

    private mutating func next(_ maximumPixels: Int) throws(NLKError) -> Raster? {
        guard let open = scanner else { return nil }
        do throws(NLKError) {
            let page = try open.next(maximumPixels: maximumPixels)
            if page != nil { taken += 1 }
            if page == nil || !open.isFeeder { scanner = nil }
            return page
        } catch {
            scanner = nil
            throw error
        }
    }
}
