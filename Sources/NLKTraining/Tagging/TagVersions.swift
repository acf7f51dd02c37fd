/// Writes tags of Universal Dependencies version 1 as those of version 2, for Chinese-GSD of 2017.
///
/// Source: https://universaldependencies.org/v2/summary.html and the Chinese guidelines: CONJ became CCONJ; a copula, a passive marker
/// and an aspect marker are auxiliaries; 把 and its like are adpositions; a word that marks a clause is a subordinating conjunction,
/// 的 behind a clause among them; particles at the end of a sentence are particles.
enum TagVersions {
    static func current(_ row: TreebankReader.Row) -> String {
        switch (row.detail, row.relation) {
        case ("RB", "mark"), ("DEC", "acl:relcl"), ("DEV", "mark"): "SCONJ"
        case ("VC", "cop"), ("BB", "auxpass"), ("AS", _): "AUX"
        case ("BB", "aux:caus"): "ADP"
        case ("UH", _): "PART"
        default: row.tag == "CONJ" ? "CCONJ" : row.tag
        }
    }
}
