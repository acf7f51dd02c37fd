/// One token of a cleaned text: 16 bytes, offsets in bytes of the cleaned text.
///
/// The place in the original is `TokenizedText.originalSpan(of:)`.
@frozen
public struct Token: Hashable, Sendable {
    /// Offset of the first byte in the cleaned text.
    public var start: UInt32
    /// Offset behind the last byte in the cleaned text.
    public var end: UInt32
    public var kind: TokenKind
    public var script: Script
    /// What made this token.
    public var origin: Origin
    public var flags: Flags
    /// Part of speech as the lexicon's tag number, 0 when unknown.
    public var tag: UInt16
    /// Confidence that recognition reported, in percent; 255 when not known.
    public var confidence: UInt8
    /// Inner words follow their long word in `--search` output; 0 for a token of the first level.
    public var depth: UInt8

    /// What made a token: the answer to "why is this one word".
    @frozen
    public enum Origin: UInt8, Sendable, CaseIterable {
        /// Character rules: numbers, codes, addresses, runs of letters.
        case pattern
        /// The built-in lexicon.
        case lexicon
        /// A domain list of the package.
        case domain
        /// The user's custom words.
        case custom
        /// The boundary model put the word together; the lexicon does not hold it.
        case model
        /// ICU word breaks.
        case breaks

        public var name: String {
            switch self {
            case .pattern: "pattern"
            case .lexicon: "lexicon"
            case .domain: "domain"
            case .custom: "custom"
            case .model: "model"
            case .breaks: "breaks"
            }
        }
    }

    @frozen
    public struct Flags: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// In the stop words in force.
        public static let stop = Flags(rawValue: 1)
        /// All letters are capitals (at least two).
        public static let acronym = Flags(rawValue: 2)
        /// Cleaning changed the text of this token.
        public static let repaired = Flags(rawValue: 4)
        /// A particle, an auxiliary or an ending by its part of speech: no keyword.
        public static let function = Flags(rawValue: 8)
        /// A number with a trailing fault such as `400g8`.
        public static let doubtful = Flags(rawValue: 16)
        /// Of another part of speech than keywords were asked for.
        public static let unwanted = Flags(rawValue: 32)
        /// Part of the name of a person, a place or an organization; marked where names are left out.
        public static let named = Flags(rawValue: 64)
    }

    @inlinable
    public init(
        start: UInt32, end: UInt32, kind: TokenKind, script: Script = .common, origin: Origin = .pattern,
        flags: Flags = [], tag: UInt16 = 0, confidence: UInt8 = 255, depth: UInt8 = 0
    ) {
        self.start = start
        self.end = end
        self.kind = kind
        self.script = script
        self.origin = origin
        self.flags = flags
        self.tag = tag
        self.confidence = confidence
        self.depth = depth
    }

    /// The range in the cleaned text.
    @inlinable public var range: Range<Int> { Int(start)..<Int(end) }

    /// The same as a span.
    @inlinable public var span: TextSpan { TextSpan(start: Int(start), end: Int(end)) }
}
