import NLKCore
import Testing

@testable import NLKFormats

@Suite("TIFF files of several pages")
struct TIFFJoinerTests {
    private func bytes(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private func read(_ file: [UInt8], _ at: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(file[at + $1]) << (8 * $1) }
    }

    /// A page with one strip, or two, of the given bytes, and a resolution outside the directory.
    private func page(_ strips: [[UInt8]]) -> [UInt8] {
        let data = strips.flatMap { $0 }
        let list = 8 + data.count
        let resolution = list + 4 * strips.count
        let directory = resolution + 8
        var place = 8
        let places = strips.map { strip in
            defer { place += strip.count }
            return place
        }
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
            bytes(tag, 2) + bytes(type, 2) + bytes(count, 4) + bytes(value, 4)
        }
        return [0x49, 0x49, 42, 0] + bytes(directory, 4) + data + places.flatMap { bytes($0, 4) } + bytes(72, 4)
            + bytes(1, 4) + bytes(3, 2) + entry(256, 3, 1, 5)
            + entry(273, 4, strips.count, strips.count == 1 ? places[0] : list) + entry(282, 5, 1, resolution)
            + bytes(0, 4)
    }

    @Test("each page's strips and numbers are found through the chain of directories")
    func chain() throws {
        let pages: [[[UInt8]]] = [[[1, 2, 3]], [[4, 5], [6, 7, 8]], [[9]]]
        var joiner = TIFFJoiner()
        for strips in pages { try joiner.append(page(strips)) }
        let file = joiner.finish()
        var next = read(file, 4, 4)
        for strips in pages {
            #expect(read(file, next, 2) == 3)
            let entry = next + 2 + 12
            let list = strips.count == 1 ? entry + 8 : read(file, entry + 8, 4)
            for (index, strip) in strips.enumerated() {
                let place = read(file, list + 4 * index, 4)
                #expect(Array(file[place..<(place + strip.count)]) == strip)
            }
            #expect(read(file, read(file, entry + 20, 4), 4) == 72)
            next = read(file, next + 2 + 36, 4)
        }
        #expect(next == 0)
    }

    @Test("a file cut anywhere before its end is refused or kept whole, never read beyond")
    func cut() {
        let whole = page([[4, 5], [6, 7, 8]])
        for count in 0..<whole.count {
            var joiner = TIFFJoiner()
            #expect(throws: NLKError(.badInput, "a page of a TIFF must be a TIFF file of one page below 4 GiB")) {
                try joiner.append(Array(whole[..<count]))
            }
            #expect(joiner.finish().isEmpty)
        }
    }
}
