import Foundation
import Testing

/// The modules that each module may import. A module imports only modules listed before it; only `SDLHost`
/// and the benchmarks import C.
private let allowedImports: [String: Set<String>] = [
  "Files": [],
  "Geometry": [],
  "Motion": ["Geometry"],
  "Constraints": [],
  "Drawing": ["CSpans", "Geometry"],
  "ImageMetadata": ["Drawing", "Files"],
  "Thumbnails": ["Files"],
  "CollectionEngine": ["Geometry"],
  "PictureComparison": ["Drawing"],
  "SnapshotFiles": [],
  "Hosting": ["Files", "Geometry", "Drawing"],
  "ViewTree": ["Constraints", "Files", "Geometry", "Motion", "Drawing", "Hosting"],
  "CollectionViews": ["Geometry", "Motion", "CollectionEngine", "ViewTree"],
  "CollectionLayouts": ["Geometry", "CollectionEngine", "ViewTree", "CollectionViews"],
  "Templates": ["Files", "Geometry", "ViewTree", "CollectionViews"],
  "InputTraces": ["Geometry", "Hosting", "ViewTree"],
  "CoreGraphics": ["Geometry", "Drawing"],
  "QuartzCore": ["CoreGraphics", "ViewTree"],
  "UIKit": ["CoreGraphics", "QuartzCore", "ViewTree", "CollectionViews", "Templates", "SDLHost"],
  "_Testing_CoreGraphics": ["CoreGraphics"],
  "_Testing_UIKit": ["UIKit"],
  "SDLHost": [
    "CSDL2", "CXInput", "CImageLibraries", "Files", "Geometry", "Motion", "Drawing", "ImageMetadata",
    "Thumbnails", "Hosting", "ViewTree",
  ],
  "UIKitTesting": [
    "Geometry", "Drawing", "Hosting", "PictureComparison", "SnapshotFiles", "ViewTree", "CollectionViews",
    "InputTraces", "UIKit", "SDLHost", "Testing", "XCTest",
  ],
  "PhotoLibrary": ["Drawing", "Files", "ImageMetadata"],
  "Demo": [
    "Files", "UIKit", "CollectionLayouts", "Hosting", "SDLHost", "InputTraces", "PhotoLibrary",
    "PictureComparison",
    "ArgumentParser",
  ],
  "Benchmarks": [
    "CAllocations", "Motion", "Hosting", "Thumbnails", "UIKit", "CollectionLayouts", "SDLHost",
    "ArgumentParser",
  ],
  "SnapshotReferences": ["Files", "SnapshotFiles", "ArgumentParser"],
]

/// The modules of the toolchain, which may be imported anywhere.
private let toolchain: Set<String> = [
  "Foundation", "Dispatch", "Swift", "Synchronization", "Glibc", "FoundationEssentials",
]

@Suite("Architecture")
struct ImportTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func swiftFiles(under folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }

  /// The module that a line imports: `import A`, `@_exported import class A.B`, …
  static func importedModule(_ line: String) -> String? {
    let words = line.split(separator: " ").map(String.init)
    guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
      words[..<index].allSatisfy({ $0.hasPrefix("@") || ["public", "package", "internal"].contains($0) })
    else { return nil }
    let kinds: Set = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
    let name = kinds.contains(words[index + 1]) ? words.dropFirst(index + 2).first : words[index + 1]
    return name.flatMap { $0.split(separator: ".").first.map(String.init) }
  }

  @Test("The reader of import lines recognizes their forms")
  func reader() {
    #expect(Self.importedModule("import Foundation") == "Foundation")
    #expect(Self.importedModule("@_exported import class Drawing.CGColor") == "Drawing")
    #expect(Self.importedModule("package import Drawing") == "Drawing")
    #expect(Self.importedModule("// import Foundation") == nil)
    #expect(Self.importedModule("let important = 1") == nil)
  }

  @Test("Every module imports only modules below it", arguments: allowedImports.keys.sorted())
  func imports(module: String) throws {
    let files = Self.swiftFiles(under: Self.root.appending(path: "Sources/\(module)"))
    #expect(!files.isEmpty, "Sources/\(module) has no Swift file")
    let allowed = try #require(allowedImports[module]).union(toolchain)
    for file in files {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard let imported = Self.importedModule(String(line)) else { continue }
        #expect(
          allowed.contains(imported),
          "\(module)/\(file.lastPathComponent) imports \(imported); \(module) may import \(allowed.sorted())")
      }
    }
  }

  @Test("Every folder of Sources is in the table, and every module of the table has a folder")
  func tableIsComplete() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.root.path + "/Sources")
    #expect(
      Set(folders).subtracting(["CAllocations", "CImageLibraries", "CSDL2", "CSpans", "CXInput"])
        == Set(allowedImports.keys))
  }
}
