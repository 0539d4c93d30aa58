import PhotoLibrary
import UIKit

/// The properties that are read from the files of photos when they are shown.
extension PhotoCatalog {
  func date(of indexPath: IndexPath) -> String? {
    facts.facts(of: collection.url(of: photo(at: indexPath)))?.date
  }

  func pixelSize(of indexPath: IndexPath) -> CGSize? {
    size(of: collection.url(of: photo(at: indexPath))).map { CGSize(width: $0.width, height: $0.height) }
  }

  func properties(of indexPath: IndexPath) -> [Property] {
    let photo = photo(at: indexPath)
    let url = collection.url(of: photo)
    let album = collection.albums[history.current.sections[indexPath.section].id]
    let size = size(of: url).map { "\(CountText.grouped($0.width)) × \(CountText.grouped($0.height)) pixels" }
    let rows: [(String, String?)] = [
      ("Name", collection.fileName(of: photo)),
      ("Folder", url.deletingLastPathComponent().path),
      ("Album", album.name),
      ("Format", Self.kind(of: collection.fileName(of: photo))),
      ("Size", size),
      ("File size", PictureFile.byteCount(of: url).map { CountText.bytes($0) }),
      ("Date", date(of: indexPath)),
    ]
    return rows.map { Property(name: $0, value: $1 ?? "cannot be read") }
  }
}
