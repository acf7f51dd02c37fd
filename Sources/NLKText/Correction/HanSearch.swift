import Glibc
import NLKCore

/// The search for the one character of a run whose replacement is best borne out by the words.
///
/// The run is read as the cheapest path through the words of the dictionary. A replacement that makes a word is worth what the
/// cheapest path through that word costs less, minus what the recognizer holds against it, both as natural logarithms.
struct HanSearch {
    struct Replacement {
        var place: Int
        var character: UInt16
        var worth: Double
    }

    /// Worth that a replacement must exceed: by a rival of the recognizer or a look-alike only, of two characters or of more.
    private static let leastForRivals = (short: 4.5, long: 2.5)
    private static let leastForLookAlikes = (short: Double.infinity, long: 3.0)
    /// Characters of the words that the recognizer's own reading must not make; longer ones are borne out by the path.
    private static let ownWords = 2...4
    /// Share of the recognizer's doubt that a look-alike gets, by its cost from 1 on.
    private static let lookAlikeShare = [0.3, 0.15, 0.05]
    /// What a custom word is worth, for each of its characters and at most.
    private static let customWorth = (each: 1.5, most: 4.5)

    private let run: HanRun
    private let words: CorrectionWords
    private let pairs: LookAlikeTable
    /// Codes of the run's characters between those of its neighbours on other lines.
    private let codes: [Int32]
    /// Where the run begins in `codes`.
    private let offset: Int
    /// Cost of the best path from the run's beginning to each place, and from there to its end.
    private var forward: [Int]
    private var backward: [Int]

    init(_ run: HanRun, words: CorrectionWords, pairs: LookAlikeTable) {
        self.run = run
        self.words = words
        self.pairs = pairs
        codes = (run.before + run.places.map(\.character) + run.after).map(words.code)
        offset = run.before.count
        let count = run.places.count
        forward = [Int](repeating: .max, count: count + 1)
        backward = [Int](repeating: .max, count: count + 1)
        forward[0] = 0
        backward[count] = 0
        var steps: [[CorrectionWords.Word]] = []
        for start in 0..<count {
            var own: [CorrectionWords.Word] = [.init(count: 1, cost: words.loneCost, isCustom: false)]
            words.forEachWord(in: codes, from: offset + start) { if start + $0.count <= count { own.append($0) } }
            for word in own {
                forward[start + word.count] = min(forward[start + word.count], forward[start] + word.cost)
            }
            steps.append(own)
        }
        for start in (0..<count).reversed() {
            for word in steps[start] {
                backward[start] = min(backward[start], word.cost + backward[start + word.count])
            }
        }
    }

    /// The best replacement; `nil` when none is good enough.
    var best: Replacement? {
        var best: Replacement?
        for (index, place) in run.places.enumerated() where !place.isFixed {
            let rivals = rivals(of: place)
            guard !rivals.isEmpty else { continue }
            let own = wordsMade(at: index)
            guard !own.custom else { continue }
            for rival in rivals where !isInNumber(index, rival.character) {
                let worth = worth(of: rival, at: index, makesWord: own.any)
                if worth > best?.worth ?? 0 { best = .init(place: index, character: rival.character, worth: worth) }
            }
        }
        return best
    }

    private struct Rival {
        var character: UInt16
        /// What the recognizer holds against it.
        var cost: Double
        var isLookAlike: Bool
    }

    /// The recognizer's rivals and the look-alikes of a character.
    private func rivals(of place: HanRun.Place) -> [Rival] {
        let own = max(place.confidence, 0.01)
        var rivals = place.rivals.map {
            Rival(character: $0.character, cost: log(own / min(own, max($0.confidence, 1e-4))), isLookAlike: false)
        }
        for pair in pairs.alternatives(of: place.character)
        where !rivals.contains(where: { $0.character == pair.character }) {
            let share = Self.lookAlikeShare[min(Int(pair.cost), Self.lookAlikeShare.count) - 1]
            let likelihood = max(1 - place.confidence, 0.001) * share
            rivals.append(
                Rival(character: pair.character, cost: log(own / min(own, likelihood)), isLookAlike: true))
        }
        return rivals.filter { $0.character != place.character }
    }

    /// What `rival` at a place is worth beyond what it must be; not positive when it may not stand there.
    private func worth(of rival: Rival, at index: Int, makesWord: Bool) -> Double {
        var codes = codes
        let code = words.code(of: rival.character)
        guard code != codes[offset + index] else { return 0 }
        codes[offset + index] = code
        let (count, whole) = (run.places.count, forward[run.places.count])
        var best = 0.0
        for start in max(0, index - CorrectionWords.longest + 1)...index {
            words.forEachWord(in: codes, from: offset + start) { word in
                let end = start + word.count
                guard word.count > 1, end > index, end <= count else { return }
                let gain = Double(whole - forward[start] - word.cost - backward[end]) / 200
                var worth = gain - rival.cost
                if word.isCustom {
                    worth = max(
                        worth, min(Self.customWorth.each * Double(word.count), Self.customWorth.most) - rival.cost)
                    if rival.isLookAlike, word.count == 2 { return }
                } else {
                    guard !makesWord, !isEveryday(index, in: start..<end) else { return }
                    let least = rival.isLookAlike ? Self.leastForLookAlikes : Self.leastForRivals
                    worth -= word.count == 2 ? least.short : least.long
                }
                best = max(best, worth)
            }
        }
        return best
    }

    /// Whether the character at a place is part of a known word as the text stands, and of a custom word.
    private func wordsMade(at index: Int) -> (any: Bool, custom: Bool) {
        let at = offset + index
        var made = (any: false, custom: false)
        for start in max(0, at - CorrectionWords.longest + 1)...at {
            words.forEachWord(in: codes, from: start) { word in
                guard word.count > 1, start + word.count > at else { return }
                if word.isCustom { made.custom = true }
                if word.isCustom || Self.ownWords.contains(word.count) { made.any = true }
            }
        }
        return made
    }

    /// Whether a character that is mostly a word by itself stands at an edge of the stretch, and the rest is a known word: 观察其.
    private func isEveryday(_ index: Int, in range: Range<Int>) -> Bool {
        guard range.count <= 4, index == range.lowerBound || index + 1 == range.upperBound,
            LookAlikeSearch.everydayCharacters.contains(run.places[index].character)
        else { return false }
        if range.count == 2 { return true }
        let rest = index == range.lowerBound ? index + 1..<range.upperBound : range.lowerBound..<index
        var isKnown = false
        words.forEachWord(in: codes, from: offset + rest.lowerBound) { if $0.count == rest.count { isKnown = true } }
        return isKnown
    }

    /// Whether the replacement would change a number: a numeral for another character or the reverse, beside a digit, letter or numeral.
    private func isInNumber(_ index: Int, _ rival: UInt16) -> Bool {
        guard Self.isNumeral(run.places[index].character) || Self.isNumeral(rival) else { return false }
        let left = index > 0 ? Self.isNumeral(run.places[index - 1].character) : run.followsCode
        let right =
            index + 1 < run.places.count ? Self.isNumeral(run.places[index + 1].character) : run.precedesCode
        return left || right
    }

    private static func isNumeral(_ character: UInt16) -> Bool {
        Unicode.Scalar(character)?.properties.numericType != nil
    }
}
