import Glibc
import NLKCore

/// Where the program `nlk-reader` is.
enum ReaderProgram {
    /// `option`, `$NLK_READER`, beside this program, or `../libexec/nlk` from there: the first that there is.
    ///
    /// - Throws: `NLKError` (`missingComponent`) naming every place that was tried.
    static func find(_ option: String?) throws(NLKError) -> String {
        var places: [String] = []
        if let option { places.append(option) }
        if let named = getenv("NLK_READER") { places.append(String(cString: named)) }
        if let folder = executableFolder { places += ["\(folder)/nlk-reader", "\(folder)/../libexec/nlk/nlk-reader"] }
        if let place = places.first(where: { access($0, X_OK) == 0 }) { return place }
        throw NLKError(
            .missingComponent,
            "no nlk-reader to read pictures and PDF files with; tried \(places.joined(separator: ", ")): "
                + "install nlk with tools/install, or run tools/nlk")
    }

    private static var executableFolder: String? {
        var name = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &name, name.count)
        guard count > 0, count < name.count else { return nil }
        let path = String(decoding: name[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
        return path.lastIndex(of: "/").map { String(path[..<$0]) }
    }
}
