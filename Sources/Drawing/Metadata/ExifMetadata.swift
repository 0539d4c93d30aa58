public import Foundation

/// What of a photo's EXIF block matters for showing it.
public struct ExifMetadata: Equatable, Sendable {
  public var orientation: ImageOrientation
  /// When the picture was taken, in the camera's own time zone, which EXIF rarely tells: year … second.
  public var dateTaken: DateComponents?

  public init(orientation: ImageOrientation = .up, dateTaken: DateComponents? = nil) {
    self.orientation = orientation
    self.dateTaken = dateTaken
  }

  /// How much of a JPEG file's beginning is enough: the block comes before the picture and is at most 64 KiB, a
  /// thumbnail included; other blocks may stand before it.
  public static let prefixLength = 160 * 1024

  /// Reads the block from a JPEG file's beginning; `nil` where there is none, or where it is damaged.
  /// The first ``prefixLength`` bytes are enough.
  public init?(jpeg: [UInt8]) {
    guard let block = ExifBlock(jpeg: jpeg[...]) else { return nil }
    self.init(block: block)
  }

  /// Reads the block from a file: O(1), at most ``prefixLength`` bytes. `nil` where there is none, or where the file
  /// cannot be read.
  public init?(contentsOf url: URL) {
    guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
    let data = try? file.read(upToCount: Self.prefixLength)
    // Closing a file that was only read loses nothing, whatever it reports.
    try? file.close()
    guard let data else { return nil }
    self.init(jpeg: [UInt8](data))
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

  /// `2024:05:17 18:03:59` as EXIF writes it; the time may be missing. `nil` where it is not a date, as in the zeros
  /// and blanks of cameras whose clock was never set.
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
