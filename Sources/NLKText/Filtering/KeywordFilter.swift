import NLKCore
import NLKLexicon

/// Decides which tokens are keywords, and says why not.
public struct KeywordFilter: Sendable {
    /// A kind that `--keep` lets through and `--drop` takes out.
    public enum Kind: String, Sendable, CaseIterable {
        case numbers, dates, codes, units, names, emoji, single, garbled, urls
    }

    public struct Options: Sendable, Hashable {
        public var keep: Set<Kind> = []
        public var drop: Set<Kind> = []
        /// Graphemes; `nil`: 2.
        public var minimumLength: Int?
        /// 0…100; tokens that recognition was less sure of are left out.
        public var minimumConfidence: UInt8 = 0
        /// The only parts of speech that keywords have; empty: any.
        public var partsOfSpeech: Set<PartOfSpeech> = []

        /// Whether tokens have to be marked by a tagger (`Token.Flags.unwanted`, `named`).
        public var needsTags: Bool { !partsOfSpeech.isEmpty || drop.contains(.names) }

        public init() {}
    }

    /// Why a token is no keyword.
    public enum Reason: UInt8, Sendable, CaseIterable {
        case number, date, code, unit, name, emoji, single, garbled, url, stopWord, symbol, punctuation, short, unsure
        case function, partOfSpeech

        /// The word shown by `--explain`.
        public var text: String {
            switch self {
            case .number: "number"
            case .date: "date or time"
            case .code: "code"
            case .unit: "unit"
            case .name: "name"
            case .emoji: "emoji"
            case .single: "single character"
            case .garbled: "garbled"
            case .url: "address"
            case .stopWord: "stop word"
            case .symbol: "symbol"
            case .punctuation: "punctuation"
            case .short: "shorter than the minimum length"
            case .unsure: "low confidence"
            case .function: "particle, auxiliary or ending"
            case .partOfSpeech: "another part of speech"
            }
        }
    }

    let options: Options
    let stopWords: StopWords
    let units: UnitTable
    let lexicon: Lexicon
    /// Lengths below this are dropped; 1 keeps single characters.
    let minimumLength: Int
    private let dropsNames: Bool
    private let isNameTag: [Bool]

    public init(options: Options, stopWords: StopWords, units: UnitTable, lexicon: Lexicon) {
        self.options = options
        self.stopWords = stopWords
        self.units = units
        self.lexicon = lexicon
        dropsNames = options.drop.contains(.names)
        minimumLength = options.minimumLength ?? (options.keep.contains(.single) ? 1 : 2)
        isNameTag = lexicon.tags.map { ["nr", "nrt", "nrfg", "ns", "nt"].contains($0) }
    }

    /// `nil` when the token is a keyword. `key` is its folded form, `text` the cleaned text.
    public func reason(
        _ token: Token, key: UnsafeBufferPointer<UInt8>, text: UnsafeBufferPointer<UInt8>, isChinese: Bool
    ) -> Reason? {
        reason(token, text: text)
            ?? reason(token, key: key, hash: KeywordTable.hash(of: key), text: text, isChinese: isChinese)
    }

    /// Whether the token is one character of three bytes, which is too short: told by its first byte, since a third of all tokens are.
    @inline(__always)
    func isSingleCharacter(_ token: Token, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        token.end &- token.start == 3 && token.kind == .word && minimumLength > 1 && text[Int(token.start)] >= 0xE0
    }

    /// Whether the answer for `token` is the same wherever its text stands as such a token: so for Han words, unless names are told
    /// by tag or recognition was not sure.
    @inline(__always)
    func goesBySurface(_ token: Token) -> Bool {
        token.kind == .word && token.script == .han && token.origin != .custom && token.flags.isEmpty
            && token.confidence >= options.minimumConfidence && !dropsNames
    }

    /// The same for words of other scripts.
    @inline(__always)
    func goesByWord(_ token: Token) -> Bool {
        token.kind == .word && token.script != .han && token.origin != .custom && token.flags.isEmpty
            && token.confidence >= options.minimumConfidence && !dropsNames
    }

    /// Why a token is no keyword whatever its key: its kind, its length, its confidence.
    public func reason(_ token: Token, text: UnsafeBufferPointer<UInt8>) -> Reason? {
        if let reason = kindReason(token) { return reason }
        if token.flags.contains(.function), token.origin != .custom { return .function }
        if token.origin != .custom {
            if token.flags.contains(.unwanted) { return .partOfSpeech }
            if dropsNames, token.flags.contains(.named) { return .name }
        }
        if token.confidence < options.minimumConfidence { return .unsure }
        if isShort(token, text) { return minimumLength > 2 ? .short : .single }
        return nil
    }

    /// Why a token that may be a keyword is none by its key; `hash` is the key's (`KeywordTable.hash(of:)`).
    public func reason(
        _ token: Token, key: UnsafeBufferPointer<UInt8>, hash: UInt32, text: UnsafeBufferPointer<UInt8>, isChinese: Bool
    ) -> Reason? {
        guard token.origin != .custom else { return nil }
        if !token.flags.contains(.acronym), stopWords.contains(key: key, hash: hash) { return .stopWord }
        if token.script == .latin, isChinese, !options.keep.contains(.units),
            units.contains(UnsafeBufferPointer(rebasing: text[token.range]))
        {
            return .unit
        }
        if dropsNames, isName(token, text) { return .name }
        return nil
    }

    private func kindReason(_ token: Token) -> Reason? {
        let custom = token.origin == .custom
        switch token.kind {
        case .word: return nil
        case .number: return custom || options.keep.contains(.numbers) ? nil : .number
        case .date, .time: return options.keep.contains(.dates) ? nil : .date
        case .code: return !custom && options.drop.contains(.codes) ? .code : nil
        case .url, .email: return options.drop.contains(.urls) ? .url : nil
        case .emoji: return options.keep.contains(.emoji) ? nil : .emoji
        case .garbled: return options.keep.contains(.garbled) ? nil : .garbled
        case .symbol: return .symbol
        case .punctuation, .space: return .punctuation
        }
    }

    /// Whether the token has fewer graphemes than asked for; emoji count as long enough.
    private func isShort(_ token: Token, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard token.kind == .word || token.kind == .code || token.kind == .number,
            token.end - token.start < 16 * UInt32(minimumLength)
        else { return false }
        var count = 0
        for offset in token.range where text[offset] & 0xC0 != 0x80 {
            // Combining marks U+0300…U+036F do not count.
            if text[offset] == 0xCC || text[offset] == 0xCD && text[offset + 1] < 0xB0 { continue }
            count += 1
            if count >= minimumLength { return false }
        }
        return true
    }

    private func isName(_ token: Token, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        if token.tag != 0 { return isNameTag[Int(token.tag)] }
        guard let entry = lexicon.entry(UnsafeBufferPointer(rebasing: text[token.range])) else { return false }
        return isNameTag[Int(entry.tag)]
    }
}
