import Files
import PhotoLibrary
import UIKit

/// The texts of the bars about the photo that is shown.
struct PhotoCaption: Equatable {
  var name: String
  /// The number of the photo among all photos, such as `12 of 60`.
  var position: String
  /// The size, the format and the date, such as `960 × 640  ·  JPEG  ·  3 Sep 2024`.
  var details: String

  var line: String { details.isEmpty ? position : "\(position)  ·  \(details)" }

  var windowTitle: String { "\(ShownName.within(name)) – \(line)" }
}

extension PhotoCaption {
  @MainActor init(_ path: IndexPath, in catalog: any Catalog) {
    let sections = catalog.shown.sections
    let number = sections[..<path.section].reduce(path.item + 1) { $0 + $1.photos.count }
    name = catalog.title(of: path)
    let count = CountText.grouped(catalog.shown.count)
    position = String(localized: "\(CountText.grouped(number)) of \(count)")
    details = [catalog.details(of: path), catalog.date(of: path) ?? ""].filter { !$0.isEmpty }
      .joined(separator: "  ·  ")
  }
}
