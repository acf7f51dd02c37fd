import Glibc
import NLKCore

/// Reads a plain text of any size in blocks, with bounded memory.
///
/// Bytes are decoded (see `TextDecodingOptions.encoding`), line ends become a line feed, control characters a space; tabs stay; a form feed
/// ends a block and begins a page and is in no block. Blocks end where `BlockCutter` says and together hold every
/// other character of the input, in order, whatever the size of the pieces in which the input arrived.
public final class TextBlockReader {
    private var source: ByteSource
    private let options: TextDecodingOptions
    private let cutter: BlockCutter
    private var report: DecodingReport
    private var buffer = DecodingBuffer(originalStart: 0)
    private var decoder = Decoder.undecided
    /// Bytes read and not yet decoded.
    private var raw: [UInt8] = []
    private var page = 1
    private var number = 0
    private var isAtEnd = false

    private enum Decoder {
        /// Only ASCII so far.
        case undecided
        case utf8
        case wide(WideUnicodeDecoder)
        case converter(ConverterDecoder)
    }

    /// Reads an open descriptor, which stays the caller's; `head` are bytes that were already read from it.
    public init(
        descriptor: Int32, name: String?, head: [UInt8] = [], options: TextDecodingOptions = TextDecodingOptions()
    ) {
        source = ByteSource(descriptor: descriptor, name: name, head: head)
        self.options = options
        cutter = BlockCutter(blockSize: options.blockSize, longestLine: options.longestLine)
        report = DecodingReport(file: name, strict: options.isStrict)
    }

    /// Reads bytes in memory.
    public convenience init(bytes: [UInt8], name: String?, options: TextDecodingOptions = TextDecodingOptions()) {
        self.init(descriptor: -1, name: name, head: bytes, options: options)
    }

    /// The encoding in use; UTF-8 while nothing but ASCII was met.
    public var encoding: TextEncoding {
        switch decoder {
        case .undecided, .utf8: .utf8
        case .wide(let decoder): decoder.encoding
        case .converter(let decoder): decoder.encoding
        }
    }

    /// What was met so far; complete once `next()` returned `nil`.
    public var diagnostics: [Diagnostic] { report.diagnostics }

    /// The next block, `nil` at the end of the input. A block is never empty.
    ///
    /// - Throws: `NLKError`: `badInput` for a bad byte with `isStrict`, `io` when the source cannot be read.
    public func next() throws(NLKError) -> TextBlock? {
        while true {
            if let block = cut() { return block }
            guard !isAtEnd else { return nil }
            try fill()
        }
    }

    /// Takes a block off the buffer if one is complete.
    private func cut() -> TextBlock? {
        while !buffer.isEmpty {
            let found = buffer.withBytes { text -> (length: Int, isPageEnd: Bool)? in
                let feed = UTF8Scanner.firstFormFeed(text, below: cutter.blockSize)
                if let feed { return (feed, true) }
                // Beyond a block's size the cutter looks for a line end; it must not look behind a form feed.
                let limit = UTF8Scanner.firstFormFeed(text, below: text.count) ?? text.count
                let whole = UnsafeBufferPointer(rebasing: text[..<limit])
                return cutter.length(of: whole, isLast: isAtEnd || limit < text.count).map { ($0, false) }
            }
            guard let found else { return nil }
            let block = TextBlock(
                text: buffer.removeFirst(found.length, dropping: found.isPageEnd ? 1 : 0), number: number, page: page)
            if found.isPageEnd { page += 1 }
            if !block.text.bytes.isEmpty {
                number += 1
                return block
            }
        }
        return nil
    }

    /// Reads and decodes one more piece.
    private func fill() throws(NLKError) {
        buffer.compact()
        isAtEnd = try !source.read(upTo: options.blockSize, into: &raw)
        if case .undecided = decoder {
            try readSample()
            try decide()
        }
        let used = try decode()
        raw.removeFirst(used)
        if isAtEnd { report.finish() }
    }

    private func decode() throws(NLKError) -> Int {
        try raw.withUnsafeBufferPointer { raw throws(NLKError) in
            switch decoder {
            case .undecided, .utf8: try UTF8Decoder().decode(raw, isLast: isAtEnd, into: &buffer, report: &report)
            case .wide(let decoder): try decoder.decode(raw, isLast: isAtEnd, into: &buffer, report: &report)
            case .converter(let decoder): try decoder.decode(raw, isLast: isAtEnd, into: &buffer, report: &report)
            }
        }
    }

    /// Reads on until there is enough to judge by: at the start of the input, and behind the first byte that is not ASCII.
    private func readSample() throws(NLKError) {
        guard options.encoding == nil || options.encoding == .utf16 || options.encoding == .utf32 else { return }
        let high = raw.firstIndex { $0 >= 0x80 }
        guard let start = high ?? (buffer.originalEnd == 0 ? 0 : nil) else { return }
        while !isAtEnd, raw.count - start < EncodingGuess.sampleSize {
            isAtEnd = try !source.read(upTo: options.blockSize, into: &raw)
        }
    }

    /// Chooses the decoder from the bytes at hand; leaves it open while they are ASCII.
    private func decide() throws(NLKError) {
        let isStart = buffer.originalEnd == 0
        guard let found = raw.withUnsafeBufferPointer({ encoding(of: $0, isStart: isStart) }) else { return }
        if found == .utf8 {
            decoder = .utf8
            if isStart, raw.starts(with: [0xEF, 0xBB, 0xBF]) {
                raw.removeFirst(3)
                buffer.skip(original: 3)
            }
        } else if let wide = WideUnicodeDecoder(found) {
            decoder = .wide(wide)
        } else {
            decoder = .converter(try ConverterDecoder(found))
        }
    }

    /// The encoding named by the caller or the byte order mark, or else told from the content; `nil` while that is ASCII.
    private func encoding(of raw: UnsafeBufferPointer<UInt8>, isStart: Bool) -> TextEncoding? {
        let mark = isStart ? EncodingGuess.byteOrderMark(of: raw) : nil
        if let named = options.encoding {
            return named.withByteOrder(mark ?? EncodingGuess.fromZeros(raw)?.encoding)
        }
        if let mark { return mark }
        if isStart, let guess = EncodingGuess.fromZeros(raw) { return note(guess) }
        guard let high = raw.firstIndex(where: { $0 >= 0x80 }) else {
            return EncodingGuess.fromEscapes(raw).map(note)
        }
        if UTF8Scanner.isWellFormed(UnsafeBufferPointer(rebasing: raw[high...])) { return .utf8 }
        return EncodingGuess.fromContent(raw, from: high, isStart: isStart).map(note) ?? .utf8
    }

    private func note(_ guess: EncodingGuess) -> TextEncoding {
        let percent = Int((guess.evidence * 100).rounded())
        report.add(
            .warning,
            "guessed the encoding \(guess.encoding) (evidence \(percent)%): if that is wrong, name it with --encoding")
        return guess.encoding
    }
}
