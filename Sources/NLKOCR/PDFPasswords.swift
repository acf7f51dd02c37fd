import NLKFormats

/// The bytes that a password for a PDF file may stand for, in the order in which they are tried.
package struct PDFPasswords {
    /// One of them is empty where there is no password.
    let forms: [[UInt8]]
    let isGiven: Bool

    /// - Parameter texts: forms of one password, as it was given and as PDF 2.0 wants it.
    package init(_ texts: [String]) {
        isGiven = !texts.isEmpty
        // Before PDF 2.0 passwords were Latin-1.
        let forms = texts.map { Array($0.utf8) } + texts.compactMap(Self.latin1)
        self.forms = forms.isEmpty ? [[]] : forms
    }

    package init(_ options: PageOptions) {
        self.init([options.password, options.preparedPassword].compactMap { $0 })
    }

    /// `nil` for a text with other letters, and for ASCII, which is the same in UTF-8.
    private static func latin1(_ text: String) -> [UInt8]? {
        let scalars = text.unicodeScalars
        guard scalars.contains(where: { $0.value >= 0x80 }), scalars.allSatisfy({ $0.value <= 0xFF }) else {
            return nil
        }
        return scalars.map { UInt8($0.value) }
    }

    /// The forms as C strings, which live during the call.
    func withStrings<Result>(
        _ body: (_ strings: [UnsafePointer<CChar>], _ count: Int64) -> Result
    ) -> Result {
        let copies = forms.map { form in
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: form.count + 1)
            for (index, byte) in (form + [0]).enumerated() { copy[index] = CChar(bitPattern: byte) }
            return copy
        }
        defer { for copy in copies { copy.deallocate() } }
        return body(copies.map { UnsafePointer($0) }, Int64(copies.count))
    }
}
