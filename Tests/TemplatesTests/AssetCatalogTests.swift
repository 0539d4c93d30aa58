import Foundation
import Testing

@testable import Files
@testable import UIKit

@Suite("Asset catalogs") @MainActor struct AssetCatalogTests {
  private func image(_ name: String, _ scale: Double, isDark: Bool = false) -> String? {
    AssetCatalog.image(named: name, scale: scale, isDark: isDark, in: .module).map {
      "\($0.url.lastPathComponent) \(Int($0.scale))"
    }
  }

  @Test("An image is found by its name and scale; the next larger file is used for a missing one")
  func images() {
    #expect(image("Shapes/Disc", 1) == "disc.png 1")
    #expect(image("Shapes/Disc", 2) == "disc@2x.png 2")
    #expect(image("Shapes/Disc", 1.5) == "disc@2x.png 2")
    #expect(image("Shapes/Disc", 3) == "disc@2x.png 2")
    #expect(image("Shapes/Disc", 2, isDark: true) == "disc-dark@2x.png 2")
  }

  @Test("A folder is part of the name only if it provides a namespace") func namespaces() {
    #expect(image("Disc", 1) == nil)
    #expect(image("Plain", 1) == "plain.png 1")
    #expect(image("Group/Plain", 1) == nil)
  }

  @Test("A file outside of the image set is not used") func outside() {
    #expect(image("Plain", 2) == "plain.png 1")
  }

  @Test("A color has components in decimal, hexadecimal or 0…255 form, by appearance") func colors() {
    #expect(
      AssetCatalog.color(named: "Sky", in: .module)
        == AssetCatalog.Color(red: 0.2, green: 128 / 255, blue: 1, alpha: 1, isDisplayP3: false))
    #expect(
      AssetCatalog.color(named: "Sky", isDark: true, in: .module)
        == AssetCatalog.Color(red: 1, green: 0, blue: 0, alpha: 0.5, isDisplayP3: true))
    #expect(AssetCatalog.color(named: "Other", in: .module) == nil)
  }

  @Test("UIColor finds a color by its name in the bundles beside the program") func namedColors() {
    #expect(UIColor(named: "Sky") == UIColor(red: 0.2, green: 128 / 255, blue: 1, alpha: 1))
    #expect(UIColor(named: "Nowhere") == nil)
  }

  @Test("A catalog with invalid files has no entries") func invalid() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "invalid-\(UUID()).xcassets")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      ("a.imageset", "{"), ("b.imageset", "{\"images\": [{\"filename\": 3}]}"),
      ("c.colorset", "{\"colors\": [{\"color\": {\"components\": {\"red\": \"nan.0\"}}}]}"),
      ("d.colorset", ""),
    ] {
      let set = folder.appending(path: name)
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: set.appending(path: "Contents.json"))
    }
    let catalog = AssetCatalog(contentsOf: folder)
    #expect(catalog.image(named: "a", scale: 1) == nil)
    #expect(catalog.image(named: "b", scale: 1) == nil)
    #expect(catalog.color(named: "c") == nil)
    #expect(catalog.color(named: "d") == nil)
    #expect(AssetCatalog(contentsOf: folder.appending(path: "none")).color(named: "c") == nil)
  }
}
