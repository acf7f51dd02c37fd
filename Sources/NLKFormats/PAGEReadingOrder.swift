import NLKCore

/// The order of regions and lines on a page of PAGE-XML.
struct PAGEReadingOrder {
    private var ranks = ReadingRanks()

    init(_ page: XMLElement) {
        for order in page.children(named: "ReadingOrder") {
            for group in order.children { add(group) }
        }
    }

    /// Adds a group or a reference: `RegionRef`, `OrderedGroup`, `UnorderedGroup`, each also `…Indexed`.
    private mutating func add(_ element: XMLElement) {
        if let region = element.attribute("regionRef") { ranks.append(region) }
        guard element.name.contains("Group") else { return }
        if element.name.hasPrefix("Unordered") {
            let regions = element.children.compactMap { $0.attribute("regionRef") }
            if !regions.isEmpty { ranks.append(unordered: regions) }
            for child in element.children where child.name.contains("Group") { add(child) }
        } else {
            for child in element.children.ordered(by: { $0.attribute("index").flatMap { Int($0.trimmed) } }) {
                add(child)
            }
        }
    }

    /// All text regions, those inside tables and other regions too, in reading order.
    func textRegions(of page: XMLElement) -> [XMLElement] {
        var found: [(region: XMLElement, rank: Int?)] = []
        collect(page, rank: nil, into: &found)
        return found.ordered(by: \.rank).map(\.region)
    }

    /// A region inside another one takes the place of that one unless it has its own.
    private func collect(_ parent: XMLElement, rank: Int?, into found: inout [(region: XMLElement, rank: Int?)]) {
        for child in parent.children where child.name.hasSuffix("Region") {
            let own = ranks.isEmpty ? Self.customIndex(child) : ranks[child.attribute("id")]
            let place = own ?? rank
            if child.name == "TextRegion" { found.append((child, place)) }
            // Indexes of Transkribus count within one parent.
            collect(child, rank: place, into: &found)
        }
    }

    /// The lines of a region in reading order.
    func lines(of region: XMLElement) -> [XMLElement] {
        region.children(named: "TextLine").ordered { ranks[$0.attribute("id")] ?? Self.customIndex($0) }
    }

    /// `custom="readingOrder {index:3;} …"` of Transkribus.
    private static func customIndex(_ element: XMLElement) -> Int? {
        guard let custom = element.attribute("custom") else { return nil }
        let parts = custom.split(separator: "}")
        for part in parts where part.trimmedPrefix == "readingOrder" {
            guard let colon = part.lastIndex(of: ":") else { return nil }
            return Int(part[part.index(after: colon)...].prefix { $0.isNumber || $0 == "-" })
        }
        return nil
    }
}

extension Substring {
    /// The word before `{`.
    fileprivate var trimmedPrefix: String { String(prefix { $0 != "{" }).trimmed }
}
