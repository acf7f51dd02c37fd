import Glibc

/// Frequencies of words as the model sees them: seven steps on a logarithmic scale.
package enum BoundaryFrequency {
    /// 1 for a frequency of 6 and less, then one step for each factor of 6.8, up to 7.
    package static func step(_ frequency: UInt64) -> UInt8 {
        UInt8(1 + min(6, Int(log10(Double(max(frequency, 1))) * 1.2)))
    }
}
