import Foundation
import Synchronization

/// Somebody that an item is from or for. What people type is looked for in names and handles.
public final class CSPerson: Hashable, Sendable {
    public let displayName: String?
    /// Addresses or numbers of one kind.
    public let handles: [String]
    /// The kind of `handles`, such as `emailAddresses`.
    public let handleIdentifier: String
    private let contact: Mutex<String?>

    public init(displayName: String?, handles: [String], handleIdentifier: String) {
        self.displayName = displayName
        self.handles = handles
        self.handleIdentifier = handleIdentifier
        contact = Mutex(nil)
    }

    init(_ stored: AttributeValue.Person) {
        displayName = stored.displayName
        handles = stored.handles
        handleIdentifier = stored.handleIdentifier
        contact = Mutex(stored.contactIdentifier)
    }

    public var contactIdentifier: String? {
        get { contact.withLock { $0 } }
        set { contact.withLock { $0 = newValue } }
    }

    var stored: AttributeValue.Person {
        AttributeValue.Person(
            displayName: displayName, handles: handles, handleIdentifier: handleIdentifier,
            contactIdentifier: contactIdentifier)
    }

    public static func == (left: CSPerson, right: CSPerson) -> Bool { left.stored == right.stored }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(displayName)
        hasher.combine(handles)
    }
}
