import Glibc
import NLKCore
import NLKFormats
import NLKLexicon
import NLKText
import Synchronization

/// What is done with the pages that come back from the readers, made ready when the first file is opened: text commands pay nothing for it.
final class PageCorrection: Sendable {
    /// The parts that take reading.
    struct Parts: Sendable {
        /// `nil` when it is switched off, or the dictionaries are not installed: pages are then left as they were read.
        var corrector: LanguageCorrector?
        /// The custom words as the readers take them: held as long as they may be read.
        var wordList: PageFile.Content?
        /// What is wrong with the user's lists.
        var diagnostics: [Diagnostic] = []
    }

    /// Readings that a correction chooses among: the accurate recognizer has them at hand, the fast one searches again for each.
    private var candidates: Int { options.level == "fast" ? 3 : 10 }

    private let options: PageOptions
    private let dictionaries: PageDictionaries
    private let made = Mutex<Parts?>(nil)

    init(_ options: PageOptions, _ dictionaries: PageDictionaries) {
        self.options = options
        self.dictionaries = dictionaries
    }

    /// The options as the readers get them: a correction wants more readings than the caller.
    func readerOptions(_ parts: Parts) -> PageOptions {
        var options = options
        if parts.corrector != nil { options.maximumCandidates = max(options.maximumCandidates, candidates) }
        return options
    }

    /// Opens dictionaries and lists, once.
    ///
    /// - Throws: `NLKError`: `badInput` (a list that cannot be read, a damaged dictionary), `io`.
    func parts() throws(NLKError) -> Parts {
        let result = made.withLock { made -> Result<Parts, NLKError> in
            if let made { return .success(made) }
            do throws(NLKError) {
                let parts = try make()
                made = parts
                return .success(parts)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Corrects a page and leaves as many readings as the caller wants; returns the number of words that were changed.
    func finish(_ page: inout Document.Page, _ parts: Parts) -> Int {
        let count = parts.corrector?.apply(to: &page) ?? 0
        let most = max(0, options.maximumCandidates - 1)
        for block in page.blocks.indices {
            for line in page.blocks[block].lines.indices {
                page.blocks[block].lines[line].keepCandidates(most)
            }
        }
        return count
    }

    private func make() throws(NLKError) -> Parts {
        guard options.scan == nil, options.recognizesText, options.correctsLanguage else { return Parts() }
        var parts = Parts()
        let own = try CustomWords.surfaces(paths: dictionaries.customWordFiles, strict: dictionaries.isStrict)
        parts.diagnostics = own.diagnostics
        let words = options.customWords + own.words
        if !words.isEmpty {
            parts.wordList = try PageFile.Content(bytes: Array(words.joined(separator: "\n").utf8))
        }
        guard let folder = try? DictionaryFolder.find(option: dictionaries.folder) else { return parts }
        let paths = [folder.image("zh"), folder.image("en"), folder.file("look-alikes.txt", of: .simplifiedChinese)]
        guard paths.allSatisfy({ access($0, R_OK) == 0 }) else { return parts }
        parts.corrector = LanguageCorrector(
            lexicon: try Lexicon(path: paths[0]), english: try Lexicon(path: paths[1]),
            pairs: LookAlikeTable(parsing: try FileReader.read(paths[2])), customWords: words,
            removedWords: own.removed)
        return parts
    }
}

extension Document.Line {
    fileprivate mutating func keepCandidates(_ most: Int) {
        candidates.removeLast(max(0, candidates.count - most))
        for word in words.indices {
            words[word].candidates.removeLast(max(0, words[word].candidates.count - most))
        }
    }
}
