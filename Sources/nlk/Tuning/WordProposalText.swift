import NLKCore
import NLKFormats
import NLKTuning

/// Writes proposals of custom words.
struct WordProposalText {
    static let header = "word\tcount\tscore\ttag\treason\twarnings\texample\n"

    let format: String
    let isASCII: Bool

    func row(_ proposal: WordProposal) -> [UInt8] {
        switch format {
        case "jsonl": return object(proposal)
        case "tsv":
            let fields = [
                proposal.text, String(proposal.candidate.count), Self.score(proposal), proposal.tag,
                proposal.reason.rawValue, proposal.warnings.joined(separator: "; "), proposal.examples.first ?? "",
            ]
            return Array((fields.map(Field.clean).joined(separator: "\t") + "\n").utf8)
        default: return Array((Self.shown(proposal) + "\n").utf8)
        }
    }

    /// What people see of a proposal.
    static func shown(_ proposal: WordProposal) -> String {
        var lines = ["\(proposal.text)\t\(proposal.candidate.count)\t\(score(proposal))\t\(proposal.tag)"]
        if proposal.reason == .uneven { lines[0] += "\tcut apart in some places" }
        for change in proposal.changes {
            lines.append("  \(Field.clean(change.before))\n→ \(Field.clean(change.after))")
        }
        if proposal.changes.isEmpty { lines += proposal.examples.map { "  \(Field.clean($0))" } }
        lines += proposal.warnings.map { "  warning: \($0)" }
        return lines.joined(separator: "\n")
    }

    /// A page with all of them.
    static func page(_ proposals: [WordProposal], _ source: String) -> String {
        var page = ReportPage("Proposed words")
        page.paragraph("\(proposals.count) proposals of \(source)")
        page.table(
            ["word", "count", "score", "tag", "cut before and after", "warnings"],
            proposals.map { proposal in
                let changes = proposal.changes.map { "\($0.before)\n→ \($0.after)" }
                return [
                    proposal.text, String(proposal.candidate.count), score(proposal), proposal.tag,
                    (changes.isEmpty ? proposal.examples : changes).joined(separator: "\n"),
                    proposal.warnings.joined(separator: "\n"),
                ]
            })
        return page.html
    }

    private static func score(_ proposal: WordProposal) -> String {
        var json = JSONBuffer()
        json.value(proposal.candidate.score, places: 3)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private func object(_ proposal: WordProposal) -> [UInt8] {
        let candidate = proposal.candidate
        var json = JSONBuffer(isASCII: isASCII)
        json.open("{")
        json.member("word", proposal.text)
        json.key("count")
        json.value(candidate.count)
        json.member("tag", proposal.tag)
        json.member("reason", proposal.reason.rawValue)
        let figures: [(StaticString, Double)] = [
            ("score", candidate.score), ("cohesion", candidate.cohesion), ("leftEntropy", candidate.leftEntropy),
            ("rightEntropy", candidate.rightEntropy), ("inLonger", candidate.inLonger), ("whole", candidate.whole),
            ("aligned", candidate.aligned), ("begins", candidate.begins), ("ends", candidate.ends),
            ("pieces", candidate.pieces), ("singles", candidate.singles),
        ]
        for (name, figure) in figures {
            json.key(name)
            json.value(figure, places: 4)
        }
        json.key("headIsWord")
        json.value(candidate.headIsWord)
        json.key("tailIsWord")
        json.value(candidate.tailIsWord)
        texts("examples", proposal.examples, &json)
        json.key("changes")
        json.open("[")
        for change in proposal.changes {
            json.open("{")
            json.member("before", change.before)
            json.member("after", change.after)
            json.close("}")
        }
        json.close("]")
        texts("warnings", proposal.warnings, &json)
        json.close("}")
        json.endLine()
        return json.bytes
    }

    private func texts(_ name: StaticString, _ texts: [String], _ json: inout JSONBuffer) {
        json.key(name)
        json.open("[")
        for text in texts { json.value(text) }
        json.close("]")
    }
}
