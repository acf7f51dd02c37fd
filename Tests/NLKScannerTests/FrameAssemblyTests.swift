import NLKCore
import Testing

@testable import NLKScanner

@Suite("Frames of a scanner become a picture")
struct FrameAssemblyTests {
    private func frame(
        _ channel: Int, _ width: Int, _ height: Int?, depth: Int = 8, padding: Int = 0
    ) -> FrameAssembly.Frame {
        let bits = width * depth * (channel == 1 ? 3 : 1)
        return FrameAssembly.Frame(
            channel: channel, bytesPerLine: (bits + 7) / 8 + padding, width: width, height: height, depth: depth)
    }

    @Test("grey and colour, with bytes behind each line, the height known or not", arguments: [2, nil])
    func together(height: Int?) throws {
        var grey = FrameAssembly()
        try grey.begin(frame(0, 2, height, padding: 1))
        grey.add([1, 2, 99, 3, 4, 99])
        #expect(
            grey.finished(resolution: 75)
                == Raster(width: 2, height: 2, channels: 1, pixels: [1, 2, 3, 4], resolution: 75))
        var color = FrameAssembly()
        try color.begin(frame(1, 1, height, padding: 2))
        color.add([1, 2, 3, 99, 99])
        color.add([4, 5, 6, 99, 99])
        #expect(color.finished(resolution: nil)?.pixels == [1, 2, 3, 4, 5, 6])
    }

    @Test("a frame for each colour, in any order")
    func apart() throws {
        var assembly = FrameAssembly()
        for (channel, bytes) in [(4, [7, 8]), (2, [1, 2]), (3, [4, 5])] as [(Int, [UInt8])] {
            try assembly.begin(frame(channel, 2, 1))
            assembly.add(bytes[...])
        }
        #expect(assembly.finished(resolution: nil)?.pixels == [1, 4, 7, 2, 5, 8])
    }

    @Test("a bit of grey is black, a bit of a colour bright; of two bytes the greater counts")
    func depths() throws {
        var bits = FrameAssembly()
        try bits.begin(frame(0, 9, 1, depth: 1))
        bits.add([0b1010_0000, 0b1000_0000])
        #expect(bits.finished(resolution: nil)?.pixels == [0, 255, 0, 255, 255, 255, 255, 255, 0])
        var color = FrameAssembly()
        try color.begin(frame(1, 1, 1, depth: 1))
        color.add([0b1010_0000])
        #expect(color.finished(resolution: nil)?.pixels == [255, 0, 255])
        var deep = FrameAssembly()
        try deep.begin(frame(0, 2, 1, depth: 16))
        deep.add([0xFF, 0x10, 0x00, 0xFF])
        #expect(deep.finished(resolution: nil)?.pixels == [0x10, 0xFF])
    }

    @Test("lines that did not come whole are left out, nothing at all is no picture")
    func short() throws {
        var assembly = FrameAssembly()
        try assembly.begin(frame(0, 4, 3))
        #expect(assembly.finished(resolution: nil) == nil)
        assembly.add([1, 2, 3, 4, 5])
        #expect(assembly.finished(resolution: nil)?.height == 1)
        #expect(assembly.pixels == 12)
    }

    @Test("what cannot be a frame is refused")
    func faults() {
        for fault in [
            FrameAssembly.Frame(channel: 7, bytesPerLine: 4, width: 4, height: 1, depth: 8),
            FrameAssembly.Frame(channel: 0, bytesPerLine: 3, width: 4, height: 1, depth: 8),
            FrameAssembly.Frame(channel: 0, bytesPerLine: 0, width: 0, height: 1, depth: 8),
            FrameAssembly.Frame(channel: 0, bytesPerLine: 4, width: 4, height: 0, depth: 8),
            FrameAssembly.Frame(channel: 0, bytesPerLine: 99, width: 4, height: 1, depth: 12),
            FrameAssembly.Frame(channel: 1, bytesPerLine: .max, width: .max, height: 1, depth: 8),
        ] {
            var assembly = FrameAssembly()
            #expect(throws: NLKError.self, "\(fault)") { try assembly.begin(fault) }
        }
    }
}

@Suite("Sources are told apart by what makers call them")
struct ScannerSettingTests {
    @Test(
        "feeders",
        arguments: [
            "ADF", "Automatic Document Feeder", "ADF Front", "ADF Duplex", "Automatic Document Feeder(left aligned)",
        ])
    func feeders(source: String) { #expect(ScannerSetting.isFeeder(source)) }

    @Test("no feeders", arguments: ["Flatbed", "FB", "Transparency Unit", "Negative"])
    func others(source: String) { #expect(!ScannerSetting.isFeeder(source)) }

    @Test(
        "both sides",
        arguments: ["ADF Duplex", "Automatic Document Feeder(centrally aligned,Duplex)", "ADF both sides"])
    func duplex(source: String) {
        #expect(ScannerSetting.isDuplex(source))
        #expect(!ScannerSetting.isDuplex("ADF Front"))
    }
}
