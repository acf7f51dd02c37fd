import NLKCore
import NLKText
import TestSupport
import Testing

@Suite("Every cleaning stage obeys the laws of cleaning")
struct CleaningLawTests {
    private static let languages: [Language] = [.simplifiedChinese, .japanese, .korean, .english]

    @Test("a stage run twice changes nothing more", arguments: 0..<600)
    func idempotent(seed: Int) {
        let text = CleaningSamples.randomText(seed: seed)
        let language = Self.languages[seed % Self.languages.count]
        for stage in CleaningSamples.pipeline.stages {
            let once = CleaningSamples.cleaned(text, by: stage, language)
            let twice = CleaningSamples.cleaned(once, by: stage, language)
            #expect(
                once.utf8.elementsEqual(twice.utf8),
                "\(type(of: stage)) seed \(seed) \(once.debugDescription) \(twice.debugDescription)")
        }
    }

    @Test("the whole pipeline run twice changes nothing more", arguments: 0..<600)
    func pipelineIdempotent(seed: Int) {
        let text = CleaningSamples.randomText(seed: seed)
        let language = Self.languages[seed % Self.languages.count]
        let once = CleaningSamples.cleaned(text, language)
        let twice = CleaningSamples.cleaned(once, language)
        #expect(once.utf8.elementsEqual(twice.utf8), "seed \(seed) \(once.debugDescription) \(twice.debugDescription)")
    }

    @Test(
        "a text settles at once where one stage makes work for another before it",
        arguments: [
            ("a\nt 2 3 .5", "a t 2 3.5"), ("１﹒３", "1.3"), ("甲﹒乙", "甲．乙"),
            ("👨\u{200D}\u{200D}", "👨"), ("👨\u{200D}\u{200D}👩", "👨\u{200D}👩"),
        ])
    func settles(text: String, result: String) {
        for language in Self.languages {
            #expect(CleaningSamples.cleaned(text, language).unicodeScalars.elementsEqual(result.unicodeScalars))
        }
    }

    @Test("the map stays exact: untouched bytes are the original bytes, edits lie in order", arguments: 0..<600)
    func mapExact(seed: Int) {
        let original = Array(CleaningSamples.randomText(seed: seed).utf8)
        let clean = CleaningSamples.pipeline.clean(
            MappedText(verbatim: original, originalStart: 77), language: Self.languages[seed % Self.languages.count])
        #expect(clean.mapped.checkInvariants(), "seed \(seed)")
        #expect(clean.mapped.originalStart == 77 && clean.mapped.originalCount == original.count)
        var edits = clean.mapped.edits[...]
        var last = 77
        for offset in clean.bytes.indices {
            while let edit = edits.first, edit.cleanEnd <= offset { edits.removeFirst() }
            let range = clean.mapped.original(of: offset..<offset + 1)
            #expect(
                range.lowerBound >= last - 1 && range.upperBound <= 77 + original.count, "seed \(seed) byte \(offset)")
            last = max(last, range.lowerBound)
            let isEdited = edits.first.map { $0.cleanStart <= offset } ?? false
            if !isEdited {
                #expect(range.count == 1, "seed \(seed) byte \(offset)")
                #expect(original[range.lowerBound - 77] == clean.bytes[offset], "seed \(seed) byte \(offset)")
            }
        }
    }

    @Test("an original range begins and ends at scalars of the original", arguments: 0..<300)
    func mapEndsAtScalars(seed: Int) {
        let original = Array(CleaningSamples.randomText(seed: seed).utf8)
        let clean = CleaningSamples.pipeline.clean(MappedText(verbatim: original), language: .simplifiedChinese)
        let starts = clean.bytes.indices.filter { clean.bytes[$0] & 0xC0 != 0x80 } + [clean.bytes.count]
        for (start, end) in zip(starts, starts.dropFirst()) {
            let range = clean.mapped.original(of: start..<end)
            for edge in [range.lowerBound, range.upperBound] where edge < original.count {
                #expect(original[edge] & 0xC0 != 0x80, "seed \(seed) byte \(start)")
            }
        }
    }

    @Test("the result is valid UTF-8 and has no invisible character left in it", arguments: 0..<300)
    func valid(seed: Int) {
        let clean = CleaningSamples.pipeline.clean(
            MappedText(verbatim: Array(CleaningSamples.randomText(seed: seed).utf8)), language: .english)
        #expect(String(validating: clean.bytes, as: UTF8.self) != nil, "seed \(seed)")
        let invisible: Set<Unicode.Scalar> = ["\u{AD}", "\u{2060}", "\u{FEFF}", "\u{200F}", "\u{E0100}"]
        #expect(!String(decoding: clean.bytes, as: UTF8.self).unicodeScalars.contains { invisible.contains($0) })
    }

    @Test("a skipped stage would have done nothing", arguments: 0..<600)
    func scanMissesNothing(seed: Int) {
        // One fragment of trouble in a quiet text, so that most stages are skipped.
        var generator = SeededRandom(seed: UInt64(seed) &+ 10_000)
        let quiet = ["合同", "编号", "B12", "office", "データ", "계약", "，", "12", "。"]
        var parts = (0..<4).map { _ in quiet.randomElement(using: &generator)! }
        for _ in 0..<2 {
            parts.insert(
                CleaningSamples.fragments.randomElement(using: &generator)!,
                at: Int.random(in: 0...parts.count, using: &generator))
        }
        // In every second text far apart, so that only the surroundings of a change are looked at again.
        let filler = seed % 2 == 0 ? "" : String(repeating: "人民共和国", count: 60)
        let text = MappedText(verbatim: Array(parts.joined(separator: filler).utf8))
        var expected = CleanText(text, language: .simplifiedChinese)
        var before = -1
        while expected.revision != before {
            before = expected.revision
            for stage in CleaningSamples.pipeline.stages { stage.clean(&expected) }
        }
        let found = CleaningSamples.pipeline.clean(text, language: .simplifiedChinese)
        #expect(found.bytes == expected.bytes, "seed \(seed) \(parts.joined().debugDescription)")
    }

    @Test("cleaning is deterministic", arguments: 0..<50)
    func deterministic(seed: Int) {
        let text = MappedText(verbatim: Array(CleaningSamples.randomText(seed: seed).utf8))
        let first = CleaningSamples.pipeline.clean(text, language: .simplifiedChinese)
        let second = CleaningSamples.pipeline.clean(text, language: .simplifiedChinese)
        #expect(first.mapped == second.mapped && first.softBoundaries == second.softBoundaries)
    }

    @Test("every stage stands in the catalog once and can be switched off")
    func catalog() {
        let names = CleaningPipeline.catalog.map(\.name)
        #expect(Set(names).count == names.count)
        let used = CleaningSamples.pipeline.stages.map { type(of: $0).descriptor.name }
        #expect(used.allSatisfy(names.contains))
        #expect(used == names.filter(used.contains), "the catalog is in running order")
        for name in used {
            let without = CleaningSamples.pipeline.without([name])
            #expect(without.stages.count == used.count - 1)
            #expect(!without.stages.contains { type(of: $0).descriptor.name == name })
        }
    }
}
