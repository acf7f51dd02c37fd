import NLKCore

/// Makes a picture of the frames that a scanner sends: grey, colours together, or one frame for each colour; 1, 8 or 16 bits a sample.
struct FrameAssembly {
    /// What a scanner says of a frame.
    struct Frame: Equatable {
        /// 0 grey, 1 all colours, 2 red, 3 green, 4 blue.
        var channel: Int
        var bytesPerLine: Int
        var width: Int
        /// `nil` where the scanner does not know.
        var height: Int?
        /// Bits a sample.
        var depth: Int

        var samples: Int { channel == 1 ? 3 : 1 }
    }

    private var frames: [(frame: Frame, bytes: [UInt8])] = []

    var isEmpty: Bool { frames.isEmpty }

    /// Pixels announced or sent so far in the last frame.
    var pixels: Int {
        guard let (frame, bytes) = frames.last else { return 0 }
        return frame.width * max(frame.height ?? 0, bytes.count / frame.bytesPerLine)
    }

    /// - Throws: `NLKError` (`io`) for a frame that cannot be.
    mutating func begin(_ frame: Frame) throws(NLKError) {
        let bits = frame.width.multipliedReportingOverflow(by: frame.samples * frame.depth)
        guard (0...4).contains(frame.channel), [1, 8, 16].contains(frame.depth), (1...1 << 20).contains(frame.width),
            frame.height ?? 1 > 0, !bits.overflow, frame.bytesPerLine >= (bits.partialValue + 7) / 8, frames.count < 3
        else { throw NLKError(.io, "the scanner sends a picture of a form that is not known here") }
        frames.append((frame, []))
    }

    mutating func add(_ bytes: ArraySlice<UInt8>) {
        guard !frames.isEmpty else { return }
        frames[frames.count - 1].bytes += bytes
    }

    /// The picture of the lines that came whole; `nil` where there are none.
    func finished(resolution: Double?) -> Raster? {
        guard let first = frames.first else { return nil }
        let lines = frames.map { $0.bytes.count / $0.frame.bytesPerLine }.min() ?? 0
        let height = min(lines, first.frame.height ?? lines)
        let width = frames.map(\.frame.width).min() ?? 0
        guard width > 0, height > 0 else { return nil }
        let channels = frames.count > 1 || first.frame.channel == 1 ? 3 : 1
        var pixels = [UInt8](repeating: 0, count: width * height * channels)
        for (frame, bytes) in frames {
            if frame.depth == 8, frame.samples == channels {
                for y in 0..<height {
                    let line = y * frame.bytesPerLine
                    let row = width * channels
                    pixels.replaceSubrange(y * row..<(y + 1) * row, with: bytes[line..<(line + row)])
                }
                continue
            }
            let start = channels == 3 && frame.channel >= 2 ? frame.channel - 2 : 0
            for y in 0..<height {
                for place in 0..<(width * frame.samples) {
                    let x = place / frame.samples
                    pixels[(y * width + x) * channels + start + place % frame.samples] = Self.sample(
                        place, of: frame, in: bytes, line: y * frame.bytesPerLine)
                }
            }
        }
        return Raster(width: width, height: height, channels: channels, pixels: pixels, resolution: resolution)
    }

    /// A bit of grey is black; a bit of a colour is bright. Two bytes stand in this machine's order, least significant first.
    private static func sample(_ place: Int, of frame: Frame, in bytes: [UInt8], line: Int) -> UInt8 {
        switch frame.depth {
        case 8: return bytes[line + place]
        case 16: return bytes[line + 2 * place + 1]
        default:
            let isSet = bytes[line + place / 8] >> (7 - UInt8(place % 8)) & 1 == 1
            return isSet == (frame.channel == 0) ? 0 : 255
        }
    }
}
