import NLKCore
import NLKLexicon

/// Stretches with Han: constraints from the atoms, the segmenter's cut, and the kinds of its pieces.
extension TextTokenizerWorker {
    /// Segments `stretch` (atoms without white space, at least one of them Han) and appends its tokens.
    func segment(
        _ bytes: UnsafeBufferPointer<UInt8>, _ stretch: ArraySlice<Atom>, soft: inout ArraySlice<UInt32>,
        into tokens: inout [Token]
    ) {
        let range = stretch[stretch.startIndex].start..<stretch[stretch.endIndex - 1].end
        let text = UnsafeBufferPointer(rebasing: bytes[range])
        domainEnds.removeAll(keepingCapacity: true)
        if shared.options.usesDomainWords { findDomainWords(bytes, range, stretch) }
        let constrained = stretch.count > 1 || !domainEnds.isEmpty
        if constrained { setConstraints(bytes, stretch, range) }
        ends.removeAll(keepingCapacity: true)
        cut(text, constrained: constrained, into: &ends)
        soft = soft.drop { Int($0) <= range.lowerBound }
        if let first = soft.first, Int(first) < range.upperBound {
            respectSoftBoundaries(text, range, soft.prefix { Int($0) < range.upperBound }, constrained: constrained)
        }
        emitPieces(bytes, stretch, range, into: &tokens)
    }

    func cut(_ text: UnsafeBufferPointer<UInt8>, constrained: Bool, into ends: inout [UInt32]) {
        if constrained {
            constraints.withUnsafeBufferPointer {
                segmenter.segment(text, constraints: UnsafeBufferPointer(rebasing: $0[..<text.count]), into: &ends)
            }
        } else {
            segmenter.segment(text, constraints: UnsafeBufferPointer(start: nil, count: 0), into: &ends)
        }
    }

    /// Makes the first `count` constraints free ones.
    func freeConstraints(count: Int) {
        if constraints.count < count { constraints = [UInt8](repeating: 0, count: max(count, 2 * constraints.count)) }
        constraints.withUnsafeMutableBufferPointer {
            $0.baseAddress?.update(repeating: BoundaryConstraint.free.rawValue, count: count)
        }
    }

    private func setConstraints(_ bytes: UnsafeBufferPointer<UInt8>, _ stretch: ArraySlice<Atom>, _ range: Range<Int>) {
        freeConstraints(count: range.count)
        for index in stretch.indices {
            let atom = stretch[index]
            guard atom.form != .han else { continue }
            glue(atom.start..<atom.end, range)
            switch atom.form {
            case .number:
                break  // `16日`, `第46`: the convention of the segmenter decides
            case .punctuation, .word, .code, .letterNumber:
                // Where measures are not joined, the convention also decides of `甲A` and `第（一）`.
                guard shared.options.joinsMeasures else { break }
                force(atom.start, range)
                force(atom.end, range)
            case .nameDot:
                if shared.options.joinsNames { joinName(bytes, stretch, index, range) }
            default:
                force(atom.start, range)
                force(atom.end, range)
            }
        }
        for index in stretch.indices
        where stretch[index].form == .word || stretch[index].form == .code
            || stretch[index].form == .letterNumber
        {
            if let mixed = mixedWord(bytes, stretch, index) {
                glue(mixed, range)
                force(mixed.lowerBound, range)
                force(mixed.upperBound, range)
            }
        }
        for domain in domainEnds {
            glue(domain, range)
            set(.forced, domain.lowerBound, range)
            set(.forced, domain.upperBound, range)
        }
        for atom in stretch where atom.form == .custom {
            glue(atom.start..<atom.end, range)
            set(.forced, atom.start, range)
            set(.forced, atom.end, range)
        }
    }

    /// Joins the parts of a name around the dot at atom `index`, each at least as long as the longest dictionary word there.
    private func joinName(
        _ bytes: UnsafeBufferPointer<UInt8>, _ stretch: ArraySlice<Atom>, _ index: Int, _ range: Range<Int>
    ) {
        let dot = stretch[index]
        set(.forbidden, dot.start, range)
        set(.forbidden, dot.end, range)
        if index > stretch.startIndex, stretch[index - 1].form == .han {
            var start = dot.start
            var longest = dot.start
            for _ in 0..<5 where start > stretch[index - 1].start {
                start -= 1
                while start > stretch[index - 1].start, bytes[start] & 0xC0 == 0x80 { start -= 1 }
                if shared.parts.lexicon.entry(UnsafeBufferPointer(rebasing: bytes[start..<dot.start])) != nil {
                    longest = start
                }
            }
            glue(longest..<dot.start, range)
        }
        if index + 1 < stretch.endIndex, stretch[index + 1].form == .han {
            var longest = 0
            let rest = UnsafeBufferPointer(rebasing: bytes[dot.end..<stretch[index + 1].end])
            shared.parts.lexicon.prefixes(of: rest) { end, _ in longest = max(longest, end) }
            glue(dot.end..<dot.end + longest, range)
        }
    }

    func glue(_ inside: Range<Int>, _ range: Range<Int>) {
        guard inside.count > 1 else { return }
        for offset in inside.lowerBound + 1..<inside.upperBound {
            constraints[offset - range.lowerBound] = BoundaryConstraint.forbidden.rawValue
        }
    }

    func set(_ constraint: BoundaryConstraint, _ offset: Int, _ range: Range<Int>) {
        guard offset > range.lowerBound, offset < range.upperBound else { return }
        constraints[offset - range.lowerBound] = constraint.rawValue
    }

    /// Forces a boundary unless something has joined both sides already.
    private func force(_ offset: Int, _ range: Range<Int>) {
        guard offset > range.lowerBound, offset < range.upperBound else { return }
        if constraints[offset - range.lowerBound] == BoundaryConstraint.free.rawValue {
            constraints[offset - range.lowerBound] = BoundaryConstraint.forced.rawValue
        }
    }

    /// The dictionary word that joins the letters of atom `index` with the Han beside them: `T恤`, `卡拉OK`, `维生素B12`, `A座`.
    private func mixedWord(
        _ bytes: UnsafeBufferPointer<UInt8>, _ stretch: ArraySlice<Atom>, _ index: Int
    ) -> Range<Int>? {
        let atom = stretch[index]
        guard atom.end - atom.start <= 24 else { return nil }
        let limit = stretch[stretch.endIndex - 1].end
        var start = atom.start
        var best: Range<Int>?
        let floor =
            index > stretch.startIndex && stretch[index - 1].form == .han ? stretch[index - 1].start : atom.start
        for step in 0...4 {
            if step > 0 {
                guard start > floor else { break }
                start -= 1
                while start > floor, bytes[start] & 0xC0 == 0x80 { start -= 1 }
            }
            let isStart = start == atom.start
            shared.parts.lexicon.prefixes(of: UnsafeBufferPointer(rebasing: bytes[start..<min(limit, start + 96)])) {
                end, _ in
                let stop = start + end
                guard isStart ? stop > atom.end : stop >= atom.end else { return }
                guard endsAtEdge(stop, stretch) else { return }
                if best == nil || stop - start > best!.count { best = start..<stop }
            }
        }
        return best ?? headedWord(bytes, stretch, index)
    }

    /// Whether `offset` lies inside no atom of letters or digits.
    private func endsAtEdge(_ offset: Int, _ stretch: ArraySlice<Atom>) -> Bool {
        for atom in stretch where atom.form != .han {
            if offset > atom.start, offset < atom.end { return false }
        }
        return true
    }

    /// One letter or a Roman numeral with a head behind it: `A座`, `Ⅱ期`.
    private func headedWord(
        _ bytes: UnsafeBufferPointer<UInt8>, _ stretch: ArraySlice<Atom>, _ index: Int
    ) -> Range<Int>? {
        let atom = stretch[index]
        let isSingle = atom.form == .letterNumber || atom.end - atom.start == 1
        guard isSingle, index + 1 < stretch.endIndex, stretch[index + 1].form == .han, atom.end + 3 <= bytes.count
        else {
            return nil
        }
        let head =
            UInt32(bytes[atom.end] & 0x0F) << 12 | UInt32(bytes[atom.end + 1] & 0x3F) << 6
            | UInt32(bytes[atom.end + 2] & 0x3F)
        guard Self.heads.contains(head) else { return nil }
        guard !scanner.startsLongerWord(bytes, atom.end, 3) else { return nil }
        return atom.start..<atom.end + 3
    }

    /// Characters that a letter or a Roman numeral counts: seats, types, grades, phases.
    private static let heads = Set("座区區栋棟楼樓型級级類类期度段組组班股轮輪版面線线證证照票".unicodeScalars.map(\.value))
}
