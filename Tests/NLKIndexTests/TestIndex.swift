import Foundation
import NLKCore
import NLKPipeline
import TestSupport

@testable import NLKIndex

/// An index in a folder of its own, which is removed at the end.
final class TestIndex {
    let folder: URL
    let index: SearchIndex
    let reader: DocumentAnalyzer

    /// The dictionaries are opened once for all tests.
    static let analyzer = Result { try SearchAnalyzer(PipelineConfiguration()) }

    /// Documents by identifier.
    convenience init(_ documents: KeyValuePairs<String, String>) throws {
        try self.init()
        try store(documents)
    }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("nlk-index-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let analyzer = try Self.analyzer.get()
        index = try SearchIndex(path: folder.appendingPathComponent("index").path, analyzer: analyzer, access: .create)
        reader = try DocumentAnalyzer(analyzer)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func store(_ documents: KeyValuePairs<String, String>) throws {
        try index.batch { (batch) throws(NLKError) in
            for (identifier, text) in documents {
                try batch.store(reader.analyse(IndexItem(identifier: identifier), text: text))
            }
        }
    }

    func store(_ item: IndexItem, _ text: String, language: Language? = nil) throws {
        try index.batch { (batch) throws(NLKError) in
            try batch.store(reader.analyse(item, text: text, language: language))
        }
    }

    /// Identifiers of what is found, best first.
    func find(_ query: String, _ change: (inout SearchRequest) -> Void = { _ in }) throws -> [String] {
        var request = SearchRequest(query)
        request.limit = 1000
        change(&request)
        return try index.search(request).hits.map(\.identifier)
    }

    /// The snippet of the best hit with what was found in brackets.
    func snippet(_ query: String, _ change: (inout SearchRequest) -> Void = { _ in }) throws -> String? {
        var request = SearchRequest(query)
        change(&request)
        return try index.search(request).hits.first.map { marked($0.snippet) }
    }

    func marked(_ snippet: Snippet) -> String {
        let bytes = Array(snippet.text.utf8)
        var text = ""
        var end = 0
        for range in snippet.highlights {
            text += String(decoding: bytes[end..<range.lowerBound], as: UTF8.self)
            text += "[" + String(decoding: bytes[range], as: UTF8.self) + "]"
            end = range.upperBound
        }
        return text + String(decoding: bytes[end...], as: UTF8.self)
    }

    /// The terms of a text: places parted by spaces, terms at one place by `/`; `_` marks the last of a run, `~` a pair that is no word,
    /// `=` a lemma, `<` one of a word inside. The last two are given only where the `language` is.
    static func terms(_ text: String, language: Language? = nil) throws -> String {
        let worker = try analyzer.get().makeWorker()
        return worker.terms(of: worker.tokenize(text.utf8, as: language)).terms().map { place in
            place.compactMap { term in
                let mark = [2: "~", 3: "", 4: "_", 5: "=", 6: "?", 7: "<"][term.first ?? 0] ?? "!"
                if language == nil, ["=", "<"].contains(mark) { return nil }
                return mark + String(decoding: term.dropFirst(), as: UTF8.self)
            }.joined(separator: "/")
        }.joined(separator: " ")
    }
}
