import NLKCore

/// Reads pictures of lines with the recognition network.
struct LineReader: Sendable {
    let network: Network
    /// Text of each class; the first is "no character".
    let alphabet: [String]

    /// Texts kept from step to step.
    private static let beamWidth = 10
    /// Rivals of a character that are kept.
    private static let rivals = 9

    /// - Throws: `NLKError` (`badInput`) when the network's file does not name its characters.
    init(network: Network) throws(NLKError) {
        self.network = network
        guard let text = network.metadata("character") else {
            throw NLKError(.badInput, "the recognition network names no characters: run tools/fetch-recognizer")
        }
        let characters = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        alphabet = [""] + characters + [" "]
    }

    /// What stands on each of `lines` of `page`, in their order.
    ///
    /// - Parameter bias: words that are likely on the page.
    func read(_ lines: [RotatedBox], of page: Raster, bias: WordBias? = nil) throws(NLKError) -> [ReadLine] {
        var texts = [ReadLine?](repeating: nil, count: lines.count)
        for members in LineBatch.plan(lines) {
            let batch = LineBatch(members, of: lines, page: page)
            try network.run(batch.values, shape: batch.shape) { (result: Tensor) throws(NLKError) in
                guard result.shape.count == 3, result.shape[0] == members.count, result.shape[2] == alphabet.count
                else {
                    throw NLKError(.badInput, "the recognition network has another form: run tools/fetch-recognizer")
                }
                let steps = result.shape[1]
                for (number, member) in members.enumerated() {
                    let rows = UnsafeBufferPointer(
                        rebasing: result.values[
                            (number * steps * alphabet.count)..<((number + 1) * steps * alphabet.count)])
                    // Steps behind the line's own picture see grey only.
                    let own = min(steps, (member.width * steps + batch.width - 1) / batch.width + 1)
                    let share = Double(batch.width) / Double(steps) / Double(member.width)
                    var line = line(
                        LineSteps(rows, steps: own, classes: alphabet.count), bias, lines[member.index],
                        stepLength: share)
                    let gaps = batch.inkGaps(of: number)
                    let scale = Double(member.width) / max(1, line.box.length)
                    line.restoreSpaces { start, end in
                        Double(gaps.longest(from: Int(start * scale), to: Int(end * scale))) / scale
                    }
                    texts[member.index] = line
                }
            }
        }
        return texts.compactMap { $0 }
    }

    /// `stepLength`: share of the line's length that one step covers.
    private func line(_ steps: LineSteps, _ bias: WordBias?, _ box: RotatedBox, stepLength: Double) -> ReadLine {
        let readings = steps.readings(width: Self.beamWidth, bias: bias)
        var texts = readings.map { reading in
            reading.characters.map { character in
                ReadLine.Character(
                    text: alphabet[character.label],
                    position: min(1, (Double(character.step) + 0.5) * stepLength) * box.length,
                    confidence: min(1, character.likelihood))
            }
        }
        if let best = readings.first?.characters {
            for index in best.indices {
                texts[0][index].rivals = steps.rivals(of: index, in: best)
                    .map { .init(text: alphabet[$0.label], confidence: $0.likelihood) }
                    .filter { !$0.text.allSatisfy(\.isWhitespace) }
                    .prefix(Self.rivals).map(\.self)
            }
        }
        return ReadLine(
            box: box, characters: texts.first ?? [],
            rivals: zip(texts, readings).dropFirst().map { .init(characters: $0, share: $1.share) })
    }
}
