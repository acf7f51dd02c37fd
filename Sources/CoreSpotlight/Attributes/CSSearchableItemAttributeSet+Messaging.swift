import Foundation

/// Messages and what they are made of.
extension CSSearchableItemAttributeSet {
    /// The text of the item.
    public var textContent: String? {
        get { self[] }
        set { self[] = newValue }
    }
    /// Kept, not searched: set `textContent` too.
    public var htmlContentData: Data? {
        get { self[] }
        set { self[] = newValue }
    }
    public var accountIdentifier: String? {
        get { self[] }
        set { self[] = newValue }
    }
    public var accountHandles: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var authors: [CSPerson]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var primaryRecipients: [CSPerson]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var additionalRecipients: [CSPerson]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var hiddenAdditionalRecipients: [CSPerson]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var mailboxIdentifiers: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var authorNames: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var recipientNames: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var authorEmailAddresses: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var recipientEmailAddresses: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var authorAddresses: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var recipientAddresses: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var phoneNumbers: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var emailAddresses: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var instantMessageAddresses: [String]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var isLikelyJunk: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
    public var isPriority: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
}
