import NLKCore

/// How to read a plain text.
public struct TextDecodingOptions: Sendable {
    /// `nil`: told from the content.
    public var encoding: TextEncoding?
    /// A bad byte is an error instead of a diagnostic.
    public var isStrict: Bool
    /// Size in bytes at which a block is ended where the text allows it.
    public var blockSize: Int
    /// Size in bytes at which a line that does not end is cut between two characters.
    public var longestLine: Int

    public init(
        encoding: TextEncoding? = nil, isStrict: Bool = false, blockSize: Int = 1 << 18, longestLine: Int = 1 << 22
    ) {
        precondition(blockSize >= 16 && longestLine >= blockSize, "a block holds at least 16 bytes")
        self.encoding = encoding
        self.isStrict = isStrict
        self.blockSize = blockSize
        self.longestLine = longestLine
    }
}
