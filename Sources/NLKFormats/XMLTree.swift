import CNLKXML
import NLKCore

/// A parsed XML or HTML document: the flat node table of `cnlk_xml_parse`, freed in `deinit`.
final class XMLTree {
    /// Elements may be nested this deep.
    static let depthLimit = 200

    private let tree: OpaquePointer
    fileprivate let nodes: UnsafeBufferPointer<cnlk_xml_node>
    private let attributes: UnsafePointer<cnlk_xml_attribute>?
    private let pool: UnsafePointer<UInt8>?

    /// What disturbed the parser, with its line.
    struct Problem {
        let line: Int
        let reason: String
    }
    let problem: Problem?

    /// - Throws: `NLKError` (`badInput`) where the document passes a limit or holds no element at all.
    init(_ bytes: [UInt8], asHTML: Bool, encoding: String?, file: String?) throws(NLKError) {
        let limit = Int(Int32.max)
        guard bytes.count < limit else {
            throw NLKError(.badInput, "the document is larger than 2 GiB: split it", at: NLKError.Place(file: file))
        }
        let parsed = bytes.withUnsafeBufferPointer { buffer -> OpaquePointer? in
            guard let base = buffer.baseAddress else { return nil }
            return cnlk_xml_parse(base, Int32(buffer.count), asHTML ? 1 : 0, encoding, Int32(Self.depthLimit))
        }
        guard let parsed else {
            throw NLKError(.badInput, "the document is empty or memory is short", at: NLKError.Place(file: file))
        }
        tree = parsed
        var count: UInt32 = 0
        let base = cnlk_xml_nodes(parsed, &count)
        nodes = UnsafeBufferPointer(start: base, count: Int(count))
        attributes = cnlk_xml_attributes(parsed)
        pool = cnlk_xml_pool(parsed)
        let line = Int(cnlk_xml_problem_line(parsed))
        let place = NLKError.Place(file: file, line: line > 0 ? line : nil)
        switch UInt32(bitPattern: cnlk_xml_problem_of(parsed)) {
        case cnlk_xml_fine.rawValue:
            problem = nil
        case cnlk_xml_malformed.rawValue:
            problem = Problem(line: line, reason: String(cString: cnlk_xml_problem_text(parsed)))
        case cnlk_xml_too_deep.rawValue:
            throw NLKError(
                .badInput, "elements are nested deeper than \(Self.depthLimit): this is no document of a known format",
                at: place)
        default:
            throw NLKError(.badInput, "the document is too large for the memory at hand: split it", at: place)
        }
        guard !nodes.isEmpty else {
            throw NLKError(.badInput, "no element could be read", at: place, cause: problem?.reason)
        }
    }

    deinit { cnlk_xml_close(tree) }

    var root: XMLElement { XMLElement(tree: self, index: 0) }

    fileprivate func string(_ slice: cnlk_xml_slice) -> String {
        guard let pool else { return "" }
        return String(
            decoding: UnsafeBufferPointer(start: pool + Int(slice.start), count: Int(slice.count)), as: UTF8.self)
    }

    fileprivate func attribute(_ name: String, of node: cnlk_xml_node) -> String? {
        guard let attributes else { return nil }
        for index in Int(node.first_attribute)..<Int(node.first_attribute + node.attribute_count)
        where string(attributes[index].name) == name {
            return string(attributes[index].value)
        }
        return nil
    }
}

/// An element of an `XMLTree`. Names are local: a prefix does not count.
struct XMLElement {
    fileprivate let tree: XMLTree
    fileprivate let index: Int

    private var node: cnlk_xml_node { tree.nodes[index] }

    var name: String { tree.string(node.name) }

    /// The value of an attribute, `nil` when it is missing.
    func attribute(_ name: String) -> String? { tree.attribute(name, of: node) }

    func number(_ name: String) -> Double? { attribute(name).flatMap(parseNumber) }

    enum Content {
        case element(XMLElement)
        case text(String)
    }

    /// Children in document order.
    var contents: [Content] {
        var found: [Content] = []
        var next = index + 1
        let end = Int(node.end)
        while next < end {
            let child = tree.nodes[next]
            if child.name.count > 0 {
                found.append(.element(XMLElement(tree: tree, index: next)))
            } else {
                found.append(.text(tree.string(child.text)))
            }
            next = Int(child.end)
        }
        return found
    }

    /// Child elements in document order.
    var children: [XMLElement] {
        contents.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// All elements below this one, in document order.
    var descendants: [XMLElement] {
        (index + 1..<Int(node.end)).lazy.filter { tree.nodes[$0].name.count > 0 }
            .map { XMLElement(tree: tree, index: $0) }
    }

    func children(named name: String) -> [XMLElement] { children.filter { $0.name == name } }

    func child(named name: String) -> XMLElement? { children.first { $0.name == name } }

    /// All text below this element, joined.
    var text: String {
        var joined = ""
        for child in index + 1..<Int(node.end) where tree.nodes[child].name.count == 0 {
            joined += tree.string(tree.nodes[child].text)
        }
        return joined
    }
}

/// A finite number in plain or exponent notation.
func parseNumber(_ text: String) -> Double? {
    guard let value = Double(text.trimmed), value.isFinite else { return nil }
    return value
}
