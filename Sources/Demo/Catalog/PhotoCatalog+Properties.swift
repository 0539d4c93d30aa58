import Files
import Foundation
import PhotoLibrary

/// The properties that are read from the files of photos when they are shown.
extension PhotoCatalog {
  func date(of indexPath: IndexPath) -> String? {
    facts(of: photo(at: indexPath))?.date.map(DateSpan.shortText)
  }

  func pixelSize(of indexPath: IndexPath) -> CGSize? {
    facts(of: photo(at: indexPath))?.size.map { CGSize(width: $0.width, height: $0.height) }
  }

  func properties(of indexPath: IndexPath) -> [Property] {
    let photo = photo(at: indexPath)
    let url = collection.url(of: photo)
    let album = collection.albums[history.current.sections[indexPath.section].id]
    let facts = facts(of: photo)
    func value(_ text: (ImageFacts) -> String?) -> String {
      facts.map { text($0) ?? "cannot be read" } ?? Property.unknownValue
    }
    return [
      Property(name: "Name", value: ShownName.text(collection.fileName(of: photo))),
      Property(name: "Folder", value: ShownName.text(url.deletingLastPathComponent().path)),
      Property(name: "Album", value: album.name),
      Property(name: "Format", value: Self.kind(of: collection.fileName(of: photo))),
      Property(
        name: "Size",
        value: value {
          $0.size.map { "\(CountText.grouped($0.width)) × \(CountText.grouped($0.height)) pixels" }
        }),
      Property(name: "File size", value: value { $0.byteCount.map { CountText.bytes($0) } }),
      Property(name: "Date", value: value { $0.date.map(DateSpan.shortText) }),
    ]
  }

  func sumByteCounts(of files: [URL], completion: @escaping @MainActor (Int) -> Void) {
    facts.sumByteCounts(of: files, completion: completion)
  }
}
