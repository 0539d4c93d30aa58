import Files
public import Drawing
public import Foundation

/// The orientation and the date of a photo, from its EXIF block.
public struct ExifMetadata: Equatable, Sendable {
  /// The orientation of the camera. The default is upright.
  public var orientation: ImageOrientation
  /// The year … second in which the photo was taken, in the time zone of the camera, which EXIF rarely contains.
  public var dateTaken: DateComponents?

  /// Creates metadata.
  public init(orientation: ImageOrientation = .up, dateTaken: DateComponents? = nil) {
    self.orientation = orientation
    self.dateTaken = dateTaken
  }

  /// The number of bytes at the beginning of a JPEG file that contain the block: it precedes the image, is at most
  /// 64 KiB with its thumbnail, and other blocks can precede it.
  public static let prefixLength = 160 * 1024

  /// Reads the block from the first ``prefixLength`` bytes of a JPEG, HEIC, AVIF, TIFF or raw file. Returns nil if there is no block
  /// or if it is damaged. HEIC and AVIF files have their orientation elsewhere, and decoders apply it: it is upright here.
  public init?(prefix: [UInt8]) {
    if let block = ExifBlock(jpeg: prefix[...]) {
      self.init(block: block)
    } else if let block = ExifBlock(heif: prefix[...]) {
      self.init(block: block)
      orientation = .up
    } else if let block = ExifBlock(tiff: prefix[...]) {
      self.init(block: block)
      // Decoders turn other TIFF images upright.
      if !block.isRaw { orientation = .up }
    } else {
      return nil
    }
  }

  /// Returns the thumbnail that the block of a JPEG file contains, which is a JPEG file in the same orientation; nil if
  /// there is none. `jpeg` are the first ``prefixLength`` bytes of the file.
  public static func thumbnail(jpeg: [UInt8]) -> ArraySlice<UInt8>? { ExifBlock(jpeg: jpeg[...])?.thumbnail }

  /// Reads the block from a file. Returns nil if there is no block or if the file cannot be read.
  ///
  /// - Complexity: O(1): reads at most ``prefixLength`` bytes.
  public init?(contentsOf url: URL) {
    guard let prefix = try? RegularFile.prefix(Self.prefixLength, of: url.path) else { return nil }
    self.init(prefix: prefix)
  }

  private init?(block: ExifBlock) {
    guard let main = block.firstDirectory else { return nil }
    self.init()
    if let value = main.entry(0x0112)?.integer, let orientation = ImageOrientation(rawValue: value) {
      self.orientation = orientation
    }
    // DateTimeOriginal, DateTimeDigitized; else DateTime, which editors change.
    let photo = main.entry(0x8769)?.integer.flatMap { block.directory(at: $0) }
    for entry in [photo?.entry(0x9003), photo?.entry(0x9004), main.entry(0x0132)] {
      if let text = entry?.text, let date = Self.date(from: text) {
        dateTaken = date
        break
      }
    }
  }

  /// Parses a date in the format of EXIF: `2024:05:17 18:03:59`; the time is optional. Returns nil for other text, such
  /// as the zeros and blanks of cameras whose clock was never set.
  public static func date(from text: String) -> DateComponents? {
    let fields = text.split { " :-/T".contains($0) }.prefix(6)
    let numbers = fields.compactMap { Int($0) }
    guard numbers.count == fields.count, numbers.count >= 3, numbers[0] > 1800,
      (1...12).contains(numbers[1]), (1...31).contains(numbers[2])
    else { return nil }
    var result = DateComponents(year: numbers[0], month: numbers[1], day: numbers[2])
    guard numbers.count == 6, (0...23).contains(numbers[3]), (0...59).contains(numbers[4]),
      (0...60).contains(numbers[5])
    else { return result }
    result.hour = numbers[3]
    result.minute = numbers[4]
    result.second = numbers[5]
    return result
  }
}
