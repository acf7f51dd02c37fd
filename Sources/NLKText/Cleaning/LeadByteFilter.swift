/// Finds the scalars that a stage must look at by their first byte alone.
///
/// First bytes of UTF-8 never occur inside a scalar, so each byte is judged for itself, eight at a time: ordinary Chinese
/// text (lead bytes E4 to E9) passes at the speed of the table look-ups.
struct LeadByteFilter: Sendable {
    /// 1 for each first byte that is looked for.
    private let marks: [UInt8]

    /// - Parameter interesting: first bytes (not continuation bytes) of the scalars that must be looked at.
    init(_ interesting: [ClosedRange<UInt8>]) {
        var marks = [UInt8](repeating: 0, count: 256)
        for range in interesting {
            for byte in range { marks[Int(byte)] = 1 }
        }
        self.marks = marks
    }

    /// Calls `body` with the offset of each interesting scalar, ascending.
    @inline(__always)
    func forEach(in reader: CleaningReader, _ body: (Int) -> Void) {
        forEach(in: reader, 0..<reader.count, body)
    }

    /// Calls `body` with the offset of each interesting scalar that starts in `range`, ascending.
    @inline(__always)
    func forEach(in reader: CleaningReader, _ range: Range<Int>, _ body: (Int) -> Void) {
        guard let bytes = reader.bytes.baseAddress else { return }
        marks.withUnsafeBufferPointer { buffer in
            let marks = buffer.baseAddress!
            let count = min(range.upperBound, reader.count)
            var offset = range.lowerBound
            while offset + 8 <= count {
                let block = bytes + offset
                let low = marks[Int(block[0])] | marks[Int(block[1])] | marks[Int(block[2])] | marks[Int(block[3])]
                let high = marks[Int(block[4])] | marks[Int(block[5])] | marks[Int(block[6])] | marks[Int(block[7])]
                if low != 0 {
                    for index in 0..<4 where marks[Int(block[index])] != 0 { body(offset + index) }
                }
                if high != 0 {
                    for index in 4..<8 where marks[Int(block[index])] != 0 { body(offset + index) }
                }
                offset += 8
            }
            while offset < count {
                if marks[Int(bytes[offset])] != 0 { body(offset) }
                offset += 1
            }
        }
    }
}
