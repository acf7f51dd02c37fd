import Foundation
import Testing

@Suite("nlk index and nlk search")
struct IndexTests {
    private func indexed() throws -> Program {
        let program = try Program()
        try program.write("docs/rent.txt", "甲方支付租金三千元。\n押金一个月。")
        try program.write("docs/deep/audit.txt", "本公司执行會計準則，年度審計報告。")
        try program.write("docs/english.txt", "The tenant ran home and paid the rent.")
        let result = try program.run("index", "add", "--index", "i", "docs")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.lines.sorted() == ["added\tdocs/deep/audit.txt", "added\tdocs/english.txt", "added\tdocs/rent.txt"])
        return program
    }

    @Test("Folders are stored and found; what has not changed is not read again")
    func addAndSearch() throws {
        let program = try indexed()
        let found = try program.run("search", "--index", "i", "租金")
        #expect(found.text == "docs/rent.txt\n  甲方支付租金三千元。 押金一个月。\n")
        #expect(found.status == 0)
        #expect(try program.run("search", "--index", "i", "会计准则").lines.first == "docs/deep/audit.txt")
        #expect(try program.run("search", "--index", "i", "running").lines.first == "docs/english.txt")
        let again = try program.run("index", "add", "--index", "i", "docs")
        #expect(again.text == "")
        #expect(again.status == 0)
        try program.write("docs/rent.txt", "新合同")
        #expect(try program.run("index", "add", "--index", "i", "docs").lines == ["added\tdocs/rent.txt"])
        #expect(try program.run("search", "--index", "i", "租金").status == 1)
        #expect(try program.run("search", "--index", "i", "新合同").status == 0)
        #expect(try program.run("index", "verify", "--index", "i").status == 0)
    }

    @Test("Forms of a word, and words inside compounds, are found in the language of each file")
    func forms() throws {
        let program = try Program()
        try program.write("docs/houses.txt", "Die alten Häuser an der Straße wurden im letzten Jahr alle verkauft.")
        try program.write(
            "docs/insurance.txt", "Die Krankenversicherungen haben ihre Beiträge erhöht, sagte der Minister.")
        try program.write("docs/horses.txt", "Les chevaux courent dans la prairie près de la rivière.")
        try program.write("docs/bank.txt", "Nach dem Run auf die Banken holen die Kunden ihr Geld ab.")
        try program.write("docs/home.txt", "He ran home yesterday, and the tenants were paying their rents.")
        #expect(try program.run("index", "add", "--index", "i", "docs").status == 0)
        for (query, name) in [
            ("Haus", "houses"), ("häuser", "houses"), ("Versicherung", "insurance"), ("cheval", "horses"),
            ("running", "home"), ("rent", "home"),
        ] {
            #expect(
                try program.run("search", "--index", "i", "--snippet", "0", query).lines == ["docs/\(name).txt"],
                "\(query)")
        }
        #expect(try program.run("search", "--index", "i", "\"Versicherung\"").status == 1)
        #expect(try program.run("index", "verify", "--index", "i").status == 0)
    }

    @Test("Words that recognition was unsure of are found, and are no keywords below the threshold")
    func unsureWords() throws {
        let program = try Program()
        var rows = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n"
        for (number, word) in [("warranty", 96), ("covers", 95), ("engine", 94), ("orchard", 8)].enumerated() {
            rows += "5\t1\t1\t1\t1\t\(number + 1)\t\(number * 100)\t10\t80\t20\t\(word.1)\t\(word.0)\n"
        }
        try program.write("scan.tsv", rows)
        for (least, isKeyword) in [("0", true), ("60", false)] {
            let index = "i" + least
            let added = try program.run(
                "index", "add", "--index", index, "--lang", "en", "--min-confidence", least, "scan.tsv")
            #expect(added.status == 0, "\(added.errors)")
            #expect(try program.run("search", "--index", index, "orchard").status == 0)
            let line = try #require(try program.run("index", "export", "--index", index).lines.first)
            let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            let keywords = try #require(object["keywords"] as? [String])
            #expect(keywords.contains { $0.contains("orchard") } == isKeyword)
            #expect(keywords.contains { $0.contains("engine") })
        }
    }

    @Test("A word that must not be there needs no quoting; options stay options")
    func excludedWord() throws {
        let program = try indexed()
        #expect(try program.run("search", "--index", "i", "甲方", "-审计").lines.first == "docs/rent.txt")
        #expect(try program.run("search", "--index", "i", "甲方", "-押金").status == 1)
        #expect(try program.run("search", "--index", "i", "tenant", "-rent").status == 1)
        #expect(try program.run("search", "-q", "--index", "i", "-n", "1", "tenant").lines.first == "docs/english.txt")
        #expect(try program.run("search", "--index", "i", "rent", "-z").status == 2)
    }

    @Test("Results for programs name path, page, score and snippet; hits are coloured when asked for")
    func formats() throws {
        let program = try indexed()
        let line = try #require(try program.run("search", "--index", "i", "--format", "jsonl", "租金").lines.first)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(object["path"] as? String == "docs/rent.txt")
        #expect(object["snippet"] as? String == "甲方支付租金三千元。 押金一个月。")
        #expect(object["highlights"] as? [[Int]] == [[12, 18]])
        #expect(object["spans"] as? [[Int]] == [[12, 18]])
        #expect((object["score"] as? Double ?? 0) > 2)
        let table = try program.run("search", "--index", "i", "--format", "tsv", "--header", "租金").lines
        #expect(table.count == 2 && table[0].hasPrefix("score\tpath\tpage"))
        let colored = try program.run("search", "--index", "i", "--color", "always", "租金").text
        #expect(colored.contains("支付\u{1B}[1;31m租金\u{1B}[0m三千元"))
        #expect(
            try program.run("search", "--index", "i", "--facets", "lang", "租金 OR rent").lines.sorted().last?.hasPrefix(
                "lang\t") == true)
        #expect(try program.run("search", "--index", "i", "--complete", "租").lines == ["租金\t1"])
    }

    @Test("Documents are listed, shown, counted, exported and removed")
    func documents() throws {
        let program = try indexed()
        #expect(
            try program.run("index", "list", "--index", "i").lines.sorted() == [
                "docs/deep/audit.txt", "docs/english.txt", "docs/rent.txt",
            ])
        #expect(
            try program.run("index", "list", "--index", "i", "--path", "docs/deep").lines == ["docs/deep/audit.txt"])
        #expect(try program.run("index", "show", "--index", "i", "docs/rent.txt").text == "甲方支付租金三千元。\n押金一个月。\n")
        #expect(try program.run("index", "show", "--index", "i", "nothing").status == 3)
        #expect(try program.run("index", "stats", "--index", "i").lines.first == "documents\t3")
        #expect(try program.run("index", "export", "--index", "i").lines.count == 3)
        #expect(try program.run("index", "export", "--index", "i", "--format", "bulk").lines.count == 6)
        let rows = try program.run("index", "export", "--index", "i", "--format", "postgres").lines
        #expect(
            rows.count == 3
                && rows.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 9 })
        #expect(try program.run("index", "remove", "--index", "i", "docs/rent.txt").status == 0)
        #expect(try program.run("index", "remove", "--index", "i", "docs/rent.txt").status == 1)
        #expect(try program.run("search", "--index", "i", "租金").status == 1)
        try FileManager.default.removeItem(at: program.folder.appendingPathComponent("docs/english.txt"))
        #expect(try program.run("index", "add", "--index", "i", "--prune", "docs").lines == ["added\tdocs/rent.txt"])
        #expect(
            try program.run("index", "list", "--index", "i").lines.sorted() == ["docs/deep/audit.txt", "docs/rent.txt"])
    }

    @Test("Standard input wants a name; domains, titles and attributes are kept")
    func standardInput() throws {
        let program = try Program()
        let nameless = try program.run("index", "add", "--index", "i", "-", input: "租金")
        #expect(nameless.status == 2)
        #expect(nameless.errors == "nlk: error: standard input has no name: give it one with --identifier ID\n")
        let added = try program.run(
            "index", "add", "--index", "i", "--identifier", "note 1", "--domain", "notes.home", "--title", "备忘",
            "--attribute",
            "author=王", "-", input: "租金")
        #expect(added.text == "added\tnote 1\n")
        let object = try program.run("index", "list", "--index", "i", "--format", "jsonl").text
        #expect(object.contains("\"domain\":\"notes.home\"") && object.contains("\"attributes\":{\"author\":\"王\"}"))
        #expect(try program.run("search", "--index", "i", "--domain", "notes", "备忘").status == 0)
        #expect(try program.run("search", "--index", "i", "--domain", "note", "备忘").status == 1)
    }

    @Test(
        "No plain query is an error",
        arguments: ["\"", "C#", "foo-bar", "a:b", "what?", "(", "*", "NEAR(a", "租金 -", "OR", "'", "\\", "^a"])
    func queries(query: String) throws {
        let program = try indexed()
        let result = try program.run("search", "--index", "i", query)
        #expect(result.status <= 1 && result.errors.isEmpty, "\(result.errors)")
    }

    @Test("Wrong use and bad files are told apart")
    func errors() throws {
        let program = try indexed()
        #expect(try program.run("search", "租金").status == 2)
        #expect(try program.run("search", "--index", "i").status == 2)
        let missing = try program.run("search", "--index", "none", "租金")
        #expect(missing.status == 3)
        #expect(
            missing.errors == "nlk: error: there is no index 'none': make it with nlk index add --index 'none' FILE\n")
        try program.write("foreign", "this is no database, whatever it is called, and it must stay as it is")
        let foreign = try program.run("index", "add", "--index", "foreign", "docs")
        #expect(foreign.status == 3)
        #expect(foreign.errors.contains("'foreign' is no index of nlk"))
        #expect(program.read("foreign") == "this is no database, whatever it is called, and it must stay as it is")
        let partial = try program.run("index", "add", "--index", "i", "--all", "docs/rent.txt", "none.txt")
        #expect(partial.status == 5)
        #expect(partial.lines == ["added\tdocs/rent.txt"])
        #expect(try program.run("search", "--index", "i", "--raw", "a AND (").status == 2)
        #expect(try program.run("search", "--index", "i", "--since", "soon", "a").status == 2)
        let other = try program.run("search", "--index", "i", "--segmenter", "fast", "租金")
        #expect(other.errors.contains("run nlk index rebuild --index 'i'"))
        #expect(other.status == 0)
        #expect(try program.run("index", "rebuild", "--index", "i", "--segmenter", "fast").status == 0)
        #expect(try program.run("search", "--index", "i", "--segmenter", "fast", "租金").errors == "")
    }

    @Test("A read-only index in a read-only folder can be searched, and says that it cannot be written")
    func readOnly() throws {
        let program = try indexed()
        let folder = program.folder.appendingPathComponent("locked")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        try FileManager.default.moveItem(
            at: program.folder.appendingPathComponent("i"), to: folder.appendingPathComponent("i"))
        chmod(folder.appendingPathComponent("i").path, 0o444)
        chmod(folder.path, 0o555)
        defer { chmod(folder.path, 0o755) }
        #expect(try program.run("search", "--index", "locked/i", "租金").status == 0)
        // Root may write everywhere.
        guard getuid() != 0 else { return }
        let result = try program.run("index", "add", "--index", "locked/i", "docs")
        #expect(result.status == 3 && result.errors.contains("read-only"))
    }

    @Test("A writer that is killed loses nothing that it reported, and leaves a sound index", arguments: 1...6)
    func kills(round: Int) throws {
        let program = try Program()
        for number in 0..<400 { try program.write("docs/\(number).txt", "第\(number)号文件，甲方支付租金\(number)元。") }
        let process = try program.prepare(["index", "add", "--index", "i", "-j", "1", "docs"])
        let file = program.folder.appendingPathComponent("out")
        try Data().write(to: file)
        process.standardOutput = try FileHandle(forWritingTo: file)
        process.standardError = FileHandle.nullDevice
        try process.run()
        usleep(UInt32(round * 45_000))
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let reported = (program.read("out") ?? "").split(separator: "\n").map { $0.dropFirst("added\t".count) }
        let index = program.folder.appendingPathComponent("i").path
        guard FileManager.default.fileExists(atPath: index) else { return #expect(reported.isEmpty) }
        let listed = try program.run("index", "list", "--index", "i")
        if listed.status != 0 {
            // Killed before the tables were there: nothing was stored, and the next run makes them.
            #expect(reported.isEmpty)
        } else {
            #expect(Set(listed.lines.map { Substring($0) }).isSuperset(of: reported))
            #expect(try program.run("index", "verify", "--index", "i").status == 0)
        }
        #expect(try program.run("index", "add", "--index", "i", "docs").status == 0)
        #expect(try program.run("index", "list", "--index", "i").lines.count == 400)
    }
}
