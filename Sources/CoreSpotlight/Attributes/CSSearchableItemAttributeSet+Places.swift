import Foundation

/// Where something is.
extension CSSearchableItemAttributeSet {
    public var headline: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var instructions: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var thoroughfare: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var subThoroughfare: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var postalCode: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var city: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var stateOrProvince: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var country: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var fullyFormattedAddress: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var namedLocation: String? {
        get { self[] }
        set { self[] = newValue }
    }
    /// Degrees, north positive.
    public var latitude: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    /// Degrees, east positive.
    public var longitude: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    /// Metres above the sea.
    public var altitude: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var speed: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var timestamp: Date? {
        get { self[] }
        set { self[] = newValue }
    }
    public var imageDirection: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var gpsTrack: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var gpsStatus: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var gpsMeasureMode: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var gpsDateStamp: Date? {
        get { self[] }
        set { self[] = newValue }
    }
}
