// swift-tools-version: 6.2
import PackageDescription

/// The targets, from the bottom up: a name, a kind (see `target(_:)`), and the targets that it uses, which
/// stand above it. A backslash continues a row; a line that starts with `#` is a comment.
let table = #"""
  # Pure values.
  Files                  pure
  DynamicLibraries       pure
  Geometry               pure
  Motion                 pure       Geometry
  Constraints            pure
  TextLayout             pure       Geometry
  # The canvas's inner loops, for the vectors of each processor.
  CSpans                 c
  Drawing                pure       CSpans Geometry
  CollectionEngine       pure       Geometry
  ReferenceImages        pure       Drawing
  Hosting                pure       Files Geometry Drawing

  # Views.
  ViewTree               ui         Constraints Files Geometry Motion TextLayout Drawing Hosting
  Menus                  ui         Geometry ViewTree
  DragAndDrop            ui         Files Geometry Hosting ViewTree
  CollectionViews        ui         Geometry Motion CollectionEngine ViewTree Menus DragAndDrop
  CollectionLayouts      ui         Geometry CollectionEngine ViewTree CollectionViews
  Templates              ui         Files Geometry ViewTree CollectionViews
  InputTraces            ui         Geometry Hosting ViewTree

  # Images from files, and the window: the only libraries that use C libraries.
  CImageLibraries        system
  CXInput                system
  CSDL2                  system
  ImageLoading           pure       CSDL2 CImageLibraries DynamicLibraries Files Drawing Hosting
  SDLHost                ui         CSDL2 CXInput DynamicLibraries Files Geometry Motion Drawing ImageLoading \
                                    Hosting ViewTree

  # Umbrellas: what apps import.
  CoreGraphics           pure       Geometry Drawing
  QuartzCore             pure       CoreGraphics ViewTree
  UIKit                  pure       CoreGraphics QuartzCore Drawing Files ViewTree Menus DragAndDrop CollectionViews \
                                    Templates SDLHost
  _Testing_CoreGraphics  pure       CoreGraphics
  _Testing_UIKit         pure       UIKit
  UIKitTesting           ui         Geometry Drawing Hosting ImageLoading ReferenceImages ViewTree \
                                    CollectionViews InputTraces UIKit SDLHost

  # Programs. CAllocations replaces the allocation functions of the program that it is linked into: for
  # measurements.
  PhotoLibrary           pure       Drawing Files ImageLoading
  Demo                   pure       CoreGraphics Drawing Files UIKit CollectionLayouts Hosting ImageLoading SDLHost \
                                    InputTraces PhotoLibrary ArgumentParser
  DemoProgram            program    Demo
  Tools                  program    Demo Files Hosting ImageLoading ReferenceImages SDLHost ArgumentParser
  CAllocations           c
  Benchmarks             program    CAllocations Motion Hosting ImageLoading UIKit CollectionLayouts SDLHost \
                                    ArgumentParser
  SnapshotReferences     program    Files ReferenceImages ArgumentParser

  # Examples, one file each, which ExampleTests runs.
  FlowGrid               example    UIKit SDLHost
  CustomLayout           example    UIKit SDLHost
  Mandala                example    UIKit SDLHost
  PinchTransition        example    UIKit SDLHost
  AnimatedUpdates        example    UIKit SDLHost
  Outline                example    UIKit SDLHost
  Shelves                example    UIKit SDLHost
  DragItems              example    UIKit SDLHost

  # Programs that tests start: one synthesizes input for X servers, one prints recognized gestures, an app
  # that starts with its delegate, one opens and closes windows while other threads wake the event loop, one
  # drags files to other programs, two pass files to their readers (Scripts/fuzz), of which the second is also
  # the helper process of tests, the program of the README, and subclasses in another module, which release builds must keep the method tables for
  # (Scripts/foreign-subclasses).
  GestureInjector        helper
  GestureProbe           ui-helper  UIKit SDLHost
  AppDelegateProgram     helper     UIKit
  WindowStress           helper     CSDL2 UIKit SDLHost
  DragProgram            helper     CSDL2 Hosting UIKit SDLHost
  FuzzProgram            helper     InputTraces UIKit UIKitTesting
  ImageProgram           helper     ImageLoading
  ReadmeProgram          helper     UIKit SDLHost
  ForeignSubclasses      ui-helper  UIKit CollectionLayouts Hosting SDLHost

  # Tests. CompatibilityTests are sources as they were written for iOS, in Swift 5 mode, as most of it is;
  # CompatibilitySwift6Tests are the same files, by links, in Swift 6 mode.
  TestSupport            support
  FilesTests             test       Files
  ConstraintsTests       test       Constraints TestSupport
  GeometryTests          test       Geometry
  MotionTests            test       Geometry Motion TestSupport
  TextLayoutTests        test       TextLayout TestSupport
  DrawingTests           test       CSpans Geometry Drawing TestSupport
  CollectionEngineTests  test       CollectionEngine Geometry TestSupport
  ReferenceImagesTests   test       Drawing ReferenceImages
  PhotoLibraryTests      test       Drawing Files ImageLoading PhotoLibrary TestSupport
  ImageLoadingTests      test       Drawing DynamicLibraries Files Hosting ImageLoading ImageProgram TestSupport
  ViewTreeTests          ui-test    Geometry Motion Drawing Hosting ViewTree TestSupport
  MenusTests             ui-test    Menus TestSupport ViewTree
  DragAndDropTests       test       UIKit
  InputTracesTests       ui-test    Drawing Geometry Hosting InputTraces TestSupport ViewTree
  CollectionViewsTests   ui-test    CollectionEngine CollectionViews CollectionLayouts Hosting SDLHost TestSupport UIKit \
                                    UIKitTesting ViewTree
  TemplatesTests         ui-test    Files Templates TestSupport UIKit UIKitTesting
  SDLHostTests           ui-test    CSDL2 DynamicLibraries Geometry Drawing Hosting ImageLoading ReferenceImages \
                                    ViewTree SDLHost UIKit UIKitTesting TestSupport
  UIKitTestingTests      ui-test    CollectionLayouts Drawing Geometry ImageLoading InputTraces ReferenceImages SDLHost \
                                    TestSupport UIKit UIKitTesting
  CompatibilityTests     swift5     UIKit CoreGraphics QuartzCore UIKitTesting _Testing_UIKit
  CompatibilitySwift6Tests swift6   UIKit CoreGraphics QuartzCore UIKitTesting _Testing_UIKit
  DemoTests              test       CollectionLayouts Demo DemoProgram Drawing Hosting ImageLoading InputTraces PhotoLibrary \
                                    ReferenceImages SDLHost TestSupport Tools UIKit UIKitTesting
  SnapshotTest           example-test UIKit UIKitTesting
  ExampleTests           example-test AnimatedUpdates CustomLayout DragItems FlowGrid Mandala Outline PinchTransition \
                                    Shelves UIKit UIKitTesting
  WindowTests            test       AppDelegateProgram CSDL2 CXInput Demo DemoProgram DragProgram Drawing Geometry \
                                    GestureInjector GestureProbe ImageLoading WindowStress ReferenceImages SDLHost Tools \
                                    ViewTree
  DocumentationTests     test       UIKit CollectionLayouts ReadmeProgram UIKitTesting _Testing_UIKit _Testing_CoreGraphics
  ArchitectureTests      test
  """#

/// Files in the folders of targets that are not sources.
let exclusions = [
  "ArchitectureTests": ["PublicNames"],
  "CollectionViewsTests": ["IndexTitles", "ListStyle", "Menu", "SwipeActions"].map { "\($0)/__Snapshots__" },
  "CompatibilityTests": ["Apps/__Snapshots__"], "CompatibilitySwift6Tests": ["Apps/__Snapshots__"],
  "ExampleTests": ["__Snapshots__"], "SnapshotTest": ["__Snapshots__"], "TemplatesTests": ["__Snapshots__"],
  "ImageLoadingTests": ["Fixtures"], "SDLHostTests": ["__Snapshots__"],
  "UIKitTestingTests": ["__Snapshots__", "Readme/__Snapshots__", "Sameness/__Snapshots__"],
  "WindowTests": ["SlowFiles.c"],
]
let resources: [String: [Resource]] = ["TemplatesTests": [.process("Fixtures"), .copy("Assets.xcassets")]]
let folders = ["ExampleTests": "Examples/Tests"]

/// The Debian packages of system libraries.
let debianPackages: [String: [String]] = [
  "CXInput": ["libx11-dev", "libxi-dev"],
  "CSDL2": [
    "libsdl2-dev", "libsdl2-ttf-dev", "libsdl2-image-dev", "libfontconfig-dev", "libfribidi-dev",
    "libharfbuzz-dev",
  ],
]

/// Programs export no symbols, because no library looks them up: they start faster and need 1 MB less. The
/// linker still exports what a shared library refers to, such as the allocation functions of `CAllocations`.
let program: [LinkerSetting] = [
  .unsafeFlags(["-Xlinker", "--no-export-dynamic"], .when(platforms: [.linux], configuration: .release))
]

/// A target from a row of the table. The settings follow from the kind: a warning is an error and
/// existentials are spelled out, other than in sources from iOS; what begins with `ui` is on the main actor
/// unless it says otherwise.
func target(_ row: String) -> Target {
  let words = row.split(separator: " ").map(String.init)
  let (name, kind) = (words[0], words[1])
  let uses: [Target.Dependency] = words.dropFirst(2).map {
    $0 == "ArgumentParser" ? .product(name: $0, package: "swift-argument-parser") : .target(name: $0)
  }
  let exclude = exclusions[name] ?? []
  var settings: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")]
  if kind.hasPrefix("ui") { settings.append(.defaultIsolation(MainActor.self)) }
  if kind.hasPrefix("swift") { settings = [.swiftLanguageMode(kind == "swift5" ? .v5 : .v6)] }
  switch kind {
  case "c": return .target(name: name)
  case "system": return .systemLibrary(name: name, providers: debianPackages[name].map { [.apt($0)] })
  case "pure", "ui": return .target(name: name, dependencies: uses, swiftSettings: settings)
  case "support": return .target(name: name, path: "Tests/\(name)", swiftSettings: settings)
  case "program":
    return .executableTarget(
      name: name, dependencies: uses, swiftSettings: settings, linkerSettings: program)
  case "example", "helper", "ui-helper":
    let folder = kind == "example" ? "Examples" : "Tests/Programs"
    return .executableTarget(
      name: name, dependencies: uses, path: "\(folder)/\(name)", swiftSettings: settings)
  case "test", "ui-test", "example-test", "swift5", "swift6":
    let path = folders[name] ?? (kind == "example-test" ? "Examples/\(name)" : nil)
    return .testTarget(
      name: name, dependencies: uses, path: path, exclude: exclude, resources: resources[name],
      swiftSettings: settings)
  default: fatalError("Package.swift: the target \(name) has the unknown kind \(kind)")
  }
}

let package = Package(
  name: "uikit-collection",
  products: [
    .library(
      name: "UIKit",
      targets: ["UIKit", "CoreGraphics", "QuartzCore", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .library(name: "CollectionLayouts", targets: ["CollectionLayouts"]),
    .library(name: "SDLHost", targets: ["SDLHost"]),
    .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
    .executable(name: "collection-demo", targets: ["DemoProgram"]),
    .executable(name: "collection-tools", targets: ["Tools"]),
    .executable(name: "benchmarks", targets: ["Benchmarks"]),
    .executable(name: "snapshot-references", targets: ["SnapshotReferences"]),
  ],
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")],
  targets: table.replacing("\\\n", with: " ").split(separator: "\n").map(String.init)
    .filter { !$0.hasPrefix("#") }.map(target),
  swiftLanguageModes: [.v6]
)
