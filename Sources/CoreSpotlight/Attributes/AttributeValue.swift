import Foundation

/// A value of an attribute.
enum AttributeValue: Sendable, Equatable {
    case text(String)
    case texts([String])
    case number(Double)
    case date(Date)
    case dates([Date])
    case data(Data)
    case people([Person])

    /// What a `CSPerson` holds.
    struct Person: Sendable, Equatable, Codable {
        var displayName: String?
        var handles: [String]
        var handleIdentifier: String
        var contactIdentifier: String?
    }

    /// Texts that queries compare.
    var allTexts: [String] {
        switch self {
        case .text(let text): [text]
        case .texts(let texts): texts
        case .people(let people): people.flatMap { [$0.displayName].compactMap { $0 } + $0.handles }
        case .number, .date, .dates, .data: []
        }
    }

    var allNumbers: [Double] { if case .number(let number) = self { [number] } else { [] } }

    var allDates: [Date] {
        switch self {
        case .date(let date): [date]
        case .dates(let dates): dates
        default: []
        }
    }

    /// The value of something that a program gave; `nil` for what cannot be stored.
    init?(_ any: Any) {
        switch any {
        case let text as String: self = .text(text)
        case let text as NSString: self = .text(String(describing: text))
        case let text as CSLocalizedString: self = .text(text.localizedString())
        case let texts as [String]: self = .texts(texts)
        case let flag as Bool: self = .number(flag ? 1 : 0)
        case let number as NSNumber: self = .number(number.doubleValue)
        case let number as any BinaryInteger: self = .number(Double(number))
        case let number as Double: self = .number(number)
        case let number as Float: self = .number(Double(number))
        case let date as Date: self = .date(date)
        case let dates as [Date]: self = .dates(dates)
        case let data as Data: self = .data(data)
        case let url as URL: self = .text(url.absoluteString)
        case let people as [CSPerson]: self = .people(people.map(\.stored))
        case let person as CSPerson: self = .people([person.stored])
        default: return nil
        }
    }

    /// As a program gets it back.
    var any: any Sendable {
        switch self {
        case .text(let text): text
        case .texts(let texts): texts
        case .number(let number): number
        case .date(let date): date
        case .dates(let dates): dates
        case .data(let data): data
        case .people(let people): people.map(CSPerson.init)
        }
    }
}
