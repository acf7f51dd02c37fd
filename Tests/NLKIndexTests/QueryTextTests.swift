import Testing

@testable import NLKIndex

@Suite("Plain queries")
struct QueryTextTests {
    /// Words, phrases in quotes, `-` for not, brackets for groups, `|` for or.
    private func shown(_ node: QueryNode, isRoot: Bool = true) -> String {
        switch node {
        case .word(let word):
            let text = word.isPhrase ? "\"\(word.text)\"" : word.text
            return word.isPrefix ? text + "*" : text
        case .not(let inner): return "-" + shown(inner, isRoot: false)
        case .any(let nodes): return "(" + nodes.map { shown($0, isRoot: false) }.joined(separator: "|") + ")"
        case .all(let nodes):
            let list = nodes.map { shown($0, isRoot: false) }.joined(separator: " ")
            return isRoot ? list : "(" + list + ")"
        }
    }

    @Test(
        "Operators are read where they have what they need, else they are text",
        arguments: [
            ("租金 押金", "租金 押金"), ("租金　押金", "租金 押金"), ("\"exact phrase\" x", "\"exact phrase\" x"),
            ("“引号 词组”", "\"引号 词组\""), ("a -b", "a -b"), ("a -\"b c\"", "a -\"b c\""), ("a OR b c", "(a|b) c"),
            ("a OR b OR c", "(a|b|c)"), ("基础*", "基础*"), ("(東京 AND NOT 秘密) OR 請求", "((東京 -秘密)|請求)"),
            ("C# foo-bar a:b what? \"", "C# foo-bar a:b what? \""), ("OR", "OR"), ("a OR", "a OR"), ("OR a", "OR a"),
            ("AND", "AND"), ("a AND", "a AND"), ("a AND b", "a b"), ("NOT", "NOT"), ("NOT a", "-a"), ("-", "-"),
            ("--x", "--x"),
            ("f(x) (", "f(x) ("), ("()", "()"), ("*", "*"), ("", ""), ("(a", "(a"), ("a)", "a)"), ("\"\"", "\"\""),
        ])
    func parsing(query: String, tree: String) {
        #expect(shown(QueryText.parse(query)) == tree)
    }

    @Test("Deep brackets do not end the stack")
    func deepBrackets() {
        let query = String(repeating: "(", count: 50_000) + "a" + String(repeating: ")", count: 50_000)
        _ = QueryText.parse(query)
        _ = QueryText.parse(String(repeating: "-(", count: 20_000))
        _ = QueryText.parse(String(repeating: "NOT ", count: 20_000))
    }
}
