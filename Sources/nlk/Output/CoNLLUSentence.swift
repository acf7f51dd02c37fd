import NLKCore
import NLKFormats
import Synchronization

/// One sentence as CoNLL-U (https://universaldependencies.org/format.html) writes it.
///
/// The text of a sentence is made of its words, so that it always agrees with them: line ends and runs of spaces become one space.
struct CoNLLUSentence {
    struct Word {
        var form: ArraySlice<UInt8>
        /// Nothing stands for a lemma that is not known.
        var lemma: ArraySlice<UInt8> = []
        var universalTag: String?
        /// The tag of the word's dictionary.
        var tag: String?
        /// Where the word stands in the input, in bytes.
        var place: Range<Int>?
        /// The kind of the name that begins or goes on here.
        var name: String?
        /// Whether the next word follows without a space.
        var touchesNext = false
    }

    /// Not the same for two sentences of an output.
    var identifier: String
    var page: Int?
    var words: [Word] = []

    /// An identifier made of the number of the input (`nil`: there is one input), of the block in it and of the sentence in that, from 1.
    static func identifier(input: Int?, block: Int, sentence: Int) -> String {
        (input.map { "\($0)-" } ?? "") + "\(block + 1)-\(sentence)"
    }

    func append(to bytes: inout [UInt8]) {
        bytes.append(contentsOf: "# sent_id = \(identifier)\n".utf8)
        if let page { bytes.append(contentsOf: "# page = \(page)\n".utf8) }
        bytes.append(contentsOf: "# text = ".utf8)
        for (number, word) in words.enumerated() {
            Field.append(word.form, to: &bytes)
            if !word.touchesNext, number + 1 < words.count { bytes.append(0x20) }
        }
        bytes.append(0x0A)
        for (number, word) in words.enumerated() { append(word, number: number + 1, to: &bytes) }
        bytes.append(0x0A)
    }

    private func append(_ word: Word, number: Int, to bytes: inout [UInt8]) {
        Field.append(number, to: &bytes)
        bytes.append(0x09)
        Field.append(word.form, to: &bytes)
        bytes.append(0x09)
        if word.lemma.isEmpty { bytes.append(0x5F) } else { Field.append(word.lemma, to: &bytes) }
        bytes.append(0x09)
        Field.append(verbatim: word.universalTag ?? "_", to: &bytes)
        bytes.append(0x09)
        Field.append(verbatim: word.tag ?? "_", to: &bytes)
        Field.append(verbatim: "\t_\t_\t_\t_\t", to: &bytes)
        let start = bytes.count
        if let place = word.place {
            Field.append(verbatim: "Bytes=", to: &bytes)
            Field.append(place.lowerBound, to: &bytes)
            bytes.append(0x3A)
            Field.append(place.upperBound, to: &bytes)
        }
        if let name = word.name {
            Field.append(verbatim: bytes.count > start ? "|Name=" : "Name=", to: &bytes)
            Field.append(verbatim: name, to: &bytes)
        }
        if word.touchesNext {
            Field.append(verbatim: bytes.count > start ? "|SpaceAfter=No" : "SpaceAfter=No", to: &bytes)
        }
        if bytes.count == start { bytes.append(0x5F) }
        bytes.append(0x0A)
    }
}

/// Puts the comment that begins a document before its first sentence, wherever in the input that stands.
final class CoNLLUDocument: Sendable {
    private let name: String
    private let isBegun = Mutex(false)

    init(name: String) { self.name = name }

    /// `bytes` of whole sentences, with what goes before them.
    func begin(_ bytes: [UInt8]) -> [UInt8] {
        guard !bytes.isEmpty else { return bytes }
        let isFirst = isBegun.withLock { isBegun in
            defer { isBegun = true }
            return !isBegun
        }
        return isFirst ? Array("# newdoc id = \(Field.clean(name))\n".utf8) + bytes : bytes
    }
}
