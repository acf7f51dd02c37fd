import CNLKICU

/// Passwords as programs compare them: SASLprep (RFC 4013), which PDF asks for since version 2.0.
public enum PasswordPreparation {
    /// `nil` for a text that is no password by that standard, such as one with control characters or of more than 256 characters.
    public static func prepare(_ password: String) -> String? {
        let text = Array(password.utf8)
        guard let length = Int32(exactly: text.count) else { return nil }
        var result = [UInt8](repeating: 0, count: 1024)
        // cnlk_prepare_password
        let count = cnlk_prepare_password(text, length, &result, Int32(result.count))
        guard count >= 0 else { return nil }
        return String(decoding: result.prefix(Int(count)), as: UTF8.self)
    }
}
