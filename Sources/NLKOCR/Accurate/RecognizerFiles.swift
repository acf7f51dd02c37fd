import Glibc
import NLKCore

/// The files that accurate recognition needs, all in one folder.
struct RecognizerFiles: Sendable, Equatable {
    let runtime: String
    let detection: String
    let recognition: String

    /// The first of `folders` that has all of them.
    ///
    /// - Throws: `NLKError` (`missingComponent`) with every folder that was looked into.
    init(in folders: [String]) throws(NLKError) {
        for folder in folders {
            let paths = ["libonnxruntime.so", "detection.onnx", "recognition.onnx"].map { folder + "/" + $0 }
            guard paths.allSatisfy({ access($0, R_OK) == 0 }) else { continue }
            (runtime, detection, recognition) = (paths[0], paths[1], paths[2])
            return
        }
        let tried = folders.isEmpty ? "" : " (looked in \(folders.joined(separator: ", ")))"
        throw NLKError(
            .missingComponent,
            "the accurate recognizer is not installed\(tried): run tools/fetch-recognizer, or use --level fast")
    }
}
