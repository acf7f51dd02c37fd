import CNLKInference
import NLKCore

/// A neural network in the runtime that executes it. Immutable; several threads may run it at a time.
///
/// `@unchecked Sendable`: the session behind the pointer is safe for concurrent runs by the runtime's contract, and nothing else
/// changes after `init`.
final class Network: @unchecked Sendable {
    /// Owned; closed in `deinit`, after which the runtime may go.
    private let handle: OpaquePointer
    private let runtime: InferenceRuntime

    /// Reads the network of the file `path`.
    ///
    /// - Throws: `NLKError` (`badInput`) when the file is no network that the runtime can execute.
    init(path: String, runtime: InferenceRuntime, threads: Int) throws(NLKError) {
        var problem = RuntimeProblem()
        let opened = problem.fill { cnlk_network_open(runtime.handle, path, Int32(threads), $0) }
        guard let opened else {
            throw NLKError(
                .badInput, "this network cannot be used: fetch it again with tools/fetch-recognizer",
                at: .init(file: path), cause: problem.text)
        }
        handle = opened
        self.runtime = runtime
    }

    deinit { cnlk_network_close(handle) }

    /// The text that the network's file keeps under `key`.
    func metadata(_ key: String) -> String? {
        guard let text = cnlk_network_metadata(handle, key) else { return nil }
        defer { cnlk_text_free(text) }
        return String(cString: text)
    }

    /// Runs the network on a batch of pictures (pictures, channels, rows, columns) and hands its result to `body`.
    ///
    /// - Throws: `NLKError` (`badInput`) when the runtime refuses, such as for want of memory.
    func run<Result>(
        _ input: [Float], shape: (Int, Int, Int, Int), _ body: (Tensor) throws(NLKError) -> Result
    ) throws(NLKError) -> Result {
        let sizes = [shape.0, shape.1, shape.2, shape.3].map(Int64.init)
        precondition(input.count == shape.0 * shape.1 * shape.2 * shape.3, "a number for each element of the shape")
        var problem = RuntimeProblem()
        let tensor = problem.fill { problem in
            input.withUnsafeBufferPointer { values in
                values.baseAddress.flatMap { cnlk_network_run(handle, $0, sizes, problem) }
            }
        }
        guard let tensor else {
            throw NLKError(
                .badInput, "the page cannot be recognized: the inference runtime failed", cause: problem.text)
        }
        defer { cnlk_tensor_free(tensor) }
        return try body(Tensor(tensor))
    }
}

/// A result of a network, valid within the closure that it is handed to.
struct Tensor {
    let shape: [Int]
    /// Row by row.
    let values: UnsafeBufferPointer<Float>

    fileprivate init(_ handle: OpaquePointer) {
        shape = (0..<cnlk_tensor_rank(handle)).map { Int(cnlk_tensor_size(handle, $0)) }
        values = UnsafeBufferPointer(start: cnlk_tensor_values(handle), count: shape.reduce(1, *))
    }
}
