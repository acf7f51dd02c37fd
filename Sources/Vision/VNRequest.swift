@_exported import Foundation
import NLKCore
import Synchronization

/// Called when a request is done, with the error that ended it, if any.
public typealias VNRequestCompletionHandler = (_ request: VNRequest, _ error: (any Error)?) -> Void
/// Called while a request is under way with the share that is done, 0 to 1.
public typealias VNRequestProgressHandler = (_ request: VNRequest, _ fractionCompleted: Double, _ error: (any Error)?)
    -> Void

/// Something that finds observations.
///
/// `results` stands here and not in `VNRequest`, so that a request can name the type of its own.
public protocol VNObserving: AnyObject {
    /// What was found, `nil` before the request was performed.
    var observations: [VNObservation]? { get }
}

extension VNObserving {
    public var results: [VNObservation]? { observations }
}

/// What is to be found out about a picture; performed by a `VNImageRequestHandler`.
open class VNRequest: VNObserving {
    public let completionHandler: VNRequestCompletionHandler?
    private let cancelled = Atomic(false)
    public private(set) var observations: [VNObservation]?

    public init(completionHandler: VNRequestCompletionHandler? = nil) { self.completionHandler = completionHandler }

    /// Asks a request that is under way in another thread to end; it then fails with `NLKError` (`cancelled`).
    public func cancel() { cancelled.store(true, ordering: .relaxed) }

    var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

    /// Finds out. Overridden by each request of this module.
    func observe(_ picture: VNPicture) throws(NLKError) -> [VNObservation] { [] }

    /// Performs the request and reports to its completion handler.
    func perform(on picture: VNPicture) throws(NLKError) {
        do throws(NLKError) {
            let found = try observe(picture)
            if isCancelled { throw NLKError(.cancelled, "the request was cancelled") }
            observations = found
        } catch {
            observations = nil
            completionHandler?(self, error)
            throw error
        }
        completionHandler?(self, nil)
    }
}

/// A request about a region of a picture.
open class VNImageBasedRequest: VNRequest {
    /// The part of the picture that counts, in shares of its width and height, origin bottom left. Results are in shares of this region.
    public var regionOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
}
