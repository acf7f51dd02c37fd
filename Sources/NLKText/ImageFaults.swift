import NLKCore
import Synchronization

/// Images that are there but cannot be used, met where the work goes on without them; each is told of once.
public final class ImageFaults: Sendable {
    private let untold = Mutex<[Diagnostic]>([])

    public init() {}

    /// Notes why an image was not opened and what that means; an image that is not there is no fault.
    public func note(_ error: NLKError, _ consequence: String) {
        guard error.code != .missingComponent else { return }
        let warning = Diagnostic(.warning, error.message + "; until then " + consequence, at: error.place)
        untold.withLock { $0.append(warning) }
    }

    /// What was noted since the last call.
    public func take() -> [Diagnostic] {
        untold.withLock { untold in
            defer { untold = [] }
            return untold
        }
    }
}
