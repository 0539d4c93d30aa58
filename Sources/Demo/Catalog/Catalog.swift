import CoreGraphics
import Files
import Foundation
import Hosting
import PhotoLibrary

/// The data of the browser: sections of photos, in an arrangement that can be edited.
@MainActor protocol Catalog: AnyObject {
  var history: EditHistory { get set }
  /// The search whose photos are shown.
  var shownPhotos: ShownPhotos { get set }
  func heading(ofSection section: Int) -> (name: String, details: String)
  func folder(ofSection section: Int) -> AlbumFolder
  /// Returns the dates of a section's items as text; nil if they are not known.
  func dates(ofSection section: Int) -> String?
  func content(of indexPath: IndexPath) -> PhotoContent
  func title(of indexPath: IndexPath) -> String
  func details(of indexPath: IndexPath) -> String
  /// Returns the date of an item, such as `3 Sep 2024`; nil if it has none.
  func date(of indexPath: IndexPath) -> String?
  /// Returns the names and values of an item's properties, such as its file and its size. Values that are
  /// still read in the background are ``Property/unknownValue``.
  func properties(of indexPath: IndexPath) -> [Property]
  /// Adds the lengths of files in bytes, now or later.
  func sumByteCounts(of files: [URL], completion: @escaping @MainActor (Int) -> Void)
  /// Returns the width of an item divided by its height.
  func aspectRatio(of indexPath: IndexPath) -> CGFloat
  /// Returns the size of an item's picture, in pixels; nil if the item has no pixels, or no readable size.
  func pixelSize(of indexPath: IndexPath) -> CGSize?
  var summary: String { get }

  /// Creates an item with the same content as another one, and returns its number.
  func copy(of photo: PhotoID) -> PhotoID
  /// Returns the file of an item; nil for generated items.
  func file(at indexPath: IndexPath) -> URL?
  /// Returns the version of an item's file; nil for the one with which it was found.
  func version(at indexPath: IndexPath) -> FileVersion?
  /// The files that cannot be shown, with the reasons.
  var skipped: SkippedFiles { get }
  /// Records the result of the load of a file: nil, or the reason why it cannot be shown.
  func note(_ error: ImageError?, of file: URL)
  /// Creates items for picture files; returns an empty array if the items are not files.
  func photos(pasting files: [URL]) -> [PhotoID]
  var orders: [PhotoOrder] { get }
  /// Computes the rank of each item in an order, in the background. The index is the item's number. Nil if
  /// the task was cancelled.
  func ranks(by sorting: PhotoSorting, progress: @escaping @MainActor (String) -> Void) async -> [Int32]?
}

/// The content of a cell.
enum PhotoContent {
  /// A version of a picture file; nil: the one with which it was found.
  case file(URL, FileVersion?)
  case gradient(CGColor, CGColor)

  var isFile: Bool { if case .file = self { true } else { false } }
}

/// A property of an item: its name, such as `Size`, and its value.
struct Property: Equatable {
  var name: String
  var value: String

  /// The value of a property that is being read.
  static let unknownValue = "…"
}

extension Catalog {
  /// A folder for each section, beside each other.
  func folder(ofSection section: Int) -> AlbumFolder {
    AlbumFolder(path: "/\(shown.sections[section].id)", names: [heading(ofSection: section).name])
  }

  func sumByteCounts(of files: [URL], completion: @escaping @MainActor (Int) -> Void) { completion(0) }

  func version(at indexPath: IndexPath) -> FileVersion? { nil }
  var skipped: SkippedFiles { SkippedFiles() }
  func note(_ error: ImageError?, of file: URL) {}

  var sectionCount: Int { shown.sections.count }
  func itemCount(inSection section: Int) -> Int { shown.sections[section].photos.count }
  func photo(at path: IndexPath) -> PhotoID { shown[Arrangement.Place(path)] }

  func contains(_ path: IndexPath) -> Bool { shown.contains(Arrangement.Place(path)) }
}

extension CountText {
  /// The text between two details.
  static let separator = "  ·  "
}

extension Arrangement.Place {
  init(_ path: IndexPath) { self.init(path.section, path.item) }
}

extension IndexPath {
  init(_ place: Arrangement.Place) { self.init(item: place.item, section: place.section) }
}
