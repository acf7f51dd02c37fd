import Foundation

/// What most items have.
extension CSSearchableItemAttributeSet {
    /// Shown to people; the title where there is none.
    public var displayName: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var alternateNames: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    /// Counts for more when people search.
    public var title: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var path: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var contentURL: URL? {
        get { self[] }
        set { self[] = newValue }
    }
    public var thumbnailURL: URL? {
        get { self[] }
        set { self[] = newValue }
    }
    public var darkThumbnailURL: URL? {
        get { self[] }
        set { self[] = newValue }
    }
    public var thumbnailData: Data? {
        get { self[] }
        set { self[] = newValue }
    }
    public var keywords: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var version: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var metadataModificationDate: Date? {
        get { self[] }
        set { self[] = newValue }
    }
    public var relatedUniqueIdentifier: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var weakRelatedUniqueIdentifier: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var domainIdentifier: String? {
        get { self[] }
        set { self[] = newValue }
    }
    /// Decides between items that fit a typed query equally well: more comes first.
    public var rankingHint: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var isUserCreated: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var isUserOwned: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var isUserCurated: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var textContentSummary: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var transcribedTextContent: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var containerTitle: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var containerDisplayName: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var containerIdentifier: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var containerOrder: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var providerDataTypeIdentifiers: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var providerFileTypeIdentifiers: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var providerInPlaceFileTypeIdentifiers: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var supportsPhoneCall: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var supportsNavigation: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
}
