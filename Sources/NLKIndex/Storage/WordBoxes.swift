import NLKCore

/// The boxes of a page's words in few bytes.
///
/// ```
/// 1 byte    version 1
/// varint    units to the producer's unit: 1, 16 or 65536
/// for each word, all numbers zigzag varints:
///   start of its span behind the end of the one before, length × 8 + 1 if it has a box + 2 if it has a second one + 4 for a barcode,
///   then for each box left and top minus those of the box before, width, height
/// ```
enum WordBoxes {
    static func encode(_ placements: [DocumentText.Placement]) -> [UInt8]? {
        guard placements.contains(where: { $0.box != nil || $0.isCode }) else { return nil }
        let scale = scale(placements)
        var bytes: [UInt8] = [1]
        append(scale, to: &bytes)
        var (end, left, top) = (0, 0, 0)
        for place in placements {
            append(place.span.start - end, to: &bytes)
            end = place.span.end
            let boxes = [place.box, place.box == nil ? nil : place.continuation].compactMap { $0 }
            let flags = (boxes.count == 0 ? 0 : boxes.count == 1 ? 1 : 3) + (place.isCode ? 4 : 0)
            append(place.span.count * 8 + flags, to: &bytes)
            for box in boxes {
                let units = [box.left, box.top, box.width, box.height].map { unit($0, scale) }
                for number in [units[0] - left, units[1] - top, units[2], units[3]] { append(number, to: &bytes) }
                (left, top) = (units[0], units[1])
            }
        }
        return bytes
    }

    /// Empty where the bytes make no sense.
    static func decode(_ bytes: [UInt8]) -> [DocumentText.Placement] {
        var reader = Reader(bytes: bytes, index: 1)
        guard bytes.first == 1, let scale = reader.next(), scale > 0 else { return [] }
        var placements: [DocumentText.Placement] = []
        var (end, left, top) = (0, 0, 0)
        while !reader.isAtEnd {
            guard let gap = reader.next(), let head = reader.next(), head >= 0, gap.magnitude < 1 << 40,
                head < 1 << 40
            else { return [] }
            let start = end + gap
            end = start + head / 8
            guard start >= 0 else { return [] }
            var boxes: [Box] = []
            for _ in 0..<(head & 1) + (head >> 1 & 1) {
                let numbers = (0..<4).compactMap { _ in reader.next() }
                guard numbers.count == 4, numbers.allSatisfy({ $0.magnitude < 1 << 40 }) else { return [] }
                (left, top) = (left + numbers[0], top + numbers[1])
                boxes.append(
                    Box(
                        left: Double(left) / Double(scale), top: Double(top) / Double(scale),
                        width: Double(numbers[2]) / Double(scale), height: Double(numbers[3]) / Double(scale)))
            }
            placements.append(
                .init(
                    span: TextSpan(start: start, end: end), box: boxes.first,
                    continuation: boxes.count > 1 ? boxes[1] : nil, isCode: head & 4 != 0))
        }
        return placements
    }

    /// Pixels are whole numbers, points have fractions, shares of a page lie between 0 and 1.
    private static func scale(_ placements: [DocumentText.Placement]) -> Int {
        var largest = 0.0
        var isWhole = true
        for box in placements.lazy.compactMap(\.box) {
            for number in [box.left, box.top, box.width, box.height] {
                largest = max(largest, abs(number))
                isWhole = isWhole && number == number.rounded()
            }
        }
        return largest <= 2 ? 65536 : isWhole ? 1 : 16
    }

    private static func unit(_ number: Double, _ scale: Int) -> Int {
        guard number.isFinite, abs(number) < 1e9 else { return 0 }
        return Int((number * Double(scale)).rounded())
    }

    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = UInt(bitPattern: number << 1 ^ number >> (Int.bitWidth - 1))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private struct Reader {
        let bytes: [UInt8]
        var index: Int

        var isAtEnd: Bool { index >= bytes.count }

        mutating func next() -> Int? {
            var value: UInt = 0
            var shift: UInt = 0
            while index < bytes.count, shift < 64 {
                let byte = bytes[index]
                index += 1
                value |= UInt(byte & 0x7F) << shift
                if byte < 0x80 { return Int(bitPattern: value >> 1) ^ -Int(bitPattern: value & 1) }
                shift += 7
            }
            return nil
        }
    }
}
