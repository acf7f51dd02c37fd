import FoundationEssentials
import NLKCore

/// A dictionary folder of links to another one's files, some left out; lasts as long as this object.
package final class DictionaryCopy: Sendable {
    package let path: String

    package init(of original: String, without names: Set<String>) throws {
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

    /// Puts another image, of this name below `images`, in the place of the linked one; `nil`: none. Only this copy has it.
    package func replaceImage(_ name: String, with bytes: [UInt8]?) throws {
        let manager = FileManager.default
        let folder = path + "/images/" + name.split(separator: "/").dropLast().joined(separator: "/")
        if (try? manager.destinationOfSymbolicLink(atPath: folder)) != nil {
            let original = try manager.destinationOfSymbolicLink(atPath: folder)
            try manager.removeItem(atPath: folder)
            try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for file in try manager.contentsOfDirectory(atPath: original) {
                try manager.createSymbolicLink(
                    atPath: folder + "/" + file, withDestinationPath: original + "/" + file)
            }
        }
        let file = path + "/images/" + name
        try manager.removeItem(atPath: file)
        if let bytes { try Data(bytes).write(to: URL(filePath: file)) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
