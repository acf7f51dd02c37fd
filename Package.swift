// swift-tools-version: 6.0
import PackageDescription

/// Warnings are errors. Release builds leave out the run-time checks for overlapping access, which took 6 % of the text stage's time;
/// debug builds, in which all tests run, keep them.
let strict: [SwiftSetting] = [
    .unsafeFlags(["-warnings-as-errors"]),
    .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
]

/// A pure Swift target with warnings as errors.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of one target, under `Tests/<target>Tests`.
func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.target(name: name)] + dependencies, swiftSettings: strict)
}

let package = Package(
    name: "nlk",
    products: [
        .executable(name: "nlk", targets: ["nlk"]),
        .executable(name: "nlk-reader", targets: ["nlk-reader"]),
        .library(name: "NLKCore", targets: ["NLKCore"]),
        .library(name: "NLKText", targets: ["NLKText"]),
        .library(name: "NLKFormats", targets: ["NLKFormats"]),
        .library(name: "NLKImage", targets: ["NLKImage"]),
        .library(name: "NLKPipeline", targets: ["NLKPipeline"]),
        .library(name: "NLKEvaluation", targets: ["NLKEvaluation"]),
        .library(name: "NLKIndex", targets: ["NLKIndex"]),
        .library(name: "NLKService", targets: ["NLKService"]),
        .library(name: "Vision", targets: ["Vision"]),
        .library(name: "NaturalLanguage", targets: ["NaturalLanguage"]),
        .library(name: "CoreSpotlight", targets: ["CoreSpotlight"]),
        .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    ],
    targets: [
        // layer 0: C, each under its own adapter only
        .target(name: "CNLKICU", linkerSettings: [.linkedLibrary("icuuc"), .linkedLibrary("icui18n")]),
        .target(
            name: "CNLKXML", cSettings: [.unsafeFlags(["-I/usr/include/libxml2"])],
            linkerSettings: [.linkedLibrary("xml2")]),
        .target(name: "CNLKMemory"),
        .target(
            name: "CNLKOpenCV", cxxSettings: [.unsafeFlags(["-I/usr/include/opencv4"])],
            linkerSettings: [.linkedLibrary("opencv_core"), .linkedLibrary("opencv_imgproc")]),
        .target(name: "CNLKInference", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CNLKPicture", linkerSettings: [.linkedLibrary("lept"), .linkedLibrary("heif")]),
        .target(
            name: "CNLKPDF",
            linkerSettings: [.linkedLibrary("poppler-cpp"), .linkedLibrary("qpdf"), .linkedLibrary("stdc++")]),
        .target(
            name: "CNLKBarcode", cxxSettings: [.unsafeFlags(["-std=c++17"])],
            linkerSettings: [.linkedLibrary("ZXing"), .linkedLibrary("stdc++")]),
        .target(name: "CNLKShortage", linkerSettings: [.linkedLibrary("stdc++")]),
        .target(name: "CNLKScanner", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CNLKTesseract", linkerSettings: [.linkedLibrary("tesseract")]),
        .target(name: "CNLKSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
        // layer 1: pure Swift
        library("NLKCore"),
        library("NLKLexicon", ["NLKCore"]),
        library("NLKText", ["NLKCore", "NLKLexicon", "CNLKMemory"]),
        // layer 2: adapters
        library("NLKUnicode", ["NLKCore", "CNLKICU"]),
        library("NLKFormats", ["NLKCore", "CNLKXML"]),
        library("NLKImage", ["NLKCore", "CNLKOpenCV"]),
        library(
            "NLKOCR",
            ["NLKCore", "NLKFormats", "CNLKPicture", "CNLKPDF", "CNLKTesseract", "CNLKInference", "CNLKBarcode"]),
        library("NLKScanner", ["NLKCore", "NLKFormats", "CNLKScanner"]),
        // composition
        library("NLKPipeline", ["NLKCore", "NLKLexicon", "NLKText", "NLKUnicode", "NLKFormats", "CNLKMemory"]),
        // layer 3: uses
        library("NLKDictionaryTools", ["NLKCore", "NLKLexicon", "NLKText"]),
        library("NLKTraining", ["NLKCore", "NLKLexicon", "NLKText"]),
        library("NLKEvaluation", ["NLKCore", "NLKText", "NLKFormats", "NLKPipeline"]),
        library("NLKIndex", ["NLKCore", "NLKLexicon", "NLKText", "NLKFormats", "NLKPipeline", "CNLKSQLite"]),
        library("NLKTuning", ["NLKCore", "NLKLexicon", "NLKText", "NLKPipeline"]),
        library("NLKWatch", ["NLKCore", "NLKPipeline", "NLKIndex"]),
        library("NLKService", ["NLKCore", "NLKText", "NLKFormats", "NLKPipeline"]),
        library("Vision", ["NLKCore", "NLKFormats", "NLKPipeline"]),
        library("NaturalLanguage", ["NLKCore", "NLKText", "NLKPipeline"]),
        library("UniformTypeIdentifiers"),
        library("CoreSpotlight", ["NLKCore", "NLKIndex", "NLKPipeline", "UniformTypeIdentifiers"]),
        // layer 4: executables
        .executableTarget(
            name: "nlk",
            dependencies: [
                "NLKCore", "NLKLexicon", "NLKText", "NLKFormats", "NLKPipeline", "NLKIndex", "NLKDictionaryTools",
                "NLKEvaluation", "NLKService", "NLKTuning", "NLKWatch",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "nlk-reader",
            dependencies: ["NLKCore", "NLKFormats", "NLKImage", "NLKOCR", "NLKScanner", "CNLKMemory", "CNLKShortage"],
            swiftSettings: strict),
        .executableTarget(name: "nlk-train", dependencies: ["NLKTraining", "NLKEvaluation"], swiftSettings: strict),
        .executableTarget(
            name: "nlk-bench", dependencies: ["NLKCore", "NLKLexicon", "NLKPipeline", "NLKText"], swiftSettings: strict),
        .executableTarget(
            name: "nlk-bench-index",
            dependencies: ["NLKCore", "NLKFormats", "NLKIndex", "NLKPipeline", "CoreSpotlight"],
            swiftSettings: strict),
        // tests
        .target(
            name: "TestSupport", dependencies: ["NLKCore"], path: "Tests/TestSupport", swiftSettings: strict),
        tests("NLKCore"),
        tests("NLKLexicon", ["TestSupport"]),
        tests("NLKText", ["NLKUnicode", "TestSupport"]),
        tests("NLKUnicode", ["TestSupport"]),
        tests("NLKFormats", ["TestSupport"]),
        tests("NLKImage", ["TestSupport"]),
        tests("NLKOCR", ["TestSupport"]),
        tests("NLKScanner"),
        tests("NLKPipeline", ["TestSupport"]),
        tests("NLKDictionaryTools", ["TestSupport"]),
        tests("NLKTraining"),
        tests("NLKEvaluation"),
        tests("NLKIndex", ["TestSupport"]),
        tests("NLKService", ["TestSupport"]),
        tests("NLKTuning"),
        tests("NLKWatch"),
        .testTarget(
            name: "VisionTests", dependencies: ["Vision", "nlk-reader"], swiftSettings: strict),
        tests("CoreSpotlight", ["TestSupport"]),
        tests("NaturalLanguage", ["NLKPipeline", "TestSupport"]),
        .testTarget(name: "EndToEndTests", dependencies: ["nlk", "nlk-reader"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
