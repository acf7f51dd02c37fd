/// Arithmetic of feature keys: hashes of words and of pairs of them, the same on every machine and in every release of the models.
///
/// Multiply and fold, as in Wang Yi's wyhash (https://github.com/wangyi-fudan/wyhash).
package enum FeatureKey {
    /// Start of every hash of characters.
    package static let seed: UInt64 = 0x243F_6A88_85A3_08D3

    @inline(__always)
    package static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = (a ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: b ^ 0xE703_7ED1_A0B4_28DB)
        return product.high ^ product.low
    }

    /// The key of template `template` with one part.
    @inline(__always)
    package static func key(_ template: UInt64, _ a: UInt64) -> UInt32 {
        narrowed(mix(a &+ template &* 0x9E37_79B9_7F4A_7C15, template))
    }

    /// The key of template `template` with two parts.
    @inline(__always)
    package static func key(_ template: UInt64, _ a: UInt64, _ b: UInt64) -> UInt32 {
        narrowed(mix(a &+ template &* 0x9E37_79B9_7F4A_7C15, b ^ template))
    }

    /// The key of template `template` with three parts.
    @inline(__always)
    package static func key(_ template: UInt64, _ a: UInt64, _ b: UInt64, _ c: UInt64) -> UInt32 {
        key(template, mix(a, b), c)
    }

    /// Never 0, which marks an empty place.
    @inline(__always)
    private static func narrowed(_ value: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: value ^ value >> 32) | 1 << 31
    }
}
