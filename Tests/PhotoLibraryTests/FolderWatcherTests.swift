import Foundation
import Testing

@testable import PhotoLibrary

@Suite(.timeLimit(.minutes(30))) struct FolderWatcherTests {
  /// A folder with a watcher, and the reported changes.
  private final class Watched {
    let folder: TemporaryFolder
    let watcher: FolderWatcher
    private var reports: AsyncStream<[FolderChange]>.Iterator

    init(_ files: String..., quietPeriod: TimeInterval = 0.05, maximumDelay: TimeInterval = 1) throws {
      folder = try TemporaryFolder()
      for file in files { try folder.write(file) }
      let (stream, continuation) = AsyncStream.makeStream(of: [FolderChange].self)
      reports = stream.makeAsyncIterator()
      watcher = try FolderWatcher(quietPeriod: quietPeriod, maximumDelay: maximumDelay) {
        continuation.yield($0)
      }
      watcher.watch(folder.path)
    }

    /// Waits until a report has these changes, and returns the reports before it: on a busy machine, the
    /// quiet period may pass between two changes, or between the start and the end of one file.
    func wait(for changes: [String]) async throws -> [[String]] {
      var earlier: [[String]] = []
      while true {
        let report = try await next()
        if report == changes { return earlier }
        earlier.append(report)
      }
    }

    /// Waits for the next report, and returns its changes as `folder: images`, sorted by path.
    func next() async throws -> [String] {
      let root = folder.path.hasSuffix("/") ? String(folder.path.dropLast()) : folder.path
      return try #require(await reports.next()).map { change in
        let name = change.folder == root ? "." : String(change.folder.dropFirst(root.count + 1))
        return ([name + ":"] + change.images).joined(separator: " ")
      }
    }
  }

  @Test("The existing images are reported first")
  func initialContents() async throws {
    let watched = try Watched("b.jpg", "Trip 10/2.png", "Trip 10/notes.txt", ".hidden/a.jpg")
    #expect(try await watched.next() == [".: b.jpg", "Trip 10: 2.png"])
    #expect(watched.watcher.problem == nil)
  }

  @Test("Changes in quick succession are reported together")
  func oneReport() async throws {
    let watched = try Watched("a.jpg", "b.jpg", quietPeriod: 5, maximumDelay: 100)
    _ = try await watched.next()
    try watched.folder.write("c.jpg", "d.jpg", "notes.txt")
    try FileManager.default.removeItem(atPath: watched.folder.path + "/a.jpg")
    try FileManager.default.moveItem(
      atPath: watched.folder.path + "/b.jpg", toPath: watched.folder.path + "/z.jpg")
    #expect(try await watched.next() == [".: c.jpg d.jpg z.jpg"])
  }

  @Test("A file is reported after it is closed")
  func unfinishedFile() async throws {
    let watched = try Watched("a.jpg")
    _ = try await watched.next()
    let path = watched.folder.path + "/slow.jpg"
    let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
    try watched.folder.write("b.jpg")
    #expect(try await watched.wait(for: [".: a.jpg b.jpg"]).allSatisfy { $0 == [".: a.jpg"] })
    close(descriptor)
    #expect(
      try await watched.wait(for: [".: a.jpg b.jpg slow.jpg"]).allSatisfy { $0 == [".: a.jpg b.jpg"] })
  }

  @Test("New folders are watched")
  func newFolders() async throws {
    let watched = try Watched("a.jpg")
    _ = try await watched.next()
    try watched.folder.write("New/deep/1.jpg")
    var last: [String] = []
    while !last.contains("New/deep: 1.jpg") { last = try await watched.next() }
    try watched.folder.write("New/deep/2.jpg")
    #expect(try await watched.wait(for: ["New/deep: 1.jpg 2.jpg"]).allSatisfy { $0 == ["New/deep: 1.jpg"] })
  }

  @Test("A removed folder is reported without images")
  func removedFolders() async throws {
    let watched = try Watched("Old/1.jpg", "Old/deep/2.jpg", "Moved/3.jpg")
    #expect(try await watched.next() == [".:", "Moved: 3.jpg", "Old: 1.jpg", "Old/deep: 2.jpg"])
    try FileManager.default.removeItem(atPath: watched.folder.path + "/Old")
    var last: [String] = []
    while !last.contains("Old:") { last = try await watched.next() }
    try FileManager.default.moveItem(
      atPath: watched.folder.path + "/Moved", toPath: watched.folder.path + "/Here")
    last = []
    while !last.contains("Here: 3.jpg") {
      last = try await watched.next()
      if last.contains(where: { $0.hasPrefix("Moved") }) { #expect(last.contains("Moved:")) }
    }
  }
}
