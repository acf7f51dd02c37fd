import NLKCore

/// Reads Chinese, Japanese and Latin text with neural networks that find lines and read them; other scripts are left to another recognizer.
public struct NetworkRecognizer: TextRecognizer {
    public static let descriptor = StageDescriptor(
        name: "accurate", summary: "neural networks that find lines and read them, line by line")

    private let finder: LineFinder
    private let reader: LineReader
    private let companion: (any TextRecognizer)?

    /// Loads runtime and networks from the first of `folders` that holds them all.
    ///
    /// - Parameters:
    ///   - threads: threads that one page is read on; more pages at a time are better use of processors than more threads.
    ///   - companion: reads lines in scripts that the networks do not know, such as Hangul.
    /// - Throws: `NLKError`: `missingComponent` with what is to be installed, `badInput` for files that cannot be used.
    public init(
        folders: [String], threads: Int = 1, companion: (any TextRecognizer)? = nil
    ) throws(NLKError) {
        let files = try RecognizerFiles(in: folders)
        let runtime = try InferenceRuntime(path: files.runtime)
        finder = LineFinder(network: try Network(path: files.detection, runtime: runtime, threads: threads))
        reader = try LineReader(network: try Network(path: files.recognition, runtime: runtime, threads: threads))
        self.companion = companion
    }

    /// Where runtime and networks lie below a dictionary folder.
    public static func folder(inDictionaries folder: String) -> String { folder + "/images/recognizer" }

    public func makeWorker() throws(NLKError) -> any TextRecognizerWorker {
        NetworkRecognizerWorker(finder: finder, reader: reader, companion: companion)
    }
}

/// The networks are shared; what a worker has of its own is the companion's worker.
final class NetworkRecognizerWorker: TextRecognizerWorker {
    private let finder: LineFinder
    private let reader: LineReader
    private let companion: (any TextRecognizer)?
    private var companionWorker: (any TextRecognizerWorker)?
    private(set) var notes: [String] = []
    /// The words of the last request.
    private var made: (words: [String], bias: WordBias)?

    init(finder: LineFinder, reader: LineReader, companion: (any TextRecognizer)?) {
        self.finder = finder
        self.reader = reader
        self.companion = companion
    }

    func recognize(_ page: Raster, _ request: RecognitionRequest) throws(NLKError) -> [Document.Block] {
        notes = []
        guard page.width > 0, page.height > 0 else { return [] }
        let boxes = try finder.lines(of: page).filter {
            $0.thickness >= request.minimumTextHeight * Double(page.height)
        }
        let bias = request.usesLanguageCorrection ? bias(request.customWords) : nil
        var lines = try reader.read(boxes, of: page, bias: bias)
        if let companion, let rest = UnknownScript(lines, request) {
            let worker = try worker(of: companion)
            lines = rest.merged(try worker.recognize(rest.page(page), rest.request(request)))
            notes = worker.notes
        }
        for index in lines.indices { lines[index].widenPunctuation() }
        let read = lines.filter { $0.foreignWords != nil || $0.confidence >= Self.leastConfidence }
        return PageAssembly(lines: read, maximumCandidates: request.maximumCandidates).blocks()
    }

    /// The words as the reader takes them; made once for a list.
    private func bias(_ words: [String]) -> WordBias? {
        guard !words.isEmpty else { return nil }
        if let made, made.words == words { return made.bias }
        let bias = WordBias(words, alphabet: reader.alphabet)
        made = (words, bias)
        return bias
    }

    private func worker(of companion: any TextRecognizer) throws(NLKError) -> any TextRecognizerWorker {
        if let companionWorker { return companionWorker }
        let worker = try companion.makeWorker()
        companionWorker = worker
        return worker
    }

    /// Lines below it are pictures, rules or a script that nobody here reads.
    private static let leastConfidence = 0.5
}
