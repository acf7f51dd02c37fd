import CNLKInference
import NLKCore

/// Reads pictures of lines with the recognition network.
struct LineReader: Sendable {
    let network: Network
    /// Text of each class; the first is "no character".
    let alphabet: [String]

    /// Likelihood below which a class is left out of the search.
    private static let floor: Float = 0.002
    /// Classes looked at in one step, and texts kept from step to step.
    private static let choices = 12
    private static let beamWidth = 10

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
    func read(_ lines: [RotatedBox], of page: Raster) throws(NLKError) -> [ReadLine] {
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
                    var line = line(readings(rows, steps: own), lines[member.index], stepLength: share)
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

    private func readings(_ rows: UnsafeBufferPointer<Float>, steps: Int) -> [PrefixBeam.Reading] {
        var beam = PrefixBeam(width: Self.beamWidth)
        let capacity = Int(1 / Self.floor) + 1
        var found = [Int32](repeating: 0, count: capacity)
        for step in 0..<steps {
            guard let row = rows.baseAddress.map({ $0 + step * alphabet.count }) else { break }
            let count = Int(cnlk_values_above(row, Int32(alphabet.count), Self.floor, &found, Int32(capacity)))
            var likely = found[..<count].map { PrefixBeam.Choice(label: Int($0), likelihood: Double(row[Int($0)])) }
            if likely.count > Self.choices {
                likely.sort { ($0.likelihood, $1.label) > ($1.likelihood, $0.label) }
                likely.removeLast(likely.count - Self.choices)
            }
            beam.advance(likely, step: step)
        }
        return beam.readings
    }

    /// `stepLength`: share of the line's length that one step covers.
    private func line(_ readings: [PrefixBeam.Reading], _ box: RotatedBox, stepLength: Double) -> ReadLine {
        let texts = readings.map { reading in
            reading.characters.map { character in
                ReadLine.Character(
                    text: alphabet[character.label],
                    position: min(1, (Double(character.step) + 0.5) * stepLength) * box.length,
                    confidence: min(1, character.likelihood))
            }
        }
        return ReadLine(
            box: box, characters: texts.first ?? [],
            rivals: zip(texts, readings).dropFirst().map { .init(characters: $0, share: $1.share) })
    }
}
