import Testing

@Suite("nlk identify names languages")
struct IdentifyTests {
    @Test("a text, its lines, its stretches")
    func scopes() throws {
        let program = try Program()
        #expect(try program.run("identify", input: "Wo ist denn hier der Bahnhof?\n").text == "de\n")
        let lines = try program.run(
            "identify", "--lines", "--format", "tsv", input: "Wo ist denn hier der Bahnhof?\n\n12345\n昨天我们签署了新合同\n")
        let columns = lines.lines.map { $0.split(separator: "\t").map(String.init) }
        #expect(columns.map { $0[0] } == ["de", "und", "und", "zh-Hans"])
        #expect(columns.map { $0[2] } == ["Latn", "Zyyy", "Zyyy", "Hani"])
        #expect(columns.map { $0[3] } == ["0", "30", "31", "37"])
        let spans = try program.run("identify", "--spans", input: "The customer name is 周海云\n")
        #expect(spans.lines.first == "en\tThe customer name is")
        #expect(spans.lines.count == 2 && spans.lines.last?.hasSuffix("\t周海云") == true)
    }

    @Test("guesses, and jsonl with places")
    func forms() throws {
        let program = try Program()
        try program.write("a.txt", "Wo ist denn hier der Bahnhof?")
        let guesses = try program.run("identify", "--top", "2", "--format", "tsv", "a.txt")
        #expect(guesses.lines.first?.split(separator: "\t").dropFirst(3).first?.hasPrefix("de=") == true)
        let objects = try program.run("identify", "--spans", "--format", "jsonl", "a.txt")
        #expect(
            objects.text.hasPrefix(
                #"{"file":"a.txt","page":1,"start":0,"end":28,"text":"Wo ist denn hier der Bahnhof","lang":"de","#))
    }

    @Test("hints and the closed list; what is wrong with them is said with status 2")
    func expectations() throws {
        let program = try Program()
        #expect(try program.run("identify", input: "Contract\n").text == "und\n")
        #expect(try program.run("identify", "--only", "nl,fr", input: "Contract\n").text == "nl\n")
        for (arguments, message) in [
            (["--hints", "en"], "hint 'en' is not of the form TAG=P"), (["--only", "xx"], "unknown language tag 'xx'"),
            (["--only", "wo"], "language 'wo' is not one that nlk identifies"),
            (["--lines", "--spans"], "exclude each other"),
        ] {
            let result = try program.run(["identify"] + arguments, input: .init())
            #expect(result.status == 2 && result.errors.contains(message), "\(arguments): \(result.errors)")
        }
    }

    @Test("the package's own sentences are right, and a gate above what is reached is missed")
    func evaluation() throws {
        let program = try Program()
        let gold = Fixtures.path("identification/sentences.tsv")
        #expect(try program.run("evaluate", "identify", gold, "--gate", "accuracy=0.97").status == 0)
        #expect(try program.run("evaluate", "identify", gold, "--gate", "accuracy=1.01").status == 1)
        let shared = Fixtures.path("identification/undetermined.tsv")
        #expect(try program.run("evaluate", "identify", "--und", shared, "--gate", "accuracy=0.8").status == 0)
    }

    @Test("without a language image the remedy is named, with status 4")
    func missing() throws {
        let program = try Program()
        try program.write("empty/images/readme", "")
        let result = try program.run("identify", "--dictionaries", "empty", input: "hello")
        #expect(result.status == 4 && result.errors.contains("language.nlkimage"))
    }
}
