import NLKCore
import Testing

@testable import NLKImage

@Suite("A page made ready to be read")
struct PreparedPageTests {
    @Test("places on the page lead back to the picture, however the picture is turned", arguments: 0..<4)
    func places(quarters: Int) throws {
        let drawn = DrawnDesk(seed: 2, .dark, width: 480, height: 640)
        let picture = drawn.picture.turned(by: 4 - quarters)
        let prepared = try PreparedPage(picture)
        #expect(prepared.turn.quarterTurns == quarters)
        #expect(!prepared.found.isWhole && prepared.page.height > prepared.page.width)
        // The top left corner of the upright page, carried along as the picture was turned.
        let corner = drawn.corners.topLeft
        let expected =
            switch quarters {
            case 1: ImagePoint(corner.y, 480 - corner.x)
            case 2: ImagePoint(480 - corner.x, 640 - corner.y)
            case 3: ImagePoint(640 - corner.y, corner.x)
            default: corner
            }
        let place = prepared.pointInPicture(ImagePoint(0, 0))
        #expect((place - expected).length < 4, "\(place) \(expected)")
        let box = prepared.boxInPicture(
            Box(left: 0, top: 0, width: Double(prepared.page.width), height: Double(prepared.page.height)))
        #expect(box.width > 0.6 * Double(picture.width) && box.height > 0.6 * Double(picture.height))
    }

    @Test("places of the picture lead to the page and back", arguments: 0..<4)
    func inverse(quarters: Int) throws {
        let drawn = DrawnDesk(seed: 2, .dark, width: 480, height: 640)
        let prepared = try PreparedPage(drawn.picture.turned(by: 4 - quarters))
        for (x, y) in [(3.0, 5.0), (100, 20), (40, 150)] {
            let there = prepared.pointInPicture(ImagePoint(x, y))
            #expect((prepared.pointOnPage(there) - ImagePoint(x, y)).length < 0.01)
        }
        let all = prepared.regionOnPage(Box(left: 0, top: 0, width: 1, height: 1))
        #expect(
            all == Box(left: 0, top: 0, width: Double(prepared.page.width), height: Double(prepared.page.height)))
    }

    @Test("given corners are taken as they are")
    func corners() throws {
        let drawn = DrawnDesk(seed: 3, .wood)
        let prepared = try PreparedPage(drawn.picture, corners: drawn.corners)
        #expect(prepared.found == FoundPage(corners: drawn.corners, score: 1, isWhole: false))
    }
}
