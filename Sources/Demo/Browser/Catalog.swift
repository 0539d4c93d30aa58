import PhotoLibrary
import UIKit

/// What the browser shows: sections of items.
@MainActor protocol Catalog: AnyObject {
  var sectionCount: Int { get }
  func itemCount(inSection section: Int) -> Int
  /// A section's name, and a line about it.
  func heading(ofSection section: Int) -> (name: String, details: String)
  /// Fills a cell with an item.
  func fill(_ cell: PhotoCell, at indexPath: IndexPath)
  /// A few words about an item, for rows.
  func details(of indexPath: IndexPath) -> String
  /// An item's width divided by its height.
  func aspectRatio(of indexPath: IndexPath) -> CGFloat
  /// The whole in a few words.
  var summary: String { get }
}

/// Made-up items, none of which is kept.
final class GeneratedCatalog: Catalog {
  private let items: GeneratedItems

  init(count: Int) { items = GeneratedItems(count: count) }

  var sectionCount: Int { 1 }
  func itemCount(inSection section: Int) -> Int { items.count }
  func heading(ofSection section: Int) -> (name: String, details: String) {
    ("Generated items", "\(items.name), none of them in memory")
  }
  var summary: String { items.name }
  /// Between 2:3 and 3:2, a different one for each.
  func aspectRatio(of indexPath: IndexPath) -> CGFloat {
    [1.5, 0.75, 1, 1.33, 0.67][Int(items[indexPath.item].hue * 4.999)]
  }

  func fill(_ cell: PhotoCell, at indexPath: IndexPath) {
    let item = items[indexPath.item]
    let hue = CGFloat(item.hue)
    let saturation = CGFloat(item.saturation)
    let brightness = CGFloat(item.brightness)
    cell.show(
      colors: (
        UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1),
        UIColor(hue: hue + 0.06, saturation: saturation + 0.1, brightness: brightness * 0.62, alpha: 1)
      ), name: item.title)
  }

  func details(of indexPath: IndexPath) -> String { "number \(CountText.grouped(indexPath.item + 1))" }
}
