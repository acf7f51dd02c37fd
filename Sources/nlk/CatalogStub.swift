import NLKCore
import NLKText
extension CleaningPipeline {
    static let catalog: [StageDescriptor] = []
}
