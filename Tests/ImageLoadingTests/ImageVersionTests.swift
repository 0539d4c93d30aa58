import Drawing
import Files
import Foundation
import Hosting
import Synchronization
import Testing

@testable import ImageLoading

/// Images of files that are written anew.
@MainActor @Suite final class ImageVersionTests {
  private let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).png"

  deinit { unlink(path) }

  private func write(_ color: UInt32) throws -> FileVersion {
    try ImageFile.write(
      Bitmap(width: 60, height: 40, pixels: Array(repeating: color, count: 2400)), to: path)
    return try #require(FileVersion(path: path))
  }

  private func load(_ version: FileVersion?, in store: ImageStore) throws -> UInt32? {
    var result: Result<Bitmap, ImageError>?
    let request = ImageRequest(
      url: URL(filePath: path), version: version, pixelSize: CGSize(width: 30, height: 30))
    _ = store.load(request) { result = $0 }
    #expect(store.finishLoading())
    return try #require(result).get().pixels.first
  }

  @Test("Each version of a file is decoded once, and the image of another one is not used for it")
  func versions() throws {
    let store = ImageStore(workers: 1)
    let url = URL(filePath: path)
    _ = try write(0xFF20_6080)
    #expect(try load(nil, in: store) == 0xFF20_6080)
    let second = try write(0xFF80_2020)
    #expect(store.cachedImage(ofFile: url) != nil && store.cachedImage(ofFile: url, version: second) == nil)
    #expect(try load(second, in: store) == 0xFF80_2020)
    #expect(try load(second, in: store) == 0xFF80_2020)
    #expect(store.decodeCount(of: url) == 2)
    #expect(store.cachedByteCount == store.recountedByteCount)
  }

  @Test("A version that cannot be decoded does not prevent that the next one is")
  func broken() throws {
    let store = ImageStore(workers: 1)
    try Data("no picture".utf8).write(to: URL(filePath: path))
    let first = FileVersion(path: path)
    #expect(throws: ImageError.self) { try load(first, in: store) }
    #expect(try load(write(0xFF20_6080), in: store) == 0xFF20_6080)
  }

  @Test("Messages of libraries are written once for each file, with its name, in a limited number")
  func messages() {
    let lines = Mutex<[String]>([])
    let messages = DecoderMessages { line in lines.withLock { $0.append(line) } }
    for _ in 0..<3 {
      messages.report("libpng warning: iCCP: known incorrect sRGB profile\n", of: "/p/a\u{202E}b.png")
      messages.report("libpng warning: iCCP: known incorrect sRGB profile\n", of: "/p/c.png")
      messages.report("", of: "/p/d.png")
    }
    #expect(
      lines.withLock { $0 } == [
        "\u{2068}/p/a\u{FFFD}b.png\u{2069}: libpng warning: iCCP: known incorrect sRGB profile",
        "/p/c.png: libpng warning: iCCP: known incorrect sRGB profile",
      ])
    for file in 0..<1000 {
      for line in 0..<100 { messages.report("line \(line)", of: "/p/\(file)") }
    }
    #expect(lines.withLock { $0.count { $0.hasPrefix("/p/7:") } } == DecoderMessages.largestCount)
    #expect(lines.withLock { $0.count } == DecoderMessages.largestSum)
  }

  @Test("A helper process writes the messages of its libraries with the names of the files")
  func helper() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    // A program that writes as a library does, and goes on as the helper.
    let program = folder.appending(path: "helper").path
    let script = """
      #!/bin/sh
      echo "libtiff: a wrong tag" >&2
      exec '\(HelperProgram.path)' "$@"
      """
    try Data(script.utf8).write(to: URL(filePath: program))
    chmod(program, 0o700)
    let lines = Mutex<[String]>([])
    let pool = HelperPool(
      program: program, limits: DecodingLimits(),
      messages: DecoderMessages { line in lines.withLock { $0.append(line) } })
    let file = folder.appending(path: "photo.png").path
    try ImageFile.write(
      Bitmap(width: 6, height: 4, pixels: Array(repeating: 0xFF20_6080, count: 24)), to: file)
    for side in [2.0, 3.0] {
      let request = ImageRequest(url: URL(filePath: file), pixelSize: CGSize(width: side, height: side))
      _ = try pool.decode(ImageQuery(part: .image, path: file, requests: [request]))
    }
    let found = lines.withLock { $0 }
    #expect(found == [file + ": libtiff: a wrong tag"])
  }
}
