import Foundation

enum LocalPath {
  /// The path without links, `.` and `..`; the path itself where there is nothing.
  static func resolved(_ path: String) -> String {
    guard let found = realpath(path.isEmpty ? "." : path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }
}
