import Drawing
import Files
import Foundation

/// The orientation and the date of a photo, from its EXIF block and its XMP packet.
struct ExifMetadata: Equatable, Sendable {
  /// The orientation of the camera. The default is upright.
  var orientation: ImageOrientation
  /// The year … second, and the nanosecond if there is one, in which the photo was taken, in the time zone of
  /// the camera, which EXIF rarely contains.
  var dateTaken: DateComponents?

  init(orientation: ImageOrientation = .up, dateTaken: DateComponents? = nil) {
    self.orientation = orientation
    self.dateTaken = dateTaken
  }

  /// The number of bytes at the beginning of a JPEG file that contain the block: it precedes the image, is at
  /// most 64 KiB with its thumbnail, and other blocks can precede it.
  static let prefixLength = 160 * 1024

  /// Reads the metadata of a file from its first ``prefixLength`` bytes, or from all of them.
  init?(prefix: [UInt8]) { self.init(ImageBytes(prefix)) }

  /// Reads the metadata of a JPEG, PNG, WebP, TIFF, HEIC, AVIF or raw file. Returns nil if there is none or
  /// if it is damaged. HEIC and AVIF files have their orientation elsewhere, and decoders apply it: it is
  /// upright here.
  init?(_ image: ImageBytes) {
    let main = ExifBlock(in: image).flatMap { block in block.firstDirectory.map { (block, $0) } }
    let photo = main.flatMap { $0.1.entry(0x8769)?.integer.flatMap($0.0.directory(at:)) }
    // DateTimeOriginal, DateTimeDigitized; else DateTime, which editors change.
    let date =
      Self.date(photo, 0x9003, fraction: photo?.entry(0x9291))
      ?? Self.date(photo, 0x9004, fraction: photo?.entry(0x9292)) ?? XMPPacket(image)?.date
      ?? Self.date(main?.1, 0x0132, fraction: photo?.entry(0x9290))
    guard main != nil || date != nil else { return nil }
    self.init(dateTaken: date)
    if let value = main?.1.entry(0x0112)?.integer, let orientation = ImageOrientation(rawValue: value),
      image.format != .heic, image.format != .avif
    {
      self.orientation = orientation
    }
  }

  /// Returns the thumbnail that the block of a JPEG file contains, which is a JPEG file in the same
  /// orientation; nil if there is none.
  static func thumbnail(jpeg: ImageBytes) -> ArraySlice<UInt8>? {
    ExifBlock(jpeg: jpeg.prefix)?.thumbnail
  }

  /// The date in a field, with the fraction of its second in another field.
  private static func date(
    _ directory: ExifBlock.Directory?, _ tag: Int, fraction: ExifBlock.Entry?
  ) -> DateComponents? {
    guard let text = directory?.entry(tag)?.text, var date = date(from: text) else { return nil }
    if date.second != nil, let digits = fraction?.text { date.nanosecond = nanoseconds(digits[...]) }
    return date
  }

  /// The digits after the point of a second; nil for other text, such as blanks.
  private static func nanoseconds(_ digits: Substring) -> Int? {
    let known = digits.prefix { $0.isASCII && $0.isNumber }.prefix(9)
    return known.isEmpty ? nil : Int(known + String(repeating: "0", count: 9 - known.count))
  }

  /// Parses a date in the format of EXIF or XMP: `2024:05:17 18:03:59` or `2024-05-17T18:03:59.25+02:00`; the
  /// time, its seconds and its zone are optional, and the zone is ignored. Returns nil for other text, such
  /// as the zeros and blanks of cameras whose clock was never set.
  static func date(from text: String) -> DateComponents? {
    let halves = text.split(maxSplits: 1) { $0 == " " || $0 == "T" }
    let days = (halves.first ?? "").split { ":-/".contains($0) }.map { Int($0) ?? 0 }
    guard days.count == 3, days[0] > 1800, (1...12).contains(days[1]), (1...31).contains(days[2]) else {
      return nil
    }
    var result = DateComponents(year: days[0], month: days[1], day: days[2])
    let time = (halves.dropFirst().first ?? "").drop { $0 == " " }.prefix { !"Z+- ".contains($0) }
    let fields = time.split(separator: ":").prefix(3)
    let seconds = (fields.dropFirst(2).first ?? "0").split(separator: ".", maxSplits: 1)
    guard fields.count >= 2, let hour = Int(fields[0]), let minute = Int(fields[1]),
      let second = seconds.first.flatMap({ Int($0) }), (0...23).contains(hour), (0...59).contains(minute),
      (0...60).contains(second)
    else { return result }
    (result.hour, result.minute, result.second) = (hour, minute, second)
    result.nanosecond = seconds.dropFirst().first.flatMap(nanoseconds)
    return result
  }
}
