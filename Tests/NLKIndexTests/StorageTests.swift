import Foundation
import NLKCore
import NLKPipeline
import TestSupport
import Testing

@testable import NLKIndex

@Suite("Storing documents")
struct StorageTests {
    @Test("A document of the same identifier takes the place of the old one")
    func replacing() throws {
        let test = try TestIndex(["1": "租金", "2": "押金"])
        try test.store(["1": "合同"])
        #expect(try test.find("租金") == [])
        #expect(try test.find("合同") == ["1"])
        #expect(try test.index.count() == 2)
        #expect(try test.index.verify().faults == [])
        #expect(try test.index.verify().hiddenPages == 0)
    }

    @Test("A run stores again and again; one that ends early leaves the file merging as any other")
    func runs() throws {
        func sources(_ range: Range<Int>) -> [IndexingRun.Source] {
            range.map {
                .init(item: IndexItem(identifier: "\($0)"), input: .bytes(Array("租金\($0)号".utf8), name: "\($0)"))
            }
        }
        func merging(_ index: SearchIndex) throws -> Int {
            var value = -1
            try index.database.statement("SELECT v FROM terms_config WHERE k = 'automerge'").forEach([]) {
                (row) throws(NLKError) in value = row.integer(0)
            }
            return value
        }
        let test = try TestIndex()
        let configuration = test.index.analyzer.configuration
        let run = try IndexingRun(test.index, configuration) { _ in }
        try run.run(sources(0..<3))
        try run.run(sources(3..<5), jobs: 2)
        #expect(try test.index.count() == 5)
        let broken = try IndexingRun(test.index, configuration) { (_) throws(NLKError) in
            throw NLKError(.cancelled, "enough")
        }
        #expect(throws: NLKError.self) { try broken.run(sources(5..<510)) }
        #expect(try merging(test.index) == 8)
        // As a run that was killed leaves it.
        try test.index.setMerging(false)
        try run.run(sources(600..<601))
        #expect(try merging(test.index) == 8)
    }

    @Test("A run that finds nothing new writes nothing, and asks the file each time what it holds")
    func unchanged() throws {
        let test = try TestIndex()
        var stored: [String] = []
        let run = try IndexingRun(test.index, test.index.analyzer.configuration) { (event) throws(NLKError) in
            if case .stored(let item, _) = event { stored.append(item.identifier) }
        }
        let sources = (0..<600).map { number in
            IndexingRun.Source(
                item: IndexItem(identifier: "\(number)"), input: .bytes(Array("租金\(number)号".utf8), name: "\(number)"))
        }
        try run.run(sources)
        #expect(stored.count == 600)
        let other = try SearchIndex(path: test.index.path, analyzer: test.index.analyzer, access: .write)
        // Another process that holds the right to write does not keep it from telling that nothing is new.
        try other.batch { (_) throws(NLKError) in
            try run.run(sources)
            try run.run(Array(sources.prefix(3)))
        }
        #expect(stored.count == 600)
        _ = try other.batch { (batch) throws(NLKError) in try batch.remove(identifier: "7") }
        try run.run(sources)
        #expect(stored.last == "7" && stored.count == 601)
        #expect(try test.index.count() == 600)
    }

    @Test(
        "Numbers that no index has are told as damage",
        arguments: [
            "UPDATE lengths SET chunk = 9000000000000000000", "UPDATE lengths SET chunk = -1",
            "UPDATE lengths SET chunk = 1000000", "UPDATE lengths SET codes = zeroblob(5000)",
            "UPDATE documents SET first_page = 9223372036854775807",
            "UPDATE documents SET page_count = 9223372036854775807",
            "UPDATE settings SET value = 9223372036854775807 WHERE name = 'next page'",
        ])
    func damagedNumbers(sql: String) throws {
        let test = try TestIndex(["1": "租金", "2": "合同"])
        try test.index.database.execute(sql)
        let index = try SearchIndex(path: test.index.path, analyzer: test.index.analyzer, access: .write)
        do throws(NLKError) {
            _ = try index.search(SearchRequest("租金"))
            let isSound = try index.verify().faults.isEmpty
            #expect(!isSound || sql.contains("next page"))
        } catch {
            #expect(error.code == .badInput)
        }
        let reader = test.reader
        do throws(NLKError) {
            try index.batch { (batch) throws(NLKError) in
                _ = try batch.remove(identifier: "1")
                try batch.store(reader.analyse(IndexItem(identifier: "3"), text: "押金"))
            }
            #expect(!sql.contains("next page"))
        } catch {
            #expect(error.code == .badInput)
        }
    }

    @Test("The terms of a batch are written out together, and a long run leaves few tables to look into")
    func tables() throws {
        func tables(_ index: SearchIndex) throws -> Int {
            try index.database.number("SELECT count(DISTINCT id >> 37) FROM terms_data WHERE id > 10")
        }
        let test = try TestIndex()
        try test.index.batch { (batch) throws(NLKError) in
            for turn in 0..<2 {
                // The second time each takes the place of the first.
                for number in 0..<30 {
                    var item = IndexItem(identifier: "\(number)")
                    item.facts = [.init("number", .number(Double(number + turn)))]
                    try batch.store(test.reader.analyse(item, text: "租金\(number)号"))
                }
            }
        }
        #expect(try tables(test.index) == 1)
        for number in 30..<33 { try test.store(IndexItem(identifier: "\(number)"), "押金\(number)号") }
        #expect(try tables(test.index) == 4)
        try test.index.merge()
        #expect(try tables(test.index) == 1)
        #expect(try test.find("租金").count == 30)
        #expect(try test.index.verify().faults == [])
    }

    @Test("An index of the first version is read as it is and brought up to date when it is written to")
    func firstVersion() throws {
        let test = try TestIndex(["1": "租金"])
        try test.index.database.execute("DROP TABLE rivals; DROP TABLE facts; PRAGMA user_version = 1")
        let reader = try SearchIndex(path: test.index.path, analyzer: test.index.analyzer)
        #expect(try reader.search(SearchRequest("租金")).hits.map(\.identifier) == ["1"])
        #expect(try reader.verify().faults == [])
        let writer = try SearchIndex(path: test.index.path, analyzer: test.index.analyzer, access: .write)
        try writer.batch { (batch) throws(NLKError) in
            try batch.store(test.reader.analyse(IndexItem(identifier: "1"), text: "押金"))
        }
        #expect(try writer.search(SearchRequest("押金")).hits.map(\.identifier) == ["1"])
        #expect(try writer.database.number("PRAGMA user_version") == IndexSchema.version)
    }

    @Test("Documents are removed by identifier, domain, time and all together")
    func removing() throws {
        let test = try TestIndex()
        for (name, domain, expires) in [
            ("1", "a", nil), ("2", "a.b", nil), ("3", "ab", nil), ("4", "", 1.0), ("5", "", 9e9), ("6", "", nil),
        ] as [(String, String, Double?)] {
            var item = IndexItem(identifier: name)
            (item.domain, item.expires) = (domain, expires)
            try test.store(item, "租金\(name)号")
        }
        // What is past its time is not found although it is still there.
        #expect(Set(try test.find("租金")) == ["1", "2", "3", "5", "6"])
        let counts = try test.index.batch { (batch) throws(NLKError) in
            [
                try batch.remove(identifier: "6") ? 1 : 0, try batch.remove(identifier: "none") ? 1 : 0,
                try batch.remove(domain: "a"), try batch.removeExpired(),
            ]
        }
        #expect(counts == [1, 0, 2, 1])
        #expect(Set(try test.find("租金")) == ["3", "5"])
        #expect(try test.index.verify().faults == [])
        #expect(try test.index.batch { (batch) throws(NLKError) in try batch.removeAll() } == 2)
        #expect(try test.find("租金") == [])
        #expect(try test.index.verify() == IndexReport())
        try test.store(["7": "租金"])
        #expect(try test.find("租金") == ["7"])
    }

    @Test("A batch that throws changes nothing")
    func failingBatches() throws {
        let test = try TestIndex(["1": "租金"])
        #expect(throws: NLKError.self) {
            try test.index.batch(newState: [1]) { (batch) throws(NLKError) in
                try batch.store(test.reader.analyse(IndexItem(identifier: "2"), text: "押金"))
                try batch.remove(identifier: "1")
                throw NLKError(.cancelled, "no more")
            }
        }
        #expect(try test.find("租金") == ["1"])
        #expect(try test.find("押金") == [])
        #expect(try test.index.clientState() == nil)
        #expect(try test.index.verify().faults == [])
    }

    @Test("The state of a client is kept with a batch, and an unexpected one stops it")
    func clientStates() throws {
        let test = try TestIndex()
        try test.index.batch(client: "c", expecting: [], newState: [1, 2]) { (batch) throws(NLKError) in
            try batch.store(test.reader.analyse(IndexItem(identifier: "1"), text: "租金"))
        }
        #expect(try test.index.clientState("c") == [1, 2])
        #expect(try test.index.clientState() == nil)
        #expect(throws: NLKError.self) {
            try test.index.batch(client: "c", expecting: [9]) { (batch) throws(NLKError) in _ = try batch.removeAll() }
        }
        #expect(try test.index.count() == 1)
    }

    @Test("What is stored is given back")
    func contents() throws {
        let test = try TestIndex()
        var item = IndexItem(identifier: "id 1")
        item.domain = "a.b"
        item.title = "标题 \"引\""
        item.path = "/x/y"
        item.hash = [0, 1, 255]
        item.modified = 1000
        item.expires = 9e9
        item.attributes = ["author": "王\t小明", "empty": ""]
        try test.store(item, "租金三千元\n第二行")
        let document = try #require(try test.index.document(identifier: "id 1"))
        #expect(document.item == item)
        #expect(document.language.isChinese)
        #expect(document.isCurrent)
        #expect(document.keywords.contains("租金"))
        let page = try #require(try test.index.pages(of: document).first)
        #expect(String(decoding: page.text, as: UTF8.self) == "租金三千元\n第二行")
        #expect(try test.index.document(identifier: "none") == nil)
    }

    @Test("Other readers see what was stored, and an index of other options says that it wants to be rebuilt")
    func otherOptions() throws {
        let test = try TestIndex(["1": "自然语言处理", "2": "租金"])
        var configuration = PipelineConfiguration()
        configuration.segmenter = "fast"
        let other = try SearchIndex(path: test.index.path, analyzer: SearchAnalyzer(configuration), access: .write)
        let result = try other.search(SearchRequest("语言处"))
        #expect(result.hits.map(\.identifier) == ["1"])
        #expect(result.diagnostics.first?.message.contains("nlk index rebuild") == true)
        // Removing under other options hides the terms; rebuilding takes them away.
        try other.batch { (batch) throws(NLKError) in _ = try batch.remove(identifier: "2") }
        #expect(try other.search(SearchRequest("租金")).hits.isEmpty)
        #expect(try other.verify().hiddenPages == 1)
        #expect(try other.rebuild() == 1)
        #expect(try other.verify().hiddenPages == 0)
        #expect(try other.verify().faults == [])
        #expect(try other.search(SearchRequest("语言处")).diagnostics == [])
        #expect(try other.search(SearchRequest("语言处")).hits.map(\.identifier) == ["1"])
        // The first object sees what the other did.
        #expect(try test.find("租金") == [])
        #expect(try test.index.isCurrent() == false)
    }

    @Test("Words that are given without a file change the terms too")
    func givenWords() throws {
        let test = try TestIndex(["1": "租金"])
        for isStopWord in [true, false] {
            var configuration = PipelineConfiguration()
            if isStopWord { configuration.stopWords = ["租"] } else { configuration.customWords = ["租"] }
            let other = try SearchIndex(path: test.index.path, analyzer: SearchAnalyzer(configuration))
            #expect(try other.isCurrent() == false)
        }
    }

    @Test("A few stale documents are rebuilt by themselves")
    func partialRebuild() throws {
        let test = try TestIndex(["1": "租金", "2": "押金", "3": "合同"])
        var configuration = PipelineConfiguration()
        configuration.segmenter = "fast"
        let analyzer = try SearchAnalyzer(configuration)
        let other = try SearchIndex(path: test.index.path, analyzer: analyzer, access: .write)
        let reader = try DocumentAnalyzer(analyzer)
        try other.batch { (batch) throws(NLKError) in
            try batch.store(reader.analyse(IndexItem(identifier: "4"), text: "收据"))
        }
        #expect(try test.index.rebuild() == 1)
        #expect(try test.index.isCurrent())
        #expect(try test.find("收据") == ["4"])
        #expect(try test.index.verify().faults == [])
        #expect(try test.index.rebuild() == 0)
        try test.index.optimize()
        #expect(try test.find("收据") == ["4"])
    }

    @Test(
        "Files that are no index are refused and left as they are",
        arguments: ["text", "foreign", "empty", "folder", "newer"])
    func foreignFiles(kind: String) throws {
        let test = try TestIndex(["1": "租金"])
        let path = test.folder.appendingPathComponent(kind).path
        switch kind {
        case "text": try Data(String(repeating: "not a database ", count: 100).utf8).write(to: URL(filePath: path))
        case "foreign":
            let database = try Database(path: path, access: .write) { _ in [] }
            try database.execute("CREATE TABLE other(x); INSERT INTO other VALUES(1)")
        case "empty": try Data().write(to: URL(filePath: path))
        case "folder": try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        default:
            _ = try SearchIndex(path: path, analyzer: test.index.analyzer, access: .create)
            let database = try Database(path: path, access: .write) { _ in [] }
            try database.execute("PRAGMA user_version = 99")
        }
        let before = try? Data(contentsOf: URL(filePath: path))
        for access in [SearchIndex.Access.read, .write, .create] where !(kind == "empty" && access == .create) {
            #expect { try SearchIndex(path: path, analyzer: test.index.analyzer, access: access) } throws: {
                ($0 as? NLKError)?.code == .badInput && "\($0)".contains(path)
            }
        }
        if kind != "newer" { #expect((try? Data(contentsOf: URL(filePath: path))) == before) }
    }

    @Test("Damage is reported and never traps", arguments: 1...12)
    func damage(seed: UInt64) throws {
        let test = try TestIndex(["1": String(repeating: "租金三千元。", count: 400), "2": "押金"])
        try test.index.optimize()
        let path = test.folder.appendingPathComponent("damaged").path
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: test.index.path)))
        var random = SeededRandom(seed: seed)
        for _ in 0..<2000 { bytes[random.next(100...bytes.count - 1)] = UInt8(random.next(0...255)) }
        if seed % 3 == 0 { bytes.removeLast(bytes.count / 3) }
        try Data(bytes).write(to: URL(filePath: path))
        do {
            let index = try SearchIndex(path: path, analyzer: test.index.analyzer)
            _ = try index.search(SearchRequest("租金 押金"))
            #expect(try index.verify().faults != [], "seed \(seed)")
        } catch {
            #expect(error.code == .badInput || error.code == .io, "seed \(seed): \(error)")
        }
    }

    @Test("A missing index is named, with the way to make one")
    func missing() throws {
        let analyzer = try TestIndex.analyzer.get()
        #expect { try SearchIndex(path: "/nowhere/x", analyzer: analyzer) } throws: {
            "\($0)" == "there is no index '/nowhere/x': make it with nlk index add --index '/nowhere/x' FILE"
        }
    }

    @Test("Boxes come back as they were stored", arguments: 1...20)
    func boxes(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var placements: [DocumentText.Placement] = []
        var end = 0
        for _ in 0..<random.next(1...40) {
            let start = end + random.next(0...5)
            end = start + random.next(0...30)
            func box() -> Box {
                Box(
                    left: Double(random.next(0...5000)), top: Double(random.next(0...5000)),
                    width: Double(random.next(0...900)),
                    height: Double(random.next(0...90)))
            }
            let first = random.next(0...4) > 0 ? box() : nil
            placements.append(
                .init(
                    span: TextSpan(start: start, end: end), box: first,
                    continuation: first != nil && random.next(0...3) == 0 ? box() : nil, isCode: random.next(0...9) == 0
                ))
        }
        let decoded = WordBoxes.encode(placements).map(WordBoxes.decode) ?? []
        guard placements.contains(where: { $0.box != nil || $0.isCode }) else { return #expect(decoded.isEmpty) }
        #expect(decoded.map(\.span) == placements.map(\.span))
        #expect(decoded.map(\.box) == placements.map(\.box))
        #expect(decoded.map(\.isCode) == placements.map(\.isCode))
        #expect(decoded.map(\.continuation) == placements.map(\.continuation))
    }

    @Test("Bytes that are no boxes give none")
    func hostileBoxes() {
        ByteMutator.run("boxes", seeds: [[1, 2, 4, 9, 1, 1, 1, 1], [1, 32, 200, 200, 1, 7]]) { input, _ in
            _ = WordBoxes.decode(input)
        }
    }

    @Test("Dates are read and written")
    func dates() {
        #expect(CalendarTime.seconds("1970-01-02") == 86400)
        #expect(CalendarTime.seconds("2026-03-01T12:30:00Z").map(CalendarTime.text) == "2026-03-01T12:30:00Z")
        #expect(CalendarTime.seconds("2026-03") == CalendarTime.seconds("2026-03-01"))
        for text in ["", "yesterday", "2026-13-01", "2026-00-01", "03/01/2026", "2026-1-1-1"] {
            #expect(CalendarTime.seconds(text) == nil, "\(text)")
        }
    }

    @Test("One writer and many readers do not get into each other's way")
    func concurrency() async throws {
        let test = try TestIndex(["start": "租金"])
        let path = test.index.path
        let analyzer = test.index.analyzer
        await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    let index = try SearchIndex(path: path, analyzer: analyzer)
                    var last = 0
                    for _ in 0..<40 {
                        let count = try index.search(
                            {
                                var r = SearchRequest("租金"); r.limit = 1000; return r
                            }()
                        ).hits.count
                        #expect(count >= last && count >= 1)
                        #expect(count % 2 == 1, "half of a batch was seen")
                        last = count
                    }
                }
            }
            group.addTask {
                let index = try SearchIndex(path: path, analyzer: analyzer, access: .write)
                let reader = try DocumentAnalyzer(analyzer)
                for number in 0..<20 {
                    try index.batch { (batch) throws(NLKError) in
                        try batch.store(reader.analyse(IndexItem(identifier: "\(number)a"), text: "租金"))
                        try batch.store(reader.analyse(IndexItem(identifier: "\(number)b"), text: "租金"))
                    }
                }
            }
            do { try await group.waitForAll() } catch { Issue.record(error) }
        }
        #expect(try test.find("租金").count == 41)
        #expect(try test.index.verify().faults == [])
    }
}
