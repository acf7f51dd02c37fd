import NLKCore

public struct LookAlikeRepairer: CleaningStage {
    public static let descriptor = StageDescriptor(
        name: "repair-look-alikes", summary: "repair words in which one character was taken for one that looks like it")
    public func clean(_ text: inout CleanText) {}
}
