import FoundationEssentials
import NLKCore

extension Manifest.Input {
    /// The bytes of its file, checked against the manifest.
    ///
    /// - Throws: `NLKError`: `missingComponent` for a file that was not fetched, `badInput` for another one than the manifest names.
    func verifiedBytes(in folder: String) throws(NLKError) -> [UInt8] {
        let path = "\(folder)/\(file)"
        guard FileManager.default.fileExists(atPath: path) else {
            throw NLKError(.missingComponent, "'\(path)' is missing: run tools/fetch-dictionaries")
        }
        let bytes = try FileReader.read(path)
        guard let expected = sha256 else { return bytes }
        let found = SHA256.hexadecimal(bytes)
        guard found == expected else {
            throw NLKError(
                .badInput,
                "has sha256 \(found), not \(expected) as in the manifest: run tools/fetch-dictionaries again",
                at: .init(file: path))
        }
        return bytes
    }
}
