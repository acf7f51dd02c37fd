import CNLKScanner
import NLKCore
import NLKFormats

/// Sets the options of an open scanner. Their names are well known, their values are each maker's own.
struct ScannerSetting {
    let scanner: OpaquePointer
    let name: String

    /// - Returns: whether sheets come from a feeder.
    func chooseSource(_ options: ScannerOptions) throws(NLKError) -> Bool {
        let sources = choices("source")
        var chosen: String?
        if let wanted = options.source {
            chosen = sources.first { $0.lowercased() == wanted.lowercased() }
            guard chosen != nil else { throw lacks("source '\(wanted)'", sources) }
        } else if options.isDuplex {
            chosen = sources.first(where: Self.isDuplex) ?? sources.first(where: Self.isFeeder)
        } else if options.usesFeeder {
            chosen = sources.first { Self.isFeeder($0) && !Self.isDuplex($0) } ?? sources.first(where: Self.isFeeder)
        } else {
            chosen = sources.first { !Self.isFeeder($0) }
        }
        if chosen == nil, options.usesFeeder || options.isDuplex, !sources.isEmpty { throw lacks("feeder", sources) }
        if let chosen { try check(nlk_scanner_set_text(scanner, "source", chosen)) }
        if options.isDuplex, chosen.map(Self.isDuplex) != true { try chooseDuplex() }
        return options.usesFeeder || options.isDuplex || chosen.map(Self.isFeeder) == true
    }

    /// Both sides, for scanners whose source does not say so.
    private func chooseDuplex() throws(NLKError) {
        var on = 1.0
        if nlk_scanner_set_number(scanner, "duplex", &on) == nlk_scanner_fine.rawValue { return }
        if let mode = choices("adf-mode").first(where: Self.isDuplex) {
            return try check(nlk_scanner_set_text(scanner, "adf-mode", mode))
        }
        throw lacks("way to take both sides", choices("source"))
    }

    func chooseMode(_ wanted: ScannerOptions.Mode) throws(NLKError) {
        let modes = choices("mode")
        let marks =
            switch wanted {
            case .color: ["color", "colour"]
            case .gray: ["gray", "grey"]
            case .bw: ["lineart", "black", "binary", "halftone"]
            }
        let chosen = modes.first { mode in marks.contains { mode.lowercased().contains($0) } }
        // A scanner without colours gives what it has.
        if let chosen { try check(nlk_scanner_set_text(scanner, "mode", chosen)) }
    }

    /// - Returns: what the scanner made of it, `nil` where it has no such option.
    func chooseResolution(_ wanted: Int) throws(NLKError) -> Double? {
        var value = Double(wanted)
        let status = nlk_scanner_set_number(scanner, "resolution", &value)
        guard status != nlk_scanner_no_option.rawValue else { return nil }
        try check(status)
        return value
    }

    /// Scanners without a corner to set take all of it anyway.
    func takeWholeArea() {
        for (option, end) in [("tl-x", 0.0), ("tl-y", 0), ("br-x", 1e4), ("br-y", 1e4)] {
            var value = end
            _ = nlk_scanner_set_number(scanner, option, &value)
        }
    }

    private func choices(_ option: String) -> [String] {
        var count: Int64 = 0
        let texts = nlk_scanner_choices(scanner, option, &count)
        return UnsafeBufferPointer(start: texts, count: Int(count)).map { String(cString: $0) }
    }

    private func check(_ status: Int32) throws(NLKError) {
        guard status == nlk_scanner_fine.rawValue else { throw ScannerStatus.error(status, name) }
    }

    private func lacks(_ what: String, _ sources: [String]) -> NLKError {
        let known = sources.isEmpty ? "" : "; its sources are \(sources.joined(separator: ", "))"
        return NLKError(.usage, "the scanner '\(name)' has no \(what)\(known)")
    }

    static func isFeeder(_ source: String) -> Bool {
        let source = source.lowercased()
        return ["adf", "feeder", "automatic"].contains { source.contains($0) } || isDuplex(source)
    }

    static func isDuplex(_ source: String) -> Bool {
        let source = source.lowercased()
        return ["duplex", "both", "two-sided", "double"].contains { source.contains($0) }
    }
}
