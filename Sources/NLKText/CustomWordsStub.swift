import NLKCore
import NLKLexicon
public struct CustomWords: Sendable {
    public init() {}
    public var isEmpty: Bool { true }
    public var removed: [[UInt8]] { [] }
    public struct Match { public let start: UInt32, end: UInt32, entry: UInt32 }
    public func matches(in text: UnsafeBufferPointer<UInt8>, into: inout [Match]) {}
    public static func load(paths: [String], folder: KeyFolder, strict: Bool, isStopWord: (ArraySlice<UInt8>) -> Bool)
        throws(NLKError) -> (words: CustomWords, diagnostics: [Diagnostic])
    { (CustomWords(), []) }
}
public struct GarbledFilter: Sendable {
    public init() {}; public func mark(_ tokens: inout [Token], text: [UInt8], language: Language) {}
}
