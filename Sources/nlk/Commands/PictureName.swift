/// The parts of `FOLDER/NAME__VARIANT.EXTENSION`.
struct PictureName {
    let folder: String
    let name: String
    let variant: String?

    init(_ path: String) {
        let slash = path.lastIndex(of: "/")
        folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        var file = slash.map { path[path.index(after: $0)...] } ?? path[...]
        if let dot = file.lastIndex(of: "."), dot != file.startIndex { file = file[..<dot] }
        let parts = file.split(separator: "__", maxSplits: 1).map(String.init)
        name = parts.first ?? String(file)
        variant = parts.count > 1 ? parts[1] : nil
    }
}
