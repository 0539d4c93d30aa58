import Foundation

/// The camera of a photo, its settings, and the place, as the file's EXIF block has them. A value is nil
/// where the file has none, or one that cannot be true.
package struct CameraFacts: Equatable, Sendable {
  /// A place on the earth in degrees: north and east are positive.
  package struct Place: Equatable, Sendable {
    package var latitude: Double
    package var longitude: Double
  }

  /// The maker and the model, such as `Canon EOS R6`.
  package var name: String?
  package var lens: String?
  /// The exposure time in seconds.
  package var exposureTime: Double?
  /// The number of the aperture, such as 2.8.
  package var aperture: Double?
  /// The sensitivity as an ISO number.
  package var sensitivity: Int?
  /// The focal length of the lens in millimeters.
  package var focalLength: Double?
  package var place: Place?

  /// Reads the facts of an image; nil if it has none of them.
  init?(_ image: ImageBytes) {
    guard let block = ExifBlock(in: image), let main = block.firstDirectory else { return nil }
    let photo = main.entry(0x8769)?.integer.flatMap(block.directory(at:))
    name = Self.name(maker: Self.text(main.entry(0x010F)), model: Self.text(main.entry(0x0110)))
    lens = Self.text(photo?.entry(0xA434))
    exposureTime = Self.value(photo?.entry(0x829A), in: 1e-6...86_400)
    aperture = Self.value(photo?.entry(0x829D), in: 0.1...1000)
    sensitivity = photo?.entry(0x8827)?.integers.first.flatMap { (1...10_000_000).contains($0) ? $0 : nil }
    focalLength = Self.value(photo?.entry(0x920A), in: 0.1...100_000)
    place = main.entry(0x8825)?.integer.flatMap(block.directory(at:)).flatMap(Self.place)
    let none: [Any?] = [name, lens, exposureTime, aperture, sensitivity, focalLength, place]
    if none.allSatisfy({ $0 == nil }) { return nil }
  }

  /// The model with the maker's name, which some makers repeat in the model.
  private static func name(maker: String?, model: String?) -> String? {
    guard let maker, let model else { return model ?? maker }
    let first = maker.split(separator: " ").first ?? ""
    return model.lowercased().hasPrefix(first.lowercased()) ? model : "\(maker) \(model)"
  }

  /// A text without blanks around it; nil for an empty one.
  private static func text(_ entry: ExifBlock.Entry?) -> String? {
    guard let text = entry?.text?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else {
      return nil
    }
    return text
  }

  private static func value(_ entry: ExifBlock.Entry?, in range: ClosedRange<Double>) -> Double? {
    entry?.rationals.first.flatMap { range.contains($0) ? $0 : nil }
  }

  private static func place(_ directory: ExifBlock.Directory) -> Place? {
    guard
      let latitude = degrees(directory, 2, reference: directory.entry(1)?.text, negative: "S", limit: 90),
      let longitude = degrees(directory, 4, reference: directory.entry(3)?.text, negative: "W", limit: 180)
    else { return nil }
    return Place(latitude: latitude, longitude: longitude)
  }

  /// An angle of degrees, minutes and seconds, whose direction is in another field.
  private static func degrees(
    _ directory: ExifBlock.Directory, _ tag: Int, reference: String?, negative: String, limit: Double
  ) -> Double? {
    guard let reference, !reference.isEmpty, let parts = directory.entry(tag)?.rationals, parts.count == 3
    else {
      return nil
    }
    let angle = parts[0] + parts[1] / 60 + parts[2] / 3600
    guard (0...limit).contains(angle) else { return nil }
    return reference.uppercased().hasPrefix(negative) ? -angle : angle
  }
}
