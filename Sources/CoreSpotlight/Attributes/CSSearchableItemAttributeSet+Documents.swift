import Foundation

/// Documents and files.
extension CSSearchableItemAttributeSet {
    public var subject: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var theme: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var contentDescription: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var identifier: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var audiences: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    /// Bytes.
    public var fileSize: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var pageCount: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    /// Points.
    public var pageWidth: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    /// Points.
    public var pageHeight: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var securityMethod: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var creator: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var encodingApplications: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var kind: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var fontNames: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
}
