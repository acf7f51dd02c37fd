import CoreSpotlight
import Testing
import UniformTypeIdentifiers

@Suite("Attributes of items")
struct AttributeTests {
    @Test("Properties keep what they are given")
    func properties() throws {
        let attributes = CSSearchableItemAttributeSet(contentType: .pdf)
        #expect(attributes.contentType == "com.adobe.pdf")
        #expect(
            attributes.contentTypeTree
                == ["com.adobe.pdf", "public.data", "public.composite-content", "public.item", "public.content"])
        attributes.title = "t"
        attributes.keywords = ["a", "b"]
        attributes.pageCount = 3
        attributes.latitude = 48.5
        attributes.isUserCreated = true
        attributes.dueDate = Date(timeIntervalSince1970: 5)
        attributes.importantDates = [Date(timeIntervalSince1970: 6)]
        attributes.contentURL = URL(string: "https://example.org/a?b")
        attributes.thumbnailData = Data([1, 2])
        attributes.authors = [CSPerson(displayName: "Ann", handles: ["a@x.org"], handleIdentifier: "emailAddresses")]
        #expect(attributes.title == "t")
        #expect(attributes.displayName == nil)
        #expect(attributes.keywords == ["a", "b"])
        #expect(attributes.pageCount?.intValue == 3)
        #expect(attributes.latitude?.doubleValue == 48.5)
        #expect(attributes.isUserCreated?.boolValue == true)
        #expect(attributes.dueDate == Date(timeIntervalSince1970: 5))
        #expect(attributes.importantDates == [Date(timeIntervalSince1970: 6)])
        #expect(attributes.contentURL?.absoluteString == "https://example.org/a?b")
        #expect(attributes.thumbnailData == Data([1, 2]))
        #expect(attributes.authors?.first?.displayName == "Ann")
        attributes.title = nil
        #expect(attributes.title == nil)
    }

    @Test("Custom keys have names that queries can spell")
    func customKeys() throws {
        #expect(CSCustomAttributeKey(keyName: "com.example") == nil)
        #expect(CSCustomAttributeKey(keyName: "") == nil)
        #expect(CSCustomAttributeKey(keyName: "1a") == nil)
        let key = try #require(CSCustomAttributeKey(keyName: "mood_1"))
        let attributes = CSSearchableItemAttributeSet()
        for (given, back) in [
            ("x", "x"), (3, 3.0), (true, 1.0), (2.5, 2.5), (NSNumber(value: 7), 7.0), (["a"], ["a"]),
            (Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 1)), (Data([1]), Data([1])),
            (CSLocalizedString(localizedStrings: ["xx": "y"]), "y"),
        ] as [(Any, AnyHashable)] {
            attributes.setValue(given, forCustomKey: key)
            #expect(attributes.value(forCustomKey: key) as? AnyHashable == back, "\(given)")
        }
        attributes.setValue(nil, forCustomKey: key)
        #expect(attributes.value(forCustomKey: key) == nil)
    }

    @Test("Types know what they belong to")
    func types() {
        #expect(UTType.jpeg.conforms(to: .image))
        #expect(UTType.jpeg.conforms(to: .item))
        #expect(!UTType.image.conforms(to: .jpeg))
        #expect(UTType(filenameExtension: "MD")?.conforms(to: .plainText) == true)
        #expect(UTType(filenameExtension: "none") == nil)
        #expect(UTType("") == nil)
        #expect(UTType("com.example.x")?.conforms(to: .item) == false)
        #expect(UTType.pdf.preferredFilenameExtension == "pdf")
    }

    @Test("Items have an identifier, given or made")
    func identifiers() {
        let attributes = CSSearchableItemAttributeSet()
        let first = CSSearchableItem(uniqueIdentifier: nil, domainIdentifier: nil, attributeSet: attributes)
        let second = CSSearchableItem(uniqueIdentifier: nil, domainIdentifier: nil, attributeSet: attributes)
        #expect(!first.uniqueIdentifier.isEmpty)
        #expect(first.uniqueIdentifier != second.uniqueIdentifier)
        #expect(first.compare(byRank: second) == .orderedSame)
        #expect(first.expirationDate == nil)
    }
}
