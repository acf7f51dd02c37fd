import Glibc
import NLKCore

/// Collects sections and writes them as one image, deterministically.
public struct ImageWriter: Sendable {
    private var sections: [(name: String, version: Int, bytes: [UInt8])] = []

    public init() {}

    /// Adds a section; `name` has at most 15 ASCII bytes and is used once.
    public mutating func add(_ name: String, version: Int, _ bytes: [UInt8]) {
        precondition(name.utf8.count < ImageFormat.nameSize, "the section name is too long")
        precondition(!sections.contains { $0.name == name }, "the section stands twice")
        precondition(sections.count < ImageFormat.maximumSections, "too many sections")
        sections.append((name, version, bytes))
    }

    /// The whole file.
    public func data() -> [UInt8] {
        var table: [UInt8] = []
        var offset = aligned(ImageFormat.headerSize + sections.count * ImageFormat.rowSize)
        for section in sections {
            var name = Array(section.name.utf8)
            name.append(contentsOf: [UInt8](repeating: 0, count: ImageFormat.nameSize - name.count))
            table.append(contentsOf: name)
            append(UInt64(section.version), to: &table)
            append(UInt64(offset), to: &table)
            append(UInt64(section.bytes.count), to: &table)
            append(section.bytes.withUnsafeBytes { ImageFormat.checksum($0) }, to: &table)
            offset = aligned(offset + section.bytes.count)
        }
        var data = ImageFormat.magic
        append(ImageFormat.version, to: &data)
        append(ImageFormat.byteOrderMark, to: &data)
        append(UInt32(sections.count), to: &data)
        append(UInt32(0), to: &data)
        append(table.withUnsafeBytes { ImageFormat.checksum($0) }, to: &data)
        data.append(contentsOf: table)
        for section in sections {
            data.append(contentsOf: [UInt8](repeating: 0, count: aligned(data.count) - data.count))
            data.append(contentsOf: section.bytes)
        }
        return data
    }

    private func aligned(_ offset: Int) -> Int {
        (offset + ImageFormat.alignment - 1) / ImageFormat.alignment * ImageFormat.alignment
    }

    private func append<Value: FixedWidthInteger>(_ value: Value, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
}
