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
public struct FastSegmenter: Segmenter {
    public static let descriptor = StageDescriptor(name: "fast", summary: "x")
    let lexicon: Lexicon
    public init(lexicon: Lexicon, removed: [[UInt8]]) { self.lexicon = lexicon }
    public func makeWorker() -> any SegmenterWorker { Greedy(lexicon) }
}
final class Greedy: SegmenterWorker {
    let lexicon: Lexicon
    init(_ l: Lexicon) { lexicon = l }
    func segment(_ text: UnsafeBufferPointer<UInt8>, constraints: UnsafeBufferPointer<UInt8>, into ends: inout [UInt32])
    {
        var p = 0
        while p < text.count {
            var w = 1; while p + w < text.count, text[p + w] & 0xC0 == 0x80 { w += 1 }
            var best = p + w
            func ok(_ e: Int) -> Bool { e == text.count || constraints.isEmpty || constraints[e] != 2 }
            while !ok(best) { best += 1 }
            lexicon.prefixes(of: UnsafeBufferPointer(rebasing: text[p...])) { e, _ in
                if ok(p + e), p + e > best {
                    if constraints.isEmpty || !(p + 1..<p + e).contains(where: { constraints[$0] == 1 }) {
                        best = p + e
                    }
                }
            }
            ends.append(UInt32(best)); p = best
        }
    }
}
public struct MaximumMatchSegmenter: Segmenter {
    public enum Direction: String, CaseIterable, Sendable { case forward, backward, bidirectional }
    public static let descriptor = StageDescriptor(name: "maximum-match", summary: "x")
    let lexicon: Lexicon
    public init(lexicon: Lexicon, direction: Direction, removed: [[UInt8]]) { self.lexicon = lexicon }
    public func makeWorker() -> any SegmenterWorker { Greedy(lexicon) }
}
public struct GarbledFilter: Sendable {
    public init() {}; public func mark(_ tokens: inout [Token], text: [UInt8], language: Language) {}
}
