import Glibc

/// The state of a path's file, without following a link or with.
public enum FileStatus {
  /// Returns the state of the file that a path leads to; nil if there is none, with the reason in `errno`.
  public static func of(_ path: String) -> stat? {
    var status = stat()
    return path.withFileCString { fstatat(AT_FDCWD, $0, &status, 0) } == 0 ? status : nil
  }

  /// Returns the state of the entry at a path, which may be a link; nil if there is none, with the reason in
  /// `errno`.
  public static func ofEntry(_ path: String) -> stat? {
    var status = stat()
    return path.withFileCString { fstatat(AT_FDCWD, $0, &status, AT_SYMLINK_NOFOLLOW) } == 0 ? status : nil
  }

  /// Whether a path leads to a folder.
  public static func isFolder(_ path: String) -> Bool {
    of(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// Whether there is a file or folder at a path.
  public static func exists(_ path: String) -> Bool { of(path) != nil }
}

/// The content of a file at a time: all that is made from a file is valid for one version of it.
///
/// Two versions differ if the file was replaced by another one, has another size, or was changed in any other
/// way, by the clock of its file system in nanoseconds. A program can set the time of the last change of the
/// content back, but not that of the last change of the file.
public struct FileVersion: Hashable, Sendable {
  /// The number of the device, and that of the file on it.
  public let device, number: UInt64
  /// The size in bytes.
  public let byteCount: Int
  /// The time of the last change of the content, in nanoseconds since 1970.
  public let modified: Int
  /// The time of the last change of the file, in nanoseconds since 1970.
  public let changed: Int

  /// The version of the regular file that a path leads to now; nil if there is none.
  public init?(path: String) {
    guard let status = FileStatus.of(path), status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }

  /// The version that a state describes.
  public init(_ status: stat) {
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    byteCount = Int(status.st_size)
    // File systems and archives can have any time.
    func nanoseconds(_ time: timespec) -> Int {
      let (product, overflow) = time.tv_sec.multipliedReportingOverflow(by: 1_000_000_000)
      let (sum, sumOverflow) = product.addingReportingOverflow(time.tv_nsec)
      return overflow || sumOverflow ? (time.tv_sec < 0 ? .min : .max) : sum
    }
    modified = nanoseconds(status.st_mtim)
    changed = nanoseconds(status.st_ctim)
  }
}
