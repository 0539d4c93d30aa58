import CImageLibraries
import Foundation
import Hosting
import TestSupport
import Testing

@testable import ImageLoading

/// Pictures that are made to harm the program that shows them.
@Suite("Hostile images") struct ImageAttackTests {
  @Test("A hostile image is shown in the size that was asked for, or is an error that names its file")
  func images() throws {
    let zeros = try CompressionLibrary.loaded.get().compressed(
      [UInt8](repeating: 0, count: 32 << 20), level: 1)
    var files = HostileFiles.large.merging(HostileFiles.otherFormats) { $1 }
      .merging(HostileFiles.traps(bomb: try #require(zeros))) { $1 }.sorted { $0.key < $1.key }
    let names = try FileManager.default.contentsOfDirectory(atPath: Fixtures.formats.path).sorted()
    let intact = try names.map { [UInt8](try Data(contentsOf: Fixtures.formats.appending(path: $0))) }
    for seed in Attack.seed..<Attack.seed + Attack.count(40, long: 2_000) {
      var mutator = Mutator(seed: seed)
      let number = seed % names.count
      let cut = intact[number].prefix(intact[number].count * mutator.choice([1, 5, 9]) / 10)
      files.append(("\(seed) \(names[number])", seed % 4 == 0 ? Array(cut) : mutator.mutate(intact[number])))
    }
    let pool = HelperPool(program: HelperProgram.path, limits: DecodingLimits())
    let before = Fuzzing.residentBytes
    var held = 0
    for (name, bytes) in files {
      try withFile(bytes) { path in
        if outcome(pool, path) { held += 1 } else { Issue.record("\(name)") }
      }
    }
    #expect(Fuzzing.residentBytes < before + 200 << 20)
    #expect(outcome(pool, Fixtures.formats.appending(path: "photo.png").path))
    try Attack.report("Hostile images", tried: files.count, held: held)
  }

  /// Whether all parts of a file are images that may be shown, or errors.
  private func outcome(_ pool: HelperPool, _ path: String) -> Bool {
    let request = ImageRequest(url: URL(filePath: path), pixelSize: CGSize(width: 20, height: 20), fit: .fill)
    return [ImageQuery.Part.preview, .image].allSatisfy { part in
      do throws(ImageError) {
        let images = try pool.decode(ImageQuery(part: part, path: path, requests: [request]))
        return images.map { $0.cached.size.pixelCount <= ImageQuery.previewPixels } ?? (part == .preview)
      } catch {
        return error.description.contains(path)
      }
    }
  }
}
