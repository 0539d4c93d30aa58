import Foundation

enum LocalPath {
  /// The path without trailing slashes; "/" does not change.
  static func withoutSlash(_ path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }

  /// The absolute path without links, `.` and `..`; the unchanged path if it does not exist.
  static func resolved(_ path: String) -> String {
    guard let found = realpath(path.isEmpty ? "." : path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }
}
