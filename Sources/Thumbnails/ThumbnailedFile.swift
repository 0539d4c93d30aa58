import Foundation

/// A file that has or gets thumbnails, as it is at this time.
public struct ThumbnailedFile: Sendable, Equatable {
  /// The absolute path.
  public let path: String
  /// The time of the last change, in whole seconds since 1970.
  public let modified: Int
  /// The size in bytes.
  public let byteCount: Int
  let device: UInt64
  let uri: String

  /// Examines the file at an absolute path. Nil if it is not a regular file.
  public init?(path: String) {
    var status = stat()
    guard path.hasPrefix("/"), stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    self.path = path
    modified = status.st_mtim.tv_sec
    byteCount = Int(status.st_size)
    device = UInt64(status.st_dev)
    uri = FileURI.uri(ofPath: path)
  }

  /// The name of the thumbnails of the file.
  var thumbnailName: String { MD5.digest(uri) + ".png" }
}
