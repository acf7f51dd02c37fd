import NLKCore
import Testing

@testable import NLKText

@Suite("The model of the garbled filter is read whole or refused with its place")
struct GarbledModelTests {
    /// A model file in which every letter costs 3.0 and every weight is 0.
    static func lines() -> [String] {
        let names = Array("_abcdefghijklmnopqrstuvwxyz*")
        let costs = [String](repeating: "30", count: 28).joined(separator: " ")
        let letters = names.flatMap { first in names.map { "letters\t\(first)\($0)\t\(costs)" } }
        return ["# a comment"] + GarbledFeature.names.map { "weight\t\($0)\t0\t-1500\t0" } + letters
    }

    private func error(_ lines: [String]) -> NLKError? {
        do throws(NLKError) {
            _ = try GarbledModel(parsing: Array(lines.joined(separator: "\n").utf8), file: "m")
            return nil
        } catch { return error }
    }

    @Test("a whole file gives its weights")
    func whole() throws {
        let model = try GarbledModel(parsing: Array(Self.lines().joined(separator: "\n").utf8), file: "m")
        #expect(model.first.allSatisfy { $0 == 0 })
        #expect(model.second.allSatisfy { $0 == -1.5 })
        #expect(model.letters.cost(of: [1, 2]).mean == 3)
    }

    @Test("weights go by the names of the features")
    func names() {
        #expect(GarbledFeature.sizedNames == GarbledFeature.Sized.allCases.map { "\($0)" })
        #expect(GarbledFeature.plainNames == GarbledFeature.Plain.allCases.map { "\($0)" })
        #expect(GarbledFeature.names.count == GarbledFeature.count)
        #expect(GarbledFeature.names[Int(GarbledFeature.slot(.zipf, 2))] == "zipf.3")
        #expect(GarbledFeature.names[Int(GarbledFeature.slot(.doubt))] == "doubt")
    }

    @Test("a missing line, a repeated one and a strange one are refused")
    func refused() {
        #expect(error(Array(Self.lines().dropLast()))?.description == "m: lines are missing: train the model again")
        #expect(error(Self.lines() + [Self.lines()[1]])?.place?.line == Self.lines().count + 1)
        #expect(error(["weight\tnothing\t0\t0\t0"])?.place?.line == 1)
        #expect(error(["letters\tab\t1 2 3"])?.code == .badInput)
        #expect(error(["weight\tlower\t0\tx\t0"])?.code == .badInput)
    }

    @Test("any bytes are refused or read, never a trap")
    func anyBytes() {
        var state: UInt64 = 9
        let whole = Array(Self.lines().prefix(60).joined(separator: "\n").utf8)
        for _ in 0..<300 {
            var bytes = whole
            for _ in 0..<4 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 56)
            }
            #expect(throws: NLKError.self) { try GarbledModel(parsing: bytes, file: "m") }
        }
    }
}
