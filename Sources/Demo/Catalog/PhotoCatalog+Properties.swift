import Files
import Foundation
import ImageLoading
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
    let album = collection.albums[shown.sections[indexPath.section].id]
    let facts = facts(of: photo)
    func value(_ text: (ImageFacts) -> String?) -> String {
      facts.map { text($0) ?? String(localized: "cannot be read") } ?? Property.unknownValue
    }
    return [
      Property(name: String(localized: "Name"), value: ShownName.text(collection.fileName(of: photo))),
      Property(
        name: String(localized: "Folder"), value: ShownName.text(url.deletingLastPathComponent().path)),
      Property(name: String(localized: "Album"), value: album.name),
      Property(name: String(localized: "Format"), value: Self.kind(of: collection.fileName(of: photo))),
      Property(
        name: String(localized: "Size"),
        value: value {
          $0.size.map {
            String(localized: "\(CountText.grouped($0.width)) × \(CountText.grouped($0.height)) pixels")
          }
        }),
      Property(
        name: String(localized: "File size"), value: value { $0.byteCount.map { CountText.bytes($0) } }),
      Property(name: String(localized: "Date"), value: value { $0.date.map(DateSpan.shortText) }),
    ] + (facts?.camera.map(Property.list(of:)) ?? [])
  }

  func sumByteCounts(of files: [URL], completion: @escaping @MainActor (Int) -> Void) {
    facts.sumByteCounts(of: files, completion: completion)
  }
}

extension Property {
  /// The properties that a camera has written into the file; those that it has not written are left out.
  fileprivate static func list(of camera: CameraFacts) -> [Property] {
    let exposure = [
      camera.exposureTime.map { String(localized: "\(exposureTime($0)) s") },
      camera.aperture.map { "f/" + CountText.decimal($0, places: 1) },
      camera.sensitivity.map { "ISO " + CountText.digits($0) },
      camera.focalLength.map { String(localized: "\(CountText.decimal($0, places: 1)) mm") },
    ].compactMap(\.self)
    let rows: [(String, String?)] = [
      (String(localized: "Camera"), camera.name.map(ShownName.text)),
      (String(localized: "Lens"), camera.lens.map(ShownName.text)),
      (String(localized: "Exposure"), exposure.isEmpty ? nil : exposure.joined(separator: separator)),
      (String(localized: "Place"), camera.place.map(text(of:))),
    ]
    return rows.compactMap { name, value in value.map { Property(name: name, value: $0) } }
  }

  private static let separator = CountText.separator

  /// A time in seconds, as a fraction if it is short: `1/250`, `0.5` or `30`.
  private static func exposureTime(_ seconds: Double) -> String {
    guard seconds < 0.3 else { return CountText.decimal(seconds, places: 1) }
    return "1/" + CountText.digits(Int((1 / seconds).rounded()))
  }

  /// A place in degrees, such as `48.8584° N, 2.2945° E`.
  private static func text(of place: CameraFacts.Place) -> String {
    let (latitude, longitude) = (
      CountText.decimal(abs(place.latitude), places: 4), CountText.decimal(abs(place.longitude), places: 4)
    )
    return [
      place.latitude < 0 ? String(localized: "\(latitude)° S") : String(localized: "\(latitude)° N"),
      place.longitude < 0 ? String(localized: "\(longitude)° W") : String(localized: "\(longitude)° E"),
    ].joined(separator: separator)
  }
}
