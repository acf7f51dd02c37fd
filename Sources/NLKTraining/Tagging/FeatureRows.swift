/// Rows of weights by feature key while they are learned: an open hash table that grows, and averages that are taken lazily.
///
/// Ownership: the two blocks of memory live as long as the object.
package final class FeatureRows {
    /// Averaged weights: a row of `stride` floats for each key.
    package struct Averages {
        var keys: [UInt32]
        var weights: [Float]
        var stride: Int

        init(keys: [UInt32], weights: [Float], stride: Int) {
            (self.keys, self.weights, self.stride) = (keys, weights, stride)
        }

        /// The mean of several; a row that one lacks counts as zero there.
        init(meanOf all: [Averages]) {
            guard let first = all.first, all.count > 1 else {
                self = all.first ?? Averages(keys: [], weights: [], stride: 0)
                return
            }
            var rows: [UInt32: Int] = [:]
            (keys, weights, stride) = ([], [], first.stride)
            for averages in all {
                for (index, key) in averages.keys.enumerated() {
                    let row = rows[key] ?? keys.count
                    if row == keys.count {
                        rows[key] = row
                        keys.append(key)
                        weights += [Float](repeating: 0, count: stride)
                    }
                    for lane in 0..<stride {
                        weights[row * stride + lane] += averages.weights[index * stride + lane] / Float(all.count)
                    }
                }
            }
        }
    }

    /// Floats from one row to the next.
    let stride: Int
    private var keys: [UInt32]
    private var numbers: [Int32]
    private(set) var count = 0
    private var capacity: Int
    private var weights: UnsafeMutablePointer<Float>
    /// Sum of each change times the step at which it was made (Daumé's form of the averaged perceptron).
    private var moments: UnsafeMutablePointer<Float>
    private var rowKeys: [UInt32] = []

    init(labels: Int) {
        stride = (labels + 3) / 4 * 4
        keys = [UInt32](repeating: 0, count: 1 << 16)
        numbers = [Int32](repeating: 0, count: 1 << 16)
        capacity = 1 << 12
        weights = .allocate(capacity: capacity * stride)
        moments = .allocate(capacity: capacity * stride)
        weights.initialize(repeating: 0, count: capacity * stride)
        moments.initialize(repeating: 0, count: capacity * stride)
    }

    deinit {
        weights.deallocate()
        moments.deallocate()
    }

    /// The row of `key`, -1 when there is none.
    @inline(__always)
    func row(of key: UInt32) -> Int32 {
        keys.withUnsafeBufferPointer { keys in
            var place = Int(key) & (keys.count - 1)
            while keys[place] != 0 {
                if keys[place] == key { return numbers.withUnsafeBufferPointer { $0[place] } }
                place = (place + 1) & (keys.count - 1)
            }
            return -1
        }
    }

    /// The row of `key`, made when there is none.
    func makeRow(of key: UInt32) -> Int32 {
        let found = row(of: key)
        if found >= 0 { return found }
        if (count + 1) * 2 > keys.count { growTable() }
        if count == capacity { growMemory() }
        place(key, Int32(count))
        rowKeys.append(key)
        count += 1
        return Int32(count - 1)
    }

    private func place(_ key: UInt32, _ number: Int32) {
        var place = Int(key) & (keys.count - 1)
        while keys[place] != 0 { place = (place + 1) & (keys.count - 1) }
        keys[place] = key
        numbers[place] = number
    }

    private func growTable() {
        let old = rowKeys
        keys = [UInt32](repeating: 0, count: keys.count * 2)
        numbers = [Int32](repeating: 0, count: keys.count)
        for (number, key) in old.enumerated() { place(key, Int32(number)) }
    }

    private func growMemory() {
        func grown(_ old: UnsafeMutablePointer<Float>) -> UnsafeMutablePointer<Float> {
            let new = UnsafeMutablePointer<Float>.allocate(capacity: capacity * 2 * stride)
            new.update(from: old, count: capacity * stride)
            (new + capacity * stride).initialize(repeating: 0, count: capacity * stride)
            old.deallocate()
            return new
        }
        weights = grown(weights)
        moments = grown(moments)
        capacity *= 2
    }

    /// The weights of `row`, `stride` of them; valid until the next row is made.
    @inline(__always)
    func weights(of row: Int32) -> UnsafePointer<Float> { UnsafePointer(weights + Int(row) * stride) }

    /// Changes one weight at step `step`.
    @inline(__always)
    func add(_ change: Float, to row: Int32, label: Int, step: Float) {
        let place = Int(row) * stride + label
        weights[place] += change
        moments[place] += change * step
    }

    /// Each weight's mean over all steps.
    func averages(steps: Float) -> Averages {
        Averages(
            keys: rowKeys, weights: (0..<count * stride).map { weights[$0] - moments[$0] / steps }, stride: stride)
    }
}
