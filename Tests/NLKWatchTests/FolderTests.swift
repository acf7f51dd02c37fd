import Glibc
import NLKCore
import Testing

@testable import NLKWatch

@Suite("Watched folders, and the folder for what failed")
struct FolderTests {
    /// An empty folder that is removed behind `body`.
    private func inFolder(_ body: (String) throws -> Void) throws {
        let path = "/tmp/nlk-watch-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        try #require(mkdir(path, 0o755) == 0)
        defer { _ = system("rm -rf '\(path)'") }
        try body(path)
    }

    @Test("Files of folders below are found; hidden ones, files on their way and the failed folder are not")
    func scan() throws {
        try inFolder { root in
            for folder in ["a", "a/b", ".hidden", "failed"] { mkdir("\(root)/\(folder)", 0o755) }
            let files = ["x.txt", "a/b/y.pdf", ".z", "w.PART", "v~", ".hidden/u", "failed/t"]
            for file in files { try FileWriter.write([0x61], to: "\(root)/\(file)") }
            let scan = try FolderScan(root, excluding: [root + "/failed"])
            #expect(scan.files == ["\(root)/a/b/y.pdf", "\(root)/x.txt"])
            #expect(scan.folders == [root, "\(root)/a", "\(root)/a/b"])
            for file in files {
                let path = "\(root)/\(file)"
                let isWanted = FolderScan.isWanted(path, below: root, excluding: [root + "/failed"])
                #expect(isWanted == scan.files.contains(path), "\(file)")
            }
        }
    }

    @Test("Links to files are files, those to folders and to nothing are not; a name that is no UTF-8 is told")
    func oddEntries() throws {
        try inFolder { parent in
            let root = parent + "/in"
            for folder in [root, parent + "/out"] { mkdir(folder, 0o755) }
            try FileWriter.write([0x61], to: parent + "/out/x.txt")
            symlink(parent + "/out/x.txt", root + "/x.txt")
            symlink(parent + "/out", root + "/folder")
            symlink(root, root + "/circle")
            symlink(parent + "/nothing", root + "/nothing.txt")
            let name = Array(root.utf8) + [0x2F, 0xD7, 0xE2, 0x2E, 0x74, 0]
            let descriptor = name.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer {
                creat($0.baseAddress!, 0o644)
            }
            try #require(descriptor >= 0)
            close(descriptor)
            // One on its way is left alone as others are.
            let passing = name.dropLast() + Array(".part".utf8) + [0]
            close(passing.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { creat($0.baseAddress!, 0o644) })
            let scan = try FolderScan(root, excluding: [])
            #expect(scan.files == [root + "/x.txt"] && scan.folders == [root])
            #expect(scan.unnamable == [root + "/\u{FFFD}\u{FFFD}.t"])
        }
    }

    @Test("A file that failed lies beside its reason; a second one of its name gets another")
    func failed() throws {
        try inFolder { root in
            let folder = try FailedFolder(root + "/failed")
            for number in 1...3 {
                let file = root + "/scan.pdf"
                try FileWriter.write([UInt8(number)], to: file)
                let target = try folder.take(file, reason: NLKError(.badInput, "the file is damaged"))
                #expect(target == "\(root)/failed/scan\(number == 1 ? "" : "-\(number)").pdf")
                #expect(try FileReader.read(target) == [UInt8(number)])
                let reason = String(decoding: try FileReader.read(target + ".reason.txt"), as: UTF8.self)
                #expect(reason == "the file is damaged\n\(file)\n")
                #expect(access(file, F_OK) != 0)
            }
        }
    }

    @Test("A folder is watched by one at a time, and its loss is noticed")
    func lock() throws {
        try inFolder { root in
            let lock = try FolderLock(root)
            #expect(throws: NLKError(.badInput, "another nlk watch is at work in '\(root)': stop it first")) {
                _ = try FolderLock(root)
            }
            #expect(lock.isAt(root))
            rename(root, root + "-moved")
            defer { rename(root + "-moved", root) }
            #expect(!lock.isAt(root))
        }
    }

    @Test("Changes are told: a file, a folder, and that the folder went")
    func events() throws {
        try inFolder { parent in
            let root = parent + "/in"
            mkdir(root, 0o755)
            let lock = try FolderLock(root)
            let events = try FolderEvents(root)
            try events.watch([root])
            try FileWriter.write([1], to: root + "/a")
            #expect(try events.wait(1).contains(.entry(root + "/a")))
            mkdir(root + "/b", 0o755)
            #expect(try events.wait(1).contains(.folders))
            rename(root, parent + "/out")
            let last = try events.wait(1)
            #expect(last.contains(.gone) || last.contains(.surroundings))
            #expect(!lock.isAt(root))
        }
    }
}
