import NLKCore
import Synchronization

/// Images that are there but cannot be used, met where the work goes on without them; each is told of once.
public final class ImageFaults: Sendable {
    private let noted = Mutex<(known: Set<String>, untold: [Diagnostic])>(([], []))

    public init() {}

    /// Notes why an image was not opened and what that means; an image that is not there is no fault.
    public func note(_ error: NLKError, _ consequence: String) {
        guard error.code != .missingComponent else { return }
        noted.withLock { noted in
            guard noted.known.insert(error.place?.file ?? error.message).inserted else { return }
            noted.untold.append(
                Diagnostic(.warning, error.message + "; until then " + consequence, at: error.place))
        }
    }

    /// What was noted since the last call.
    public func take() -> [Diagnostic] {
        noted.withLock { noted in
            defer { noted.untold = [] }
            return noted.untold
        }
    }
}
