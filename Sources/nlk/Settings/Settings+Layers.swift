import Glibc
import NLKCore

extension Settings {
    /// Reads all layers for a call with `arguments`.
    static func layered(_ arguments: ParsedArguments, options: [OptionSpecification]) throws(NLKError) -> Settings {
        var settings = Settings()
        if !arguments.has("no-config") {
            let files = ConfigurationFiles(options: OptionSpecification.all)
            for path in arguments.values["config"] ?? ConfigurationFiles.paths(in: currentFolder()) {
                try files.read(path, into: &settings)
            }
            try files.readVariables(into: &settings)
        }
        settings.set(arguments, options: options)
        return settings
    }

    private static func currentFolder() -> String {
        guard let pointer = getcwd(nil, 0) else { return "/" }
        defer { free(pointer) }
        return String(cString: pointer)
    }
}
