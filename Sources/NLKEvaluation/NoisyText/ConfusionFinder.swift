/// Finds the confusions in an alignment.
///
/// Characters replaced one for one are confusions of their own. A run of edits that also adds or loses characters is one confusion
/// (川 → JII) up to `longest` characters on either side; a longer one is taken apart.
struct ConfusionFinder {
    /// A confusion and where it happened.
    struct Found {
        var confusion: Confusion
        /// Gold characters; empty, before the character at its bound, where something was added.
        var gold: Range<Int>
    }

    static let longest = 3

    let noisy: [Unicode.Scalar]
    let gold: [Unicode.Scalar]

    func confusions(_ alignment: CharacterAlignment) -> [Found] {
        var found: [Found] = []
        var run: [CharacterAlignment.Step] = []
        var start = (noisy: 0, gold: 0)
        var place = start
        for step in alignment.steps {
            if step == .match {
                add(run, from: start, to: place, &found)
                run = []
            } else if run.isEmpty {
                start = place
            }
            if step != .match { run.append(step) }
            if step != .deletion { place.noisy += 1 }
            if step != .insertion { place.gold += 1 }
        }
        add(run, from: start, to: place, &found)
        return found
    }

    private func add(
        _ run: [CharacterAlignment.Step], from start: (noisy: Int, gold: Int), to end: (noisy: Int, gold: Int),
        _ found: inout [Found]
    ) {
        guard !run.isEmpty else { return }
        let (read, meant) = (end.noisy - start.noisy, end.gold - start.gold)
        if read != meant, (1...Self.longest).contains(read), (1...Self.longest).contains(meant) {
            found.append(confusion(start.noisy..<end.noisy, start.gold..<end.gold))
            return
        }
        var place = start
        for step in run {
            let next = (
                noisy: place.noisy + (step == .deletion ? 0 : 1), gold: place.gold + (step == .insertion ? 0 : 1)
            )
            found.append(confusion(place.noisy..<next.noisy, place.gold..<next.gold))
            place = next
        }
    }

    private func confusion(_ read: Range<Int>, _ meant: Range<Int>) -> Found {
        Found(confusion: Confusion(gold: text(gold[meant]), read: text(noisy[read])), gold: meant)
    }

    private func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(scalars)) }
}
