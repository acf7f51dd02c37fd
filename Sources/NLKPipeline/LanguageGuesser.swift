import NLKCore
import NLKLexicon
import NLKText

/// Names the language of texts for which nobody does: by script where that is enough, else by the language image, which is opened when it
/// is first needed.
///
/// Without that image texts are told apart by script alone. Chinese is told from Japanese without kana in
/// long texts only, so that the words of a short run of Han letters never depend on a guess.
final class LanguageGuesser: Sendable {
    private let scripts: ScriptLanguageIdentifier
    private let identifier: OptionalImage<LanguageIdentifier>

    /// Han letters of a text in which Japanese can be told by their forms.
    private static let enoughHan = 20
    /// Words of a text that has a language.
    private static let enoughWords = 3
    /// Least probabilities of the answer.
    private static let sure = 0.6
    private static let verySure = 0.95

    /// A damaged image is noted in `faults`.
    init(_ scripts: ScriptLanguageIdentifier, image path: String, faults: ImageFaults) {
        self.scripts = scripts
        identifier = OptionalImage(
            path, faults, without: "languages that share a script are not told apart"
        ) { (path) throws(NLKError) in try LanguageIdentifier(path: path) }
    }

    func identify(_ text: UnsafeBufferPointer<UInt8>) -> Language {
        let byScript = scripts.identify(text)
        if byScript == .japanese || byScript == .korean { return byScript }
        guard let identifier = identifier.content else { return byScript }
        var evidence = identifier.evidence()
        identifier.add(text, to: &evidence)
        let answer = identifier.answer(evidence)
        if byScript.isChinese {
            let isJapanese =
                answer.language == .japanese && answer.probability >= Self.verySure
                && evidence.letters(of: .han) >= Self.enoughHan
            return isJapanese ? .japanese : byScript
        }
        guard answer.probability >= Self.sure, evidence.wordCount >= Self.enoughWords || answer.script != "Latn" else {
            return byScript
        }
        return answer.language
    }
}
