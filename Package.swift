// swift-tools-version: 6.2
import PackageDescription

/// The targets, from the bottom up: names, a kind (see `target(_:)`), and the targets that they use, which
/// stand above. A backslash continues a row; a line that starts with `#` is a comment.
let table = #"""
  Files,DynamicLibraries,Geometry,Constraints,Accessibility pure
  Motion                 pure       Geometry
  TextLayout             pure       Geometry
  CSpans                 c
  Drawing                pure       Geometry CSpans
  CollectionEngine       pure       Geometry
  ReferenceImages        pure       Files Drawing
  Hosting                pure       Files Geometry Drawing
  # Views.
  ViewTree               ui         Files Geometry Motion Constraints Accessibility TextLayout Drawing Hosting
  Menus,Controls         ui         Geometry Accessibility ViewTree
  DragAndDrop            ui         Files Geometry Hosting ViewTree
  CollectionViews        ui         Geometry Motion Accessibility CollectionEngine ViewTree Menus DragAndDrop
  TableViews             ui         Geometry Menus Controls ViewTree CollectionViews
  CollectionLayouts      ui         Geometry CollectionEngine ViewTree CollectionViews
  Templates              ui         Files Geometry ViewTree Controls CollectionViews TableViews
  InputTraces            ui         Geometry Hosting ViewTree
  # Images from files, and the window: only these use C libraries.
  CImageLibraries,CXInput,CWayland,CSDL2 system
  ImageLoading           pure       Files DynamicLibraries Drawing Hosting CImageLibraries CSDL2
  SDLHost                ui         Files DynamicLibraries Geometry Accessibility Drawing Hosting ViewTree \
                                    CXInput CWayland CSDL2 ImageLoading
  # Umbrellas: what apps import.
  CoreGraphics           pure       Geometry Drawing
  QuartzCore             pure       ViewTree CoreGraphics
  UIKit                  pure       ViewTree Menus Controls DragAndDrop CollectionViews TableViews \
                                    Templates SDLHost CoreGraphics QuartzCore
  _Testing_CoreGraphics  pure       CoreGraphics
  _Testing_UIKit         pure       UIKit
  UnifiedLogging         pure       Files
  UIKitTesting           ui         Files Accessibility Drawing ReferenceImages Hosting ViewTree InputTraces \
                                    ImageLoading SDLHost UIKit
  # The source step for files from iOS, and its plugins. Only targets that name a plugin build them.
  IOSSourceStep          pure
  IOSSourcesTool         tool       IOSSourceStep
  IOSSources             build-plugin IOSSourcesTool
  IOSImport              command-plugin IOSSourcesTool

  # Programs. CAllocations replaces the allocation functions of `benchmarks`.
  PhotoLibrary           pure       Files Geometry Drawing ImageLoading
  Demo                   pure       Files Drawing Hosting CollectionLayouts InputTraces ImageLoading SDLHost \
                                    CoreGraphics UIKit PhotoLibrary ArgumentParser
  DemoProgram            program    Demo
  Tools                  program    Files ReferenceImages Hosting ImageLoading SDLHost Demo ArgumentParser
  CAllocations           c
  Benchmarks             program    Files DynamicLibraries Motion Accessibility Hosting CollectionLayouts CXInput \
                                    ImageLoading SDLHost UIKit CAllocations ArgumentParser
  SnapshotReferences     program    Files ReferenceImages ArgumentParser

  # Examples, which tests run: one file each, and an app from iOS.
  FlowGrid,CustomLayout,Mandala,PinchTransition,AnimatedUpdates,Outline,Shelves,DragItems example SDLHost UIKit
  Notes                  ios-example UIKit

  # Programs that tests and scripts start; the first comment of each says what for.
  GestureInjector        helper
  GestureProbe           ui-helper  SDLHost UIKit
  AppDelegateProgram     helper     UIKit
  WindowStress           helper     CSDL2 SDLHost UIKit
  DragProgram            helper     Hosting CSDL2 SDLHost UIKit
  FuzzProgram            helper     InputTraces UIKit UIKitTesting
  ImageProgram           helper     Hosting ImageLoading
  ReadmeProgram          helper     UIKit
  ForeignSubclasses      ui-helper  Hosting CollectionLayouts SDLHost UIKit

  # Tests. CompatibilityTests are sources from iOS, and by links those of CompatibilitySwift6Tests.
  TestSupport            support
  FilesTests             test       Files
  ConstraintsTests       test       Constraints TestSupport
  AccessibilityTests     test       Accessibility TestSupport
  GeometryTests          test       Geometry
  MotionTests            test       Geometry Motion TestSupport
  TextLayoutTests        test       TextLayout TestSupport
  DrawingTests           test       Geometry CSpans Drawing TestSupport
  CollectionEngineTests  test       Geometry CollectionEngine TestSupport
  ReferenceImagesTests   test       Drawing ReferenceImages
  PhotoLibraryTests      test       Files Drawing ImageLoading PhotoLibrary TestSupport
  ImageLoadingTests      test       Files Drawing Hosting CImageLibraries ImageLoading ImageProgram TestSupport
  ViewTreeTests          ui-test    Geometry Motion Accessibility Drawing Hosting ViewTree TestSupport
  MenusTests             ui-test    ViewTree Menus TestSupport
  DragAndDropTests       test       UIKit
  InputTracesTests       ui-test    Geometry Drawing Hosting ViewTree InputTraces TestSupport
  CollectionViewsTests   ui-test    Geometry Accessibility CollectionEngine Hosting ViewTree CollectionViews \
                                    CollectionLayouts SDLHost UIKit UIKitTesting TestSupport
  TemplatesTests         ui-test    Files Templates UIKit UIKitTesting TestSupport
  SDLHostTests           ui-test    Files DynamicLibraries Geometry Accessibility Drawing ReferenceImages \
                                    Hosting ViewTree CXInput CSDL2 ImageLoading SDLHost UIKit UIKitTesting \
                                    TestSupport
  UIKitTestingTests      ui-test    Geometry Drawing ReferenceImages CollectionLayouts ImageLoading SDLHost \
                                    UIKit UIKitTesting TestSupport
  CompatibilityTests     swift5     CoreGraphics QuartzCore UIKit _Testing_UIKit UnifiedLogging UIKitTesting
  CompatibilitySwift6Tests swift6 CoreGraphics QuartzCore UIKit _Testing_UIKit UnifiedLogging UIKitTesting
  CompatibilityIOSTests  ios-test   UIKit _Testing_UIKit UIKitTesting Notes
  IOSSourceStepTests     test       IOSSourceStep
  DemoTests              test       Files Geometry Accessibility Drawing ReferenceImages Hosting InputTraces \
                                    ImageLoading SDLHost UIKit UIKitTesting PhotoLibrary Demo DemoProgram Tools \
                                    TestSupport ArgumentParser
  SnapshotTest           example-test UIKit UIKitTesting
  ExampleTests           example-test UIKit UIKitTesting FlowGrid CustomLayout Mandala PinchTransition \
                                    AnimatedUpdates Outline Shelves DragItems
  WindowTests            test       Drawing ReferenceImages Hosting ViewTree CXInput CSDL2 \
                                    ImageLoading SDLHost Demo DemoProgram Tools GestureInjector GestureProbe \
                                    AppDelegateProgram WindowStress DragProgram TestSupport
  DocumentationTests     test       Files CollectionLayouts ImageLoading UIKit _Testing_CoreGraphics \
                                    _Testing_UIKit UIKitTesting ReadmeProgram
  ArchitectureTests      test
  """#

/// Files in the folders of targets that are not sources.
let exclusions = [
  "ArchitectureTests": ["PublicNames"], "ImageLoadingTests": ["Fixtures"],
  "CollectionViewsTests": ["IndexTitles", "ListStyle", "Menu", "SwipeActions"].map { "\($0)/__Snapshots__" },
  "CompatibilityTests": ["Apps/__Snapshots__"], "CompatibilitySwift6Tests": ["Apps/__Snapshots__"],
  "ExampleTests": ["__Snapshots__"], "SnapshotTest": ["__Snapshots__"], "TemplatesTests": ["__Snapshots__"],
  "SDLHostTests": ["__Snapshots__"], "WindowTests": ["SlowFiles.c"],
  "UIKitTestingTests": ["__Snapshots__", "Readme/__Snapshots__", "Sameness/__Snapshots__"],
]
let resources: [String: [Resource]] = ["TemplatesTests": [.process("Fixtures"), .copy("Assets.xcassets")]]

/// The Debian packages of system libraries.
let debianPackages = [
  "CXInput": "libx11-dev libxi-dev",
  "CSDL2": "libsdl2-dev libsdl2-ttf-dev libsdl2-image-dev libfontconfig-dev libfribidi-dev libharfbuzz-dev",
].mapValues { $0.split(separator: " ").map(String.init) }

/// Programs export no symbols, because no library looks them up: they start faster and need 1 MB less. The
/// linker still exports what a shared library refers to, such as the allocation functions of `CAllocations`.
let program: [LinkerSetting] = [
  .unsafeFlags(["-Xlinker", "--no-export-dynamic"], .when(platforms: [.linux], configuration: .release))
]

/// A target with a name, from the words of its row. The settings follow from the kind: a warning is an error
/// and existentials are spelled out, other than in sources from iOS; what begins with `ui` is on the main
/// actor unless it says otherwise.
func target(_ name: String, _ words: [String]) -> Target {
  let kind = words[1]
  let uses: [Target.Dependency] = words.dropFirst(2).map {
    $0 == "ArgumentParser" ? .product(name: $0, package: "swift-argument-parser") : .target(name: $0)
  }
  let isIOS = kind.hasPrefix("ios-")
  let exclude = (exclusions[name] ?? []) + (isIOS ? ["iOS"] : [])
  var settings: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")]
  if kind.hasPrefix("ui") { settings.append(.defaultIsolation(MainActor.self)) }
  if isIOS || kind.hasPrefix("swift") { settings = [.swiftLanguageMode(kind == "swift6" ? .v6 : .v5)] }
  switch kind {
  case "c": return .target(name: name)
  case "system": return .systemLibrary(name: name, providers: debianPackages[name].map { [.apt($0)] })
  case "pure", "ui", "support":
    let folder = kind == "support" ? "Tests" : "Sources"
    return .target(name: name, dependencies: uses, path: "\(folder)/\(name)", swiftSettings: settings)
  case "program", "tool", "example", "ios-example", "helper", "ui-helper":
    let top = kind.hasSuffix("example") ? "Examples" : kind.hasSuffix("helper") ? "Tests/Programs" : "Sources"
    return .executableTarget(
      name: name, dependencies: uses, path: "\(top)/\(name)", exclude: exclude, swiftSettings: settings,
      linkerSettings: kind == "program" ? program : nil, plugins: isIOS ? ["IOSSources"] : nil)
  case "build-plugin", "command-plugin":
    let command = Target.PluginCapability.command(
      intent: .custom(verb: "import-ios", description: "Rewrites sources from iOS for Linux"),
      permissions: [.writeToPackageDirectory(reason: "It writes the rewritten sources beside the others.")])
    return .plugin(
      name: name, capability: kind == "build-plugin" ? .buildTool() : command,
      dependencies: [.target(name: words[2])], path: "Sources/\(name)")
  case "test", "ui-test", "example-test", "swift5", "swift6", "ios-test":
    let path = kind != "example-test" ? nil : "Examples/\(name == "ExampleTests" ? "Tests" : name)"
    return .testTarget(
      name: name, dependencies: uses, path: path, exclude: exclude, resources: resources[name],
      swiftSettings: settings, plugins: isIOS ? ["IOSSources"] : nil)
  default: fatalError("Package.swift: the target \(name) has the unknown kind \(kind)")
  }
}

/// The modules that Swift Testing imports in files of tests.
let testing = ["_Testing_UIKit", "_Testing_CoreGraphics"]
let package = Package(
  name: "uikit-collection",
  products: [
    .library(name: "UIKit", targets: ["UIKit", "CoreGraphics", "QuartzCore", "UnifiedLogging"] + testing),
    .library(name: "CollectionLayouts", targets: ["CollectionLayouts"]),
    .library(name: "SDLHost", targets: ["SDLHost"]),
    .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
    .plugin(name: "IOSSources", targets: ["IOSSources"]),
    .plugin(name: "IOSImport", targets: ["IOSImport"]),
    .executable(name: "collection-demo", targets: ["DemoProgram"]),
    .executable(name: "collection-tools", targets: ["Tools"]),
    .executable(name: "benchmarks", targets: ["Benchmarks"]),
    .executable(name: "snapshot-references", targets: ["SnapshotReferences"]),
  ],
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")],
  targets: table.replacing("\\\n", with: " ").split(separator: "\n").filter { !$0.hasPrefix("#") }.flatMap {
    let words = $0.split(separator: " ").map(String.init)
    return words[0].split(separator: ",").map { target(String($0), words) }
  },
  swiftLanguageModes: [.v6]
)
