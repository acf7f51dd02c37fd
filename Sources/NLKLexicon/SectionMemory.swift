/// The bytes of a section that was built in memory instead of mapped: aligned to 64 bytes, freed with the last user.
public final class SectionMemory: Sendable {
    nonisolated(unsafe) private let memory: UnsafeMutableRawBufferPointer

    public init(_ content: [UInt8]) {
        memory = .allocate(byteCount: content.count, alignment: ImageFormat.alignment)
        memory.copyBytes(from: content)
    }

    deinit { memory.deallocate() }

    /// Valid as long as this object lives, which a use of the bytes does not see to: whoever keeps them keeps the object.
    public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(memory) }

    /// A copy of the bytes.
    public var content: [UInt8] { withExtendedLifetime(self) { Array(memory) } }
}
