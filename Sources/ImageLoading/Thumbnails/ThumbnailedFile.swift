import Files

/// A file that has or gets thumbnails, as it is at this time.
struct ThumbnailedFile: Sendable, Equatable {
  /// The absolute path.
  let path: String
  /// The version of the file that was examined.
  let version: FileVersion
  let uri: String

  /// Examines the file at an absolute path. Nil if it is not a regular file.
  init?(path: String) {
    guard path.hasPrefix("/"), let version = FileVersion(path: path) else { return nil }
    self.path = path
    self.version = version
    uri = FileURI.uri(ofPath: path)
  }

  /// The time of the last change, in whole seconds since 1970, rounded down.
  var modified: Int { Int((Double(version.modified) / 1e9).rounded(.down)) }

  /// The name of the thumbnails of the file.
  var thumbnailName: String { MD5.digest(uri) + ".png" }
}
