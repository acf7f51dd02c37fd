import Foundation
import Testing

@Suite("--region reads a part of a page")
struct RegionTests {
    private static let picture = Fixtures.path("pictures/lease.png")

    @Test("of a picture, in shares or percentages, turned or not", arguments: ["0,0.5,1,0.5", "0%,50%,100%,50%"])
    func picture(region: String) throws {
        for name in ["lease.png", "turned.jpg"] {
            let result = try Program().run(
                "recognize", "--level", "fast", "-l", "en", "--region", region, Fixtures.path("pictures/" + name))
            #expect(result.lines.filter { !$0.isEmpty } == ["Number AB-12 of 2024"], "\(result.errors)")
        }
    }

    @Test("boxes count from the whole page's corner")
    func boxes() throws {
        func tops(_ options: String...) throws -> [Int] {
            try Program().run(
                ["recognize", "--level", "fast", "-l", "en", "--format", "tsv"] + options + [Self.picture],
                input: Data()
            )
            .lines.map { $0.components(separatedBy: "\t") }.filter { $0[0] == "5" }.compactMap { Int($0[7]) }
        }
        let (whole, part) = (try tops().suffix(4), try tops("--region", "0,0.5,1,0.5"))
        #expect(part.count == 4 && zip(whole, part).allSatisfy { abs($0 - $1) <= 3 }, "\(whole) \(part)")
    }

    @Test("of a PDF's own text, for keywords too")
    func pdf() throws {
        let program = try Program()
        try program.write("a.pdf", DrawnPDF.make([["Rental contract", "Monthly rent"]]))
        let all = try program.run("keywords", "-l", "en", "a.pdf").lines
        #expect(all.count == 4)
        let top = try program.run("keywords", "-l", "en", "--region", "0,0,1,0.12", "a.pdf").lines
        let rest = try program.run("keywords", "-l", "en", "--region", "0,0.12,1,0.88", "a.pdf").lines
        #expect(top + rest == all, "\(top) \(rest)")
    }

    @Test("nonsense is refused", arguments: ["0,0,1", "0,0,2,1", "a,0,1,1", "0,0,0,1", "0.5,0,0.6,1", "-0.1,0,1,1"])
    func nonsense(region: String) throws {
        let result = try Program().run("recognize", "--region=" + region, Self.picture)
        #expect(result.status == 2)
        #expect(
            result.errors
                == "nlk: error: option '--region' takes left, top, width and height as shares of the page, such as "
                + "0,0,0.5,0.25 or 0%,0%,50%,25%, not '\(region)'\n")
    }
}
