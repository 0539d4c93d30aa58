import PhotoLibrary
import UIKit

/// A catalog of generated items, which need no memory before the first edit.
final class GeneratedCatalog: Catalog {
  private let items: GeneratedItems
  /// The originals of the copies, whose numbers follow those of the generated items.
  private var copies: [PhotoID] = []
  var history: EditHistory { didSet { shownPhotos.found = nil } }
  var shownPhotos = ShownPhotos()

  init(count: Int) {
    items = GeneratedItems(count: count)
    history = EditHistory(
      Arrangement(sections: [.init(id: 0, photos: PhotoSequence(0..<PhotoID(clamping: items.count)))]))
  }

  private func item(at path: IndexPath) -> GeneratedItem { items[original(of: photo(at: path))] }

  private func original(of photo: PhotoID) -> Int {
    Int(photo) < items.count ? Int(photo) : Int(copies[Int(photo) - items.count])
  }

  func heading(ofSection section: Int) -> (name: String, details: String) {
    let isUntouched = history.undoName == nil && history.redoName == nil
    let details = [summary] + (isUntouched ? [String(localized: "none of them in memory")] : [])
    return (String(localized: "Generated items"), details.joined(separator: CountText.separator))
  }

  func dates(ofSection section: Int) -> String? { nil }

  var summary: String { CountText.items(shown.count) }

  /// Returns one of five aspect ratios between 2:3 and 3:2, by the item's hue.
  func aspectRatio(of indexPath: IndexPath) -> CGFloat {
    [1.5, 0.75, 1, 1.33, 0.67][Int(item(at: indexPath).hue * 4.999)]
  }

  func content(of indexPath: IndexPath) -> PhotoContent {
    let item = item(at: indexPath)
    let (hue, saturation, brightness) = (
      CGFloat(item.hue), CGFloat(item.saturation), CGFloat(item.brightness)
    )
    return .gradient(
      UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1).cgColor,
      UIColor(hue: hue + 0.06, saturation: saturation + 0.1, brightness: brightness * 0.62, alpha: 1).cgColor)
  }

  func title(of indexPath: IndexPath) -> String { item(at: indexPath).title }

  func file(at indexPath: IndexPath) -> URL? { nil }
  func photos(pasting files: [URL]) -> [PhotoID] { [] }

  func details(of indexPath: IndexPath) -> String {
    String(localized: "number \(CountText.grouped(item(at: indexPath).index + 1))")
  }

  func date(of indexPath: IndexPath) -> String? { nil }
  func pixelSize(of indexPath: IndexPath) -> CGSize? { nil }

  func properties(of indexPath: IndexPath) -> [Property] {
    [
      Property(name: String(localized: "Name"), value: title(of: indexPath)),
      Property(
        name: String(localized: "Number"), value: CountText.grouped(item(at: indexPath).index + 1)),
    ]
  }

  // MARK: Editing

  func copy(of photo: PhotoID) -> PhotoID {
    copies.append(PhotoID(original(of: photo)))
    return PhotoID(items.count + copies.count - 1)
  }

  var orders: [PhotoOrder] { [.name, .colour] }

  func ranks(by sorting: PhotoSorting, progress: @escaping @MainActor (String) -> Void) async -> [Int32]? {
    let items = items
    let copies = copies
    return await Task.detached(priority: .userInitiated) {
      let originals = Array(0..<PhotoID(clamping: items.count)) + copies
      let ranks =
        sorting.order == .colour ? originals.map { Int32(items[Int($0)].hue * 1e9) } : originals
      return sorting.direction == .ascending ? ranks : ranks.map { -$0 }
    }.value
  }
}
