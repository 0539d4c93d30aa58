import Foundation
import Hosting
import TestSupport
import Testing

@testable import ImageLoading

/// Damaged files of all formats, which helper processes decode.
@Suite("Mutated images") struct ImageFuzzTests {
  @Test("A mutated image is shown, or is an error with a reason, within the limits of memory and time")
  func images() throws {
    let limits = DecodingLimits()
    let pool = HelperPool(program: HelperProgram.path, limits: limits)
    let local = FileManager.default.temporaryDirectory.appending(path: "mutant-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: local) }
    let names = try FileManager.default.contentsOfDirectory(atPath: Fixtures.formats.path).sorted()
    let files = try names.map { [UInt8](try Data(contentsOf: Fixtures.formats.appending(path: $0))) }
    let request = ImageRequest(url: local, pixelSize: CGSize(width: 20, height: 20), fit: .fill)
    var (shown, failed) = (0, 0)
    for seed in Fuzzing.seed..<Fuzzing.seed + Fuzzing.count(30) {
      var mutator = Mutator(seed: seed)
      let file = seed % files.count
      try Data(mutator.mutate(files[file])).write(to: local)
      let part = mutator.choice([ImageQuery.Part.image, .image, .preview, .thumbnail])
      let start = Date()
      do throws(ImageError) {
        let pictures = try pool.decode(ImageQuery(part: part, path: local.path, requests: [request]))
        if let bitmap = pictures?.exact.first ?? pictures?.cached.bitmap {
          #expect(bitmap.width > 0 && bitmap.height > 0, "seed \(seed), \(names[file])")
          #expect(bitmap.pixels.count == bitmap.width * bitmap.height, "seed \(seed), \(names[file])")
        }
        shown += 1
      } catch {
        #expect(error.description.contains(local.path), "seed \(seed), \(names[file])")
        failed += 1
      }
      if Fuzzing.isLong {
        let seconds = Date().timeIntervalSince(start)
        #expect(seconds < Double(limits.seconds + 1), "seed \(seed), \(names[file]): \(seconds) seconds")
      }
    }
    #expect(shown > 0 && failed > 0)
    // After all damaged files, an intact one is shown.
    let photo = Fixtures.formats.appending(path: "photo.png")
    let query = ImageQuery(
      part: .image, path: photo.path,
      requests: [ImageRequest(url: photo, pixelSize: CGSize(width: 20, height: 20), fit: .fill)])
    #expect(try pool.decode(query) != nil)
  }
}
