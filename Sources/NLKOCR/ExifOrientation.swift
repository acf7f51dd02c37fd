/// How a camera was held when it took a picture, as EXIF says it inside JPEG, PNG and WebP files.
///
/// HEIC, AVIF and TIFF say it in ways of their own, which their decoders honour.
enum ExifOrientation {
    /// 1 (upright) to 8; 1 where the file does not say.
    static func read(_ bytes: [UInt8]) -> Int {
        if bytes.starts(with: [0xFF, 0xD8]) { return inJPEG(bytes) ?? 1 }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return inPNG(bytes) ?? 1 }
        if bytes.starts(with: Array("RIFF".utf8)) { return inWebP(bytes) ?? 1 }
        return 1
    }

    /// The segment APP1 before the picture's data.
    private static func inJPEG(_ bytes: [UInt8]) -> Int? {
        var at = 2
        while at + 4 <= bytes.count, bytes[at] == 0xFF {
            let marker = bytes[at + 1]
            if marker == 0xDA || marker == 0xD9 { return nil }
            if marker == 0xFF {
                at += 1
                continue
            }
            let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
            let end = at + 2 + max(2, length)
            if marker == 0xE1, end <= bytes.count, let found = inBlock(bytes[(at + 4)..<end]) { return found }
            at = end
        }
        return nil
    }

    /// The chunk eXIf.
    private static func inPNG(_ bytes: [UInt8]) -> Int? {
        var at = 8
        while at + 12 <= bytes.count {
            let length = Int(integer(bytes[at..<(at + 4)], isLittle: false))
            let end = at + 8 + length
            guard end <= bytes.count else { return nil }
            if bytes[(at + 4)..<(at + 8)].elementsEqual("eXIf".utf8) { return inBlock(bytes[(at + 8)..<end]) }
            at = end + 4
        }
        return nil
    }

    /// The chunk EXIF.
    private static func inWebP(_ bytes: [UInt8]) -> Int? {
        var at = 12
        while at + 8 <= bytes.count {
            let length = Int(integer(bytes[(at + 4)..<(at + 8)], isLittle: true))
            let end = at + 8 + length
            guard end <= bytes.count else { return nil }
            if bytes[at..<(at + 4)].elementsEqual("EXIF".utf8) { return inBlock(bytes[(at + 8)..<end]) }
            at = end + length % 2
        }
        return nil
    }

    /// Tag 0x0112 in the first directory of a block in TIFF's form, with or without "Exif\0\0" in front.
    private static func inBlock(_ block: ArraySlice<UInt8>) -> Int? {
        let body = Array(block.starts(with: Array("Exif\0\0".utf8)) ? block.dropFirst(6) : block)
        let isLittle = body.starts(with: [0x49, 0x49])
        guard isLittle || body.starts(with: [0x4D, 0x4D]), body.count >= 8 else { return nil }
        let start = Int(integer(body[4..<8], isLittle: isLittle))
        guard start + 2 <= body.count else { return nil }
        let count = Int(integer(body[start..<(start + 2)], isLittle: isLittle))
        for index in 0..<count {
            let entry = start + 2 + index * 12
            guard entry + 12 <= body.count else { return nil }
            guard integer(body[entry..<(entry + 2)], isLittle: isLittle) == 0x0112 else { continue }
            let value = Int(integer(body[(entry + 8)..<(entry + 10)], isLittle: isLittle))
            return (1...8).contains(value) ? value : nil
        }
        return nil
    }

    private static func integer(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> UInt32 {
        (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | UInt32($1) }
    }
}
