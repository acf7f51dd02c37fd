import NLKCore

@testable import NLKText

/// The committed model.
enum IdentifierFixture {
    static let path =
        #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }
        + "/Dictionaries/languages/identification.model"

    static let identifier = Result { try LanguageWeights(path: path).identifier() }
}
