import Glibc
import NLKCore
import Testing

@testable import NLKLexicon

@Suite("The dictionary folder")
struct DictionaryFolderTests {
    /// A fresh folder tree, removed afterwards.
    private func withFolders(_ folders: [String], _ body: (String) throws -> Void) throws {
        var template = Array("/tmp/nlk-folder-XXXXXX".utf8CString)
        let root = try #require(mkdtemp(&template).map { String(cString: $0) })
        for folder in folders { #expect(mkdir("\(root)/\(folder)", 0o755) == 0) }
        defer {
            for folder in folders.reversed() { rmdir("\(root)/\(folder)") }
            rmdir(root)
        }
        try body(root)
    }

    @Test("is the one of the option, then of the variable, then beside the executable, then above it")
    func order() throws {
        try withFolders(["a", "b", "x", "x/bin", "x/share", "x/share/nlk", "x/Dictionaries"]) { root in
            let executable = "\(root)/x/bin/nlk"
            func found(_ option: String?, _ variable: String?) -> String {
                let folder = try? DictionaryFolder.find(option: option, variable: variable, executable: executable)
                return folder?.path ?? "none"
            }
            #expect(found("\(root)/a", "\(root)/b") == "\(root)/a")
            #expect(found(nil, "\(root)/b") == "\(root)/b")
            #expect(found(nil, "") == "\(root)/x/share/nlk")
            rmdir("\(root)/x/share/nlk")
            #expect(found(nil, nil) == "\(root)/x/Dictionaries")
        }
    }

    @Test("that is nowhere gives an error with every path tried")
    func missing() {
        #expect {
            try DictionaryFolder.find(option: nil, variable: nil, executable: "/nowhere/bin/nlk")
        } throws: { error in
            "\(error)"
                == "no dictionaries found: give --dictionaries or set NLK_DICTIONARIES; tried /nowhere/share/nlk, "
                + "/nowhere/bin/Dictionaries, /nowhere/Dictionaries"
        }
        #expect {
            try DictionaryFolder.find(option: "/nowhere", variable: nil, executable: nil)
        } throws: { error in
            "\(error)" == "'/nowhere' (--dictionaries) is no folder: name the one that holds images/"
        }
    }
}
