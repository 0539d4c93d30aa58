import Files
import Foundation

/// A file that has or gets thumbnails, as it is at this time.
public struct ThumbnailedFile: Sendable, Equatable {
  /// The absolute path.
  public let path: String
  /// The time of the last change, in whole seconds since 1970.
  public let modified: Int
  /// The size in bytes.
  public let byteCount: Int
  /// The version of the file that was examined.
  let version: FileVersion
  let uri: String

  /// The number of the device.
  var device: UInt64 { version.device }

  /// Examines the file at an absolute path. Nil if it is not a regular file.
  public init?(path: String) {
    guard path.hasPrefix("/"), let status = FileStatus.of(path), status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    self.path = path
    modified = status.st_mtim.tv_sec
    byteCount = Int(status.st_size)
    version = FileVersion(status)
    uri = FileURI.uri(ofPath: path)
  }

  /// The name of the thumbnails of the file.
  var thumbnailName: String { MD5.digest(uri) + ".png" }
}
