// swift-tools-version: 6.2
import PackageDescription

/// Settings of every target of ours: a warning is an error, existentials are spelled out.
let common: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Pure values and functions: no isolation, everything `Sendable`, testable on any thread.
let pure = common

/// User interface code: lives on the main actor unless it says otherwise.
let ui: [SwiftSetting] = common + [.defaultIsolation(MainActor.self)]

/// Settings of the programs, which export no symbols, because no library looks them up: they start faster and need 1 MB less. The
/// linker still exports what a shared library refers to, such as the allocation functions of `CAllocations`.
let program: [LinkerSetting] = [
  .unsafeFlags(["-Xlinker", "--no-export-dynamic"], .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "uikit-collection",
  products: [
    .library(
      name: "UIKit",
      targets: ["UIKit", "CoreGraphics", "QuartzCore", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .library(name: "CollectionLayouts", targets: ["CollectionLayouts"]),
    .library(name: "SDLHost", targets: ["SDLHost"]),
    .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
    .executable(name: "collection-demo", targets: ["Demo"]),
    .executable(name: "benchmarks", targets: ["Benchmarks"]),
    .executable(name: "snapshot-references", targets: ["SnapshotReferences"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // Pure values, from the bottom up.
    .target(name: "Files", swiftSettings: pure),
    .target(name: "Geometry", swiftSettings: pure),
    .target(name: "Motion", dependencies: ["Geometry"], swiftSettings: pure),
    .target(name: "Constraints", swiftSettings: pure),
    // The canvas's inner loops, for the vectors of each processor.
    .target(name: "CSpans"),
    .target(name: "Drawing", dependencies: ["CSpans", "Geometry"], swiftSettings: pure),
    .target(name: "ImageMetadata", dependencies: ["Drawing", "Files"], swiftSettings: pure),
    .target(name: "Thumbnails", dependencies: ["Files"], swiftSettings: pure),
    .target(name: "CollectionEngine", dependencies: ["Geometry"], swiftSettings: pure),
    .target(name: "PictureComparison", dependencies: ["Drawing"], swiftSettings: pure),
    .target(name: "SnapshotFiles", swiftSettings: pure),

    .target(name: "Hosting", dependencies: ["Files", "Geometry", "Drawing"], swiftSettings: pure),

    // Views.
    .target(
      name: "ViewTree", dependencies: ["Constraints", "Files", "Geometry", "Motion", "Drawing", "Hosting"],
      swiftSettings: ui),
    .target(
      name: "CollectionViews", dependencies: ["Geometry", "Motion", "CollectionEngine", "ViewTree"],
      swiftSettings: ui),
    .target(
      name: "CollectionLayouts",
      dependencies: ["Geometry", "CollectionEngine", "ViewTree", "CollectionViews"],
      swiftSettings: ui),
    .target(
      name: "Templates", dependencies: ["Files", "Geometry", "ViewTree", "CollectionViews"], swiftSettings: ui
    ),

    .target(name: "InputTraces", dependencies: ["Geometry", "Hosting", "ViewTree"], swiftSettings: ui),

    // Umbrellas: what apps import.
    .target(name: "CoreGraphics", dependencies: ["Geometry", "Drawing"], swiftSettings: pure),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics", "ViewTree"], swiftSettings: pure),
    .target(
      name: "UIKit",
      dependencies: [
        "CoreGraphics", "QuartzCore", "Drawing", "Files", "ViewTree", "CollectionViews", "Templates",
        "SDLHost",
      ],
      swiftSettings: pure),
    .target(name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"], swiftSettings: pure),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"], swiftSettings: pure),

    // The window. The only library that imports C libraries.
    .systemLibrary(name: "CImageLibraries"),
    .systemLibrary(name: "CXInput", providers: [.apt(["libx11-dev", "libxi-dev"])]),
    .systemLibrary(
      name: "CSDL2",
      providers: [
        .apt([
          "libsdl2-dev", "libsdl2-ttf-dev", "libsdl2-image-dev", "libfontconfig-dev", "libfribidi-dev",
          "libharfbuzz-dev",
        ])
      ]),
    .target(
      name: "SDLHost",
      dependencies: [
        "CSDL2", "CXInput", "CImageLibraries", "Files", "Geometry", "Motion", "Drawing", "ImageMetadata",
        "Thumbnails", "Hosting", "ViewTree",
      ],
      swiftSettings: ui),
    .target(
      name: "UIKitTesting",
      dependencies: [
        "Geometry", "Drawing", "Hosting", "PictureComparison", "SnapshotFiles", "ViewTree",
        "CollectionViews", "InputTraces", "UIKit", "SDLHost",
      ],
      swiftSettings: ui),

    // Programs.
    .target(name: "PhotoLibrary", dependencies: ["Drawing", "Files", "ImageMetadata"], swiftSettings: pure),
    .executableTarget(
      name: "Demo",
      dependencies: [
        "Files", "UIKit", "CollectionLayouts", "Hosting", "SDLHost", "InputTraces", "PhotoLibrary",
        "PictureComparison",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: common, linkerSettings: program),
    // Replaces the allocation functions of the program that it is linked into: only for measurements.
    .target(name: "CAllocations"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CAllocations", "Motion", "Hosting", "Thumbnails", "UIKit", "CollectionLayouts", "SDLHost",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: common, linkerSettings: program),

    .executableTarget(
      name: "SnapshotReferences",
      dependencies: [
        "Files", "SnapshotFiles", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: common),

    // Examples, one file each; ExampleTests runs them.
    .executableTarget(
      name: "FlowGrid", dependencies: ["UIKit", "SDLHost"], path: "Examples/FlowGrid",
      swiftSettings: common),
    .executableTarget(
      name: "CustomLayout", dependencies: ["UIKit", "SDLHost"], path: "Examples/CustomLayout",
      swiftSettings: common),
    .executableTarget(
      name: "Mandala", dependencies: ["UIKit", "SDLHost"], path: "Examples/Mandala",
      swiftSettings: common),
    .executableTarget(
      name: "PinchTransition", dependencies: ["UIKit", "SDLHost"], path: "Examples/PinchTransition",
      swiftSettings: common),
    .executableTarget(
      name: "AnimatedUpdates", dependencies: ["UIKit", "SDLHost"], path: "Examples/AnimatedUpdates",
      swiftSettings: common),
    .executableTarget(
      name: "Outline", dependencies: ["UIKit", "SDLHost"], path: "Examples/Outline",
      swiftSettings: common),
    .executableTarget(
      name: "Shelves", dependencies: ["UIKit", "SDLHost"], path: "Examples/Shelves",
      swiftSettings: common),
    .executableTarget(
      name: "DragAndDrop", dependencies: ["UIKit", "SDLHost"], path: "Examples/DragAndDrop",
      swiftSettings: common),
    .testTarget(
      name: "SnapshotTest", dependencies: ["UIKit", "UIKitTesting"], path: "Examples/SnapshotTest",
      exclude: ["__Snapshots__"], swiftSettings: common),

    // Proof.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: pure),
    .testTarget(name: "FilesTests", dependencies: ["Files"], swiftSettings: common),
    .testTarget(
      name: "ConstraintsTests", dependencies: ["Constraints", "TestSupport"], swiftSettings: common),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"], swiftSettings: common),
    .testTarget(
      name: "ViewTreeTests",
      dependencies: ["Geometry", "Motion", "Drawing", "Hosting", "ViewTree", "TestSupport"],
      swiftSettings: ui),
    .testTarget(
      name: "MotionTests", dependencies: ["Geometry", "Motion", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "DrawingTests", dependencies: ["CSpans", "Geometry", "Drawing", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "ImageMetadataTests", dependencies: ["Drawing", "ImageMetadata"], swiftSettings: common),
    .testTarget(name: "ThumbnailsTests", dependencies: ["Files", "Thumbnails"], swiftSettings: common),
    .testTarget(
      name: "PictureComparisonTests", dependencies: ["Drawing", "PictureComparison"], swiftSettings: common),
    .testTarget(
      name: "InputTracesTests",
      dependencies: ["Drawing", "Geometry", "Hosting", "InputTraces", "TestSupport", "ViewTree"],
      swiftSettings: ui),
    .testTarget(name: "SnapshotFilesTests", dependencies: ["SnapshotFiles"], swiftSettings: common),
    .testTarget(
      name: "UIKitTestingTests",
      dependencies: [
        "CollectionLayouts", "Drawing", "Geometry", "InputTraces", "PictureComparison", "SDLHost",
        "TestSupport", "SnapshotFiles", "UIKit", "UIKitTesting",
      ],
      exclude: ["__Snapshots__", "Readme/__Snapshots__", "Sameness/__Snapshots__"], swiftSettings: ui),
    .testTarget(
      name: "SDLHostTests",
      dependencies: [
        "CSDL2", "Demo", "Geometry", "Drawing", "Hosting", "PictureComparison", "Thumbnails", "ViewTree",
        "SDLHost",
        "UIKit", "UIKitTesting",
        "TestSupport",
      ],
      exclude: ["Fixtures", "__Snapshots__"], swiftSettings: ui),
    .testTarget(name: "ArchitectureTests", exclude: ["PublicNames"], swiftSettings: pure),
    .testTarget(
      name: "CollectionEngineTests", dependencies: ["CollectionEngine", "Geometry", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "PhotoLibraryTests",
      dependencies: ["Drawing", "Files", "ImageMetadata", "PhotoLibrary", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "CollectionViewsTests",
      dependencies: [
        "CollectionEngine", "CollectionViews", "CollectionLayouts", "Hosting", "SDLHost", "TestSupport",
        "UIKit", "UIKitTesting", "ViewTree",
      ],
      exclude: [
        "IndexTitles/__Snapshots__", "ListStyle/__Snapshots__", "Menu/__Snapshots__",
        "SwipeActions/__Snapshots__",
      ],
      swiftSettings: ui),
    .testTarget(
      name: "TemplatesTests", dependencies: ["Files", "Templates", "TestSupport", "UIKit", "UIKitTesting"],
      exclude: ["__Snapshots__"], resources: [.process("Fixtures"), .copy("Assets.xcassets")],
      swiftSettings: ui),
    // Source as it was written for iOS, in the language mode that most of it is in.
    .testTarget(
      name: "CompatibilityTests",
      dependencies: ["UIKit", "CoreGraphics", "QuartzCore", "UIKitTesting", "_Testing_UIKit"],
      exclude: ["Apps/__Snapshots__"], swiftSettings: [.swiftLanguageMode(.v5)]),
    // The same tests once more, by links, in Swift 6 mode.
    .testTarget(
      name: "CompatibilitySwift6Tests",
      dependencies: ["UIKit", "CoreGraphics", "QuartzCore", "UIKitTesting", "_Testing_UIKit"],
      exclude: ["Apps/__Snapshots__"], swiftSettings: [.swiftLanguageMode(.v6)]),
    .testTarget(
      name: "DemoTests",
      dependencies: [
        "CollectionLayouts", "Demo", "Drawing", "Hosting", "InputTraces", "PhotoLibrary",
        "PictureComparison", "SDLHost",
        "TestSupport", "UIKit", "UIKitTesting",
      ],
      swiftSettings: common),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "AnimatedUpdates", "CustomLayout", "DragAndDrop", "FlowGrid", "Mandala", "Outline", "PinchTransition",
        "Shelves",
        "UIKit",
        "UIKitTesting",
      ],
      path: "Examples/Tests", exclude: ["__Snapshots__"], swiftSettings: common),
    // Programs for tests with X servers: one that synthesizes input, and one that prints recognized gestures.
    .executableTarget(name: "GestureInjector", path: "Tests/Programs/GestureInjector"),
    .executableTarget(
      name: "GestureProbe", dependencies: ["UIKit", "SDLHost"], path: "Tests/Programs/GestureProbe",
      swiftSettings: ui),
    // An app that starts with its delegate.
    .executableTarget(
      name: "AppDelegateProgram", dependencies: ["UIKit"], path: "Tests/Programs/AppDelegateProgram",
      swiftSettings: common),
    // Opens and closes windows while other threads wake the event loop.
    .executableTarget(
      name: "WindowStress", dependencies: ["CSDL2", "UIKit", "SDLHost"], path: "Tests/Programs/WindowStress",
      swiftSettings: common),
    // Drags files to other programs, and receives those of others.
    .executableTarget(
      name: "DragProgram", dependencies: ["CSDL2", "Hosting", "UIKit", "SDLHost"],
      path: "Tests/Programs/DragProgram", swiftSettings: common),
    // Passes files to their readers, alone or with libFuzzer: Scripts/fuzz.
    .executableTarget(
      name: "FuzzProgram", dependencies: ["ImageMetadata", "InputTraces", "UIKit", "UIKitTesting"],
      path: "Tests/Programs/FuzzProgram", swiftSettings: common),
    // The program that the README shows.
    .executableTarget(
      name: "ReadmeProgram", dependencies: ["UIKit", "SDLHost"], path: "Tests/Programs/ReadmeProgram",
      swiftSettings: common),
    // Subclasses in another module, which release builds must keep the method tables for: Scripts/foreign-subclasses.
    .executableTarget(
      name: "ForeignSubclasses", dependencies: ["UIKit", "CollectionLayouts", "Hosting", "SDLHost"],
      path: "Tests/Programs/ForeignSubclasses", swiftSettings: ui),
    .testTarget(
      name: "WindowTests",
      dependencies: [
        "AppDelegateProgram", "CSDL2", "CXInput", "Demo", "DragProgram", "Drawing", "Geometry",
        "GestureInjector",
        "GestureProbe", "WindowStress",
        "PictureComparison",
        "SDLHost", "ViewTree",
      ], exclude: ["SlowFiles.c"], swiftSettings: common),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "UIKit", "CollectionLayouts", "ReadmeProgram", "UIKitTesting", "_Testing_UIKit",
        "_Testing_CoreGraphics",
      ],
      swiftSettings: common),
  ],
  swiftLanguageModes: [.v6]
)
