import Foundation

/// A folder for one test, which is deleted when the object is released.
final class TemporaryFolder {
  let url: URL

  var path: String { url.path(percentEncoded: false) }

  init() throws {
    url = URL(filePath: NSTemporaryDirectory(), directoryHint: .isDirectory)
      .appending(path: "photo-library-\(UUID().uuidString)", directoryHint: .notDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes files with equal contents, and creates their folders.
  func write(_ paths: String..., contents: [UInt8] = [1]) throws {
    for path in paths {
      let file = url.appending(path: path, directoryHint: .notDirectory)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(contents).write(to: file)
    }
  }

  func folder(_ path: String) throws {
    try FileManager.default.createDirectory(
      at: url.appending(path: path, directoryHint: .isDirectory), withIntermediateDirectories: true)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self.path + "/" + path, withDestinationPath: target)
  }
}
