import FoundationEssentials
import NLKCore

/// What `tools/fetch-recognizer` brings for accurate recognition: `Dictionaries/recognizer.json`.
struct RecognizerManifest: Codable {
    var components: [Component]

    /// Software or networks of one origin.
    struct Component: Codable {
        var name: String
        var version: String
        /// The package manager's name of it.
        var source: String
        var licence: String
        var copyright: String
    }

    /// The components of the dictionary folder `folder`; none where it has no such manifest.
    ///
    /// - Throws: `NLKError` (`badInput`) naming the file when it is no manifest.
    static func components(in folder: String) throws(NLKError) -> [Component] {
        let path = folder + "/recognizer.json"
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        let bytes = try FileReader.read(path)
        do {
            return try JSONDecoder().decode(RecognizerManifest.self, from: Data(bytes)).components
        } catch {
            throw NLKError(.badInput, "this is no manifest of a recognizer", at: .init(file: path), cause: "\(error)")
        }
    }
}
