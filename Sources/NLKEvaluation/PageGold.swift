import NLKCore
import NLKFormats

/// Where pages really are in a set of pictures.
public struct PageGold: Sendable, Equatable {
    /// Path of the picture.
    public var path: String
    /// `nil`: the picture is all page, and nothing may be cut off.
    public var corners: Quadrilateral?

    public init(path: String, corners: Quadrilateral?) {
        self.path = path
        self.corners = corners
    }

    /// Reads an object of pictures: `{"desk/one": [[x,y],[x,y],[x,y],[x,y]], "scan/two.png": null}`; corners go clockwise from
    /// the top left. Names are below the folder of the file; one without an ending stands for a .jpg.
    ///
    /// - Throws: `NLKError` (`badInput`) for another form.
    public static func read(_ bytes: [UInt8], name: String) throws(NLKError) -> [PageGold] {
        let value: JSONValue
        do {
            value = try JSONParser.parse(bytes[...])
        } catch {
            throw NLKError(.badInput, "not a JSON text", at: .init(file: name, byte: error.byte), cause: error.reason)
        }
        guard case .object(let members) = value, !members.isEmpty else {
            throw NLKError(.badInput, "not an object of pictures and corners", at: .init(file: name))
        }
        let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
        var gold: [PageGold] = []
        for member in members {
            let ending = member.key.split(separator: "/").last?.contains(".") == true ? "" : ".jpg"
            let corners = Quadrilateral(member.value["quad"] ?? member.value)
            guard corners != nil || member.value == .null else {
                throw NLKError(.badInput, "'\(member.key)' has no four corners [x,y], nor null", at: .init(file: name))
            }
            gold.append(PageGold(path: folder + member.key + ending, corners: corners))
        }
        return gold
    }
}
