import Foundation
import ImageLoading
import PhotoLibrary
import Synchronization
import Testing

@testable import Demo

@MainActor @Suite struct FactsReaderTests {
  private let urls = (0..<3).map { URL(filePath: "/photos/\($0).jpg") }

  @Test("Files on a slow disk are read in the background: the answer does not wait for them")
  func slowDisk() async {
    let gate = DispatchSemaphore(value: 0)
    let facts = FactsReader { _ in
      gate.wait()
      return ImageFacts(size: ImageSize(400, 300))
    }
    facts.reading = .inBackground
    for url in urls { #expect(facts.facts(of: url) == nil) }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      facts.onRead = { continuation.resume() }
      for _ in urls { gate.signal() }
    }
    for url in urls { #expect(facts.facts(of: url)?.size == ImageSize(400, 300)) }
  }

  @Test("The sum of files is computed in the background, and a missing file counts as 0")
  func sum() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "facts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["a", "b", "missing"].map { folder.appending(path: $0) }
    try Data(count: 5).write(to: files[0])
    try Data(count: 7).write(to: files[1])
    let facts = FactsReader()
    var sums: [Int] = []
    facts.sumByteCounts(of: files) { sums.append($0) }
    #expect(sums == [12])
    facts.reading = .inBackground
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      facts.sumByteCounts(of: files) {
        sums.append($0)
        continuation.resume()
      }
      #expect(sums == [12])
    }
    #expect(sums == [12, 12])
  }

  @Test("A file is read once, whether its facts are known or not")
  func once() {
    let reads = Reads()
    let facts = FactsReader { _ in
      reads.count.withLock { $0 += 1 }
      return ImageFacts()
    }
    for _ in 0..<3 { #expect(facts.facts(of: urls[0]) != nil) }
    #expect(reads.count.withLock { $0 } == 1)
  }

  private final class Reads: Sendable {
    let count = Mutex(0)
  }
}
