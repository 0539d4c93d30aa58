import Drawing
import Foundation
import Hosting
import Testing

@testable import SDLHost

@MainActor @Suite struct IdleMemoryTests {
  @Test("Memory is returned once, half a minute after the last frame")
  func once() {
    var memory = IdleMemory()
    #expect(memory.dueTime == nil)
    memory.noteFrame(at: 5)
    memory.noteFrame(at: 6)
    #expect(memory.dueTime == 36)
    let results = [35.9, 36, 100].map { memory.takeDue(at: $0) }
    #expect(results == [false, true, false])
    #expect(memory.dueTime == nil)
    memory.noteFrame(at: 101)
    #expect(memory.dueTime == 131)
  }

  @Test("Half of the cached images remain, those that were used last")
  func halves() {
    let cache = PictureCache(limit: 1 << 20)
    let urls = (0..<8).map { URL(filePath: "/\($0).jpg") }
    for url in urls {
      let bitmap = Bitmap(width: 10, height: 10, pixels: Array(repeating: 0xFF00_0000, count: 100))
      cache.insert(CachedPicture(bitmap: bitmap, fileSize: ImageSize(20, 20)), of: url)
    }
    cache.trim()
    cache.halve()
    #expect(cache.byteCount == 1600 && cache.limit == 1 << 20)
    #expect(
      urls.map { cache.largest(of: $0) != nil } == [false, false, false, false, true, true, true, true])
  }
}
