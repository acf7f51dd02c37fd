import FoundationEssentials
import NLKCore
import NLKLexicon

/// The SHA-256 of every file that an image is built from, kept in the image so that one that is older than its lists is found.
///
/// Section `inputs`, version 1: a line for each file, `path TAB digest`, sorted.
struct InputDigests: Equatable {
    static let section = (name: "inputs", version: 1)

    /// By path below the dictionary folder.
    private(set) var digests: [String: String] = [:]

    /// The files of `manifest` that are there; an installed folder has no `sources`.
    init(of manifest: Manifest, in folder: String) throws(NLKError) {
        for input in manifest.inputs where ![.training, .table].contains(input.role) {
            for file in Self.files(of: input, in: folder)
            where FileManager.default.fileExists(atPath: "\(folder)/\(file)") {
                digests[file] = SHA256.hexadecimal(try FileReader.read("\(folder)/\(file)"))
            }
        }
    }

    /// What an image says that it was built from; `nil` when it does not say.
    init?(_ image: ImageReader) {
        guard image.hasSection(Self.section.name),
            let text = try? image.text(Self.section.name, version: Self.section.version)
        else { return nil }
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t")
            if fields.count == 2 { digests[String(fields[0])] = String(fields[1]) }
        }
    }

    /// The bytes of the section.
    var bytes: [UInt8] {
        Array(digests.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }.joined().utf8)
    }

    /// Files that have changed, come or gone since `image` was built from these; sources that are not there do not count.
    func changes(since image: InputDigests) -> [String] {
        Set(digests.keys).union(image.digests.keys).filter { file in
            guard let now = digests[file] else { return !file.hasPrefix("sources/") }
            return now != image.digests[file]
        }.sorted()
    }

    /// The files of one input: those of the folder for a domain input, else the one.
    static func files(of input: Manifest.Input, in folder: String) -> [String] {
        guard input.role == .domain else { return [input.file] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(input.file)")) ?? []
        return names.sorted().filter { $0.hasSuffix(".txt") }.map { "\(input.file)/\($0)" }
    }
}
