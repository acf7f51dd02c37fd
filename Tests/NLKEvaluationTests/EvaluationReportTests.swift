import NLKCore
import Testing

@testable import NLKEvaluation

@Suite("Reports print every figure, and none that JSON cannot hold")
struct EvaluationReportTests {
    private var report: EvaluationReport {
        var report = EvaluationReport(columns: ["gold", "F1", "OOV-recall", "MB/s"])
        report.append("a\"b", [.count(12), .share(0.96504), .undefined, .quantity(48.126)])
        report.append("none", [.count(0), .share(.nan), .share(.infinity), .quantity(0)])
        return report
    }

    @Test("text is a table with aligned columns")
    func text() {
        #expect(
            report.render(.text) == """
                set   gold      F1  OOV-recall   MB/s
                a"b     12  0.9650           -  48.13
                none     0       -           -   0.00

                """)
    }

    @Test("tsv has a header line")
    func tsv() {
        #expect(report.render(.tsv).hasPrefix("set\tgold\tF1\tOOV-recall\tMB/s\na\"b\t12\t0.9650\t-\t48.13\n"))
    }

    @Test("json writes null for what is undefined or not finite")
    func json() {
        #expect(
            report.render(.json) == #"""
                [{"set":"a\"b","gold":12,"F1":0.9650,"OOV-recall":null,"MB/s":48.13},
                 {"set":"none","gold":0,"F1":null,"OOV-recall":null,"MB/s":0.00}]

                """#)
    }

    @Test("an empty report is still JSON")
    func empty() {
        #expect(EvaluationReport(columns: ["F1"]).render(.json) == "[]\n")
    }
}

@Suite("Gates miss below their floor")
struct GateTests {
    private var report: EvaluationReport {
        var report = EvaluationReport(columns: ["F1", "OOV-recall"])
        report.append("x", [.share(0.93), .undefined])
        return report
    }

    @Test("a figure at the floor passes, one below misses, one that is undefined misses")
    func misses() throws {
        #expect(try Gate(parsing: "F1=0.93", columns: report.columns).misses(in: report).isEmpty)
        #expect(
            try Gate(parsing: "f1=0.94", columns: report.columns).misses(in: report)
                == ["gate missed: F1 of x is 0.9300, the gate is 0.94"])
        #expect(
            try Gate(parsing: "OOV-recall=0", columns: report.columns).misses(in: report)
                == ["gate missed: OOV-recall of x is -, the gate is 0.0"])
    }

    @Test("a gate may be for one row; a row that is not there misses")
    func oneRow() throws {
        #expect(try Gate(parsing: "x:F1=0.93", columns: report.columns).misses(in: report).isEmpty)
        #expect(
            try Gate(parsing: "level-2:F1=0.1", columns: report.columns).misses(in: report)
                == ["gate missed: there is no row level-2"])
    }

    @Test("wrong gates are refused with the figures to choose from", arguments: ["F1", "F1=high", "F1=nan", "=1"])
    func wrong(gate: String) {
        #expect(throws: NLKError.self) { try Gate(parsing: gate, columns: report.columns) }
    }

    @Test("an unknown figure is named together with the known ones")
    func unknown() {
        #expect(
            throws: NLKError(.usage, "gate 'F2=0.5' names no figure of this evaluation: use one of F1, OOV-recall")
        ) {
            try Gate(parsing: "F2=0.5", columns: report.columns)
        }
    }
}
