import PhotoLibrary
import UIKit

/// What the browser shows: sections of photos, in an arrangement that can be edited.
@MainActor protocol Catalog: AnyObject {
  /// What is shown, and the edits of it.
  var history: EditHistory { get set }
  /// A section's name, and a line about it.
  func heading(ofSection section: Int) -> (name: String, details: String)
  /// Fills a cell with an item.
  func fill(_ cell: PhotoCell, at indexPath: IndexPath)
  /// An item's name.
  func title(of indexPath: IndexPath) -> String
  /// A few words about an item, for rows.
  func details(of indexPath: IndexPath) -> String
  /// An item's width divided by its height.
  func aspectRatio(of indexPath: IndexPath) -> CGFloat
  /// The whole in a few words.
  var summary: String { get }

  /// A new item that shows the same as another.
  func copy(of photo: PhotoID) -> PhotoID
  /// The picture file of an item; nil where there is none.
  func file(at indexPath: IndexPath) -> URL?
  /// New items that show files; empty where items are no files.
  func photos(pasting files: [URL]) -> [PhotoID]
  /// What the items can be sorted by.
  var orders: [PhotoOrder] { get }
  /// Every item's rank in an order, by its number; found in the background. Nil where the task was cancelled.
  func ranks(by order: PhotoOrder, progress: @escaping @MainActor (String) -> Void) async -> [Int32]?
}

extension Catalog {
  var sectionCount: Int { history.current.sections.count }
  func itemCount(inSection section: Int) -> Int { history.current.sections[section].photos.count }
  func photo(at path: IndexPath) -> PhotoID { history.current[Arrangement.Place(path)] }
}

extension Arrangement.Place {
  init(_ path: IndexPath) { self.init(path.section, path.item) }
}

extension IndexPath {
  init(_ place: Arrangement.Place) { self.init(item: place.item, section: place.section) }
}
