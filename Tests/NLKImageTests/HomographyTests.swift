import NLKCore
import Testing

@testable import NLKImage

@Suite("Projective maps")
struct HomographyTests {
    @Test("a map takes corners to corners")
    func map() throws {
        let quad = Quadrilateral(around: [
            ImagePoint(10, 12), ImagePoint(90, 20), ImagePoint(80, 110), ImagePoint(5, 95),
        ])
        let map = try #require(Homography(rectangle: 21, 29, to: quad))
        let places = [(0.0, 0.0), (21, 0), (21, 29), (0, 29)].map { map(ImagePoint($0, $1)) }
        for (a, b) in zip(places, quad.corners) { #expect((a - b).length < 1e-9) }
    }
}
