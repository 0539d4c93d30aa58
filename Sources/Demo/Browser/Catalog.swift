import PhotoLibrary
import UIKit

/// The data of the browser: sections of photos, in an arrangement that can be edited.
@MainActor protocol Catalog: AnyObject {
  /// The arrangement with its undo history.
  var history: EditHistory { get set }
  /// Returns the name of a section, and a line with details.
  func heading(ofSection section: Int) -> (name: String, details: String)
  /// Shows an item in a cell.
  func fill(_ cell: PhotoCell, at indexPath: IndexPath)
  /// Returns the name of an item.
  func title(of indexPath: IndexPath) -> String
  /// Returns the details of an item that a row shows.
  func details(of indexPath: IndexPath) -> String
  /// Returns the width of an item divided by its height.
  func aspectRatio(of indexPath: IndexPath) -> CGFloat
  /// The counts of albums and items as text.
  var summary: String { get }

  /// Creates an item with the same content as another one, and returns its number.
  func copy(of photo: PhotoID) -> PhotoID
  /// Returns the file of an item; nil for generated items.
  func file(at indexPath: IndexPath) -> URL?
  /// Creates items for picture files; returns an empty array if the items are not files.
  func photos(pasting files: [URL]) -> [PhotoID]
  /// The orders by which the items can be sorted.
  var orders: [PhotoOrder] { get }
  /// Computes the rank of each item in an order, in the background. The index is the item's number. Nil if
  /// the task was cancelled.
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
