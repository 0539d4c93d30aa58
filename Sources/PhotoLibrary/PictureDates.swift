public import Foundation

import Drawing

/// When pictures were taken.
public struct PictureDates: Sendable {
  /// `nil` where nothing is known about the file.
  public var date: @Sendable (_ path: String) -> Date?

  public init(date: @escaping @Sendable (String) -> Date?) {
    self.date = date
  }

  /// EXIF's date of the picture; where there is none, the file's date of modification.
  public static let fileSystem = PictureDates { path in
    if PictureFile.mayTellDate(path), let taken = dateTaken(path) { return taken }
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    return Date(timeIntervalSince1970: TimeInterval(found.st_mtim.tv_sec))
  }

  /// From the earliest picture to the latest; `nil` where no picture tells, or when it was cancelled.
  func span(of album: Album, _ isCancelled: () -> Bool) -> DateSpan? {
    var span: DateSpan?
    for index in 0..<album.count {
      if isCancelled() { return nil }
      guard let date = date(album.path(ofPictureAt: index)) else { continue }
      if span == nil { span = DateSpan(date, date) } else { span?.extend(to: date) }
    }
    return span
  }

  /// The date stands near the beginning of nearly every file: a small read first, the whole header only where that
  /// was too little.
  private static func dateTaken(_ path: String) -> Date? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer {
      // Closing a file that was only read loses nothing, whatever it reports.
      try? file.close()
    }
    let enough = 8 * 1024
    guard let start = try? file.read(upToCount: enough) else { return nil }
    var bytes = [UInt8](start)
    if let parts = ExifMetadata(jpeg: bytes)?.dateTaken { return date(from: parts) }
    guard bytes.count == enough, bytes.starts(with: [0xFF, 0xD8]),
      let rest = try? file.read(upToCount: ExifMetadata.prefixLength - enough)
    else { return nil }
    bytes.append(contentsOf: rest)
    return ExifMetadata(jpeg: bytes)?.dateTaken.flatMap(date(from:))
  }

  /// The camera's own time, taken as UTC.
  private static func date(from parts: DateComponents) -> Date? { DateSpan.calendar.date(from: parts) }
}
