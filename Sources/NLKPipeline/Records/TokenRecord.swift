import NLKCore
import NLKFormats

/// What every command and service tells of one token.
package struct TokenRecord {
    package let token: Token
    /// UTF-8 byte range in the original bytes.
    package let span: TextSpan
    /// The text as it stood there, valid UTF-8.
    package let surface: ArraySlice<UInt8>

    package init(_ token: Token, span: TextSpan, surface: ArraySlice<UInt8>) {
        self.token = token
        self.span = span
        self.surface = surface
    }
}

extension JSONBuffer {
    /// The members of a token's object: `"text","start","end","kind","script","lang","tag","lemma","stop","page","box","confidence"`; absent values are
    /// left out.
    ///
    /// `tags` holds the name of each tag number; `convert` turns a byte offset into the unit that the reader counts in, `nil` leaves places out.
    package mutating func appendMembers(
        of record: TokenRecord, of tokenized: TokenizedText, in block: TextBlock, tags: [String],
        convert: ((Int) -> Int)?
    ) {
        let token = record.token
        key("text")
        value(record.surface)
        if let convert {
            key("start")
            value(convert(record.span.start))
            key("end")
            value(convert(record.span.end))
        }
        member("kind", token.kind.name)
        member("script", token.script.code)
        member("lang", tokenized.language.tag)
        let analysis = tokenized.analyses[token.span]
        let own = token.tag != 0 && tags.indices.contains(Int(token.tag)) ? tags[Int(token.tag)] : ""
        let tag = analysis?.tag ?? own
        if !tag.isEmpty { member("tag", tag) }
        if let lemma = analysis?.lemma { member("lemma", lemma) }
        if token.flags.contains(.stop) {
            key("stop")
            value(true)
        }
        if let page = block.page {
            key("page")
            value(page)
        }
        if !block.placements.isEmpty, let box = block.box(of: record.span) { member("box", box) }
        if token.confidence != 255 {
            key("confidence")
            value(Double(token.confidence) / 100, places: 2)
        }
    }
}
