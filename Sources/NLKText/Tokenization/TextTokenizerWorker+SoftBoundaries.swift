import NLKCore
import NLKLexicon

/// Spaces that clean-up took out between Han characters: where a cut that respects them is made of dictionary words and dotted names
/// only, it wins.
extension TextTokenizerWorker {
    /// Replaces pieces of `ends` that cross a soft boundary by pieces that respect it; `constrained` says whether `constraints` hold.
    ///
    /// Example: `出租 车位 置换` is cut 出租|车位|置换, not 出租车|位置|换; but `合 同` stays 合同, since one character is no evidence.
    func respectSoftBoundaries(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ soft: ArraySlice<UInt32>, constrained: Bool
    ) {
        let positions = soft.map { UInt32(Int($0) - range.lowerBound) }
        guard crosses(positions) else { return }
        if !constrained { freeConstraints(count: range.count) }
        for position in positions where constraints[Int(position)] == BoundaryConstraint.free.rawValue {
            constraints[Int(position)] = BoundaryConstraint.forced.rawValue
        }
        forcedEnds.removeAll(keepingCapacity: true)
        cut(text, constrained: true, into: &forcedEnds)
        ends = merged(text, free: ends, forced: forcedEnds)
    }

    private func crosses(_ positions: [UInt32]) -> Bool {
        var index = 0
        for end in ends {
            while index < positions.count, positions[index] < end { return true }
            if index < positions.count, positions[index] == end { index += 1 }
        }
        return false
    }

    /// Takes, window by window between common ends, the forced pieces if all of them are dictionary words of two or more characters
    /// or names with a dot (`约翰·史密斯 玛丽·琼斯`).
    private func merged(_ text: UnsafeBufferPointer<UInt8>, free: [UInt32], forced: [UInt32]) -> [UInt32] {
        var result: [UInt32] = []
        var (freeIndex, forcedIndex) = (0, 0)
        var start: UInt32 = 0
        while freeIndex < free.count {
            let (firstFree, firstForced) = (freeIndex, forcedIndex)
            while free[freeIndex] != forced[forcedIndex] {
                if free[freeIndex] < forced[forcedIndex] { freeIndex += 1 } else { forcedIndex += 1 }
            }
            let window = forced[firstForced...forcedIndex]
            let prefersForced =
                freeIndex == firstFree && forcedIndex == firstForced
                ? false
                : areWords(text, from: start, window)
            result.append(contentsOf: prefersForced ? window : free[firstFree...freeIndex])
            start = free[freeIndex]
            freeIndex += 1
            forcedIndex += 1
        }
        return result
    }

    private func areWords(_ text: UnsafeBufferPointer<UInt8>, from start: UInt32, _ ends: ArraySlice<UInt32>) -> Bool {
        var start = Int(start)
        for end in ends {
            let word = UnsafeBufferPointer(rebasing: text[start..<Int(end)])
            let isWord = word.count > 4 && shared.parts.lexicon.entry(word) != nil
            guard isWord || hasNameDot(word) else { return false }
            start = Int(end)
        }
        return true
    }
}
