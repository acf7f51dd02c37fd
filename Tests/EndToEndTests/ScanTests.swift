import Foundation
import Testing

@Suite("nlk scan finds pages in pictures")
struct ScanTests {
    /// Corners of the drawn page, clockwise from the top left.
    private static let corners = [(80.0, 70.0), (420.0, 50.0), (450.0, 560.0), (60.0, 580.0)]

    /// A bright page with lines of marks on a dark, grained desk, 512 x 640, as a BMP file.
    private static let photo: Data = {
        let (width, height) = (512, 640)
        func word(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        var bytes: [UInt8] = [0x42, 0x4D] + word(54 + width * height * 3, 4) + word(0, 4) + word(54, 4)
        bytes += word(40, 4) + word(width, 4) + word(height, 4) + word(1, 2) + word(24, 2)
        bytes += [UInt8](repeating: 0, count: 24)
        for y in (0..<height).reversed() {
            for x in 0..<width {
                let isInside = (0..<4).allSatisfy { side in
                    let (a, b) = (corners[side], corners[(side + 1) % 4])
                    return (b.0 - a.0) * (Double(y) + 0.5 - a.1) - (b.1 - a.1) * (Double(x) + 0.5 - a.0) > 0
                }
                let isMark = x > 120 && x < 250 + y * 37 % 120 && y > 130 && y < 500 && y % 24 < 6 && x * y % 7 < 4
                let noise = (x * 31 + y * 17 + x * y) % 9
                let value = isInside ? (isMark ? 50 : 225) : 60 + y % 5
                bytes += [UInt8(value + noise), UInt8(value + noise), UInt8(min(255, value + noise + 8))]
            }
        }
        return Data(bytes)
    }()

    private struct Found: Decodable {
        var file: String
        var corners: [[Double]]
        var whole: Bool
        var size: [Int]
    }

    private func program() throws -> Program {
        let program = try Program()
        try program.write("desk.bmp", Self.photo)
        return program
    }

    @Test("--json prints where the page is")
    func json() throws {
        let result = try program().run("scan", "--json", "desk.bmp")
        #expect(result.status == 0, "\(result.errors)")
        let found = try JSONDecoder().decode(Found.self, from: Data(result.text.utf8))
        #expect(found.file == "desk.bmp" && !found.whole)
        for (corner, expected) in zip(found.corners, Self.corners) {
            #expect(abs(corner[0] - expected.0) < 2 && abs(corner[1] - expected.1) < 2, "\(found.corners)")
        }
    }

    @Test("several pages go into one PDF or TIFF file, in order", arguments: ["out.pdf", "out.tif"])
    func pages(name: String) throws {
        let program = try program()
        let lease = Fixtures.path("pictures/lease.png")
        let result = try program.run("scan", "--enhance", "gray", "--json", "-o", name, "desk.bmp", lease)
        #expect(result.status == 0, "\(result.errors)")
        let read = try program.run("scan", "--json", "--dpi", "72", name)
        #expect(read.status == 0, "\(read.errors)")
        #expect(result.lines.count == 2 && read.lines.count == 2)
        let text = try program.run("recognize", "-l", "en", "--force-ocr", "--pages", "2", name)
        #expect(text.text.contains("Lake House Contract"), "\(text.text) \(text.errors)")
    }

    @Test("given corners are used; a page without one is whole")
    func corners() throws {
        let program = try program()
        let given = try program.run(
            "scan", "--no-turn", "--json", "--enhance", "none", "--corners", "10,10,110,10,110,60,10,60", "-o", "a.png",
            "desk.bmp")
        #expect(given.status == 0, "\(given.errors)")
        #expect(try JSONDecoder().decode(Found.self, from: Data(given.text.utf8)).size == [100, 50])
        let whole = try program.run("scan", "--json", Fixtures.path("pictures/lease.png"))
        #expect(try JSONDecoder().decode(Found.self, from: Data(whole.text.utf8)).whole)
    }

    @Test("wrong use is told with the remedy and leaves no file")
    func wrongUse() throws {
        let program = try program()
        for (arguments, message) in [
            (["desk.bmp"], "say where the pages go with --output OUT, or ask where they are with --json"),
            (
                ["-o", "a.doc", "desk.bmp"],
                "'a.doc' names no kind of file that pages go to: end it with .pdf, .tif, .png or .jpg"
            ),
            (
                ["-o", "a.png", "desk.bmp", "desk.bmp"],
                "a .png file holds one page: name a .pdf or .tif file for several"
            ),
            (
                ["-o", "a.png", "--corners", "1,2,3", "desk.bmp"],
                "option '--corners' takes eight numbers X,Y,X,Y,X,Y,X,Y, not '1,2,3'"
            ),
        ] {
            let result = try program.run(["scan"] + arguments, input: Data())
            #expect(result.status == 2)
            #expect(result.errors == "nlk: error: \(message)\n")
        }
        #expect(program.names == ["desk.bmp"])
    }

    @Test("evaluate scan scores found corners against the true ones")
    func evaluate() throws {
        let program = try program()
        try program.write(
            "gold.json", Data(#"{"desk.bmp":[[80,70],[420,50],[450,560],[60,580]]}"#.utf8))
        let result = try program.run("evaluate", "scan", "gold.json", "--gate", "least=0.98")
        #expect(result.status == 0, "\(result.errors) \(result.text)")
        try program.write("bad.json", Data(#"{"desk.bmp":[[80,70],[420,50]]}"#.utf8))
        #expect(
            try program.run("evaluate", "scan", "bad.json").errors
                == "nlk: error: bad.json: 'desk.bmp' has no four corners [x,y], nor null\n")
    }
}
