import NLKCore
import Testing

@testable import NLKImage

@Suite("Image primitives are called from any number of threads")
struct PrimitiveThreadsTests {
    @Test("and give each the same picture")
    func threads() async throws {
        let pixels = (0..<48_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
        let picture = Raster(width: 160, height: 100, channels: 3, pixels: pixels)
        let expected = try picture.gray().median(3).resized(to: 40, 25).pixels
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    for _ in 0..<100 where try picture.gray().median(3).resized(to: 40, 25).pixels != expected {
                        return false
                    }
                    return true
                }
            }
            for try await isEqual in group { #expect(isEqual) }
        }
    }
}
