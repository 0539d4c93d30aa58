import Foundation
import Synchronization
import Testing

@testable import Demo

@MainActor @Suite struct PictureFactsTests {
  private let urls = (0..<3).map { URL(filePath: "/photos/\($0).jpg") }

  @Test("Files on a slow disk are read in the background: the answer does not wait for them")
  func slowDisk() async {
    let gate = DispatchSemaphore(value: 0)
    let facts = PictureFacts { _ in
      gate.wait()
      return PictureFacts.Facts(size: .init(width: 400, height: 300), date: "today")
    }
    facts.reading = .inBackground
    for url in urls { #expect(facts.facts(of: url) == nil) }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      facts.onRead = { continuation.resume() }
      for _ in urls { gate.signal() }
    }
    for url in urls { #expect(facts.facts(of: url)?.size == .init(width: 400, height: 300)) }
  }

  @Test("The sum of files is computed in the background, and a missing file counts as 0")
  func sum() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "facts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["a", "b", "missing"].map { folder.appending(path: $0) }
    try Data(count: 5).write(to: files[0])
    try Data(count: 7).write(to: files[1])
    let facts = PictureFacts()
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
    let facts = PictureFacts { _ in
      reads.count.withLock { $0 += 1 }
      return PictureFacts.Facts()
    }
    for _ in 0..<3 { #expect(facts.facts(of: urls[0]) != nil) }
    #expect(reads.count.withLock { $0 } == 1)
  }

  @Test("A bounded number of facts is kept, and those that were dropped are read again")
  func bounded() {
    let reads = Reads()
    let facts = PictureFacts { _ in
      reads.count.withLock { $0 += 1 }
      return PictureFacts.Facts()
    }
    let files = (0...PictureFacts.largestCount).map { URL(filePath: "/\($0).png") }
    for file in files { #expect(facts.facts(of: file) != nil) }
    #expect(facts.facts(of: files[PictureFacts.largestCount]) != nil)
    #expect(reads.count.withLock { $0 } == files.count)
    #expect(facts.facts(of: files[0]) != nil)
    #expect(reads.count.withLock { $0 } == files.count + 1)
  }

  private final class Reads: Sendable {
    let count = Mutex(0)
  }
}
