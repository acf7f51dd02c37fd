/// Hashes of forms: the same in every process and on every machine, since images hold them.
///
/// Bump the versions of the sections `lemma.words` and `lemma.known` when this changes.
enum LemmaHash {
    /// The hash of a spelling.
    @inline(__always)
    static func hash(_ form: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let raw = UnsafeRawBufferPointer(form)
        var state = UInt64(raw.count) &* 0x9E37_79B9_7F4A_7C15
        var offset = 0
        while offset &+ 8 <= raw.count {
            state =
                (state ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
                &* 0xFF51_AFD7_ED55_8CCD
            state ^= state >> 32
            offset &+= 8
        }
        var tail: UInt64 = 0
        while offset < raw.count {
            tail = tail << 8 | UInt64(raw[offset])
            offset &+= 1
        }
        return mixed(state ^ tail)
    }

    /// The key of a form's hash for one of several uses of the form.
    @inline(__always)
    static func key(_ hash: UInt64, use: Int) -> UInt64 {
        mixed(hash &+ UInt64(truncatingIfNeeded: use) &* 0xA076_1D64_78BD_642F)
    }

    @inline(__always)
    private static func mixed(_ value: UInt64) -> UInt64 {
        var value = value
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
