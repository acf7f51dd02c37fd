/// A kind of barcode, with Apple's name.
public struct VNBarcodeSymbology: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let aztec = Self(rawValue: "VNBarcodeSymbologyAztec")
    public static let codabar = Self(rawValue: "VNBarcodeSymbologyCodabar")
    public static let code39 = Self(rawValue: "VNBarcodeSymbologyCode39")
    public static let code93 = Self(rawValue: "VNBarcodeSymbologyCode93")
    public static let code128 = Self(rawValue: "VNBarcodeSymbologyCode128")
    public static let dataMatrix = Self(rawValue: "VNBarcodeSymbologyDataMatrix")
    public static let ean8 = Self(rawValue: "VNBarcodeSymbologyEAN8")
    public static let ean13 = Self(rawValue: "VNBarcodeSymbologyEAN13")
    public static let gs1DataBar = Self(rawValue: "VNBarcodeSymbologyGS1DataBar")
    public static let gs1DataBarExpanded = Self(rawValue: "VNBarcodeSymbologyGS1DataBarExpanded")
    public static let i2of5 = Self(rawValue: "VNBarcodeSymbologyI2of5")
    public static let microQR = Self(rawValue: "VNBarcodeSymbologyMicroQR")
    public static let pdf417 = Self(rawValue: "VNBarcodeSymbologyPDF417")
    public static let qr = Self(rawValue: "VNBarcodeSymbologyQR")
    public static let upce = Self(rawValue: "VNBarcodeSymbologyUPCE")

    /// The reader's name of each kind.
    private static let names: KeyValuePairs<String, VNBarcodeSymbology> = [
        "Aztec": .aztec, "Codabar": .codabar, "Code39": .code39, "Code93": .code93, "Code128": .code128,
        "DataMatrix": .dataMatrix, "EAN-8": .ean8, "EAN-13": .ean13, "UPC-A": .ean13, "DataBar": .gs1DataBar,
        "DataBarExpanded": .gs1DataBarExpanded, "ITF": .i2of5, "MicroQRCode": .microQR, "PDF417": .pdf417,
        "QRCode": .qr, "UPC-E": .upce,
    ]

    static let supported: [VNBarcodeSymbology] = names.filter { $0.key != "UPC-A" }.map(\.value)

    /// `nil` for a kind that Apple does not name.
    init?(reading name: String) {
        guard let symbology = Self.names.first(where: { $0.key == name })?.value else { return nil }
        self = symbology
    }
}
