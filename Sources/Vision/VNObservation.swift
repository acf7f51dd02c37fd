import Foundation
import NLKCore

/// Something that a request found.
open class VNObservation {
    public let uuid = UUID()
    /// 0 to 1.
    public let confidence: Float

    init(confidence: Float) { self.confidence = confidence }
}

/// Something with a place. Coordinates are shares of the region's width and height, origin bottom left.
open class VNDetectedObjectObservation: VNObservation {
    public let boundingBox: CGRect

    init(boundingBox: CGRect, confidence: Float) {
        self.boundingBox = boundingBox
        super.init(confidence: confidence)
    }
}

/// Four corners.
open class VNRectangleObservation: VNDetectedObjectObservation {
    public let topLeft: CGPoint
    public let topRight: CGPoint
    public let bottomRight: CGPoint
    public let bottomLeft: CGPoint

    /// An upright rectangle.
    init(_ box: CGRect, confidence: Float) {
        topLeft = CGPoint(x: box.minX, y: box.maxY)
        topRight = CGPoint(x: box.maxX, y: box.maxY)
        bottomRight = CGPoint(x: box.maxX, y: box.minY)
        bottomLeft = CGPoint(x: box.minX, y: box.minY)
        super.init(boundingBox: box, confidence: confidence)
    }

    init(_ corners: Quadrilateral, confidence: Float, _ region: NormalizedRegion) {
        topLeft = region.share(of: corners.topLeft)
        topRight = region.share(of: corners.topRight)
        bottomRight = region.share(of: corners.bottomRight)
        bottomLeft = region.share(of: corners.bottomLeft)
        let (xs, ys) = (
            [topLeft.x, topRight.x, bottomRight.x, bottomLeft.x], [topLeft.y, topRight.y, bottomRight.y, bottomLeft.y]
        )
        let (left, bottom) = (xs.min() ?? 0, ys.min() ?? 0)
        let box = CGRect(x: left, y: bottom, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - bottom)
        super.init(boundingBox: box, confidence: confidence)
    }
}
