import Foundation

/// Sound, film, and the life of an item.
extension CSSearchableItemAttributeSet {
    public var editors: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var participants: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var projects: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var downloadedDate: Date? {
        get { self[] }
        set { self[] = newValue }
    }
    public var contentSources: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var comment: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var copyright: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var lastUsedDate: Date? {
        get { self[] }
        set { self[] = newValue }
    }
    public var contentCreationDate: Date? {
        get { self[] }
        set { self[] = newValue }
    }
    /// Also the date that the index orders by.
    public var contentModificationDate: Date? {
        get { self[] }
        set { self[] = newValue }
    }
    public var addedDate: Date? {
        get { self[] }
        set { self[] = newValue }
    }
    /// Seconds.
    public var duration: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var contactKeywords: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var codecs: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var mediaTypes: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var isStreamable: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var totalBitRate: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var videoBitRate: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var audioBitRate: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var deliveryType: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var organizations: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var role: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var languages: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var rights: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var publishers: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var contributors: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var coverage: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var rating: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var ratingDescription: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var playCount: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var information: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var director: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var producer: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var genre: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var performers: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var originalFormat: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var originalSource: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var isLocal: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var contentRating: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var url: URL? {
        get { self[] }
        set { self[] = newValue }
    }
    public var album: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var artist: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var composer: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var lyricist: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var musicalGenre: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var audioTrackNumber: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var audioSampleRate: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var audioChannelCount: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var audioEncodingApplication: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var tempo: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var keySignature: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var timeSignature: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var recordingDate: Date? {
        get { self[] }
        set { self[] = newValue }
    }
    public var isGeneralMIDISequence: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
}
