import NLKCore

/// The clean-up stages in order, applied to one text at a time; shared between threads.
///
/// One fast pass finds the stages that have any work; a text that is clean already costs that pass and nothing else.
public struct CleaningPipeline: Sendable {
    /// In the order in which they run.
    public let stages: [any CleaningStage]
    /// What each stage has to do with a text that `CleaningScan` has gone over; `nil` for those that look for themselves.
    private let work: [CleaningWork?]

    public init(_ stages: [any CleaningStage]) {
        self.init(stages.map { ($0, (type(of: $0) as? any ScannedCleaningStage.Type).map { $0.work }) })
    }

    private init(_ stages: some Sequence<(stage: any CleaningStage, work: CleaningWork?)>) {
        self.stages = stages.map(\.stage)
        work = stages.map(\.work)
    }

    /// All stages in their order, as far as what they need is given.
    ///
    /// The order: invisible characters go first, since they part what belongs together; then forms become plain, since all later
    /// rules are written for plain letters and digits, and marks join their letters; lines are joined
    /// before spaces, since what a line end was decides whether there is a space; dashes, dots and digits go by their
    /// neighbours, so they come when the neighbours have met; words are repaired last, when they are whole.
    public static func standard(
        normalizer: (any Normalizer)? = nil, isWord: WordCheck? = nil, repairer: LookAlikeRepairer? = nil
    ) -> CleaningPipeline {
        var stages = [scanned(IgnorableStripper()), scanned(CompatibilityFolder(normalizer: normalizer))]
        if let normalizer { stages.append(scanned(Composer(normalizer: normalizer))) }
        stages += [scanned(LineJoiner(isWord: isWord)), scanned(SpaceJoiner()), scanned(HyphenFolder())]
        stages += [scanned(DotFolder()), scanned(DigitRejoiner())]
        if let repairer { stages.append((repairer, nil)) }
        return CleaningPipeline(stages)
    }

    /// The stage with its work, without asking at run time what it conforms to.
    private static func scanned<Stage: ScannedCleaningStage>(
        _ stage: Stage
    ) -> (stage: any CleaningStage, work: CleaningWork?) {
        (stage, Stage.work)
    }

    /// Names and summaries of all stages there are, in their order.
    public static let catalog: [StageDescriptor] = [
        IgnorableStripper.descriptor, CompatibilityFolder.descriptor, Composer.descriptor, LineJoiner.descriptor,
        SpaceJoiner.descriptor, HyphenFolder.descriptor, DotFolder.descriptor, DigitRejoiner.descriptor,
        LookAlikeRepairer.descriptor, MisreadingRepairer.descriptor,
    ]

    /// The same pipeline without the stages named.
    public func without(_ names: Set<String>) -> CleaningPipeline {
        CleaningPipeline(zip(stages, work).filter { !names.contains(type(of: $0.0).descriptor.name) })
    }

    /// The same pipeline with one more stage, the last, which looks itself for what it has to do.
    public func adding(_ stage: some CleaningStage) -> CleaningPipeline {
        CleaningPipeline(Array(zip(stages, work)) + [(stage, nil)])
    }

    /// Cleans one text; the map of the result leads to the bytes that the map of `text` leads to.
    ///
    /// The stages take turns until none has changed the text since each had its last turn, so that a clean text stays as it is: a number
    /// whose digits were joined can make room for the word on the next line.
    public func clean(_ text: MappedText, language: Language) -> CleanText {
        var result = CleanText(text, language: language)
        var found: CleaningWork?
        var turn = 0
        var idleTurns = 0
        while idleTurns < stages.count, turn < Self.mostRounds * stages.count {
            let index = turn % stages.count
            turn += 1
            idleTurns += 1
            if let work = work[index] {
                let due = found ?? CleaningScan(result).work
                found = due
                guard !due.isDisjoint(with: work) else { continue }
            }
            let before = result.revision
            stages[index].clean(&result)
            guard result.revision != before else { continue }
            idleTurns = 1
            // What one stage changed may be work for the next, there and beside it.
            found =
                result.revision == before + 1 ? found.map { $0.union(CleaningScan(changesOf: result).work) } : nil
        }
        return result
    }

    /// The stages could undo what the others do; none is known to.
    private static let mostRounds = 4
}
