/// A JPEG or PNG file as PDF takes it in.
struct PDFPicture {
    let width: Int
    let height: Int
    /// Entries of the stream's dictionary without its length.
    let dictionary: String
    let data: [UInt8]

    init?(_ encoded: [UInt8]) {
        if encoded.starts(with: [0xFF, 0xD8]) {
            self.init(jpeg: encoded)
        } else {
            self.init(png: encoded)
        }
    }

    /// The whole file is the stream; size and channels stand in its frame header (ITU T.81, B.2.2).
    ///
    /// Adobe's programs store four colours the other way round and say that they wrote the file.
    private init?(jpeg bytes: [UInt8]) {
        var at = 2
        var isByAdobe = false
        while at + 9 < bytes.count, bytes[at] == 0xFF {
            let marker = bytes[at + 1]
            if marker == 0xFF {
                at += 1
                continue
            }
            if marker == 0xEE, bytes[(at + 4)...].starts(with: Array("Adobe".utf8)) { isByAdobe = true }
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                height = Int(bytes[at + 5]) << 8 | Int(bytes[at + 6])
                width = Int(bytes[at + 7]) << 8 | Int(bytes[at + 8])
                guard let space = [1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"][bytes[at + 9]] else { return nil }
                let decode = space == "DeviceCMYK" && isByAdobe ? "/Decode[1 0 1 0 1 0 1 0]" : ""
                dictionary = Self.head(width, height, space, 8) + decode + "/Filter/DCTDecode"
                data = bytes
                return
            }
            at += 2 + (Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
        }
        return nil
    }

    /// The chunks IDAT joined are the stream: PDF knows PNG's predictors (ISO 32000-1, 7.4.4.4).
    private init?(png bytes: [UInt8]) {
        func word(_ at: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[at + $1]) } }
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count > 33, bytes[28] == 0 else { return nil }
        (width, height) = (word(16), word(20))
        let depth = Int(bytes[24])
        guard let colors = [0: 1, 2: 3][bytes[25]] else { return nil }
        var joined: [UInt8] = []
        var at = 8
        while at + 12 <= bytes.count {
            let count = word(at)
            guard at + 12 + count <= bytes.count else { return nil }
            if bytes[(at + 4)..<(at + 8)].elementsEqual("IDAT".utf8) { joined += bytes[(at + 8)..<(at + 8 + count)] }
            at += 12 + count
        }
        data = joined
        dictionary =
            Self.head(width, height, colors == 1 ? "DeviceGray" : "DeviceRGB", depth)
            + "/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors \(colors)/BitsPerComponent \(depth)/Columns \(width)>>"
    }

    private static func head(_ width: Int, _ height: Int, _ space: String, _ depth: Int) -> String {
        "/Type/XObject/Subtype/Image/Width \(width)/Height \(height)/ColorSpace/\(space)/BitsPerComponent \(depth)"
    }
}
