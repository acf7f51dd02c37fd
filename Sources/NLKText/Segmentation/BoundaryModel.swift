import NLKCore
import NLKLexicon

/// The trained boundary model of a dictionary image: alphabet, words, and the weights of one convention or more. Shared and immutable.
public final class BoundaryModel: Sendable {
    /// Owner of the pointers below.
    private let image: ImageReader
    let alphabet: BoundaryAlphabet
    let words: LongWordTable
    private let pairs: [BoundaryConvention: PairTable]
    private let rows: [BoundaryConvention: BoundaryRows]
    /// Serves for conventions that the model was not trained in.
    private let fallback: BoundaryConvention

    /// Opens the model in `image` for `conventions`; what its unchecked look-ups rely on is checked here, in about a millisecond.
    ///
    /// - Throws: `NLKError` (`badInput`) when sections are missing or damaged: the image must be rebuilt.
    public init(
        _ image: ImageReader, conventions: [BoundaryConvention] = BoundaryConvention.allCases
    ) throws(NLKError) {
        self.image = image
        func load<Table>(
            _ section: (name: String, version: Int), _ make: (UnsafeRawBufferPointer) -> Table?
        ) throws(NLKError) -> Table {
            guard let table = make(try image.section(section.name, version: section.version)) else {
                throw NLKError(
                    .badInput,
                    "section '\(section.name)' of the dictionary image is damaged: run 'nlk dictionary build'",
                    at: .init(file: image.file.path))
            }
            return table
        }
        alphabet = try load(BoundaryAlphabet.section, BoundaryAlphabet.init)
        words = try load(LongWordTable.section, LongWordTable.init)
        var pairs: [BoundaryConvention: PairTable] = [:]
        var rows: [BoundaryConvention: BoundaryRows] = [:]
        func isThere(_ convention: BoundaryConvention) -> Bool { image.hasSection(Self.rowSection(convention).name) }
        let wanted = conventions.filter(isThere)
        for convention in wanted.isEmpty ? BoundaryConvention.allCases.filter(isThere) : wanted {
            pairs[convention] = try load(Self.pairSection(convention), PairTable.init)
            rows[convention] = try load(Self.rowSection(convention), BoundaryRows.init)
        }
        guard let any = rows.keys.min(by: { $0.rawValue < $1.rawValue }) else {
            throw NLKError(
                .badInput, "the dictionary image holds no convention of words: run 'nlk dictionary build'",
                at: .init(file: image.file.path))
        }
        fallback = any
        self.pairs = pairs
        self.rows = rows
    }

    static func pairSection(_ convention: BoundaryConvention) -> (name: String, version: Int) {
        ("bnd-pairs-" + convention.rawValue, PairTable.version)
    }

    static func rowSection(_ convention: BoundaryConvention) -> (name: String, version: Int) {
        ("bnd-rows-" + convention.rawValue, BoundaryRows.version)
    }

    /// Whether `image` holds a boundary model.
    public static func isPresent(in image: ImageReader) -> Bool { image.hasSection(BoundaryAlphabet.section.name) }

    /// The tables of one convention, or of another one where the model does not have it.
    func tables(_ convention: BoundaryConvention) -> (matcher: WordMatcher, rows: BoundaryRows) {
        let convention = rows[convention] == nil ? fallback : convention
        guard let pairs = pairs[convention], let rows = rows[convention] else {
            preconditionFailure("a convention is loaded with both of its tables")
        }
        return (WordMatcher(pairs: pairs, words: words), rows)
    }
}
