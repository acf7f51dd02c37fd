/// The bytes of a section that was built in memory instead of mapped: aligned to 64 bytes, freed with the last user.
public final class SectionMemory: Sendable {
    nonisolated(unsafe) private let memory: UnsafeMutableRawBufferPointer

    public init(_ content: [UInt8]) {
        memory = .allocate(byteCount: content.count, alignment: ImageFormat.alignment)
        memory.copyBytes(from: content)
    }

    deinit { memory.deallocate() }

    /// Valid as long as this object lives.
    public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(memory) }
}
