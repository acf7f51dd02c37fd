/// A value that is bound to a statement.
enum DatabaseValue {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    /// UTF-8.
    case textBytes([UInt8])
    case blob([UInt8])

    static func integer(_ value: Int) -> DatabaseValue { .integer(Int64(value)) }
    static func optional(_ value: Int?) -> DatabaseValue { value.map { .integer(Int64($0)) } ?? .null }
    static func optional(_ value: Double?) -> DatabaseValue { value.map { .real($0) } ?? .null }
    static func optional(_ value: String?) -> DatabaseValue { value.map { .text($0) } ?? .null }
    static func optional(_ value: [UInt8]?) -> DatabaseValue { value.map { .blob($0) } ?? .null }
}
