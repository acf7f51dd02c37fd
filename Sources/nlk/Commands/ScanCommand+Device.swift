import NLKCore
import NLKFormats
import NLKPipeline

extension ScanCommand {
    static let deviceOptions: [OptionSpecification] = [
        .init(name: "device", value: .text("NAME"), isConfigurable: true, summary: "take pages from this scanner"),
        .init(name: "list-devices", summary: "print the scanners that answer: name, maker and model, kind"),
        .init(
            name: "resolution", value: .number(from: 1), isConfigurable: true,
            standard: String(ScannerOptions().resolution),
            summary: "scanner: pixels an inch, or the nearest that it has (default \(ScannerOptions().resolution))"),
        .init(
            name: "mode", value: .choice(ScannerOptions.Mode.allCases.map(\.rawValue)), isConfigurable: true,
            standard: ScannerOptions().mode.rawValue,
            summary: "scanner: what it takes, as far as it can (default \(ScannerOptions().mode.rawValue))"),
        .init(
            name: "source", value: .text("NAME"), isConfigurable: true,
            summary: "scanner: where sheets come from, by its own name (default: the glass)"),
        .init(name: "feeder", summary: "scanner: take all sheets of the feeder"),
        .init(name: "duplex", summary: "scanner: take both sides of all sheets of the feeder"),
    ]

    /// Options of the invocation that concern the scanner.
    static func device(_ invocation: Invocation) -> ScannerOptions {
        let settings = invocation.settings
        var device = ScannerOptions()
        device.resolution = settings.number("resolution") ?? device.resolution
        device.mode = settings.text("mode").flatMap(ScannerOptions.Mode.init) ?? device.mode
        device.source = settings.text("source")
        device.usesFeeder = settings.flag("feeder")
        device.isDuplex = settings.flag("duplex")
        return device
    }

    static func listDevices(_ invocation: Invocation) throws(NLKError) -> ExitStatus {
        let reader = try invocation.pageReader(scanning: ScanOptions(), from: ScannerOptions())
        let report = try OutputStream(path: nil)
        for device in try ScannerPages.devices(reader) {
            if invocation.settings.flag("json") {
                var json = JSONBuffer()
                device.write(to: &json)
                try report.write(json.bytes + [0x0A])
            } else {
                let fields = [device.name, "\(device.vendor) \(device.model)", device.kind].map(Field.clean)
                try report.write(fields.joined(separator: "\t") + "\n")
            }
        }
        try report.finish()
        return .success
    }

    /// Takes pages until the scanner has no more. What was taken before the scanner failed is kept: the paper is through.
    static func run(
        _ invocation: Invocation, _ options: ScanOptions, from name: String, _ pages: ScanOutput?
    ) throws(NLKError) -> ExitStatus {
        guard invocation.operands.isEmpty, invocation.settings.text("files-from") == nil else {
            throw NLKError(.usage, "pages come from --device or from files, not from both")
        }
        var pages = pages
        let report = try OutputStream(path: nil)
        let progress = ProgressLine(invocation.settings, total: 1)
        defer { progress.clear() }
        progress.begin(name)
        let scanner = ScannerPages(name, try invocation.pageReader(scanning: options, from: device(invocation)))
        var count = 0
        var status = ExitStatus.success
        do throws(NLKError) {
            while let page = try scanner.next() {
                count += 1
                progress.advance(toPage: count)
                try pages?.append(page)
                guard invocation.settings.flag("json") else { continue }
                var json = JSONBuffer()
                page.write(to: &json, file: name)
                try report.write(json.bytes + [0x0A])
            }
        } catch {
            guard count > 0, error.code == .io || error.code == .badInput else { throw error }
            progress.clear()
            invocation.messages.error(error)
            status = .partial
        }
        try pages?.finish()
        try report.finish()
        return status
    }
}
