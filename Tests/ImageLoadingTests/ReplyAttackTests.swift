import CImageLibraries
import Drawing
import Files
import Foundation
import Hosting
import TestSupport
import Testing

@testable import ImageLoading

/// A helper process that lies, played by `ImageProgram`, and caches of other programs that lie.
@Suite("Lies of helper processes and of caches") struct ReplyAttackTests {
  static let lies = [
    "max", "thin", "wide", "zero", "negative", "least", "no exact", "large image", "many", "small", "opaque",
    "garbage", "long", "large", "twice", "flood", "stop", "sleep", "die", "terminate", "shrink", "hole",
  ]
  private let photo = Fixtures.formats.appending(path: "photo.png").path

  private func query(_ path: String, size: CGSize? = CGSize(width: 20, height: 20)) -> ImageQuery {
    ImageQuery(
      part: .image, path: path,
      requests: [ImageRequest(url: URL(filePath: path), pixelSize: size, fit: .fill)])
  }

  /// Plays a lie, and returns whether its image is as large as it was asked for, or an error that is short;
  /// and whether an intact image is decoded afterwards.
  private func plays(_ lie: String, in pool: HelperPool, size: CGSize?) throws -> Bool {
    var isHeld = false
    try withFile(Array("BMattack\n\(lie)\n".utf8)) { path in
      do throws(ImageError) {
        let images = try pool.decode(query(path, size: size))
        isHeld =
          images.map {
            $0.exact.count == 1 && $0.exact[0].size.pixelCount <= DecodingLimits().pixels
              && (size == nil || $0.cached.size.pixelCount <= 256 * 256)
          } ?? true
      } catch {
        isHeld = error.reason.count < 300 && error.reason.allSatisfy { !$0.isNewline }
      }
    }
    return try isHeld && pool.decode(query(photo))?.exact.count == 1
  }

  @Test("The program believes no lie of a helper process, and does not grow by it", arguments: Self.lies)
  func believesNone(lie: String) throws {
    var limits = DecodingLimits()
    limits.seconds = 1
    let pool = HelperPool(program: HelperProgram.path, limits: limits)
    let before = Fuzzing.residentBytes
    var held = 0
    for size in [CGSize(width: 20, height: 20), nil] where try plays(lie, in: pool, size: size) { held += 1 }
    #expect(held == 2)
    let grown = (Fuzzing.residentBytes - before) >> 20
    #expect(grown < 300, "\(grown) MB")
    try Attack.report("Lies of a helper process", tried: 2, held: held)
  }

  @Test("The program survives all replies of a helper process")
  func replies() throws {
    let pool = HelperPool(program: HelperProgram.path, limits: DecodingLimits())
    let count = Attack.count(20, long: 1_000)
    var held = 0
    for seed in Attack.seed..<Attack.seed + count {
      var mutator = Mutator(seed: seed)
      let reply = mutator.mutate(
        mutator.choice(["images\n64 64\n64 64 1,20 20 1\n1", "too large\n70000 70000", "none\n"]))
      if try plays("say\n\(reply)", in: pool, size: CGSize(width: 20, height: 20)) { held += 1 }
    }
    #expect(held == count)
    try Attack.report("Random replies of a helper process", tried: count, held: held)
  }

  @Test("The size of an image in a thumbnail is believed up to the largest one that is shown")
  func thumbnails() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "photo.png").path
    try FileManager.default.copyItem(atPath: photo, toPath: path)
    let cache = ThumbnailCache(folder: folder.path + "/cache", program: "tests-1")
    let access = ThumbnailAccess(cache: cache, decoder: LocalImageDecoder())
    let file = try #require(ThumbnailedFile(path: path))
    let bitmap = Bitmap(width: 9, height: 6, pixels: Array(repeating: 0xFF10_2030, count: 54))
    let rows = try #require(
      CompressionLibrary.shared?.compressed(PNGFile.filteredRows(bitmap), level: 1))
    let sides = [Int.max, Int.min, 0, -1, 1, 9, 32_768, 32_769, 1 << 32]
    var (tried, held) = (0, 0)
    for width in sides {
      for height in sides {
        try cache.write(
          rows: rows, bitmap, size: .normal, of: file, imageSize: ImageSize(width, height))
        let image = access.image(of: file, for: query(path).requests)
        tried += 1
        if image.map({ ImageSize(stated: [$0.fileSize.width, $0.fileSize.height]) != nil }) ?? true {
          held += 1
        }
      }
    }
    #expect(held == tried)
    try Attack.report("Thumbnails with wrong sizes", tried: tried, held: held)
  }

  @Test("A time that is later than nanoseconds can count is the last one", arguments: [Int.max, Int.min])
  func times(seconds: Int) {
    var status = stat()
    (status.st_mtim.tv_sec, status.st_ctim.tv_sec) = (seconds, seconds)
    let version = FileVersion(status)
    #expect(version.modified == seconds && version.changed == seconds)
  }
}
