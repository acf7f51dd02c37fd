import Foundation
import TestSupport
import Testing

@testable import CoreSpotlight

@Suite("Reading queries")
struct QueryParserTests {
    @Test(
        "Queries are read as they are meant",
        arguments: [
            (#"title == "a""#, #"title == "a""#),
            (#"title="a"cdwt"#, #"title == "a"cdwt"#),
            (#"title == 'it"s'"#, #"title == "it\"s""#),
            (#"kMDItemAuthors ==[c] "Steve""#, #"authors == "Steve"c"#),
            (#"**=="*x*"cd&&pageCount>3"#, #"* == "*x*"cd && pageCount > 3.0"#),
            (#"a == 1 || b == 2 && c == 3"#, #"a == 1.0 || (b == 2.0 && c == 3.0)"#),
            (#"(a == 1 || b == 2) && c == 3"#, #"(a == 1.0 || b == 2.0) && c == 3.0"#),
            (#"InRange(dueDate, $time.today, $time.today(+7))"#, "InRange(dueDate, $time.today, $time.today(7))"),
            (#"InRange == 3"#, "InRange == 3.0"),
            (#"t >= $time.iso(2026-03-01)"#, "t >= $time.iso(2026-03-01T00:00:00Z)"),
            (#"t >= $time.iso(2026-03-01 08:00:00 +0800)"#, "t >= $time.iso(2026-03-01T00:00:00Z)"),
            (#"a != *"#, #"a != "*""#),
            (#"a == true"#, "a == 1.0"),
            (#"a == "\*\\\"\n""#, #"a == "\*\\\"n""#),
            (#"  ( a<=-1.5e3 )  "#, "a <= -1500.0"),
            ("租金 == \"x\"", "租金 == \"x\""),
        ])
    func reading(query: String, meaning: String) throws {
        #expect("\(try QueryParser.parse(query))" == meaning)
    }

    @Test(
        "A query that cannot be read says where and why",
        arguments: [
            ("", 0, "attribute"), ("title", 5, "comparison"), ("title ==", 8, "value"),
            ("title == \"abc", 9, "not closed"),
            ("title == \"abc\\", 9, "not closed"), ("title == \"abc\"x", 14, "modifier"), ("a == 1 b == 2", 7, "&&"),
            ("a == 1 &&", 9, "attribute"), ("(a == 1", 7, "')'"), ("a == 1)", 6, "&&"), ("a == word", 5, "value"),
            ("a == nan", 5, "value"), ("a == 1e999", 5, "value"), ("a == $time.never", 11, "never"),
            ("a == $x", 5, "$time"), ("a == $time.today(x)", 11, "whole number"),
            ("a == $time.today(3", 16, "not closed"),
            ("a == $time.iso(soon)", 11, "2026"), ("a ==[x] \"b\"", 5, "']'"), ("InRange(a, 1)", 12, "','"),
            ("租金 == \"", 6, "not closed"), ("a == $time.today(99999999999999999999)", 11, "whole number"),
        ])
    func errors(query: String, position: Int, message: String) {
        let error = #expect(throws: QuerySyntaxError.self) { try QueryParser.parse(query) }
        #expect(error?.position == position)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }

    @Test("Reading what was printed gives the same query", arguments: 0..<300)
    func roundTrip(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let predicate = predicate(depth: 4, &random)
        #expect(try QueryParser.parse("\(predicate)") == predicate, "seed \(seed): \(predicate)")
    }

    @Test("No text makes the parser fall: it gives a query or a place inside the text", arguments: 0..<300)
    func hostile(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let parts = [
            "title", "==", "!=", "<", "\"", "'", "*", "\\", "(", ")", "&&", "||", "InRange", "$time", ".", "today",
            "iso", "[c]",
            ",", "1", "-", "e", " ", "\u{301}", "租", "\u{0}", "🇨🇳", "\n", "cdwt", "|", "&", "999999999999",
        ]
        var text = random.next(0...1) == 0 ? "" : "\(predicate(depth: 3, &random))"
        for _ in 0..<random.next(0...12) {
            let place = text.unicodeScalars.index(
                text.startIndex, offsetBy: random.next(0...text.unicodeScalars.count))
            text.unicodeScalars.insert(contentsOf: parts[random.next(0...parts.count - 1)].unicodeScalars, at: place)
        }
        do {
            let predicate = try QueryParser.parse(text)
            let again = try? QueryParser.parse("\(predicate)")
            #expect(again == predicate, "seed \(seed): \(text)")
        } catch {
            #expect((0...text.unicodeScalars.count).contains(error.position), "seed \(seed): \(text)")
        }
    }

    @Test("Brackets in brackets end at a depth, not in the stack")
    func depth() throws {
        let deep = String(repeating: "(", count: 100_000) + "a == 1"
        #expect(throws: QuerySyntaxError.self) { try QueryParser.parse(deep) }
        let deepest = String(repeating: "(", count: 64) + "a == 1" + String(repeating: ")", count: 64)
        #expect("\(try QueryParser.parse(deepest))" == "a == 1.0")
    }

    private func predicate(depth: Int, _ random: inout SeededRandom) -> QueryPredicate {
        let names = ["title", "textContent", "*", "a_b", "com.example.x", "日期", "x-1"]
        let name = names[random.next(0...names.count - 1)]
        switch depth > 0 ? random.next(0...5) : random.next(2...5) {
        case 0: return .all((0...random.next(1...2)).map { _ in predicate(depth: depth - 1, &random) })
        case 1: return .any((0...random.next(1...2)).map { _ in predicate(depth: depth - 1, &random) })
        case 2: return .range(attribute: name, value(&random), value(&random))
        default:
            let comparisons = QueryPredicate.Comparison.allCases
            return .comparison(
                attribute: name, comparisons[random.next(0...comparisons.count - 1)], value(&random))
        }
    }

    private func value(_ random: inout SeededRandom) -> QueryValue {
        switch random.next(0...4) {
        case 0: return .number(Double(random.next(-1_000_000...1_000_000)) / 8)
        case 1:
            let units = TimeExpression.Unit.allCases
            return .time(.relative(units[random.next(0...units.count - 1)], random.next(-9...9)))
        case 2: return .time(.moment(Double(random.next(-60_000_000_000...250_000_000_000))))
        default:
            let characters = Array("ab \"*\\'é租\n\u{301}()&|$🇨🇳".unicodeScalars)
            let pieces = (0...random.next(0...2)).map { _ in
                var piece = String.UnicodeScalarView()
                for _ in 0..<random.next(0...5) { piece.append(characters[random.next(0...characters.count - 1)]) }
                return String(piece)
            }
            return .text(TextValue(pieces: pieces, modifiers: TextModifiers(rawValue: random.next(0...15))))
        }
    }
}
