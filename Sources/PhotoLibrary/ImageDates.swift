import Files
public import Foundation
import ImageMetadata

/// Reads the dates when pictures were taken.
public struct PictureDates: Sendable {
  /// Returns the date of the picture at a path, or `nil` if the file cannot be read.
  public var date: @Sendable (_ path: String) -> Date?

  /// Creates a reader with a closure.
  public init(date: @escaping @Sendable (String) -> Date?) {
    self.date = date
  }

  /// Reads the date in the metadata of a picture (EXIF or XMP), or if there is none, the modification date of
  /// its file. Both have fractions of a second, which order the photos of a series.
  public static let fileSystem = PictureDates { path in
    if PictureFile.mayContainDate(path), let taken = dateTaken(path) { return taken }
    guard let found = FileStatus.of(path) else { return nil }
    return Date(
      timeIntervalSince1970: TimeInterval(found.st_mtim.tv_sec) + TimeInterval(found.st_mtim.tv_nsec) / 1e9)
  }

  /// The span from the earliest to the latest picture of an album; `nil` if no picture has a date, or if it
  /// was cancelled.
  func span(of album: Album, _ isCancelled: () -> Bool) -> DateSpan? {
    var span: DateSpan?
    for index in 0..<album.count {
      if isCancelled() { return nil }
      guard let date = date(album.path(ofPictureAt: index)) else { continue }
      if span == nil { span = DateSpan(date, date) } else { span?.extend(to: date) }
    }
    return span
  }

  /// Reads the date in the metadata. In nearly all files it is in the first bytes, so a small part is read
  /// first, and the whole header only if this is not sufficient.
  private static func dateTaken(_ path: String) -> Date? {
    let firstLength = 8 * 1024
    // A file that cannot be read has no date; when it is shown, its cell has the reason.
    guard let start = try? ImageBytes(contentsOf: path, prefixLength: firstLength) else { return nil }
    if let parts = ExifMetadata(start)?.dateTaken { return date(from: parts) }
    guard start.prefix.count == firstLength, let whole = try? ImageBytes(contentsOf: path) else { return nil }
    return ExifMetadata(whole)?.dateTaken.flatMap(date(from:))
  }

  /// The date in UTC: EXIF dates have no time zone.
  private static func date(from parts: DateComponents) -> Date? { DateSpan.calendar.date(from: parts) }
}
