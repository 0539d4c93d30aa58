import Foundation
import PhotoLibrary
import UIKit

@testable import Demo

/// A catalog of generated albums, in which each photo has a color of its own.
class AlbumsCatalog: Catalog {
  var history: EditHistory { didSet { shownPhotos.found = nil } }
  var shownPhotos = ShownPhotos()
  private static let ratios: [CGFloat] = [1.5, 0.67, 1, 1.78, 0.8]

  init(counts: [Int]) {
    var sections: [Arrangement.Section] = []
    var first: PhotoID = 0
    for (id, count) in counts.enumerated() {
      sections.append(.init(id: id, photos: PhotoSequence(first..<first + PhotoID(count))))
      first += PhotoID(count)
    }
    history = EditHistory(Arrangement(sections: sections))
  }

  /// The number of the photo with a color; nil for other colors.
  static func number(red: UInt8, green: UInt8, blue: UInt8) -> Int? {
    red == 0xC0 && blue == 0x40 ? Int(green) : nil
  }

  func name(of number: Int) -> String { "Photo \(number)" }

  func heading(ofSection section: Int) -> (name: String, details: String) {
    ("Album \(section)", "\(itemCount(inSection: section)) photos")
  }

  func content(of indexPath: IndexPath) -> PhotoContent {
    let number = Int(photo(at: indexPath))
    let color = CGColor(red: 192.0 / 255, green: CGFloat(number) / 255, blue: 64.0 / 255, alpha: 1)
    return .gradient(color, color)
  }

  func dates(ofSection section: Int) -> String? { nil }
  func title(of indexPath: IndexPath) -> String { name(of: Int(photo(at: indexPath))) }
  func details(of indexPath: IndexPath) -> String { "Details \(photo(at: indexPath))" }
  func date(of indexPath: IndexPath) -> String? { nil }
  func properties(of indexPath: IndexPath) -> [Property] { [] }
  func pixelSize(of indexPath: IndexPath) -> CGSize? { nil }
  func aspectRatio(of indexPath: IndexPath) -> CGFloat {
    Self.ratios[Int(photo(at: indexPath)) % 5]
  }
  var summary: String { "\(history.current.count) photos" }

  func copy(of photo: PhotoID) -> PhotoID { photo }
  func file(at indexPath: IndexPath) -> URL? { nil }
  func photos(pasting files: [URL]) -> [PhotoID] { [] }
  var orders: [PhotoOrder] { [] }
  func ranks(by sorting: PhotoSorting, progress: @escaping @MainActor (String) -> Void) async
    -> [Int32]?
  { nil }
}
