import Foundation
import NLKIndex

/// A time in a query: `$time.today(-7)`, `$time.iso(2026-03-01T12:00:00Z)`.
enum TimeExpression: Equatable, Sendable {
    /// Whole seconds since 1970.
    case moment(Double)
    /// The beginning of the unit that it is now, so many units on.
    case relative(Unit, Int)

    enum Unit: String, CaseIterable, Sendable {
        /// This moment; its offset counts seconds.
        case now
        case today
        case yesterday
        case tomorrow
        case thisWeek = "this_week"
        case lastWeek = "last_week"
        case thisMonth = "this_month"
        case lastMonth = "last_month"
        case thisYear = "this_year"
        case lastYear = "last_year"

        /// The part of the calendar that is counted, and how far the unit is from the one that it is now.
        fileprivate var step: (component: Calendar.Component, shift: Int) {
            switch self {
            case .now: (.second, 0)
            case .today: (.day, 0)
            case .yesterday: (.day, -1)
            case .tomorrow: (.day, 1)
            case .thisWeek: (.weekOfYear, 0)
            case .lastWeek: (.weekOfYear, -1)
            case .thisMonth: (.month, 0)
            case .lastMonth: (.month, -1)
            case .thisYear: (.year, 0)
            case .lastYear: (.year, -1)
            }
        }
    }

    /// Offsets beyond this are errors.
    static let largestOffset = 1_000_000_000

    /// Reads what stands in `$time.iso(…)`: a date, or a date with a time in UTC or with a distance from it (`+0800`).
    init?(iso text: String) {
        var rest = text.trimmingCharacters(in: .whitespaces)
        var distance = 0.0
        if rest.count > 16, let sign = rest.suffix(6).lastIndex(where: { $0 == "+" || $0 == "-" }) {
            let digits = rest[rest.index(after: sign)...].filter { $0 != ":" }
            guard digits.utf8.count == 4, let number = Int(digits), number >= 0, number % 100 < 60 else { return nil }
            distance = Double(number / 100 * 60 + number % 100) * (rest[sign] == "-" ? -60 : 60)
            rest = rest[..<sign].trimmingCharacters(in: .whitespaces)
        }
        guard let seconds = CalendarTime.seconds(rest) else { return nil }
        self = .moment(seconds - distance)
    }

    /// The time that is meant at `now`.
    func date(now: Date, calendar: Calendar) -> Date {
        switch self {
        case .moment(let seconds): return Date(timeIntervalSince1970: seconds)
        case .relative(.now, let offset): return now.addingTimeInterval(Double(offset))
        case .relative(let unit, let offset):
            let (component, shift) = unit.step
            let start = calendar.dateInterval(of: component, for: now)?.start ?? now
            return calendar.date(byAdding: component, value: shift + offset, to: start) ?? start
        }
    }
}
