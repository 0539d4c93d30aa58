import Files
import Foundation
import Testing

@testable import PhotoLibrary

/// Files that programs write and replace in watched folders.
@Suite(.timeLimit(.minutes(30))) struct RewrittenFilesTests {
  /// A folder with a watcher, and the files that were reported as rewritten.
  private final class Watched {
    let folder: TemporaryFolder
    let watcher: FolderWatcher
    private var reports: AsyncStream<[FolderChange]>.Iterator

    init(in folder: TemporaryFolder, since start: Date? = nil) throws {
      self.folder = folder
      let (stream, continuation) = AsyncStream.makeStream(of: [FolderChange].self)
      reports = stream.makeAsyncIterator()
      watcher = try FolderWatcher(quietPeriod: 0.05, maximumDelay: 1) { continuation.yield($0) }
      watcher.watch(folder.path, changedSince: start)
    }

    /// Returns the rewritten files of the next report, as paths below the folder.
    func next() async throws -> [String: FileVersion] {
      var files: [String: FileVersion] = [:]
      for change in try #require(await reports.next()) {
        for (name, version) in change.rewritten {
          files[String((change.folder + "/" + name.text).dropFirst(folder.path.count + 1))] = version
        }
      }
      return files
    }

    /// Waits until files are reported with their present versions, and returns all that were reported.
    func wait(for names: String...) async throws -> Set<String> {
      var found: Set<String> = []
      var versions: [String: FileVersion] = [:]
      while names.contains(where: {
        versions[$0] == nil || versions[$0] != FileVersion(path: folder.path + "/" + $0)
      }) {
        let files = try await next()
        found.formUnion(files.keys)
        versions.merge(files) { $1 }
      }
      return found
    }
  }

  private func watched(_ files: String...) async throws -> Watched {
    let folder = try TemporaryFolder()
    for file in files { try folder.write(file) }
    let watched = try Watched(in: folder)
    #expect(try await watched.next() == [:])
    return watched
  }

  @Test("A file that is replaced by another one is reported, also one of the same size")
  func replaced() async throws {
    let watched = try await watched("a.jpg", "b.jpg")
    try watched.folder.write(".t", contents: [2])
    #expect(rename(watched.folder.path + "/.t", watched.folder.path + "/a.jpg") == 0)
    #expect(try await watched.wait(for: "a.jpg") == ["a.jpg"])
  }

  @Test("A file that is written in place is reported after it is closed, each time")
  func inPlace() async throws {
    let watched = try await watched("a.jpg", "notes.txt")
    for part in 1...2 {
      let file = try #require(FileHandle(forUpdatingAtPath: watched.folder.path + "/a.jpg"))
      try file.seekToEnd()
      try file.write(contentsOf: [UInt8(part)])
      try file.close()
      #expect(try await watched.wait(for: "a.jpg") == ["a.jpg"])
    }
  }

  @Test("A file that is written and not closed is reported when it has been quiet, unless it is empty")
  func open() async throws {
    let watched = try await watched("a.jpg", "b.jpg")
    let file = try #require(FileHandle(forUpdatingAtPath: watched.folder.path + "/a.jpg"))
    let empty = try #require(FileHandle(forUpdatingAtPath: watched.folder.path + "/b.jpg"))
    try empty.truncate(atOffset: 0)
    try file.seekToEnd()
    try file.write(contentsOf: [2, 3])
    #expect(try await watched.wait(for: "a.jpg") == ["a.jpg"])
    try file.write(contentsOf: [4])
    try file.close()
    #expect(try await watched.wait(for: "a.jpg") == ["a.jpg"])
    try empty.close()
    #expect(try await watched.wait(for: "b.jpg").contains("b.jpg"))
  }

  @Test("A file whose date or permissions change is reported")
  func touched() async throws {
    let watched = try await watched("a.jpg")
    #expect(chmod(watched.folder.path + "/a.jpg", 0o600) == 0)
    _ = try await watched.wait(for: "a.jpg")
    #expect(utimes(watched.folder.path + "/a.jpg", nil) == 0)
    _ = try await watched.wait(for: "a.jpg")
  }

  @Test("An image is reported when the file that its symbolic link leads to is written or replaced")
  func symbolicLink() async throws {
    let (folder, elsewhere) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write("a.jpg")
    try elsewhere.write("x.jpg")
    try folder.link("link.jpg", to: elsewhere.path + "/x.jpg")
    let watched = try Watched(in: folder)
    _ = try await watched.next()
    try elsewhere.write(".t", contents: [2, 3])
    #expect(rename(elsewhere.path + "/.t", elsewhere.path + "/x.jpg") == 0)
    #expect(try await watched.wait(for: "link.jpg") == ["link.jpg"])
    // The link leads to another file.
    try elsewhere.write("y.jpg", contents: [1, 2, 3, 4])
    try folder.link(".link", to: elsewhere.path + "/y.jpg")
    #expect(rename(folder.path + "/.link", folder.path + "/link.jpg") == 0)
    #expect(try await watched.wait(for: "link.jpg") == ["link.jpg"])
    try Data([9]).write(to: URL(filePath: elsewhere.path + "/y.jpg"))
    #expect(try await watched.wait(for: "link.jpg") == ["link.jpg"])
  }

  @Test("A file that is written by one of its hard links is reported by all of them")
  func hardLink() async throws {
    let folder = try TemporaryFolder()
    try folder.write("A/a.jpg", "B/c.jpg")
    #expect(link(folder.path + "/A/a.jpg", folder.path + "/B/b.jpg") == 0)
    let watched = try Watched(in: folder)
    _ = try await watched.next()
    let file = try #require(FileHandle(forUpdatingAtPath: folder.path + "/B/b.jpg"))
    try file.seekToEnd()
    try file.write(contentsOf: [7])
    try file.close()
    #expect(try await watched.wait(for: "A/a.jpg", "B/b.jpg") == ["A/a.jpg", "B/b.jpg"])
  }

  @Test("The files of a folder that replaces another one are reported")
  func replacedFolder() async throws {
    let watched = try await watched("A/a.jpg", "A/B/b.jpg", ".new/a.jpg", ".new/B/b.jpg")
    #expect(rename(watched.folder.path + "/A", watched.folder.path + "/.old") == 0)
    #expect(rename(watched.folder.path + "/.new", watched.folder.path + "/A") == 0)
    #expect(try await watched.wait(for: "A/a.jpg", "A/B/b.jpg") == ["A/a.jpg", "A/B/b.jpg"])
    try watched.folder.write("A/a.jpg", contents: [2, 3])
    #expect(try await watched.wait(for: "A/a.jpg") == ["A/a.jpg"])
  }

  @Test("Files that were changed before watching begins and after a time are reported first")
  func since() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.jpg")
    let watched = try Watched(in: folder, since: Date(timeIntervalSinceNow: -3600))
    #expect(try await watched.wait(for: "a.jpg") == ["a.jpg"])
    let later = try Watched(in: folder, since: Date(timeIntervalSinceNow: 3600))
    #expect(try await later.next() == [:])
  }

  @Test("A file whose name is not valid UTF-8 is reported")
  func invalidName() async throws {
    let watched = try await watched("a.jpg")
    let name = String(fileBytes: [0x62, 0xFF] + Array(".jpg".utf8))
    for _ in 0..<2 {
      let descriptor = (watched.folder.path + "/" + name).withFileCString {
        Glibc.open($0, O_CREAT | O_WRONLY, 0o600)
      }
      #expect(Glibc.write(descriptor, "x", 1) == 1)
      close(descriptor)
      _ = try await watched.wait(for: name)
    }
  }
}
