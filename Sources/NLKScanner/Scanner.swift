import CNLKScanner
import NLKCore
import NLKFormats

/// An open scanner, reached through SANE; closed in `deinit`. Used by one thread; `interrupt()` is for another one.
public final class Scanner {
    private let scanner: OpaquePointer
    private let name: String
    /// Pixels an inch that the scanner chose, where it says so.
    private var resolution: Double?
    /// Whether sheets come from a feeder, one after the other.
    public let isFeeder: Bool
    private var pages = 0

    /// Opens the scanner `name` and sets it up: all of its area, and what `options` ask for.
    ///
    /// - Throws: `NLKError`: `missingComponent` (SANE is not installed), `usage` (the scanner does not have what is asked for), `io`.
    public init(_ name: String, _ options: ScannerOptions) throws(NLKError) {
        var status: Int32 = 0
        guard let scanner = nlk_scanner_open(name, &status) else {
            if status == nlk_scanner_invalid.rawValue {
                throw NLKError(
                    .io, "there is no scanner '\(name)': nlk scan --list-devices names those that there are")
            }
            throw ScannerStatus.error(status, name)
        }
        self.scanner = scanner
        self.name = name
        let setting = ScannerSetting(scanner: scanner, name: name)
        do throws(NLKError) {
            isFeeder = try setting.chooseSource(options)
            try setting.chooseMode(options.mode)
            resolution = try setting.chooseResolution(options.resolution)
            setting.takeWholeArea()
        } catch {
            nlk_scanner_close(scanner)
            throw error
        }
    }

    deinit { nlk_scanner_close(scanner) }

    /// Stops what the open scanner does, if there is one; whoever waits for it gets an error.
    ///
    /// - Returns: whether one is open.
    public static func interrupt() -> Bool { nlk_scanner_interrupt() != 0 }

    /// The scanners that answer.
    ///
    /// - Throws: `NLKError`: `missingComponent`, `io`.
    public static func devices() throws(NLKError) -> [ScannerDevice] {
        var devices: UnsafePointer<nlk_scanner_device>?
        var count: Int64 = 0
        let status = nlk_scanner_devices(&devices, &count)
        guard status == nlk_scanner_fine.rawValue else { throw ScannerStatus.error(status, nil) }
        return UnsafeBufferPointer(start: devices, count: Int(count)).map { device in
            ScannerDevice(
                name: String(cString: device.name), vendor: String(cString: device.vendor),
                model: String(cString: device.model), kind: String(cString: device.kind))
        }
    }

    /// Takes the next page; `nil` when the feeder is empty, or the sheet on the glass was taken.
    ///
    /// - Throws: `NLKError`: `io` (also for a feeder that is empty from the start), `badInput` for more than `maximumPixels`.
    public func next(maximumPixels: Int) throws(NLKError) -> Raster? {
        guard isFeeder || pages == 0 else { return nil }
        var assembly = FrameAssembly()
        while true {
            var parameters = nlk_scanner_parameters()
            let status = nlk_scanner_start(scanner, &parameters)
            if status == nlk_scanner_no_paper.rawValue, pages > 0, assembly.isEmpty { return nil }
            guard status == nlk_scanner_fine.rawValue else { throw ScannerStatus.error(status, name) }
            try assembly.begin(FrameAssembly.Frame(parameters))
            try read(into: &assembly, maximumPixels: maximumPixels)
            if parameters.is_last != 0 { break }
        }
        pages += 1
        guard let raster = assembly.finished(resolution: resolution) else {
            throw NLKError(.io, "the scanner '\(name)' sent no picture: switch it off and on and scan again")
        }
        return raster
    }

    private func read(into assembly: inout FrameAssembly, maximumPixels: Int) throws(NLKError) {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            guard assembly.pixels <= maximumPixels else {
                throw NLKError(
                    .badInput,
                    "the page has more than \(maximumPixels) pixels: lower --resolution or raise --max-pixels")
            }
            var count: Int32 = 0
            let status = nlk_scanner_read(scanner, &chunk, Int32(chunk.count), &count)
            if status == nlk_scanner_end.rawValue { return }
            guard status == nlk_scanner_fine.rawValue else { throw ScannerStatus.error(status, name) }
            assembly.add(chunk[..<max(0, Int(count))])
        }
    }
}

extension FrameAssembly.Frame {
    fileprivate init(_ parameters: nlk_scanner_parameters) {
        self.init(
            channel: Int(parameters.frame), bytesPerLine: Int(parameters.bytes_per_line), width: Int(parameters.width),
            height: parameters.height < 0 ? nil : Int(parameters.height), depth: Int(parameters.depth))
    }
}
