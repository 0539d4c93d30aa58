import Foundation

enum LocalPath {
  /// The path without slashes at its end; `/` itself.
  static func withoutSlash(_ path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }

  /// The path without links, `.` and `..`; the path itself where there is nothing.
  static func resolved(_ path: String) -> String {
    guard let found = realpath(path.isEmpty ? "." : path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }
}
