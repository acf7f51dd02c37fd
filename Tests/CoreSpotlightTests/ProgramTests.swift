import CoreSpotlight
import Testing

/// What a program written for Apple's Core Spotlight does, with handlers and in order.
@Suite("A program written for Apple's Core Spotlight works here")
struct ProgramTests {
    @Test("Ten items in a batch, a query, a domain deleted")
    func program() async throws {
        let test = try TestSpotlight()
        let index = test.index
        #expect(CSSearchableIndex.isIndexingAvailable())
        indexContracts(index)
        try await index.endBatch(withClientState: Data("10".utf8))
        #expect(try await index.fetchLastClientState() == Data("10".utf8))

        let context = CSSearchQueryContext()
        context.fetchAttributes = ["title", "pageCount"]
        context.searchableIndexes = [index]
        let query = CSSearchQuery(
            queryString: "title == \"*租赁*\"cd && keywords == \"even\" && pageCount > 2", queryContext: context)
        let found = await withCheckedContinuation { continuation in
            nonisolated(unsafe) var found: [CSSearchableItem] = []
            query.foundItemsHandler = { found.append(contentsOf: $0) }
            query.completionHandler = { error in
                #expect(error == nil)
                continuation.resume(returning: found)
            }
            query.start()
        }
        #expect(found.map(\.uniqueIdentifier) == ["contract-4", "contract-6", "contract-8"])
        #expect(query.foundItemCount == 3)
        #expect(found.first?.attributeSet.title == "第4号租赁合同")
        #expect(found.first?.attributeSet.keywords == nil)
        #expect(found.first?.domainIdentifier == "papers.office")

        try await index.deleteSearchableItems(withDomainIdentifiers: ["papers.office"])
        #expect(try await index.searchableItemCount() == 4)
        #expect(try await test.find("contentModificationDate >= $time.now(-129600)") == ["contract-0", "contract-1"])
        #expect(try await test.type("rental contract").items.count == 4)
        try await index.deleteSearchableItems(withIdentifiers: ["contract-0", "none"])
        #expect(try await test.find("** == \"*合同*\"") == ["contract-1", "contract-2", "contract-3"])
        try await index.deleteSearchableItems(withDomainIdentifiers: ["papers"])
        #expect(try await index.searchableItemCount() == 0)
        #expect(try await index.verify() == [])
    }

    private func indexContracts(_ index: CSSearchableIndex) {
        index.beginBatch()
        var items: [CSSearchableItem] = []
        for number in 0..<10 {
            let attributes = CSSearchableItemAttributeSet(contentType: UTType.text)
            attributes.title = "第\(number)号租赁合同"
            attributes.contentDescription = "Rental contract number \(number)"
            attributes.keywords = ["contract", number % 2 == 0 ? "even" : "odd"]
            attributes.pageCount = NSNumber(value: number)
            attributes.contentModificationDate = Date(timeIntervalSinceNow: Double(-number) * 86_400)
            items.append(
                CSSearchableItem(
                    uniqueIdentifier: "contract-\(number)",
                    domainIdentifier: number < 4 ? "papers.home" : "papers.office", attributeSet: attributes))
        }
        index.indexSearchableItems(items)
    }

    @Test("Handlers are called, and what is asked later sees what was asked before")
    func order() async throws {
        let test = try TestSpotlight()
        let first = test.item("1") { $0.textContent = "租金" }
        let second = test.item("2") { $0.textContent = "租金" }
        let error: (any Error)? = await withCheckedContinuation { continuation in
            test.index.indexSearchableItems([first])
            test.index.deleteAllSearchableItems()
            test.index.indexSearchableItems([second]) { continuation.resume(returning: $0) }
        }
        #expect(error == nil)
        #expect(try await test.find("textContent == '租金'") == ["2"])
    }
}
