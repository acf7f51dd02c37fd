import NLKCore
import NLKLexicon
import NLKText

/// One token with the decision on it: the rows of `nlk keywords --explain`.
public struct ExplainedToken: Sendable {
    public var token: Token
    /// Cleaned text.
    public var text: String
    /// UTF-8 byte range in the original bytes.
    public var span: TextSpan
    /// Folded lemma, or form where the language has no lemmas.
    public var key: String
    /// `nil`: kept.
    public var reason: KeywordFilter.Reason?
    /// What made the token one word: a dictionary entry, a custom word with its file and line, a rule.
    public var maker: String
    public var page: Int?
    public var box: Box?
}

extension Pipeline {
    /// Every token of an input with the decision on it, in order.
    ///
    /// - Throws: `NLKError` of the input or of `deliver`.
    @discardableResult
    public func explain(
        _ source: any TextBlockSource, deliver: @escaping @Sendable ([ExplainedToken]) throws(NLKError) -> Void
    ) throws(NLKError) -> [Diagnostic] {
        let explaining = keywordTokenizer.with { $0.resolvesOrigins = true }
        let domains = DomainLists(dictionaries, folder)
        return try tokenize(
            source, with: explaining, jobs: 1, render: { self.explained($0, $1, domains) }, deliver: deliver)
    }

    private func explained(_ tokenized: TokenizedText, _ block: TextBlock, _ domains: DomainLists) -> [ExplainedToken] {
        let filter = filter(for: tokenized.language)
        let keys = keywordKeys(for: tokenized.language)
        var cursor = MappedText.Cursor()
        return tokenized.text.bytes.withUnsafeBufferPointer { bytes in
            tokenized.tokens.enumerated().map { position, token in
                let key = folder.fold(bytes[token.range])
                let reason = key.withUnsafeBufferPointer {
                    filter.reason(token, key: $0, text: bytes, isChinese: tokenized.language.isChinese)
                }
                let range = tokenized.text.original(of: token.range, cursor: &cursor)
                let span = TextSpan(start: range.lowerBound, end: range.upperBound)
                let form = String(decoding: key, as: UTF8.self)
                let opensSentence = KeywordKeys.opensSentence(tokenized.tokens, position, bytes)
                let lemma = String(
                    decoding: keys.key(of: token, in: bytes, opensSentence: opensSentence), as: UTF8.self)
                let maker = self.maker(of: token, bytes, key: form, domains) + (lemma == form ? "" : ", lemma \(lemma)")
                return ExplainedToken(
                    token: token, text: tokenized.cleaned(token), span: span, key: lemma, reason: reason,
                    maker: maker, page: block.page,
                    box: block.placements.isEmpty ? nil : block.box(of: span))
            }
        }
    }

    /// Names what made a token: `lexicon: frequency 1200, tag n`, `custom words.txt:12: lake house项目, tag n`, `rule: number`.
    private func maker(
        of token: Token, _ bytes: UnsafeBufferPointer<UInt8>, key: String, _ domains: DomainLists
    ) -> String {
        let word = UnsafeBufferPointer(rebasing: bytes[token.range])
        switch token.origin {
        case .pattern: return "rule: \(token.kind.name)"
        case .breaks: return "unicode word break"
        case .model, .lexicon, .domain:
            guard let entry = lexicon.entry(word) else { return "model: not in the lexicon" }
            let tag = lexicon.tags[Int(entry.tag)]
            let details = "frequency \(Int(entry.frequency.rounded()))" + (tag.isEmpty ? "" : ", tag \(tag)")
            guard entry.source == .domain else { return "lexicon: " + details }
            return "domain list\(domains.file(of: key).map { " \($0)" } ?? ""): " + details
        case .custom:
            guard let entry = customWords.entry(of: word) else { return "custom word" }
            let frequency = entry.frequency.map { ", frequency \(Int($0.rounded()))" } ?? ""
            return "custom \(entry.place): \(entry.key)" + frequency + (entry.tag.isEmpty ? "" : ", tag \(entry.tag)")
        }
    }
}
