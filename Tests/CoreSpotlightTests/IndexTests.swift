import CoreSpotlight
import Testing

@Suite("Keeping items")
struct IndexTests {
    @Test("Items come back as they went in")
    func contents() async throws {
        let test = try TestSpotlight()
        let key = try #require(CSCustomAttributeKey(keyName: "mood"))
        let item = test.item("1", "a.b") { attributes in
            attributes.title = "标题"
            attributes.textContent = "正文\n\n第二段 \"引\"\u{1F600}"
            attributes.keywords = ["一", "two"]
            attributes.rating = 4.5
            attributes.startDate = Date(timeIntervalSince1970: 1_700_000_000.25)
            attributes.thumbnailData = Data([0, 255])
            attributes.primaryRecipients = [
                CSPerson(displayName: nil, handles: ["+49"], handleIdentifier: "phoneNumbers")
            ]
            attributes.setValue("gut", forCustomKey: key)
        }
        item.expirationDate = Date(timeIntervalSinceNow: 1000)
        try await test.index.indexSearchableItems([item])
        let back = try #require(try await test.index.searchableItem(withIdentifier: "1"))
        #expect(back.domainIdentifier == "a.b")
        #expect(back.attributeSet.domainIdentifier == "a.b")
        #expect(abs(back.expirationDate.timeIntervalSince(item.expirationDate)) < 0.001)
        let attributes = back.attributeSet
        #expect(attributes.title == "标题")
        #expect(attributes.textContent == "正文\n\n第二段 \"引\"\u{1F600}")
        #expect(attributes.keywords == ["一", "two"])
        #expect(attributes.rating?.doubleValue == 4.5)
        #expect(attributes.startDate == Date(timeIntervalSince1970: 1_700_000_000.25))
        #expect(attributes.thumbnailData == Data([0, 255]))
        #expect(attributes.primaryRecipients?.first?.handles == ["+49"])
        #expect(attributes.value(forCustomKey: key) as? String == "gut")
        #expect(attributes.contentType == "public.text")
        #expect(try await test.index.searchableItems(inDomain: "a").map(\.uniqueIdentifier) == ["1"])
        #expect(try await test.index.searchableItems(inDomain: "b").isEmpty)
    }

    @Test("An update changes what is set, takes away what is nil, and makes no item")
    func updates() async throws {
        let test = try TestSpotlight()
        try await test.index.indexSearchableItems([
            test.item("1", "a") {
                $0.title = "旧标题"
                $0.textContent = "租金"
                $0.keywords = ["k"]
            }
        ])
        let update = test.item("1") {
            $0.title = "新标题"
            $0.keywords = nil
        }
        let other = test.item("2") { $0.title = "none" }
        (update.isUpdate, other.isUpdate) = (true, true)
        try await test.index.indexSearchableItems([update, other])
        let item = try #require(try await test.index.searchableItem(withIdentifier: "1"))
        #expect(item.attributeSet.title == "新标题")
        #expect(item.attributeSet.textContent == "租金")
        #expect(item.attributeSet.keywords == nil)
        #expect(item.domainIdentifier == "a")
        #expect(try await test.index.searchableItemCount() == 1)
        #expect(try await test.type("旧标题").items == ["1"])
        #expect(try await test.find("title == '旧*'").isEmpty)
        #expect(try await test.index.verify() == [])
    }

    @Test("Items past their time are not found, and go with the next change")
    func expiry() async throws {
        let test = try TestSpotlight()
        let old = test.item("old") { $0.textContent = "租金" }
        old.expirationDate = Date(timeIntervalSinceNow: -10)
        try await test.index.indexSearchableItems([old])
        try await test.store(["new": "租金"])
        #expect(try await test.find("textContent == '租金'") == ["new"])
        #expect(try await test.index.searchableItemCount() == 1)
    }

    @Test("An item that cannot be stored is refused, and those beside it with it")
    func invalidItems() async throws {
        let test = try TestSpotlight()
        let key = try #require(CSCustomAttributeKey(keyName: "shape"))
        let good = test.item("1") { $0.title = "x" }
        for bad in [
            test.item("2") { $0.setValue(CGPoint(x: 1, y: 2), forCustomKey: key) }, test.item("") { $0.title = "x" },
        ] {
            await #expect { try await test.index.indexSearchableItems([good, bad]) } throws: { error in
                (error as? CSIndexError)?.code == .invalidItemError && (error as NSError).domain == CSIndexErrorDomain
                    && (error as NSError).code == -1001
            }
        }
        #expect(try await test.index.searchableItemCount() == 0)
    }

    @Test("A batch goes in with its state, or not at all")
    func batches() async throws {
        let test = try TestSpotlight()
        let index = test.index
        #expect(try await index.fetchLastClientState() == Data())
        index.beginBatch()
        try await test.store(["1": "租金"])
        #expect(try await index.searchableItemCount() == 0)
        await #expect { try await index.endBatch(withClientState: Data(count: 251)) } throws: {
            ($0 as? CSIndexError)?.code == .invalidClientStateError
        }
        // The changes are still there for another try.
        try await index.endBatch(withExpectedClientState: nil, newClientState: Data(count: 250))
        #expect(try await index.searchableItemCount() == 1)

        index.beginBatch()
        try await test.store(["2": "押金"])
        do {
            try await index.endBatch(withExpectedClientState: Data([9]), newClientState: Data([1]))
            Issue.record("the state was not the expected one")
        } catch CSIndexError.mismatchedClientState {
            #expect(try await index.searchableItemCount() == 1)
        }
        #expect(try await index.fetchLastClientState() == Data(count: 250))

        index.beginBatch()
        try await index.deleteAllSearchableItems()
        try await index.endBatch(withExpectedClientState: Data(count: 250), newClientState: Data())
        #expect(try await index.searchableItemCount() == 0)
        #expect(try await index.fetchLastClientState() == Data())
    }

    @Test("Many tasks use one index at once, through several objects")
    func manyTasks() async throws {
        let test = try TestSpotlight()
        try await withThrowingTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    let index = CSSearchableIndex(path: test.index.path)
                    for number in 0..<4 {
                        try await index.indexSearchableItems([test.item("\(task)-\(number)") { $0.textContent = "租金" }])
                    }
                    let found = try await test.find("textContent == '租金'").filter { $0.hasPrefix("\(task)-") }
                    return try await test.type("租金").items.count >= 4 ? found.count : 0
                }
            }
            for try await count in group { #expect(count == 4) }
        }
        #expect(try await test.index.searchableItemCount() == 32)
        #expect(try await test.index.verify() == [])
    }

    @Test("A file that is no index is refused with a reason and left as it is")
    func foreignFile() async throws {
        let test = try TestSpotlight()
        let path = test.folder.appendingPathComponent("text").path
        try Data("hello, this is no index at all".utf8).write(to: URL(fileURLWithPath: path))
        let index = CSSearchableIndex(path: path)
        await #expect { try await index.deleteAllSearchableItems() } throws: { error in
            (error as? CSIndexError)?.code == .indexUnavailableError && "\(error.localizedDescription)".contains(path)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("hello, this is no index at all".utf8))
        let context = CSSearchQueryContext()
        context.searchableIndexes = [index]
        await #expect {
            for try await _ in CSSearchQuery(queryString: "a == 1", queryContext: context).results {}
        } throws: {
            ($0 as? CSSearchQueryError)?.code == .indexUnreachable
        }
    }
}
