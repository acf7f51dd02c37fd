import NLKCore
import NLKText
import Synchronization

/// An image that the work goes on without where it is not installed, opened when it is first needed.
final class OptionalImage<Content: Sendable>: Sendable {
    private let path: String
    private let faults: ImageFaults
    private let consequence: String
    private let open: @Sendable (String) throws(NLKError) -> Content
    private let opened = Mutex<Content??>(nil)

    /// A damaged image is noted in `faults` with what its lack means; `open` opens the file of a path.
    init(
        _ path: String, _ faults: ImageFaults, without consequence: String,
        open: @escaping @Sendable (String) throws(NLKError) -> Content
    ) {
        (self.path, self.faults, self.consequence, self.open) = (path, faults, consequence, open)
    }

    var content: Content? {
        opened.withLock { opened in
            if let opened { return opened }
            var content: Content?
            do throws(NLKError) {
                content = try open(path)
            } catch {
                faults.note(error, consequence)
            }
            opened = .some(content)
            return content
        }
    }
}
