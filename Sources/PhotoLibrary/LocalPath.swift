import Files
import Foundation

enum LocalPath {
  /// The path without trailing slashes; "/" does not change.
  static func withoutSlash(_ path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }

  /// The path of the folder that contains a file.
  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The absolute path without links, `.` and `..`; the unchanged path if it does not exist.
  static func resolved(_ path: String) -> String {
    guard let found = (path.isEmpty ? "." : path).withFileCString({ realpath($0, nil) }) else { return path }
    defer { free(found) }
    return String(fileCString: found)
  }
}
