import UIKit

/// What the browser shows: sections of items.
protocol Catalog: AnyObject {
  var sectionCount: Int { get }
  func itemCount(inSection section: Int) -> Int
  /// A section's name, and a line about it.
  func heading(ofSection section: Int) -> (name: String, details: String)
  /// Fills a cell with an item.
  func fill(_ cell: PhotoCell, at indexPath: IndexPath)
  /// The whole in a few words.
  var summary: String { get }
}

/// N made-up items, none of which is kept.
final class GeneratedCatalog: Catalog {
  private let count: Int

  init(count: Int) { self.count = count }

  var sectionCount: Int { 1 }
  func itemCount(inSection section: Int) -> Int { count }
  func heading(ofSection section: Int) -> (name: String, details: String) {
    ("Generated items", "\(count.grouped) items, none of them in memory")
  }
  var summary: String { "\(count.grouped) items" }

  func fill(_ cell: PhotoCell, at indexPath: IndexPath) {
    let turn = CGFloat(indexPath.item % 97) / 97
    cell.show(
      colors: (
        UIColor(hue: turn, saturation: 0.45, brightness: 0.72, alpha: 1),
        UIColor(hue: turn + 0.08, saturation: 0.55, brightness: 0.45, alpha: 1)
      ), name: "Item \(indexPath.item.grouped)", details: "number \(indexPath.item + 1)")
  }
}

extension Int {
  /// With thin spaces between thousands: 1 000 000.
  nonisolated var grouped: String {
    var digits = Array(String(magnitude))
    var index = digits.count - 3
    while index > 0 {
      digits.insert("\u{2009}", at: index)
      index -= 3
    }
    return (self < 0 ? "−" : "") + String(digits)
  }
}
