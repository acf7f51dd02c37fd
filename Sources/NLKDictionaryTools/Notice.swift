import NLKCore

/// The NOTICE file, generated from the manifests so that it never lacks a source.
public enum Notice {
    /// The text for the dictionary folder `folder`.
    ///
    /// - Throws: `NLKError` when a manifest is missing or cannot be read.
    public static func text(folder: String) throws(NLKError) -> String {
        var sections: [(title: String, entries: [String])] = [
            ("Compiled into the dictionary images on the user's machine, not part of this repository", []),
            ("Fetched onto the user's machine for accurate recognition, not part of this repository", []),
            ("Models in this repository", []),
            ("Texts that they were trained on", []),
            ("Tables in this repository", []),
        ]
        for (_, manifest) in try Manifest.all(in: folder) {
            for input in manifest.inputs where !input.isList {
                let section = input.role == .table ? 4 : input.role == .training ? 3 : input.isOwn ? 2 : 0
                let entry = entry(input)
                if !sections[section].entries.contains(entry) { sections[section].entries.append(entry) }
            }
        }
        sections[1].entries = try RecognizerManifest.components(in: folder).map { component in
            entry(component.name, component.version, component.source, component.licence, component.copyright)
        }
        let body = sections.filter { !$0.entries.isEmpty }.map { section in
            "\(section.title):\n\n" + section.entries.sorted().joined(separator: "\n")
        }
        return ([head] + body).joined(separator: "\n")
    }

    private static let head = """
        nlk

        Licensed under the Apache License, Version 2.0 (see LICENSE). This file is generated from Dictionaries/*/manifest.json
        and Dictionaries/recognizer.json; a test fails when it is stale.

        """

    private static func entry(_ input: Manifest.Input) -> String {
        entry(input.name, input.version, input.source, input.licence, input.copyright)
    }

    private static func entry(
        _ name: String, _ version: String?, _ source: String, _ licence: String, _ copyright: String?
    ) -> String {
        var lines = ["* " + [name, version].compactMap(\.self).joined(separator: ", ")]
        lines.append("  Source: \(source)")
        lines.append("  Licence: \(licence)")
        if let copyright { lines.append("  \(copyright)") }
        return lines.joined(separator: "\n") + "\n"
    }
}
