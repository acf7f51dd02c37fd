/// The words that recognized pages are corrected with.
public struct PageDictionaries: Sendable, Equatable {
    /// Folder of the dictionaries; `nil`: searched.
    public var folder: String?
    /// Custom-word files of the user, later ones win.
    public var customWordFiles: [String] = []
    /// Whether a line that cannot be used is an error.
    public var isStrict = false

    public init() {}
}
