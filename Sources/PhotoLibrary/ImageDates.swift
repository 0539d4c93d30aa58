import Files
import Foundation
import ImageLoading

/// Reads the dates when photos were taken.
package struct ImageDates: Sendable {
  /// Returns the date of the image at a path, or `nil` if the file cannot be read.
  package var date: @Sendable (_ path: String) -> Date?

  /// Reads the date in the metadata of an image (EXIF or XMP), in UTC because it has no time zone, or if
  /// there is none, the modification date of its file. Both have fractions of a second, which order the
  /// photos of a series.
  package static let fileSystem = ImageDates { path in
    let taken = ImageFileName.mayContainDate(path) ? ImageRecord.dateTaken(path) : nil
    return taken.flatMap(DateSpan.calendar.date(from:))
      ?? FileStatus.of(path).map { FileVersion($0).modifiedDate }
  }

  /// The span from the earliest to the latest image of an album; `nil` if no image has a date, or if it
  /// was cancelled.
  func span(of album: Album, _ isCancelled: () -> Bool) -> DateSpan? {
    var span: DateSpan?
    for index in 0..<album.count {
      if isCancelled() { return nil }
      guard let date = date(album.path(ofImageAt: index)) else { continue }
      if span == nil { span = DateSpan(date, date) } else { span?.extend(to: date) }
    }
    return span
  }
}
