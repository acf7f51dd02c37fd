import Foundation

/// Attributes as the index keeps them: names and texts.
///
/// The name of what is no plain text ends in `:` and its kind: `dueDate:date` → `1767225600.0` (seconds since 1970),
/// `pageCount:number` → `3.0`, `keywords:texts` → a JSON array, `thumbnailData:data` → Base64, `authors:people` → JSON.
enum AttributeCoding {
    private enum Kind: String { case text, texts, number, date, dates, data, people }

    static func encode(_ values: [String: AttributeValue]) -> [String: String] {
        var encoded: [String: String] = [:]
        for (name, value) in values {
            let (kind, text) = encode(value)
            encoded[kind == .text && !name.contains(":") ? name : name + ":" + kind.rawValue] = text
        }
        return encoded
    }

    /// What cannot be read is left out.
    static func decode(_ encoded: [String: String]) -> [String: AttributeValue] {
        var values: [String: AttributeValue] = [:]
        for (key, text) in encoded {
            guard let colon = key.lastIndex(of: ":") else {
                values[key] = .text(text)
                continue
            }
            guard let kind = Kind(rawValue: String(key[key.index(after: colon)...])), let value = decode(text, kind)
            else {
                continue
            }
            values[String(key[..<colon])] = value
        }
        return values
    }

    private static func encode(_ value: AttributeValue) -> (Kind, String) {
        switch value {
        case .text(let text): (.text, text)
        case .texts(let texts): (.texts, json(texts))
        case .number(let number): (.number, "\(number)")
        case .date(let date): (.date, "\(date.timeIntervalSince1970)")
        case .dates(let dates): (.dates, json(dates.map(\.timeIntervalSince1970)))
        case .data(let data): (.data, data.base64EncodedString())
        case .people(let people): (.people, json(people))
        }
    }

    private static func decode(_ text: String, _ kind: Kind) -> AttributeValue? {
        switch kind {
        case .text: .text(text)
        case .texts: value(text).map { .texts($0) }
        case .number: Double(text).map { .number($0) }
        case .date: Double(text).map { .date(Date(timeIntervalSince1970: $0)) }
        case .dates: value(text).map { (seconds: [Double]) in .dates(seconds.map(Date.init(timeIntervalSince1970:))) }
        case .data: Data(base64Encoded: text).map { .data($0) }
        case .people: value(text).map { .people($0) }
        }
    }

    /// Empty for numbers that are none, which JSON cannot say.
    private static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    }

    private static func value<Value: Decodable>(_ text: String) -> Value? {
        try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }
}
