import NLKCore

/// The clean-up stages in order, applied to one text at a time; shared between threads.
///
/// One fast pass finds the stages that have any work; a text that is clean already costs that pass and nothing else.
public struct CleaningPipeline: Sendable {
    /// In the order in which they run.
    public let stages: [any CleaningStage]

    public init(_ stages: [any CleaningStage]) { self.stages = stages }

    /// All stages in their order, as far as what they need is given.
    ///
    /// The order: invisible characters go first, since they part what belongs together; then forms become plain, since all later
    /// rules are written for plain letters and digits, and marks join their letters; lines are joined
    /// before spaces, since what a line end was decides whether there is a space; dashes, dots and digits go by their
    /// neighbours, so they come when the neighbours have met; words are repaired last, when they are whole.
    public static func standard(
        normalizer: (any Normalizer)? = nil, isWord: WordCheck? = nil, repairer: LookAlikeRepairer? = nil
    ) -> CleaningPipeline {
        var stages: [any CleaningStage] = [IgnorableStripper(), CompatibilityFolder(normalizer: normalizer)]
        if let normalizer { stages.append(Composer(normalizer: normalizer)) }
        stages += [LineJoiner(isWord: isWord), SpaceJoiner(), HyphenFolder(), DotFolder(), DigitRejoiner()]
        if let repairer { stages.append(repairer) }
        return CleaningPipeline(stages)
    }

    /// Names and summaries of all stages there are, in their order.
    public static let catalog: [StageDescriptor] = [
        IgnorableStripper.descriptor, CompatibilityFolder.descriptor, Composer.descriptor, LineJoiner.descriptor,
        SpaceJoiner.descriptor, HyphenFolder.descriptor, DotFolder.descriptor, DigitRejoiner.descriptor,
        LookAlikeRepairer.descriptor,
    ]

    /// The same pipeline without the stages named.
    public func without(_ names: Set<String>) -> CleaningPipeline {
        CleaningPipeline(stages.filter { !names.contains(type(of: $0).descriptor.name) })
    }

    /// Cleans one text; the map of the result leads to the bytes that the map of `text` leads to.
    public func clean(_ text: MappedText, language: Language) -> CleanText {
        var result = CleanText(text, language: language)
        var work: CleaningWork?
        for stage in stages {
            if let scanned = type(of: stage) as? any ScannedCleaningStage.Type {
                let found = work ?? CleaningScan(result).work
                work = found
                guard !found.isDisjoint(with: scanned.work) else { continue }
            }
            let before = result.revision
            stage.clean(&result)
            switch result.revision - before {
            case 0: break
            // What one stage changed may be work for the next, there and beside it.
            case 1: work = work.map { $0.union(CleaningScan(changesOf: result).work) }
            default: work = nil
            }
        }
        return result
    }
}
