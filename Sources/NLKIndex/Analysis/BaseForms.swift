/// Base forms of a word: ran and running give run.
///
/// What the index stores beside a word, so that its other forms find it. A language without an implementation has none.
protocol BaseForms: Sendable {
    /// Base forms of the folded `word` other than itself, most likely first.
    func baseForms(of word: [UInt32]) -> [[UInt32]]
}

/// English: a table of irregular forms, and the regular endings where taking them off leaves a known word.
///
/// An ending is only taken off when the dictionary has the word that is left, so that `bus` and `king` stay what they are. Two readings that
/// are both common (leaves: leaf, leave) are both given.
struct EnglishBaseForms: BaseForms {
    /// How often a folded word of ASCII letters occurs; 0 for one that is not known.
    let frequency: @Sendable ([UInt8]) -> Double

    func baseForms(of word: [UInt32]) -> [[UInt32]] {
        guard (3...24).contains(word.count), word.allSatisfy({ $0 &- 0x61 < 26 }) else { return [] }
        let letters = word.map { UInt8($0) }
        let text = String(decoding: letters, as: UTF8.self)
        if let known = Self.irregular[text] {
            return known.split(separator: " ").filter { $0 != text }.map { $0.unicodeScalars.map(\.value) }
        }
        return regular(letters).map { [$0.map(UInt32.init)] } ?? []
    }

    /// The known word that `word` is a regular form of.
    private func regular(_ word: [UInt8]) -> [UInt8]? {
        let own = frequency(word)
        var best: [UInt8]?
        var most = 0.0
        for candidate in Self.candidates(word) where candidate.count >= 2 {
            let frequency = frequency(candidate)
            if frequency > most { (best, most) = (candidate, frequency) }
        }
        // `during` is no form of `dure`: a base form is not far rarer than what is derived from it.
        guard let best, most * 50 >= own, most > 0 else { return nil }
        return best
    }

    /// What may be left when the ending of `word` is taken off.
    private static func candidates(_ word: [UInt8]) -> [[UInt8]] {
        func ends(_ ending: StaticString) -> Bool {
            ending.withUTF8Buffer { word.count > $0.count && word.suffix($0.count).elementsEqual($0) }
        }
        func cut(_ count: Int, _ tail: String = "") -> [UInt8] { Array(word.dropLast(count)) + Array(tail.utf8) }
        var found: [[UInt8]] = []
        if ends("ies") || ends("ied") { found.append(cut(3, "y")) }
        if ends("ying"), word.count > 4 { found.append(cut(4, "ie")) }
        if ends("s"), !ends("ss"), !ends("us"), !ends("is") {
            found.append(cut(1))
            if ends("ses") || ends("xes") || ends("zes") || ends("ches") || ends("shes") || ends("oes") {
                found.append(cut(2))
            }
        }
        for (ending, count) in [("ed", 2), ("ing", 3)] as [(StaticString, Int)] where ends(ending) {
            let stem = cut(count)
            // Without a vowel it is no word: `king`, `red`.
            guard stem.contains(where: { "aeiouy".utf8.contains($0) }) else { continue }
            found.append(stem + [0x65])
            if stem.count > 2, stem[stem.count - 1] == stem[stem.count - 2],
                !"aeiou".utf8.contains(stem[stem.count - 1])
            {
                found.append(Array(stem.dropLast()))
                if !"lsfz".utf8.contains(stem[stem.count - 1]) { continue }
            }
            found.append(stem)
        }
        return found
    }

    private static let irregular: [String: Substring] = {
        var table: [String: Substring] = [:]
        for line in rows.split(separator: ";") {
            let words = line.split(whereSeparator: \.isWhitespace)
            for form in words.dropFirst() {
                table[String(form)] = table[String(form)].map { $0 + " " + words[0] } ?? words[0]
            }
        }
        return table
    }()

    /// Base form, then its irregular forms.
    private static let rows = """
        be am is are was were been being; have has had having; do does did done doing; go goes went gone; say said; make made making; \
        get got gotten getting; take took taken taking; come came coming; see saw seen; saw saw sawed sawn; know knew known; give gave given giving; \
        find found; found found founded founding; think thought; thought thought thoughts; tell told; become became; leave left leaves leaving; leaf leaves; \
        feel felt; felt felt; bring brought; begin began begun beginning; keep kept; hold held; write wrote written writing; stand stood; \
        hear heard; let letting; mean meant; set setting; meet met; run ran running; pay paid; sit sat sitting; speak spoke spoken; \
        lie lay lain lying; lay lay laid; lead led; read read; grow grew grown; lose lost losing; fall fell fallen; fell fell felled; send sent; \
        build built; understand understood; draw drew drawn; break broke broken; spend spent; cut cutting; rise rose risen rising; rose rose roses; \
        drive drove driven driving; buy bought; wear wore worn; choose chose chosen choosing; seek sought; throw threw thrown; \
        catch caught; deal dealt; win won winning; forget forgot forgotten forgetting; lend lent; sell sold; fight fought; teach taught; \
        eat ate eaten; sing sang sung singing; die died dying; dye dyed dyeing; tie tied tying; swim swam swum swimming; fly flew flown flies; drink drank drunk; \
        ring rang rung; steal stole stolen; hide hid hidden hiding; shake shook shaken shaking; strike struck stricken striking; hang hung hanged; \
        ride rode ridden riding; sleep slept; shoot shot; feed fed; bear bore borne born; bind bound; bound bound bounded; blow blew blown; \
        dig dug digging; forgive forgave forgiven; freeze froze frozen; lean leant; learn learnt; light lit; spell spelt; stick stuck; sweep swept; \
        swear swore sworn; tear tore torn; wake woke woken waking; wind wound; wound wound wounds; withdraw withdrew withdrawn; shut shutting; \
        quit quitting; put putting; hit hitting; man men; woman women; child children; foot feet; tooth teeth; goose geese; mouse mice; \
        person people; people people peoples; wife wives; life lives; live lives lived living; knife knives; half halves; shelf shelves; self selves; \
        wolf wolves; thief thieves; loaf loaves; calf calves; datum data; medium media; criterion criteria; phenomenon phenomena; \
        analysis analyses; analyse analyses; basis bases; base bases; crisis crises; hypothesis hypotheses; thesis theses; axis axes; axe axes; index indices; \
        appendix appendices; matrix matrices; vertex vertices; good better best; bad worse worst; far further farther furthest; \
        tax taxes taxed taxing; process processes; address addresses; business businesses; class classes; news news
        """
}
