import Testing

@testable import NLKCore

@Suite("Quadrilaterals")
struct QuadrilateralTests {
    private func square(_ x: Double, _ y: Double, _ size: Double) -> Quadrilateral {
        Quadrilateral(
            topLeft: ImagePoint(x, y), topRight: ImagePoint(x + size, y), bottomRight: ImagePoint(x + size, y + size),
            bottomLeft: ImagePoint(x, y + size))
    }

    @Test("the overlap is the common share of the union")
    func overlap() {
        #expect(square(0, 0, 4).overlap(with: square(0, 0, 4)) == 1)
        #expect(abs(square(0, 0, 4).overlap(with: square(2, 0, 4)) - 8.0 / 24) < 1e-12)
        #expect(square(0, 0, 4).overlap(with: square(5, 0, 4)) == 0)
        let diamond = Quadrilateral(around: [
            ImagePoint(2, 0), ImagePoint(4, 2), ImagePoint(2, 4), ImagePoint(0, 2),
        ])
        #expect(abs(square(0, 0, 4).overlap(with: diamond) - 0.5) < 1e-12)
    }

    @Test("corners in any order round the page begin at the top left and go clockwise")
    func order() {
        let points = [ImagePoint(9, 1), ImagePoint(1, 2), ImagePoint(2, 9), ImagePoint(8, 8)]
        let quad = Quadrilateral(around: points)
        #expect(quad.corners == [points[1], points[0], points[3], points[2]])
        #expect(quad == Quadrilateral(around: points.reversed()))
        #expect(quad.isConvex)
    }
}
