import Foundation
import NLKCore
import Testing

@testable import CoreSpotlight

@Suite("Telling whether items fit")
struct PredicateEvaluatorTests {
    private let attributes: [String: AttributeValue] = [
        "title": .text("Report"), "keywords": .texts(["a", "租金"]), "pageCount": .number(3), "rated": .text("7"),
        "dueDate": .date(Date(timeIntervalSince1970: 1_767_225_600)), "thumbnailData": .data(Data([1])),
        "importantDates": .dates([Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1_767_225_600)]),
        "authors": .people([.init(displayName: "Ann", handles: ["ann@x.org"], handleIdentifier: "emailAddresses")]),
    ]

    /// 2026-01-01T00:00:00Z is the due date; it is noon of 2026-01-15, a Thursday.
    private func fits(_ query: String) throws -> Bool {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        calendar.firstWeekday = 2
        let evaluator = PredicateEvaluator(
            try QueryParser.parse(query), now: Date(timeIntervalSince1970: 1_768_478_400), calendar: calendar,
            folded: { $0.lowercased() })
        return try evaluator.matches { name in attributes[name].map { [$0] } ?? [] }
    }

    @Test(
        "What fits",
        arguments: [
            "title == 'Report'", "title != 'x'", "none != 'x'", "none != *", "title == *", "pageCount == *",
            "keywords == '租金'",
            "authors == 'ann'c", "authors == '*@x.org'", "pageCount == 3", "pageCount == '3'", "pageCount >= 3",
            "pageCount < 3.5",
            "rated > 6", "InRange(pageCount, 1, 3)", "dueDate == $time.iso(2026-01-01)", "dueDate < $time.today",
            "dueDate == $time.this_year", "dueDate == $time.this_month", "dueDate >= $time.today(-14)",
            "dueDate == $time.today(-14)",
            "dueDate < $time.yesterday", "dueDate < $time.this_week", "dueDate < $time.last_week",
            "dueDate > $time.this_year(-1)",
            "dueDate > $time.now(-1252801)", "dueDate < $time.now(-1252799)", "importantDates < $time.iso(1980)",
            "importantDates > $time.iso(1980)", "dueDate == 788918400", "title > 'Rapport'",
            "title == 'x' || pageCount == 3",
            "thumbnailData == *",
        ])
    func fitting(query: String) throws { #expect(try fits(query)) }

    @Test(
        "What does not fit",
        arguments: [
            "title == 'report'", "title != 'Report'", "none == 'x'", "none == *", "title != *", "keywords == 'b'",
            "pageCount == 4",
            "pageCount > 3", "none > 0", "title > 3", "InRange(pageCount, 4, 9)", "dueDate > $time.today",
            "pageCount < $time.now",
            "title == 'Report' && pageCount == 4", "dueDate < 788918400", "thumbnailData == 'x'", "dueDate == 'x'",
        ])
    func notFitting(query: String) throws { #expect(try !fits(query)) }

    @Test(
        "What the index is asked for first",
        arguments: [
            ("textContent == '*租金合同*'", nil, "\"租金合同\""), ("title == 'x*租金'cd && pageCount > 3", nil, "\"租金\""),
            ("title == '租金' || keywords == '押金'", nil, "\"租金\" OR \"押金\""),
            ("title == '租金' || pageCount == 3", nil, nil),
            ("title != '租金'", nil, nil), ("mine == '租金'", nil, nil), ("title == '租'", nil, nil),
            ("title == '租*金'", nil, nil),
            ("domainIdentifier == 'a.b' && title == 'x'", "a.b", nil), ("domainIdentifier == 'a*'", nil, nil),
            ("domainIdentifier == 'a' || title == 'x'", nil, nil), ("** == '*租金*'", nil, "\"租金\""),
            ("textContent == '*第777号*'", nil, "\"777\""), ("textContent == '*7第a号，77*'", nil, "\"a\""),
            ("** == 'Lake house 7'cd", nil, "\"house\" \"Lake\""), ("** == 'Lake house'cdw", nil, nil),
            ("textContent == '*lake house*'", nil, nil), ("textContent == '* lake *'", nil, "\"lake\""),
            ("textContent == '*a租金b押金c*'", nil, "\"租金\" \"押金\" \"b\""), ("title == '*第777号*'", nil, nil),
            ("** == '*第7号*' || ** == '*租金a号*'", nil, "\"7\" OR (\"租金\" \"a\")"),
        ] as [(String, String?, String?)])
    func narrowing(query: String, domain: String?, text: String?) throws {
        let narrowing = Narrowing([try QueryParser.parse(query)], now: Date())
        #expect(narrowing.domain == domain)
        #expect(narrowing.text == text)
    }
}
