import NLKCore
import NLKLexicon
import NLKText

/// Finds what is wrong with word lists, images and manifests before a user meets it.
public enum DictionaryChecker {
    /// What was looked at and what was found.
    public struct Report: Sendable, CustomStringConvertible {
        /// One line for each file that was looked at.
        public var summary: [String] = []
        /// Every fault, with file and line.
        public var findings: [Diagnostic] = []

        /// Whether nothing was found.
        public var isSound: Bool { findings.isEmpty }

        public var description: String { (findings.map(\.description) + summary).joined(separator: "\n") }
    }

    /// Checks files: images (told by their first bytes) and lists of custom words. Every bad line is found, not only the first.
    ///
    /// - Throws: `NLKError` (`badInput`, `io`) for a file that cannot be read.
    public static func check(paths: [String]) throws(NLKError) -> Report {
        var report = Report()
        for path in paths {
            let bytes = try FileReader.read(path)
            if bytes.starts(with: Array("NLKIMAGE".utf8)) {
                checkImage(path, &report)
            } else {
                checkList(bytes, path, &report)
            }
        }
        return report
    }

    /// Checks a dictionary folder: each manifest, the domain lists, and that every image is there, whole and made of these inputs.
    ///
    /// - Throws: `NLKError` (`missingComponent`) when the folder has no manifest.
    public static func check(folder: String) throws(NLKError) -> Report {
        var report = Report()
        for (path, manifest) in try Manifest.all(in: folder) {
            report.summary.append("\(path): \(manifest.inputs.count) inputs")
            let digests = try InputDigests(of: manifest, in: folder)
            for input in manifest.inputs { checkInput(input, folder, digests, &report) }
            let image = "\(folder)/images/\(manifest.image).nlkimage"
            checkImage(image, &report)
            guard let built = (try? ImageReader(path: image)).flatMap({ InputDigests($0) }) else { continue }
            for file in digests.changes(since: built) {
                report.findings.append(
                    Diagnostic(
                        .warning, "was built before '\(file)' changed: run 'nlk dictionary build'",
                        at: .init(file: image)))
            }
        }
        return report
    }

    private static func checkInput(
        _ input: Manifest.Input, _ folder: String, _ digests: InputDigests, _ report: inout Report
    ) {
        if input.role == .domain {
            for file in InputDigests.files(of: input, in: folder) {
                let path = "\(folder)/\(file)"
                collect(&report) { report throws(NLKError) in checkList(try FileReader.read(path), path, &report) }
            }
        }
        // An installed folder has no sources; what is there must be right.
        guard let expected = input.sha256, let found = digests.digests[input.file] else { return }
        let path = "\(folder)/\(input.file)"
        if found == expected {
            report.summary.append("\(path): as in the manifest")
        } else {
            report.findings.append(
                Diagnostic(
                    .warning, "has sha256 \(found), not \(expected) as in the manifest: run tools/fetch-dictionaries",
                    at: .init(file: path)))
        }
    }

    private static func checkImage(_ path: String, _ report: inout Report) {
        collect(&report) { report throws(NLKError) in
            let reader = try ImageReader(path: path)
            try reader.verify()
            if Lemmatizer.isImage(reader) {
                _ = try Lemmatizer(path: path)
                report.summary.append("\(path): lemmas, \(reader.file.count) bytes, checksums right")
                return
            }
            if LabelModel.isImage(reader) {
                let labels = try LabelModel.check(path: path)
                report.summary.append("\(path): \(labels) labels, \(reader.file.count) bytes, checksums right")
                return
            }
            if LanguageIdentifier.isImage(reader) {
                let count = try LanguageIdentifier(path: path).languages.count
                report.summary.append("\(path): \(count) languages, \(reader.file.count) bytes, checksums right")
                return
            }
            if reader.hasSection(MorphemeDictionary.morphemesSection.name) {
                let dictionary = try MorphemeDictionary(path: path)
                report.summary.append(
                    "\(path): \(dictionary.count) morphemes, \(dictionary.image.file.count) bytes, checksums right")
                return
            }
            let lexicon = try Lexicon(path: path)
            try lexicon.checkStructure()
            report.summary.append("\(path): \(lexicon.count) words, \(lexicon.image.file.count) bytes, checksums right")
        }
    }

    private static func checkList(_ bytes: [UInt8], _ path: String, _ report: inout Report) {
        collect(&report) { report throws(NLKError) in
            let (words, diagnostics) = try CustomWords.load(lists: [(path, bytes)], folder: KeyFolder(nil))
            report.findings += diagnostics
            report.summary.append("\(path): \(words.count + words.removed.count) words, \(diagnostics.count) faults")
        }
    }

    /// Turns an error into a finding.
    private static func collect(_ report: inout Report, _ body: (inout Report) throws(NLKError) -> Void) {
        do {
            try body(&report)
        } catch {
            let cause = error.cause.map { " (\($0))" } ?? ""
            report.findings.append(Diagnostic(.warning, error.message + cause, at: error.place))
        }
    }
}
