import FoundationEssentials
import Glibc
import NLKCore

/// Finds and reads the configuration layers below the command line.
struct ConfigurationFiles {
    let options: [OptionSpecification]

    /// The files that are read, in order: the user's, then the nearest `.nlk.json` in this folder or above.
    static func paths(in folder: String) -> [String] {
        var paths: [String] = []
        if let base = Environment.value("XDG_CONFIG_HOME") ?? Environment.value("HOME").map({ $0 + "/.config" }) {
            paths.append(base + "/nlk/config.json")
        }
        var current = folder
        while true {
            let path = (current == "/" ? "" : current) + "/.nlk.json"
            if access(path, F_OK) == 0 {
                paths.append(path)
                break
            }
            guard current != "/", let slash = current.lastIndex(of: "/") else { break }
            current = slash == current.startIndex ? "/" : String(current[..<slash])
        }
        return paths.filter { access($0, F_OK) == 0 }
    }

    /// Adds the values of one file. Names of files and folders count from the file's own folder.
    ///
    /// - Throws: `NLKError` (`badInput`) naming the file, the key and the remedy.
    func read(_ path: String, into settings: inout Settings) throws(NLKError) {
        let bytes = try FileReader.read(path)
        let object: [String: Entry]
        do {
            object = try JSONDecoder().decode([String: Entry].self, from: Data(bytes))
        } catch {
            throw NLKError(
                .badInput, "expected a JSON object of option names and values, such as {\"lang\": \"zh-Hans\"}",
                at: .init(file: path))
        }
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        for (key, entry) in object.sorted(by: { $0.key < $1.key }) {
            guard let option = options.first(where: { $0.name == key && $0.isConfigurable }) else {
                let near = NearName.suggestion(for: key, among: options.filter(\.isConfigurable).map(\.name))
                throw NLKError(.badInput, "unknown setting '\(key)'\(near)", at: .init(file: path))
            }
            settings.set(option, try texts(of: entry, option, folder: folder, file: path), origin: path)
        }
    }

    /// Adds the `NLK_…` variables; several values of a repeatable option are separated by colons.
    func readVariables(into settings: inout Settings) throws(NLKError) {
        for option in options where option.isConfigurable {
            guard let text = Environment.value(option.variable), !text.isEmpty else { continue }
            let entry: Entry =
                option.isRepeatable ? .list(text.split(separator: ":").map(String.init)) : .text(text)
            settings.set(
                option, try texts(of: entry, option, folder: nil, file: option.variable), origin: option.variable)
        }
    }

    private func texts(of entry: Entry, _ option: OptionSpecification, folder: String?, file: String) throws(NLKError)
        -> [String]
    {
        var texts = entry.texts
        guard let value = option.value else {
            switch texts.first?.lowercased() {
            case "true", "1", "yes", "on": return ["true"]
            case "false", "0", "no", "off": return ["false"]
            default:
                throw NLKError(.badInput, "setting '\(option.name)' is true or false", at: .init(file: file))
            }
        }
        if case .list = value.kind { texts = [texts.joined(separator: ",")] }
        guard option.isRepeatable || texts.count == 1 else {
            throw NLKError(.badInput, "setting '\(option.name)' takes one value", at: .init(file: file))
        }
        for text in texts {
            do throws(NLKError) { try option.check(text) } catch {
                throw NLKError(
                    .badInput, error.message.replacing("option '--", with: "setting '"), at: .init(file: file))
            }
        }
        switch value.kind {
        case .file, .folder:
            guard let folder else { return texts }
            return texts.map { $0.hasPrefix("/") ? $0 : folder + "/" + $0 }
        default: return texts
        }
    }

    /// A value of the object: text, number, truth value or a list of texts.
    private enum Entry: Decodable {
        case text(String)
        case list([String])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let flag = try? container.decode(Bool.self) {
                self = .text(flag ? "true" : "false")
            } else if let number = try? container.decode(Int.self) {
                self = .text(String(number))
            } else if let list = try? container.decode([String].self) {
                self = .list(list)
            } else {
                self = .text(try container.decode(String.self))
            }
        }

        var texts: [String] {
            switch self {
            case .text(let text): [text]
            case .list(let list): list
            }
        }
    }
}
