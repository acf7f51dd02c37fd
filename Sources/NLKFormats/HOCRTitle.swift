import NLKCore

/// The properties in the `title` of an hOCR element: `bbox 1 2 30 40; x_wconf 95`.
struct HOCRTitle {
    private var properties: [Substring: [Substring]] = [:]

    init(_ title: String?) {
        guard let title else { return }
        var quote: Character?
        let parts = title.split { character in
            if let open = quote {
                if character == open { quote = nil }
                return false
            }
            if character == "\"" { quote = character }
            return character == ";"
        }
        for part in parts {
            let words = part.split(whereSeparator: \.isWhitespace)
            guard let name = words.first, properties[name] == nil else { continue }
            properties[name] = Array(words.dropFirst())
        }
    }

    func numbers(_ name: Substring) -> [Double] { (properties[name] ?? []).compactMap { parseNumber(String($0)) } }

    func text(_ name: Substring) -> String? { properties[name]?.first.map(String.init) }

    /// Whether the property is there, with or without a value.
    func has(_ name: Substring) -> Bool { properties[name] != nil }

    /// The corners of a `poly` of four points, or else of the box.
    var corners: Quadrilateral? {
        let numbers = numbers("poly")
        guard numbers.count == 8 else { return box.map(Quadrilateral.init(of:)) }
        return Quadrilateral(
            around: stride(from: 0, to: 8, by: 2).map { ImagePoint(numbers[$0], numbers[$0 + 1]) })
    }

    /// `bbox x0 y0 x1 y1`; `nil` when it is missing or turned inside out.
    var box: Box? {
        let corners = numbers("bbox")
        guard corners.count == 4, corners[2] >= corners[0], corners[3] >= corners[1] else { return nil }
        return Box(left: corners[0], top: corners[1], width: corners[2] - corners[0], height: corners[3] - corners[1])
    }

    /// `x_wconf` in percent as 0…1.
    var confidence: Double? { numbers("x_wconf").first.map { min(max($0 / 100, 0), 1) } }
}
