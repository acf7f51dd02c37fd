import NLKCore

extension NLKError {
    /// For a picture or PDF file of no byte.
    package init(emptyFile name: String) {
        self.init(.badInput, "the file is empty: get it again", at: Place(file: name))
    }
}
