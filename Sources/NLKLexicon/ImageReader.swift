import NLKCore

/// An open image: its section table, checked once, and its sections, each checked when it is handed out.
public final class ImageReader: Sendable {
    /// The file behind the sections; whoever keeps a section's pointer keeps this object.
    public let file: MappedFile
    private let sections: [String: Section]

    public struct Section: Sendable {
        /// Version of the section's own content.
        public let version: Int
        let range: Range<Int>
        let checksum: UInt64
    }

    /// Opens the image at `path` and checks its magic, version, section table and bounds.
    ///
    /// The content of a section that nobody asks for is never read: see `section` and `verify`.
    /// - Throws: `NLKError` (`missingComponent`, `io`, or `badInput` naming the file and the remedy).
    public init(path: String) throws(NLKError) {
        file = try MappedFile(path: path)
        sections = try Self.readSections(file.bytes, path: path)
    }

    /// Tells this image from one with other content: the checksum over the checksums of all sections.
    package var checksum: UInt64 { file.bytes.loadUnaligned(fromByteOffset: 24, as: UInt64.self) }

    /// Names of all sections, sorted.
    public var names: [String] { sections.keys.sorted() }

    /// The bytes of the section `name` with content version `version`, once their checksum is found right.
    ///
    /// Cost: about a millisecond for 8 MB in the page cache, so keep the bytes and do not ask again.
    /// - Throws: `NLKError` (`badInput`) when it is missing, damaged or of another version: the image must be rebuilt.
    public func section(_ name: String, version: Int) throws(NLKError) -> UnsafeRawBufferPointer {
        guard let section = sections[name] else {
            throw Self.fault("has no section '\(name)'", path: file.path)
        }
        guard section.version == version else {
            throw Self.fault("section '\(name)' has version \(section.version), not \(version)", path: file.path)
        }
        return try checked(section, name)
    }

    /// A copy of the section `name`, for who keeps neither the bytes nor this object.
    ///
    /// - Throws: as `section`.
    public func content(_ name: String, version: Int) throws(NLKError) -> [UInt8] {
        let bytes = try section(name, version: version)
        return withExtendedLifetime(self) { Array(bytes) }
    }

    /// The same as text.
    public func text(_ name: String, version: Int) throws(NLKError) -> String {
        String(decoding: try content(name, version: version), as: UTF8.self)
    }

    /// Checks every section.
    ///
    /// - Throws: `NLKError` (`badInput`) naming a damaged section: the image must be rebuilt.
    public func verify() throws(NLKError) {
        for name in names { if let section = sections[name] { _ = try checked(section, name) } }
    }

    private func checked(_ section: Section, _ name: String) throws(NLKError) -> UnsafeRawBufferPointer {
        let bytes = UnsafeRawBufferPointer(rebasing: file.bytes[section.range])
        guard ImageFormat.checksum(bytes) == section.checksum else {
            throw Self.fault("is damaged in section '\(name)'", path: file.path)
        }
        return bytes
    }

    /// Whether there is a section `name`.
    public func hasSection(_ name: String) -> Bool { sections[name] != nil }

    package static func fault(_ what: String, path: String) -> NLKError {
        NLKError(.badInput, "the dictionary image \(what): run 'nlk dictionary build'", at: .init(file: path))
    }

    private static func readSections(
        _ bytes: UnsafeRawBufferPointer, path: String
    ) throws(NLKError) -> [String: Section] {
        guard bytes.count >= ImageFormat.headerSize, bytes.prefix(8).elementsEqual(ImageFormat.magic) else {
            throw fault("is not one (wrong magic)", path: path)
        }
        func word(_ offset: Int) -> UInt32 { bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
        func long(_ offset: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
        guard word(12) == ImageFormat.byteOrderMark else { throw fault("has another byte order", path: path) }
        guard word(8) == ImageFormat.version else { throw fault("has version \(word(8))", path: path) }
        let count = Int(word(16))
        let tableEnd = ImageFormat.headerSize + count * ImageFormat.rowSize
        guard count <= ImageFormat.maximumSections, tableEnd <= bytes.count else {
            throw fault("has a damaged section table", path: path)
        }
        let table = UnsafeRawBufferPointer(rebasing: bytes[ImageFormat.headerSize..<tableEnd])
        guard ImageFormat.checksum(table) == long(24) else { throw fault("has a damaged section table", path: path) }
        var sections: [String: Section] = [:]
        for row in 0..<count {
            let base = ImageFormat.headerSize + row * ImageFormat.rowSize
            let name = String(
                decoding: bytes[base..<base + ImageFormat.nameSize].prefix { $0 != 0 }, as: UTF8.self)
            let version = long(base + 16)
            let (offset, length) = (long(base + 24), long(base + 32))
            guard offset <= UInt64(bytes.count), length <= UInt64(bytes.count) - offset, version <= 0xFFFF,
                offset % UInt64(ImageFormat.alignment) == 0
            else { throw fault("has section '\(name)' out of bounds", path: path) }
            sections[name] = Section(
                version: Int(version), range: Int(offset)..<Int(offset + length), checksum: long(base + 40))
        }
        return sections
    }
}
