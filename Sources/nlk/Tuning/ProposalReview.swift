import Glibc
import NLKCore

/// Asks for each proposal whether it is accepted: on standard error, answers from standard input, a line each.
struct ProposalReview {
    private enum Answer { case accepted, rejected, skipped }

    /// The numbers of the proposals that were accepted; `describe` gives what is shown of each.
    ///
    /// - Throws: `NLKError` (`io`, `cancelled`).
    static func accepted(_ count: Int, describe: (Int) -> String) throws(NLKError) -> [Int] {
        var answers: [Answer] = []
        while true {
            if answers.count == count {
                guard count > 0 else { break }
                show("that was the last one; [u]ndo, or Enter: ")
                guard readLine()?.lowercased().first == "u" else { break }
                answers.removeLast()
                continue
            }
            show(
                "\n\(answers.count + 1)/\(count)  \(describe(answers.count))\n[a]ccept [r]eject [s]kip [u]ndo [q]uit: ")
            guard let line = readLine() else { break }
            switch line.lowercased().first {
            case "a", "y": answers.append(.accepted)
            case "r", "n": answers.append(.rejected)
            case "s", nil: answers.append(.skipped)
            case "u": if !answers.isEmpty { answers.removeLast() }
            case "q": return numbers(answers)
            default: show("a letter, please\n")
            }
        }
        return numbers(answers)
    }

    /// Asks a question that is answered with yes or no; no at the end of the input.
    static func confirms(_ question: String) -> Bool {
        show("\(question) [y/N]: ")
        return readLine()?.lowercased().first == "y"
    }

    private static func numbers(_ answers: [Answer]) -> [Int] {
        answers.indices.filter { answers[$0] == .accepted }
    }

    private static func show(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}
