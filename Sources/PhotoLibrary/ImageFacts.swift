import Files
import Foundation
import ImageLoading

/// The properties of an image file that are shown beside its image.
package struct ImageFacts: Sendable {
  /// The size of the upright image; nil if it cannot be read.
  package var size: ImageSize?
  /// When the photo was taken, or else when its file was changed last; nil if there is no file.
  package var date: Date?
  /// The length of the file in bytes; nil if there is no file.
  package var byteCount: Int?
  /// The camera, its settings and the place; nil without any of them.
  package var camera: CameraFacts?

  package init(size: ImageSize? = nil, date: Date? = nil, byteCount: Int? = nil, camera: CameraFacts? = nil) {
    (self.size, self.date, self.byteCount, self.camera) = (size, date, byteCount, camera)
  }

  /// Reads the facts of a file, which is opened once.
  package init(ofFile path: String) {
    let record = try? ImageRecord(path)
    // A file that cannot be read has a length and a date all the same.
    let version = record?.version ?? FileVersion(path: path)
    size = record?.size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    date = record?.dateTaken.flatMap(DateSpan.calendar.date(from:)) ?? version?.modifiedDate
    byteCount = version?.byteCount
    camera = record?.camera
  }
}

extension FileVersion {
  /// The time of the last change of the content.
  var modifiedDate: Date { Date(timeIntervalSince1970: Double(modified) / 1e9) }
}
