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

  /// Reads the EXIF date of a picture, or if there is none, the modification date of its file.
  public static let fileSystem = PictureDates { path in
    if PictureFile.mayContainDate(path), let taken = dateTaken(path) { return taken }
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    return Date(timeIntervalSince1970: TimeInterval(found.st_mtim.tv_sec))
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

  /// Reads the EXIF date. In nearly all files it is in the first bytes, so a small part is read first, and
  /// the whole header only if this is not sufficient.
  private static func dateTaken(_ path: String) -> Date? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer {
      // An error is ignored: closing a file that was only read loses no data.
      try? file.close()
    }
    let firstLength = 8 * 1024
    guard let start = try? file.read(upToCount: firstLength) else { return nil }
    var bytes = [UInt8](start)
    if let parts = ExifMetadata(jpeg: bytes)?.dateTaken { return date(from: parts) }
    guard bytes.count == firstLength, bytes.starts(with: [0xFF, 0xD8]),
      let rest = try? file.read(upToCount: ExifMetadata.prefixLength - firstLength)
    else { return nil }
    bytes.append(contentsOf: rest)
    return ExifMetadata(jpeg: bytes)?.dateTaken.flatMap(date(from:))
  }

  /// The date in UTC: EXIF dates have no time zone.
  private static func date(from parts: DateComponents) -> Date? { DateSpan.calendar.date(from: parts) }
}
