import NLKCore

/// Leaves runs of other scripts whole: they play no part in training.
struct WholeRun: WordBreaker {
    func makeWorker() -> any WordBreakerWorker { Worker() }

    final class Worker: WordBreakerWorker {
        func breakWords(_ text: UnsafeBufferPointer<UInt8>, language: Language, into ends: inout [UInt32]) {
            if !text.isEmpty { ends.append(UInt32(text.count)) }
        }
    }
}
