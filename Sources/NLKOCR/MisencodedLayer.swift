import Glibc
import NLKCore

/// Text layers whose fonts say that their bytes are Latin letters while they are Chinese: `È« ÊÀ ½ç` for 全世界. Without the font in the file a
/// picture of the page shows the same.
enum MisencodedLayer {
    /// Encodings with the range of first bytes of their common characters, which make up nearly all of a Chinese text.
    private static let encodings: [(name: String, common: ClosedRange<UInt8>)] = [
        ("GB18030", 0xB0...0xD7), ("BIG5", 0xA4...0xC6),
    ]

    /// The words in Chinese; `nil` where they do not read so.
    static func repaired(_ words: [PDFFile.LayerWord]) -> [PDFFile.LayerWord]? {
        let bytes = words.map { windowsBytes($0.text) }
        let known = bytes.compactMap { $0 }
        // A few words from another font may have letters that are beyond Latin already.
        guard known.count * 10 >= words.count * 9 else { return nil }
        let best = encodings.map { ($0.name, share(known, $0.common)) }.max { $0.1 < $1.1 }
        guard let best, best.1 >= 0.8, let decoder = Decoder(best.0) else { return nil }
        var repaired = words
        for (index, bytes) in bytes.enumerated() {
            guard let bytes else { continue }
            guard let text = decoder.decode(bytes) else { return nil }
            repaired[index].text = text
        }
        return repaired
    }

    /// The part of the double bytes that are common characters; 0 where there are none.
    private static func share(_ words: [[UInt8]], _ common: ClosedRange<UInt8>) -> Double {
        var (all, hits) = (0, 0)
        for word in words {
            var index = 0
            while index < word.count {
                guard word[index] >= 0x81 else {
                    index += 1
                    continue
                }
                all += 1
                if common.contains(word[index]), index + 1 < word.count, word[index + 1] >= 0x40 { hits += 1 }
                index += 2
            }
        }
        return all > 0 ? Double(hits) / Double(all) : 0
    }

    /// The bytes that a program for Windows-1252 shows as `text`, `nil` for what it cannot show.
    private static func windowsBytes(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            if scalar.value <= 0xFF {
                bytes.append(UInt8(scalar.value))
            } else if let place = upperHalf.firstIndex(of: scalar) {
                bytes.append(UInt8(0x80 + place))
            } else {
                return nil
            }
        }
        return bytes
    }

    /// What stands at 0x80 to 0x9F in Windows-1252, U+FFFD for nothing.
    private static let upperHalf = Array(
        "\u{20AC}\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)

    /// A converter of the C library; closed in `deinit`.
    private final class Decoder {
        private let converter: iconv_t

        init?(_ encoding: String) {
            guard let opened = iconv_open("UTF-8", encoding), Int(bitPattern: opened) != -1 else { return nil }
            converter = opened
        }

        deinit { iconv_close(converter) }

        /// `nil` for bytes that the encoding does not have.
        func decode(_ bytes: [UInt8]) -> String? {
            var input = bytes.map(CChar.init(bitPattern:))
            var output = [CChar](repeating: 0, count: bytes.count * 4 + 4)
            let written: Int? = input.withUnsafeMutableBufferPointer { input in
                output.withUnsafeMutableBufferPointer { output in
                    var (from, left) = (input.baseAddress, input.count)
                    var (to, room) = (output.baseAddress, output.count)
                    let status = iconv(converter, &from, &left, &to, &room)
                    return status == -1 ? nil : output.count - room
                }
            }
            return written.map { String(decoding: output[..<$0].map(UInt8.init(bitPattern:)), as: UTF8.self) }
        }
    }
}
