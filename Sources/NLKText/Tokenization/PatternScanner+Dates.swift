import NLKCore

/// Dates, times of day, and amounts in Han numerals.
extension PatternScanner {
    /// `2023-05-07`, `2024/5/3`, `2024-05`; with `joinsMeasures` also `2024年5月3日`, `7月5日`, `2024年`.
    func date(at offset: Int, _ reader: ScalarReader) -> Atom? {
        let first = reader.digits(at: offset, maximum: 5)
        guard (1...4).contains(first.count), let mark = reader.scalar(at: first.end) else { return nil }
        if mark.value == 0x2D || mark.value == 0x2F || mark.value == 0x2E {
            return numericDate(at: offset, year: first, mark: mark, reader)
        }
        guard joinsMeasures, mark.type == .han else { return nil }
        return datePart(at: offset, reader, Self.decimal)
    }

    private func numericDate(
        at offset: Int, year: (count: Int, value: Int, end: Int), mark: ScalarReader.Scalar, _ reader: ScalarReader
    ) -> Atom? {
        guard year.count == 4, (1000...2999).contains(year.value) else { return nil }
        let month = reader.digits(at: year.end + mark.width, maximum: 3)
        guard (1...2).contains(month.count), (1...12).contains(month.value) else { return nil }
        if reader.scalar(at: month.end)?.value == mark.value {
            let day = reader.digits(at: month.end + mark.width, maximum: 3)
            guard (1...2).contains(day.count), (1...31).contains(day.value), isDateEdge(day.end, mark, reader) else {
                return nil
            }
            return Atom(start: offset, end: day.end, form: .date)
        }
        // `2024.5` is a decimal; `2024/5` a fraction as likely as a month.
        guard mark.value == 0x2D, month.count == 2, isDateEdge(month.end, mark, reader) else { return nil }
        return Atom(start: offset, end: month.end, form: .date)
    }

    private func isDateEdge(_ offset: Int, _ mark: ScalarReader.Scalar, _ reader: ScalarReader) -> Bool {
        guard let next = reader.scalar(at: offset) else { return true }
        if next.type.isLatinOrDigit { return false }
        return next.value != mark.value || reader.digit(at: offset + next.width) == nil
    }

    /// Reads a numeral at an offset: number of characters, value, offset behind it.
    typealias NumeralReader = @Sendable (_ offset: Int, _ reader: ScalarReader) -> (count: Int, value: Int, end: Int)

    static let decimal: NumeralReader = { offset, reader in reader.digits(at: offset, maximum: 5) }

    /// A date whose parts carry 年, 月 and 日 (or 号).
    private func datePart(at offset: Int, _ reader: ScalarReader, _ numeral: NumeralReader) -> Atom? {
        let first = numeral(offset, reader)
        guard first.count > 0, let mark = reader.scalar(at: first.end) else { return nil }
        let after = first.end + mark.width
        switch mark.value {
        case 0x5E74:  // 年
            guard first.count == 4 || first.count == 2 && numeral(after, reader).count > 0 else { return nil }
            if let month = monthPart(at: after, reader, numeral) { return Atom(start: offset, end: month, form: .date) }
            guard first.count == 4, !startsLongerWord(reader.text, first.end, mark.width) else { return nil }
            return Atom(start: offset, end: after, form: .date)
        case 0x6708:  // 月
            guard let end = monthPart(at: offset, reader, numeral) else { return nil }
            return Atom(start: offset, end: end, form: .date)
        default:
            return nil
        }
    }

    private func monthPart(at offset: Int, _ reader: ScalarReader, _ numeral: NumeralReader) -> Int? {
        let month = numeral(offset, reader)
        guard month.count > 0, (1...12).contains(month.value), let mark = reader.scalar(at: month.end),
            mark.value == 0x6708
        else { return nil }
        let after = month.end + mark.width
        let day = numeral(after, reader)
        if day.count > 0, (1...31).contains(day.value), let mark = reader.scalar(at: day.end),
            mark.value == 0x65E5 || mark.value == 0x53F7
        {
            return day.end + mark.width
        }
        return startsLongerWord(reader.text, month.end, mark.width) ? nil : after
    }

    /// `3:30`, `16:39:05`; with `joinsMeasures` also `8点30分`, `16时39分05秒`.
    func time(at offset: Int, _ reader: ScalarReader) -> Atom? {
        let hour = reader.digits(at: offset, maximum: 3)
        guard (1...2).contains(hour.count), hour.value <= 24, let mark = reader.scalar(at: hour.end) else { return nil }
        let colon = mark.value == 0x3A || mark.value == 0xFF1A
        guard colon || joinsMeasures && (mark.value == 0x70B9 || mark.value == 0x65F6 || mark.value == 0x6642) else {
            return nil
        }
        let minute = reader.digits(at: hour.end + mark.width, maximum: 3)
        guard minute.count == 2 || !colon && minute.count == 1, minute.value < 60 else { return nil }
        guard let second = reader.scalar(at: minute.end) else {
            return colon ? Atom(start: offset, end: minute.end, form: .time) : nil
        }
        if colon {
            let seconds = reader.digits(at: minute.end + second.width, maximum: 3)
            let continues = second.value == mark.value && seconds.count == 2 && seconds.value < 60
            return Atom(start: offset, end: continues ? seconds.end : minute.end, form: .time)
        }
        guard second.value == 0x5206 else { return nil }
        let end = minute.end + second.width
        let seconds = reader.digits(at: end, maximum: 2)
        if seconds.count > 0, let mark = reader.scalar(at: seconds.end), mark.value == 0x79D2 {
            return Atom(start: offset, end: seconds.end + mark.width, form: .time)
        }
        return Atom(start: offset, end: end, form: .time)
    }

    /// `三百二十五元`, `二○○一年十二月三十一日`: two or more Han numerals with a unit, or a date in Han numerals.
    func hanAmount(at offset: Int, _ reader: ScalarReader) -> Atom? {
        if let atom = datePart(at: offset, reader, { HanNumeral.read($0, $1) }) { return atom }
        let numeral = HanNumeral.read(offset, reader)
        guard numeral.count >= 2 else { return nil }
        let unit = units.length(at: numeral.end, in: reader)
        guard unit > 0, !startsLongerWord(reader.text, numeral.end, unit) else { return nil }
        return Atom(start: offset, end: numeral.end + unit, form: .measure)
    }
}
