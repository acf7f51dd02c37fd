import TestSupport
import Testing

@testable import CoreSpotlight

@Suite("Finding items")
struct QueryTests {
    @Test("Attributes, texts, domains and identifiers are asked for")
    func attributes() async throws {
        let test = try TestSpotlight()
        let bare = CSSearchableItem(
            uniqueIdentifier: "bare", domainIdentifier: nil, attributeSet: CSSearchableItemAttributeSet())
        bare.attributeSet.title = "會計準則 Draft"
        try await test.index.indexSearchableItems([
            bare,
            test.item("pdf", "a.b") {
                $0.contentTypeTree = ["com.adobe.pdf", "public.data"]
                $0.textContent = "会计准则\nsecond line"
                $0.path = "/x/租金.pdf"
            },
        ])
        for (query, found) in [
            ("title == *", ["bare"]), ("title == '*draft*'c", ["bare"]), ("title == 'draft'cw", ["bare"]),
            ("title == '会计准则'", []), ("title == '会计准则't", ["bare"]), ("** == '准则'cdwt", ["bare", "pdf"]),
            ("** == '*租金*'", []), ("path == '*租金*'", ["pdf"]), ("contentTypeTree=\"public.data\"", ["pdf"]),
            ("domainIdentifier == 'a.b'", ["pdf"]), ("domainIdentifier == 'a'", []),
            ("domainIdentifier == 'a*'", ["pdf"]),
            ("domainIdentifier != *", ["bare"]), ("uniqueIdentifier == 'bare'", ["bare"]),
            ("textContent == '*line'", ["pdf"]),
            ("contentType == 'public.text'", ["pdf"]), ("kMDItemTextContent == '会计*'", ["pdf"]),
        ] as [(String, [String])] {
            #expect(try await test.find(query) == found, "\(query)")
        }
        #expect(
            try await test.find("title == * || textContent == *", filters: ["domainIdentifier == 'a.b'"]) == ["pdf"])
    }

    @Test("What the index narrows is what looking at every item gives")
    func narrowing() async throws {
        let test = try TestSpotlight()
        let words = ["租金", "押金", "合同", "甲方", "支付", "the", "rent", "。", "\n", "金租"]
        var texts: [String] = []
        for number in 0..<60 {
            texts.append((0..<5).map { words[(number * 7 + $0 * $0 * 3 + number / 10) % words.count] }.joined())
        }
        try await test.index.indexSearchableItems(
            texts.enumerated().map { number, text in test.item("\(100 + number)") { $0.textContent = text } })
        for piece in ["租金", "金合", "金租金", "甲方支付", "rent租金", "同甲"] {
            let expected = texts.indices.filter { texts[$0].contains(piece) }.map { "\(100 + $0)" }
            #expect(try await test.find("textContent == '*\(piece)*'") == expected, "\(piece)")
        }
    }

    @Test("Pieces of mixed scripts are found in exactly the items that hold them", arguments: 0..<4)
    func mixedScripts(seed: Int) async throws {
        let test = try TestSpotlight()
        var random = SeededRandom(seed: UInt64(seed))
        let pieces = [
            "租", "金", "第", "号", "a", "b", "Ab", "7", "77", " ", " ", "，", ".", "-", "\n", "é", "Ａ", "１", "が",
            "x\u{301}", "К",
        ]
        let texts = (0..<60).map { _ in
            (0..<random.next(4...24)).map { _ in pieces[random.next(0...pieces.count - 1)] }.joined()
        }
        try await test.index.indexSearchableItems(
            texts.enumerated().map { number, text in test.item("\(100 + number)") { $0.textContent = text } })
        for text in texts {
            let start = random.next(0...text.count - 2)
            let piece = String(text.dropFirst(start).prefix(random.next(2...9)))
            let attribute = random.next(0...1) == 0 ? "textContent" : "**"
            let found = try await test.find("\(attribute) == '*\(piece)*'")
            #expect(
                found == texts.indices.filter { texts[$0].contains(piece) }.map { "\(100 + $0)" },
                "seed \(seed): \(piece.debugDescription)")
            let whole = try await test.find("\(attribute) == '\(text)'c")
            #expect(
                whole == texts.indices.filter { texts[$0].lowercased() == text.lowercased() }.map { "\(100 + $0)" },
                "seed \(seed): \(text.debugDescription)")
        }
    }

    @Test("Every run that stands in an item is found, whatever characters it has", arguments: 0..<4)
    func anyRun(seed: Int) async throws {
        let test = try TestSpotlight()
        var random = SeededRandom(seed: UInt64(seed))
        let characters = Array("租金的一二三會计〇々龍经経豈㐀𠀀あのがパァアンーヴゃ가한글힣") + ["\u{F900}", "\u{3005}"]
        let texts = (0..<40).map { _ in
            String((0..<random.next(2...30)).map { _ in characters[random.next(0...characters.count - 1)] })
        }
        try await test.index.indexSearchableItems(
            texts.enumerated().map { number, text in test.item("\(100 + number)") { $0.textContent = text } })
        for (number, text) in texts.enumerated() {
            let start = random.next(0...text.count - 2)
            let piece = String(text.dropFirst(start).prefix(random.next(2...6)))
            let expected = texts.indices.filter { texts[$0].contains(piece) }.map { "\(100 + $0)" }
            #expect(
                try await test.find("textContent == '*\(piece)*'") == expected,
                "seed \(seed), \(number): \(piece) in \(text)")
        }
    }

    @Test("A query that cannot be read says where")
    func invalidQueries() async throws {
        let test = try TestSpotlight()
        for (query, filters) in [("title == ", []), ("title == 1", ["title == "])] as [(String, [String])] {
            await #expect { try await test.find(query, filters: filters) } throws: { error in
                guard let error = error as? CSSearchQueryError else { return false }
                return error.code == .invalidQuery && error.position == 9
                    && error.localizedDescription.contains("character 10") && (error as NSError).code == -2002
            }
        }
    }

    @Test("A query runs once, may be listened to twice, and ends when it is cancelled")
    func lifetime() async throws {
        let test = try TestSpotlight()
        try await test.store(["1": "租金", "2": "租金"])
        let context = CSSearchQueryContext()
        context.searchableIndexes = [test.index]
        let query = CSSearchQuery(queryString: "textContent == *", queryContext: context)
        query.start()
        query.start()
        for _ in 0..<2 {
            var found: [String] = []
            for try await result in query.results { found.append(result.id) }
            #expect(found == ["1", "2"])
        }
        #expect(query.foundItemCount == 2)

        let cancelled = CSSearchQuery(queryString: "textContent == *", queryContext: context)
        cancelled.cancel()
        #expect(cancelled.isCancelled)
        do {
            for try await result in cancelled.results { Issue.record("\(result.id) was found") }
            Issue.record("nothing was thrown")
        } catch CSSearchQueryError.cancelled {}
    }

    @Test("Typed text finds the best first, whatever is typed")
    func typed() async throws {
        let test = try TestSpotlight()
        try await test.index.indexSearchableItems([
            test.item("1") { $0.textContent = "甲方支付租金三千元。" }, test.item("2") { $0.title = "租金" },
            test.item("3") { $0.textContent = "Rental income, 會計準則" }, test.item("4", "d") { $0.authorNames = ["王小明"] },
        ])
        #expect(try await test.type("租金").items == ["2", "1"])
        #expect(try await test.type("付租").items == ["1"])
        #expect(try await test.type("会计准则").items == ["3"])
        #expect(try await test.type("rent").items == ["3"])
        #expect(try await test.type("王小明").items == ["4"])
        #expect(try await test.type("王小明") { $0.filterQueries = ["domainIdentifier == 'x'"] }.items == [])
        #expect(try await test.type("王小明") { $0.filterQueries = ["domainIdentifier == 'd'"] }.items == ["4"])
        #expect(try await test.type("租金") { $0.maxResultCount = 1 }.items == ["2"])
        #expect(try await test.type("租金") { $0.enableRankedResults = false }.items == ["1", "2"])
        for text in ["", " ", "\"", "-", "(", "a OR", "NOT", "\\", "*", "a\"b(", "🇨🇳"] { _ = try await test.type(text) }
        #expect(try await test.type("").items == [])
    }

    @Test("Hints decide between items that fit equally well")
    func hints() async throws {
        let test = try TestSpotlight()
        for (identifier, hint) in [("1", 10), ("2", 90), ("3", 50)] {
            try await test.index.indexSearchableItems([
                test.item(identifier) {
                    $0.textContent = "租金"
                    $0.rankingHint = NSNumber(value: hint)
                }
            ])
        }
        #expect(try await test.type("租金") { $0.fetchAttributes = ["title"] }.items == ["2", "3", "1"])
    }

    @Test("Suggestions complete the last word")
    func suggestions() async throws {
        let test = try TestSpotlight()
        try await test.store(["1": "rental income", "2": "rental 租金合同", "3": "rent 租金"])
        let found = try await test.type("old rent") { $0.maxSuggestionCount = 5 }
        #expect(found.suggestions.first == "old rental")
        #expect(try await test.type("北京租") { $0.maxSuggestionCount = 5 }.suggestions.contains("北京租金"))
        #expect(try await test.type("rent").suggestions == [])
        #expect(try await test.type("rent ") { $0.maxSuggestionCount = 5 }.suggestions == [])
        let suggestion = CSSuggestion("rental", typed: "rent", rank: 0)
        let marked = suggestion.localizedAttributedSuggestion.runs.first { $0[SuggestionHighlight.self] != nil }
        #expect(marked.map { String(suggestion.localizedAttributedSuggestion[$0.range].characters) } == "rent")
        #expect(try await test.type("x") { $0.currentSuggestion = suggestion }.items == ["1", "2"])
    }

    @Test("A query without indexes looks in those of the program that have a name")
    func standardScope() async throws {
        let test = try TestSpotlight()
        let location = IndexLocation(environment: ["XDG_DATA_HOME": test.folder.path], home: "/h", program: "p")
        #expect(QueryScope().allStores(in: location).isEmpty)
        for name in ["b", "a b"] {
            let index = CSSearchableIndex(path: location.path(name: name))
            try await index.indexSearchableItems([test.item(name) { $0.title = "x" }])
        }
        let names = QueryScope().allStores(in: location).map { URL(fileURLWithPath: $0.path).lastPathComponent }
        #expect(names == ["a%20b.nlkindex", "b.nlkindex"])
        var scope = QueryScope()
        scope.stores = [test.index.store]
        #expect(scope.allStores(in: location).map(\.path) == [test.index.path])
    }

    @Test("Indexes of programs lie apart, under names that files can have")
    func locations() {
        let location = IndexLocation(environment: ["XDG_DATA_HOME": "/d"], home: "/h", program: "org.x/y")
        #expect(location.path(name: "my notes") == "/d/nlk/spotlight/org.x%2Fy/my%20notes.nlkindex")
        #expect(location.path(name: "../x") == "/d/nlk/spotlight/org.x%2Fy/%2E.%2Fx.nlkindex")
        for given in [[:], ["XDG_DATA_HOME": ""], ["XDG_DATA_HOME": "relative"]] {
            let own = IndexLocation(environment: given, home: "/h", program: "p")
            #expect(own.path(name: "") == "/h/.local/share/nlk/spotlight/p/%.nlkindex")
        }
    }
}
