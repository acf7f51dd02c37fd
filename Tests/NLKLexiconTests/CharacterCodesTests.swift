import NLKCore
import TestSupport
import Testing

@testable import NLKLexicon

@Suite("Character codes")
struct CharacterCodesTests {
    static let memory: SectionMemory = {
        var builder = CharacterCodesBuilder(fold: SampleLexicon.fold)
        for (index, scalar) in "的一会计発a1".unicodeScalars.enumerated() {
            builder.count(scalar.value, weight: UInt64(100 - index))
        }
        return SectionMemory(builder.section())
    }()

    static func codes() throws -> CharacterCodes { try #require(CharacterCodes(memory.bytes)) }

    @Test("number characters by frequency and give one number to all forms of one")
    func order() throws {
        let codes = try Self.codes()
        #expect("的一会计発a1".unicodeScalars.map { codes.code(of: $0.value) } == [1, 2, 3, 4, 5, 6, 7])
        #expect("會計ＡＡａ１".unicodeScalars.map { codes.code(of: $0.value) } == [3, 4, 6, 6, 6, 7])
        #expect(codes.scalar(of: codes.code(of: ("髮" as Unicode.Scalar).value)) == ("发" as Unicode.Scalar).value)
        #expect(codes.folded(("𨥉" as Unicode.Scalar).value) == ("𫟲" as Unicode.Scalar).value)
        #expect(codes.code(of: ("我" as Unicode.Scalar).value) == 0)
        #expect(codes.folded(("我" as Unicode.Scalar).value) == ("我" as Unicode.Scalar).value)
        for value in [0x10000, 0x10FFFF, 0x110000, UInt32.max] as [UInt32] { #expect(codes.code(of: value) == 0) }
    }

    @Test(
        "decode any bytes: ends ascend to the last byte, a bad byte is one unknown character",
        arguments: 1...50 as ClosedRange<UInt64>)
    func decoding(seed: UInt64) throws {
        let codes = try Self.codes()
        var random = SeededRandom(seed: seed)
        let pieces = ["会", "a", "é", "𫟲", "😀"].map { Array($0.utf8) }
        let text = (0..<40).flatMap { _ in
            random.next(0...3) == 0 ? [UInt8(random.next(0...255))] : pieces[random.next(0...4)]
        }
        var numbers = [UInt16](repeating: 0, count: text.count)
        var ends = [UInt32](repeating: 0, count: text.count)
        let count = text.withUnsafeBufferPointer { codes.decode($0, codes: &numbers, ends: &ends) }
        #expect(ends[..<count].last == UInt32(text.count), "seed \(seed): \(text)")
        #expect(zip(ends[..<count], ends[..<count].dropFirst()).allSatisfy { $0 < $1 })
        let lengths = zip(ends[..<count], [0] + ends[..<count]).map { Int($0 - $1) }
        let expected = String(decoding: text, as: UTF8.self).unicodeScalars
        if !expected.contains("\u{FFFD}") {
            #expect(lengths == expected.map { UTF8.width($0) })
            #expect(Array(numbers[..<count]) == expected.map { codes.code(of: $0.value) })
        }
    }

    @Test("of a damaged section are refused")
    func damaged() throws {
        let good = Array(Self.memory.bytes)
        func accepts(_ change: (inout [UInt8]) -> Void) -> Bool {
            var bytes = good
            change(&bytes)
            let memory = SectionMemory(bytes)
            return withExtendedLifetime(memory) { CharacterCodes(memory.bytes) != nil }
        }
        #expect(accepts { _ in })
        #expect(!accepts { $0.removeLast() })
        #expect(!accepts { $0[0] &+= 1 })
        #expect(!accepts { $0[4] &+= 1 })
        #expect(!accepts { $0[9] = 0xFF })
        #expect(!accepts { $0[8 + 0x20000 + 7] = 0xFF })
        #expect(!accepts { $0 = Array($0.prefix(4)) })
    }
}

@Suite("A key folder")
struct KeyFolderTests {
    @Test("makes keys Simplified, narrow and lower case, character for character")
    func keys() throws {
        let folder = KeyFolder(try SampleLexicon.open(["会计 3 n"]))
        #expect(folder.key("會計準則 Ｔ恤 CA-125 Ärzte ΑΒγ") == "会计准则 t恤 ca-125 ärzte αβγ")
        #expect(folder.key("") == "")
        #expect(folder.key("😀𠮷") == "😀𠮷")
        #expect(folder.fold([0x41, 0xFF, 0xE4, 0xBC]) == [0x61, 0xFF, 0xE4, 0xBC])
    }

    @Test("without a lexicon folds width and case only")
    func plain() {
        #expect(KeyFolder(nil).key("會計　Ｔ恤") == "會計 t恤")
    }

    @Test("is idempotent on every character below U+30000")
    func idempotence() throws {
        let folder = KeyFolder(try SampleLexicon.open(["会计 3 n"]))
        let all = String(String.UnicodeScalarView((0x20..<0x30000).compactMap { Unicode.Scalar($0 as UInt32) }))
        let once = folder.key(all)
        #expect(folder.key(once) == once)
        #expect(once.unicodeScalars.count == all.unicodeScalars.count)
    }
}
