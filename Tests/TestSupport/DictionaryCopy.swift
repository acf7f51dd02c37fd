import FoundationEssentials
import NLKCore

/// A dictionary folder of links to another one's files, some left out; lasts as long as this object.
final class DictionaryCopy: Sendable {
    let path: String

    init(of original: String, without names: Set<String>) throws {
        path = FileManager.default.temporaryDirectory.path + "/nlk-dictionaries-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path + "/images", withIntermediateDirectories: true)
        for name in try FileManager.default.contentsOfDirectory(atPath: original) where name != "images" {
            try FileManager.default.createSymbolicLink(
                atPath: path + "/" + name, withDestinationPath: original + "/" + name)
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: original + "/images")
        where !names.contains(name) {
            try FileManager.default.createSymbolicLink(
                atPath: path + "/images/" + name, withDestinationPath: original + "/images/" + name)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
