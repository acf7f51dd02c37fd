import Glibc
import NLKCore
import NLKLexicon
import NLKPipeline

// nlk-bench DICTIONARIES TEXT [SECONDS]: speed of each segmenter alone, one thread, text in memory; called by tools/bench.
//
// Prints a line for each segmenter: name, TAB, bytes of text, TAB, least CPU seconds of a run. Every line of TEXT is a stretch of its own,
// as it is for the peer. Checks first that the pieces of every line cover it.
//
// nlk-bench pages DICTIONARIES TEXT [TOP]: least CPU seconds of three runs over the pages of TEXT, parted by form feeds, for their keywords, on
// standard error; the keywords, a page a line, parted by TABs, on standard output. Called by tools/bench-pipe.
//
// nlk-bench tags DICTIONARIES LANGUAGE TEXT [SECONDS]: words a second of CPU time, one thread, text in memory: cleaning, cutting, tagging and
// lemmatizing together ("whole"), and its stages by themselves. Checks first that every word has a tag and a lemma.
//
// nlk-bench opening DICTIONARIES: milliseconds of CPU time to open tagger, names and lemmas of each language, files in memory.

/// One line for the person at the keyboard.
func note(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = write(2, line, line.count)
}

let arguments = CommandLine.arguments
if arguments.count >= 4, arguments[1] == "pages" {
    do {
        var configuration = PipelineConfiguration()
        configuration.dictionaries = arguments[2]
        configuration.languages = [.simplifiedChinese]
        var request = KeywordRequest()
        request.scores = true
        request.top = arguments.count > 4 ? Int(arguments[4]) : nil
        let timing = PageTiming(try Pipeline(configuration), text: try FileReader.read(arguments[3]))
        print(try timing.lines(request), terminator: "")
        var least = Double.infinity
        for _ in 0..<3 { least = min(least, try timing.seconds(request)) }
        note("\(timing.count)\t\(least)")
        exit(0)
    } catch {
        note("nlk-bench: error: \(error)")
        exit(1)
    }
}
if arguments.count == 3, arguments[1] == "opening" {
    do {
        for (language, seconds) in try OpeningTiming.seconds(DictionaryFolder(path: arguments[2])) {
            print("\(language)\t\((seconds * 100_000).rounded() / 100) ms")
        }
        exit(0)
    } catch {
        note("nlk-bench: error: \(error)")
        exit(1)
    }
}
if (5...6).contains(arguments.count), arguments[1] == "tags",
    let budget = Double(arguments.count == 6 ? arguments[5] : "2")
{
    do {
        var configuration = PipelineConfiguration()
        configuration.dictionaries = arguments[2]
        configuration.cutAsTreebanks()
        let language = try Language(parsing: arguments[3])
        configuration.languages = [language]
        let timing = try TagTiming(try Pipeline(configuration), language, text: try FileReader.read(arguments[4]))
        for (name, seconds) in try timing.seconds(budget: budget) {
            print("\(name)\t\(timing.words) words\t\(Int(Double(timing.words) / seconds)) a second")
        }
        exit(0)
    } catch {
        note("nlk-bench: error: \(error)")
        exit(1)
    }
}
guard arguments.count == 3 || arguments.count == 4, let budget = Double(arguments.count == 4 ? arguments[3] : "2")
else {
    note("usage: nlk-bench DICTIONARIES TEXT [SECONDS]")
    exit(2)
}
do {
    var configuration = PipelineConfiguration()
    configuration.dictionaries = arguments[1]
    let lexicon = try Lexicon(path: arguments[1] + "/images/zh.nlkimage")
    let text = try FileReader.read(arguments[2])
    for entry in StageCatalog.segmenters {
        let segmenter = try entry.make(lexicon, configuration, [])
        let timing = try SegmenterTiming(segmenter, name: entry.descriptor.name, text: text)
        print("\(entry.descriptor.name)\t\(text.count)\t\(timing.leastSeconds(budget: budget))")
    }
} catch {
    note("nlk-bench: error: \(error)")
    exit(1)
}
