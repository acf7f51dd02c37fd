import Foundation

/// When something is.
extension CSSearchableItemAttributeSet {
    public var startDate: Date? {
        get { self[] }
        set { self[] = newValue }
    }
    public var endDate: Date? {
        get { self[] }
        set { self[] = newValue }
    }
    public var dueDate: Date? {
        get { self[] }
        set { self[] = newValue }
    }
    public var completionDate: Date? {
        get { self[] }
        set { self[] = newValue }
    }
    public var importantDates: [Date]? {
        get { self[] }
        set { self[] = newValue }
    }
    public var allDay: NSNumber? {
        get { self[] }
        set { self[] = newValue }
    }
}
