import Files
import Foundation
import Testing

@Suite final class FileVersionTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
  private var file: String { folder + "/a.jpg" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try write("first", to: file)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Writes a file in place, and sets the time of its content to the same second.
  private func write(_ text: String, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    try #require(descriptor >= 0)
    #expect(Glibc.write(descriptor, text, text.utf8.count) == text.utf8.count)
    close(descriptor)
    var times = [timeval(tv_sec: 1_700_000_000, tv_usec: 0), timeval(tv_sec: 1_700_000_000, tv_usec: 0)]
    #expect(utimes(path, &times) == 0)
    // The clocks of file systems have steps of some milliseconds.
    Thread.sleep(forTimeInterval: 0.02)
  }

  @Test("A file that is not changed has the same version by each of its names")
  func same() throws {
    try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "a.jpg")
    let version = try #require(FileVersion(path: file))
    #expect(FileVersion(path: folder + "/link") == version && version.byteCount == 5)
    #expect(FileVersion(path: folder) == nil && FileVersion(path: folder + "/no") == nil)
  }

  @Test(
    "Content of the same size with the same date is another version, written in place or by a replacement")
  func changes() throws {
    let first = try #require(FileVersion(path: file))
    try write("again", to: file)
    let second = try #require(FileVersion(path: file))
    #expect(second != first && second.byteCount == first.byteCount && second.modified == first.modified)
    try write("third", to: folder + "/new")
    #expect(rename(folder + "/new", file) == 0)
    let third = try #require(FileVersion(path: file))
    #expect(third != second && third.number != second.number)
  }
}
