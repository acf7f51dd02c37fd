import NLKFormats

/// Finds keys that an object has twice: which of the two counts would be a guess.
enum DuplicateKey {
    /// The first one in `value` or in what it holds.
    static func first(in value: JSONValue) -> String? {
        switch value {
        case .array(let values):
            for value in values {
                if let key = first(in: value) { return key }
            }
        case .object(let members):
            if let key = repeated(members) { return key }
            for member in members {
                if let key = first(in: member.value) { return key }
            }
        default: break
        }
        return nil
    }

    private static func repeated(_ members: [JSONValue.Member]) -> String? {
        // A few keys are compared faster than hashed; a hostile object has many.
        guard members.count > 16 else {
            for (index, member) in members.enumerated() {
                if members[..<index].contains(where: { $0.key == member.key }) { return member.key }
            }
            return nil
        }
        var seen: Set<String> = []
        return members.first { !seen.insert($0.key).inserted }?.key
    }
}
