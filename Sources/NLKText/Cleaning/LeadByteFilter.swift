/// Skips the scalars that a stage has nothing to do with, by their first byte alone.
///
/// One table look-up a scalar: ordinary Chinese text (lead bytes E4 to E9) passes three bytes at a time.
struct LeadByteFilter: Sendable {
    /// Bytes to step over for each first byte; 0 where the scalar must be looked at.
    private let steps: [UInt8]

    /// - Parameter interesting: first bytes of the scalars that must be looked at.
    init(_ interesting: [ClosedRange<UInt8>]) {
        var steps = (0...255).map { (byte: Int) -> UInt8 in
            byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        }
        for range in interesting {
            for byte in range { steps[Int(byte)] = 0 }
        }
        self.steps = steps
    }

    /// Calls `body` with the offset of each interesting scalar, ascending.
    @inline(__always)
    func forEach(in reader: CleaningReader, _ body: (Int) -> Void) {
        let bytes = reader.bytes
        steps.withUnsafeBufferPointer { steps in
            var offset = 0
            while offset < bytes.count {
                let step = steps[Int(bytes[offset])]
                if step != 0 {
                    offset += Int(step)
                } else {
                    body(offset)
                    let lead = bytes[offset]
                    offset += lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
                }
            }
        }
    }
}
