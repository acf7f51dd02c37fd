import NLKCore

/// The NOTICE file, generated from the manifests so that it never lacks a source.
public enum Notice {
    /// The text for the dictionary folder `folder`.
    ///
    /// - Throws: `NLKError` when a manifest is missing or cannot be read.
    public static func text(folder: String) throws(NLKError) -> String {
        var sections: [(title: String, entries: [String])] = [
            ("Compiled into the dictionary images on the user's machine, not part of this repository", []),
            ("Models in this repository", []),
            ("Texts that they were trained on", []),
        ]
        for (_, manifest) in try Manifest.all(in: folder) {
            for input in manifest.inputs where !input.isList {
                let section = input.role == .training ? 2 : input.isOwn ? 1 : 0
                let entry = entry(input)
                if !sections[section].entries.contains(entry) { sections[section].entries.append(entry) }
            }
        }
        let body = sections.filter { !$0.entries.isEmpty }.map { section in
            "\(section.title):\n\n" + section.entries.sorted().joined(separator: "\n")
        }
        return ([head] + body).joined(separator: "\n")
    }

    private static let head = """
        nlk

        Licensed under the Apache License, Version 2.0 (see LICENSE). This file is generated from Dictionaries/*/manifest.json;
        a test fails when it is stale.

        """

    private static func entry(_ input: Manifest.Input) -> String {
        var lines = ["* " + [input.name, input.version].compactMap { $0 }.joined(separator: ", ")]
        lines.append("  Source: \(input.source)")
        lines.append("  Licence: \(input.licence)")
        if let copyright = input.copyright { lines.append("  \(copyright)") }
        return lines.joined(separator: "\n") + "\n"
    }
}
