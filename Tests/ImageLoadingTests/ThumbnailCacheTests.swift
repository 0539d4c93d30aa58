import Drawing
import Foundation
import Testing

@testable import ImageLoading

@Suite final class ThumbnailCacheTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
  private let cache: ThumbnailCache
  private var photo: String { folder + "/photos/a b.jpg" }

  init() throws {
    cache = ThumbnailCache(folder: folder + "/cache/thumbnails", program: "tests-1")
    try FileManager.default.createDirectory(
      atPath: folder + "/photos", withIntermediateDirectories: true)
    try Data("photo".utf8).write(to: URL(filePath: photo))
    setTime(1_700_000_000)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func setTime(_ seconds: Int) {
    var times = [timeval(tv_sec: seconds, tv_usec: 0), timeval(tv_sec: seconds, tv_usec: 0)]
    #expect(utimes(photo, &times) == 0)
  }

  private func mode(_ path: String) -> UInt32 {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// The files in the cache, with the digests replaced by `…`.
  private var files: [String] {
    let all = FileManager.default.enumerator(atPath: cache.folder)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.contains(".") }.map { path in
      path.split(separator: "/").map { $0.count == 36 ? "….png" : String($0) }.joined(separator: "/")
    }
    .sorted()
  }

  private func write(_ file: ThumbnailedFile, _ size: ThumbnailCache.Size = .large) throws {
    try cache.write(
      rows: [1, 2, 3], Bitmap(width: 2, height: 1, pixels: [0, 0], isOpaque: true), size: size, of: file,
      imageSize: ImageSize(4000, 2000))
  }

  @Test("A thumbnail is found under the name that the standard gives it, for the user only")
  func writing() throws {
    let file = try #require(ThumbnailedFile(path: photo))
    try write(file)
    let path = cache.folder + "/large/" + MD5.digest("file://" + folder + "/photos/a%20b.jpg") + ".png"
    #expect(mode(path) == 0o600)
    #expect(mode(cache.folder) == 0o700 && mode(cache.folder + "/large") == 0o700)
    #expect(files == ["large/….png"])
    let thumbnail = try #require(cache.thumbnail(of: file, size: .large))
    #expect(thumbnail.imageSize == ImageSize(4000, 2000))
    #expect(
      PNGFile.texts([UInt8](try Data(contentsOf: URL(filePath: thumbnail.path)))) == [
        "Thumb::URI": "file://" + folder + "/photos/a%20b.jpg", "Thumb::MTime": "1700000000",
        "Thumb::Size": "5", "Thumb::Image::Width": "4000", "Thumb::Image::Height": "2000",
        "Software": "tests-1",
      ])
    #expect(cache.thumbnail(of: file, size: .normal) == nil)
  }

  @Test("The thumbnail of a file that has changed is not valid, and is not written")
  func changedFile() throws {
    let before = try #require(ThumbnailedFile(path: photo))
    try write(before)
    setTime(1_700_000_001)
    let after = try #require(ThumbnailedFile(path: photo))
    #expect(cache.thumbnail(of: after, size: .large) == nil)
    try write(before, .xLarge)
    #expect(files == ["large/….png"])
    try write(after)
    #expect(cache.thumbnail(of: after, size: .large) != nil)
    #expect(files == ["large/….png"])
  }

  @Test("Files that cannot be shown are recorded until they change")
  func failures() throws {
    let file = try #require(ThumbnailedFile(path: photo))
    #expect(!cache.hasFailed(file))
    try cache.recordFailure(of: file)
    #expect(cache.hasFailed(file))
    #expect(files == ["fail/tests-1/….png"])
    let other = ThumbnailCache(folder: cache.folder, program: "tests-2")
    #expect(!other.hasFailed(file))
    setTime(1_700_000_001)
    #expect(!cache.hasFailed(try #require(ThumbnailedFile(path: photo))))
  }

  @Test("A file that was changed in the last two seconds is not recorded", arguments: [0, 1.9, 2, -1])
  func freshFailures(age: Double) throws {
    let file = try #require(ThumbnailedFile(path: photo))
    try cache.recordFailure(of: file, at: Date(timeIntervalSince1970: 1_700_000_000 + age))
    #expect(cache.hasFailed(file) == (age == 2 || age == -1))
  }

  @Test("A file that has grown within the same second has changed")
  func grownFile() throws {
    let before = try #require(ThumbnailedFile(path: photo))
    try write(before)
    try cache.recordFailure(of: before)
    try Data("the whole photo".utf8).write(to: URL(filePath: photo))
    setTime(1_700_000_000)
    let after = try #require(ThumbnailedFile(path: photo))
    #expect(cache.thumbnail(of: after, size: .large) == nil)
    #expect(!cache.hasFailed(after))
  }

  @Test("Another content with the same size and date has no thumbnail, and no record of a failure")
  func sameSecond() throws {
    let before = try #require(ThumbnailedFile(path: photo))
    try write(before)
    try cache.recordFailure(of: before)
    Thread.sleep(forTimeInterval: 0.02)
    let handle = try #require(FileHandle(forUpdatingAtPath: photo))
    try handle.write(contentsOf: Data("PHOTO".utf8))
    try handle.close()
    setTime(1_700_000_000)
    let after = try #require(ThumbnailedFile(path: photo))
    #expect(after.modified == before.modified && after.version.byteCount == before.version.byteCount)
    #expect(cache.thumbnail(of: after, size: .large) == nil && !cache.hasFailed(after))
    try write(before, .xLarge)
    #expect(cache.thumbnail(of: after, size: .xLarge) == nil)
    try write(after)
    #expect(cache.thumbnail(of: after, size: .large) != nil)
  }

  @Test("Nothing is written for files in the cache")
  func ownFiles() throws {
    try write(try #require(ThumbnailedFile(path: photo)))
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: cache.folder + "/large").first)
    let file = try #require(ThumbnailedFile(path: cache.folder + "/large/" + name))
    #expect(!cache.accepts(file))
    try write(file)
    try cache.recordFailure(of: file)
    #expect(files == ["large/….png"])
  }

  @Test("The file of a thumbnail that is damaged or belongs to another file is not used")
  func damaged() throws {
    let file = try #require(ThumbnailedFile(path: photo))
    try write(file)
    let path = cache.folder + "/large/" + file.thumbnailName
    let bytes = try #require(FileManager.default.contents(atPath: path))
    try bytes.prefix(60).write(to: URL(filePath: path))
    #expect(cache.thumbnail(of: file, size: .large) == nil)
    var foreign = bytes
    let place = try #require(foreign.range(of: Data("a%20b".utf8)))
    foreign.replaceSubrange(place, with: Data("a%20c".utf8))
    try foreign.write(to: URL(filePath: path))
    #expect(cache.thumbnail(of: file, size: .large) == nil)
  }

  @Test("The folder follows XDG_CACHE_HOME, otherwise HOME")
  func standardFolder() {
    func folder(_ environment: [String: String]) -> String? {
      ThumbnailCache.standardFolder(environment: environment)
    }
    #expect(folder(["XDG_CACHE_HOME": "/c", "HOME": "/h"]) == "/c/thumbnails")
    #expect(folder(["XDG_CACHE_HOME": "relative", "HOME": "/h"]) == "/h/.cache/thumbnails")
    #expect(folder([:]) == nil)
    #expect(ThumbnailCache.standardFolder(environment: [:], accountHome: "/a") == "/a/.cache/thumbnails")
  }
}
