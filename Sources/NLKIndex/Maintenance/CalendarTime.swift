import Glibc

/// Times as people write them, in UTC: `2026-03-01` or `2026-03-01T12:30:00Z`.
public enum CalendarTime {
    /// `2026-03-01T12:30:00Z`.
    public static func text(_ seconds: Double) -> String {
        var time = time_t(max(-6e10, min(2.5e11, seconds.rounded(.down))))
        var parts = tm()
        gmtime_r(&time, &parts)
        func digits(_ number: Int32, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        return digits(parts.tm_year + 1900, 4) + "-" + digits(parts.tm_mon + 1, 2) + "-" + digits(parts.tm_mday, 2)
            + "T"
            + digits(parts.tm_hour, 2) + ":" + digits(parts.tm_min, 2) + ":" + digits(parts.tm_sec, 2) + "Z"
    }

    /// Seconds since 1970 of a date, of a date with a time, or of a year or month (its first moment); `nil` for other text.
    public static func seconds(_ text: String) -> Double? {
        var rest = Substring(text)
        if rest.last == "Z" { rest.removeLast() }
        let halves = rest.split(whereSeparator: { $0 == "T" || $0 == " " })
        guard (1...2).contains(halves.count) else { return nil }
        let date = halves[0].split(separator: "-", omittingEmptySubsequences: false).map { Int32($0) ?? -1 }
        let time = halves.count == 2 ? halves[1].split(separator: ":").map { Int32($0) ?? -1 } : []
        guard (1...3).contains(date.count), (1...9999).contains(date[0]), date.dropFirst().allSatisfy({ $0 > 0 }),
            time.isEmpty || (2...3).contains(time.count), time.allSatisfy({ $0 >= 0 })
        else { return nil }
        var parts = tm()
        parts.tm_year = date[0] - 1900
        parts.tm_mon = date.count > 1 ? date[1] - 1 : 0
        parts.tm_mday = date.count > 2 ? date[2] : 1
        if !time.isEmpty {
            parts.tm_hour = time[0]
            parts.tm_min = time[1]
            parts.tm_sec = time.count > 2 ? time[2] : 0
        }
        guard parts.tm_mon < 12, parts.tm_mday <= 31, parts.tm_hour < 24, parts.tm_min < 60, parts.tm_sec < 61 else {
            return nil
        }
        return Double(timegm(&parts))
    }
}
