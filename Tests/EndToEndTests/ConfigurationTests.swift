import Foundation
import Testing

@Suite("Settings come from files, variables and the command line, the later ones win")
struct ConfigurationTests {
    private func value(_ name: String, _ result: Program.Result) -> [String] {
        result.lines.filter { $0.hasPrefix(name + "\t") }.map { String($0.dropFirst(name.count + 1)) }
    }

    @Test("user file, project file upwards, variable, command line")
    func layers() throws {
        let program = try Program()
        let home = try #require(program.environment["HOME"] ?? program.folder.path as String?)
        try program.write(".config/nlk/config.json", #"{"color": "always", "verbose": true}"#)
        let user = "\(home)/.config/nlk/config.json"
        #expect(value("color", try program.run("config")) == ["always\t\(user)"])
        try program.write(".nlk.json", #"{"color": "never"}"#)
        let result = try program.run("config")
        #expect(value("color", result) == ["never\t\(program.folder.path)/.nlk.json"])
        #expect(value("verbose", result) == ["true\t\(user)"])
        program.environment["NLK_COLOR"] = "auto"
        program.environment["NLK_VERBOSE"] = "no"
        #expect(value("color", try program.run("config")) == ["auto\tNLK_COLOR"])
        #expect(value("verbose", try program.run("config")) == ["false\tNLK_VERBOSE"])
        #expect(value("color", try program.run("config", "--color=never")) == ["never\tcommand line"])
        #expect(value("color", try program.run("config", "--no-config")) == ["auto\tdefault"])
    }

    @Test("--config reads that file instead")
    func otherFile() throws {
        let program = try Program()
        try program.write(".nlk.json", #"{"color": "never"}"#)
        try program.write("other.json", #"{"quiet": true}"#)
        let result = try program.run("config", "--config", "other.json")
        #expect(value("color", result) == ["auto\tdefault"])
        #expect(value("quiet", result) == ["true\tother.json"])
    }

    @Test(
        "a bad file is status 3 and says what is expected",
        arguments: [
            ("{", #"expected a JSON object of option names and values, such as {"lang": "zh-Hans"}"#),
            (#"{"colr": "never"}"#, "unknown setting 'colr': did you mean 'color'?"),
            (#"{"color": "red"}"#, "setting 'color' does not know 'red': use auto, always, never"),
            (#"{"quiet": "perhaps"}"#, "setting 'quiet' is true or false"),
            (#"{"color": ["never", "auto"]}"#, "setting 'color' takes one value"),
        ])
    func badFile(text: String, message: String) throws {
        let program = try Program()
        try program.write("c.json", text)
        let result = try program.run("config", "--config", "c.json")
        #expect(result.status == 3)
        #expect(result.errors == "nlk: error: c.json: \(message)\n")
    }

    @Test("a missing --config file is status 3")
    func missingFile() throws {
        let result = try Program().run("config", "--config", "none.json")
        #expect(result.status == 3)
        #expect(result.errors.contains("cannot read 'none.json'"))
    }
}
