import CNLKInference
import NLKCore

/// The library that executes networks, loaded when it is first needed.
///
/// `@unchecked Sendable`: the runtime's environment may be used by any thread, and nothing changes after `init`.
final class InferenceRuntime: @unchecked Sendable {
    /// Owned; closed in `deinit`. Networks hold the object, so it goes last.
    let handle: OpaquePointer

    /// Loads the shared library `path`.
    ///
    /// - Throws: `NLKError` (`missingComponent`) when it cannot be loaded.
    init(path: String) throws(NLKError) {
        var problem = RuntimeProblem()
        guard let opened = problem.fill({ cnlk_runtime_open(path, $0) }) else {
            throw NLKError(
                .missingComponent,
                "the inference runtime cannot be loaded: run tools/fetch-recognizer, or use --level fast",
                at: .init(file: path), cause: problem.text)
        }
        handle = opened
    }

    deinit { cnlk_runtime_close(handle) }

    var version: String { String(cString: cnlk_runtime_version(handle)) }
}

/// Room for the runtime's own words about what went wrong.
struct RuntimeProblem {
    private var bytes = [CChar](repeating: 0, count: cnlk_problem_capacity)

    mutating func fill<Result>(_ body: (UnsafeMutablePointer<CChar>) -> Result?) -> Result? {
        bytes.withUnsafeMutableBufferPointer { room in room.baseAddress.flatMap(body) }
    }

    /// `nil` when nothing was said.
    var text: String? {
        let said = bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
        return said.isEmpty ? nil : String(decoding: said, as: UTF8.self)
    }
}
