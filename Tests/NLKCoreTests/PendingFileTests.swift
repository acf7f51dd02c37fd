import Glibc
import Testing

@testable import NLKCore

@Suite("A pending file appears whole or not at all", .serialized)
struct PendingFileTests {
    /// Runs `body` in an empty folder and removes it.
    private func inFolder(_ body: (String) throws -> Void) throws {
        var template = Array("/tmp/nlk-test-XXXXXX".utf8CString)
        let path = try #require(mkdtemp(&template).map { String(cString: $0) })
        defer {
            for name in names(path) { unlink("\(path)/\(name)") }
            rmdir(path)
        }
        try body(path)
    }

    private func names(_ path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private func write(_ text: String, _ file: PendingFile) {
        #expect(Glibc.write(file.descriptor, text, text.utf8.count) == text.utf8.count)
    }

    @Test("under its name, with the old file in place until then", arguments: [true, false], [true, false])
    func commit(isNameless: Bool, replaces: Bool) throws {
        try inFolder { folder in
            let path = folder + "/out.txt"
            if replaces { try FileWriter.write(Array("old".utf8), to: path) }
            let file = try PendingFile(path: path, isNameless: isNameless)
            write("new text", file)
            if replaces { #expect(try FileReader.read(path) == Array("old".utf8)) }
            try file.commit()
            file.discard()
            #expect(try FileReader.read(path) == Array("new text".utf8))
            #expect(names(folder) == ["out.txt"])
        }
    }

    @Test("and leaves nothing when it is given up, released, or removed by a handler", arguments: [true, false])
    func noCommit(isNameless: Bool) throws {
        try inFolder { folder in
            let path = folder + "/out.txt"
            let first = try PendingFile(path: path, isNameless: isNameless)
            write("text", first)
            #expect(names(folder).count == (isNameless ? 0 : 1))
            first.discard()
            #expect(names(folder).isEmpty)
            write("text", try PendingFile(path: path, isNameless: isNameless))
            #expect(names(folder).isEmpty)
            let third = try PendingFile(path: path, isNameless: isNameless)
            PendingFile.removeNamed()
            #expect(names(folder).isEmpty)
            third.discard()
        }
    }

    @Test("and names the file that cannot be written", arguments: [true, false])
    func faults(isNameless: Bool) throws {
        try inFolder { folder in
            #expect {
                _ = try PendingFile(path: folder + "/none/out.txt", isNameless: isNameless)
            } throws: { "\($0)" == "cannot write '\(folder)/none/out.txt' (No such file or directory)" }
            // A folder that came to stand at the name cannot be replaced.
            let file = try PendingFile(path: folder + "/taken", isNameless: isNameless)
            #expect(mkdir(folder + "/taken", 0o755) == 0)
            #expect {
                try file.commit()
            } throws: { ($0 as? NLKError)?.code == .io }
            #expect(names(folder) == ["taken"])
            rmdir(folder + "/taken")
        }
    }
}
