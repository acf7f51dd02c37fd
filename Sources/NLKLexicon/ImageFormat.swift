/// The container of every compiled dictionary: named sections in one memory-mapped file.
///
/// ```
/// offset  bytes  content (little endian)
///      0      8  magic "NLKIMAGE"
///      8      4  version (2 bytes format, 2 bytes zero)
///     12      4  byte order mark 0x01020304
///     16      4  number of sections (at most 64)
///     20      4  zero
///     24      8  checksum of the section table
///     32     48  one row a section: name (16 bytes, ASCII, zero padded), kind version (8), offset (8), length (8), checksum (8)
///      …         section data, each starting at a multiple of 64
/// ```
/// Bump `version` when this layout changes; bump a section's own version when its content does. History: 1 = first.
/// A reader checks magic, version and bounds when it opens the file, and the checksum of a section when it hands that out.
enum ImageFormat {
    static let magic: [UInt8] = Array("NLKIMAGE".utf8)
    static let version: UInt32 = 1
    static let byteOrderMark: UInt32 = 0x0102_0304
    static let headerSize = 32
    static let rowSize = 48
    static let nameSize = 16
    static let maximumSections = 64
    static let alignment = 64

    /// A 64-bit checksum in four lanes of multiply and rotate: fast enough to check an image at each open
    /// (this is against damage, not against an adversary; sections check their own structure as well).
    static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        let prime: UInt64 = 0x9E37_79B9_7F4A_7C15
        var a: UInt64 = 0x243F_6A88_85A3_08D3
        var b: UInt64 = 0x1319_8A2E_0370_7344
        var c: UInt64 = 0xA409_3822_299F_31D0
        var d: UInt64 = 0x082E_FA98_EC4E_6C89
        if let start = bytes.baseAddress {
            var index = 0
            let whole = bytes.count & ~31
            while index < whole {
                a = rotated((a ^ start.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* prime)
                b = rotated((b ^ start.loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self)) &* prime)
                c = rotated((c ^ start.loadUnaligned(fromByteOffset: index &+ 16, as: UInt64.self)) &* prime)
                d = rotated((d ^ start.loadUnaligned(fromByteOffset: index &+ 24, as: UInt64.self)) &* prime)
                index &+= 32
            }
            while index < bytes.count {
                a = rotated((a ^ UInt64(bytes[index])) &* prime)
                index &+= 1
            }
        }
        var sum = (a ^ rotated(b)) &* prime
        sum = (sum ^ rotated(c)) &* prime
        sum = (sum ^ rotated(d)) &* prime
        return sum ^ (sum >> 29) ^ UInt64(bytes.count)
    }

    private static func rotated(_ value: UInt64) -> UInt64 { value << 31 | value >> 33 }
}
