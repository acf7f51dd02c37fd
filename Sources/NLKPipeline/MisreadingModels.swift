import NLKCore
import NLKLexicon
import NLKText
import Synchronization

/// The model that repairs misread characters, opened when it is first needed; there is none where its file is not installed.
final class MisreadingModels: Sendable {
    private let path: String
    private let faults: ImageFaults
    private let opened = Mutex<MisreadingModel??>(nil)

    /// A damaged file is noted in `faults`.
    init(_ dictionaries: DictionaryFolder, faults: ImageFaults) {
        path = dictionaries.file("misreadings.model", of: .simplifiedChinese)
        self.faults = faults
    }

    var model: MisreadingModel? {
        opened.withLock { opened in
            if let opened { return opened }
            var model: MisreadingModel?
            do throws(NLKError) {
                model = try MisreadingModel(path: path)
            } catch {
                faults.note(error, "misread characters are not repaired")
            }
            opened = .some(model)
            return model
        }
    }
}
