import NLKCore
import NLKFormats

extension JSONBuffer {
    /// A keyword as every command and service writes it: `{"text","key","score","count","spans":[[start,end],…],"page","box"}`.
    ///
    /// `convert` turns a byte offset into the unit that the reader counts in; `nil` leaves the spans out.
    package mutating func append(_ keyword: Keyword, convert: ((Int) -> Int)?) {
        open("{")
        member("text", keyword.text)
        member("key", keyword.key)
        key("score")
        // More digits would only show noise.
        value(keyword.score, places: 4)
        key("count")
        value(keyword.count)
        if let convert {
            key("spans")
            open("[")
            for span in keyword.spans { value(pair: convert(span.start), convert(span.end)) }
            close("]")
        }
        if let page = keyword.page {
            key("page")
            value(page)
        }
        if let box = keyword.box { member("box", box) }
        close("}")
    }
}
