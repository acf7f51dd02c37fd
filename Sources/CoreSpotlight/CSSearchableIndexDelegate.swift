import Foundation

/// Where Apple's systems ask a program to index its items again.
///
/// Nothing is asked here: an index that was made with other dictionaries is renewed from the texts that it holds, and one that is damaged says
/// so in the error of the next call. A program that has such a class calls its methods itself, for instance after
/// `CSSearchableIndex.verify()` found faults.
public protocol CSSearchableIndexDelegate: AnyObject, Sendable {
    func searchableIndex(
        _ searchableIndex: CSSearchableIndex,
        reindexAllSearchableItemsWithAcknowledgementHandler handler: @escaping () -> Void)

    func searchableIndex(
        _ searchableIndex: CSSearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
        acknowledgementHandler handler: @escaping () -> Void)
}
