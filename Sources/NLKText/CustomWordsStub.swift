import NLKCore
public struct CustomWords: Sendable {
    public init() {}
    public var isEmpty: Bool { true }
    public struct Match { public let start: UInt32, end: UInt32, entry: UInt32 }
    public func matches(in text: UnsafeBufferPointer<UInt8>, into: inout [Match]) {}
}
