import NLKCore

/// The likeliest other readings of a text whose parts (characters of a word, words of a line) may each have been read otherwise.
enum RivalReadings {
    struct Part {
        /// What stands before it in every reading: nothing, a space or a tab.
        var separator = ""
        var text: String
        /// 0…1.
        var confidence: Double
        /// Its other readings, best first.
        var rivals: [Document.Candidate]

        var weight: Double { Double(max(1, text.count)) }
    }

    private struct Combination {
        /// How much less sure it is than the chosen reading.
        var loss = 0.0
        /// The rivals taken, by part.
        var changes: [(part: Int, rival: Int)] = []
    }

    /// At most `limit` readings, the chosen one left out, by falling confidence.
    ///
    /// - Parameter confidence: of the chosen reading. A rival loses for each part that differs what that part is less sure of, by the part's
    ///   share of the characters.
    static func best(of parts: [Part], confidence: Double, limit: Int) -> [Document.Candidate] {
        guard limit > 0, parts.contains(where: { !$0.rivals.isEmpty }) else { return [] }
        let total = parts.reduce(0) { $0 + $1.weight }
        // Losses add up, so that the best combinations of some parts are made of the best ones of fewer.
        var best = [Combination()]
        for (index, part) in parts.enumerated() where !part.rivals.isEmpty {
            var next = best
            for (number, rival) in part.rivals.prefix(limit).enumerated() where rival.text != part.text {
                let loss = max(0, part.confidence - (rival.confidence ?? 0)) * part.weight / total
                for combination in best {
                    next.append(
                        Combination(
                            loss: combination.loss + loss, changes: combination.changes + [(index, number)]))
                }
            }
            next.sort { ($0.loss, $0.changes.count) < ($1.loss, $1.changes.count) }
            best = Array(next.prefix(limit + 1))
        }
        return best.filter { !$0.changes.isEmpty }.prefix(limit).map { combination in
            let rivals = Dictionary(uniqueKeysWithValues: combination.changes.map { ($0.part, $0.rival) })
            let text = parts.indices.map { index in
                parts[index].separator + (rivals[index].map { parts[index].rivals[$0].text } ?? parts[index].text)
            }.joined()
            return Document.Candidate(text: text, confidence: max(0, confidence - combination.loss))
        }
    }

    /// Rivals from several sources as one list: each text once, none that is `chosen`, by falling confidence, which the chosen one bounds.
    static func merged(
        _ sources: [[Document.Candidate]], chosen: String, confidence: Double, limit: Int
    ) -> [Document.Candidate] {
        var seen: Set<String> = [chosen, ""]
        let distinct = sources.joined()
            .sorted { $0.confidence ?? 0 > $1.confidence ?? 0 }
            .filter { seen.insert($0.text).inserted }
        return distinct.prefix(max(0, limit)).map {
            .init(text: $0.text, confidence: min(confidence, $0.confidence ?? 0))
        }
    }
}
