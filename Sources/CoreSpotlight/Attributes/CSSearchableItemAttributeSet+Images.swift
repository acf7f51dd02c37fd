import Foundation

/// Pictures.
extension CSSearchableItemAttributeSet {
    public var pixelHeight: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var pixelWidth: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var pixelCount: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var resolutionWidthDPI: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var resolutionHeightDPI: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var orientation: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var colorSpace: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var bitsPerSample: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var hasAlphaChannel: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var layerNames: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var profileName: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var acquisitionMake: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var acquisitionModel: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var cameraOwner: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var lensModel: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var exifVersion: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var exifGPSVersion: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var exposureTime: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var exposureTimeString: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var exposureMode: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var exposureProgram: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var fNumber: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var aperture: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var maxAperture: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var focalLength: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var iso: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var meteringMode: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var whiteBalance: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var isFlashOn: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var isRedEyeOn: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
}
