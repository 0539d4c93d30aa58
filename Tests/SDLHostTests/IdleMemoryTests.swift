import Drawing
import Foundation
import Hosting
import Testing

@testable import SDLHost

@MainActor @Suite struct IdleMemoryTests {
  @Test("Memory is returned half a minute after the last frame, and once more 20 seconds later")
  func twice() {
    var memory = IdleMemory()
    #expect(memory.dueTime == nil)
    memory.noteFrame(at: 5)
    memory.noteFrame(at: 6)
    #expect(memory.dueTime == 36)
    let results = [35.9, 36, 40].map { memory.takeDue(at: $0) }
    #expect(results == [false, true, false])
    #expect(memory.dueTime == 56)
    let later = [55.9, 56, 100].map { memory.takeDue(at: $0) }
    #expect(later == [false, true, false])
    #expect(memory.dueTime == nil)
    memory.noteFrame(at: 101)
    #expect(memory.dueTime == 131)
  }

  @Test("A long scroll keeps at most 1 MB of the lines of text that it has drawn")
  func textsOfAScroll() throws {
    let host = try OffscreenHost(size: CGSize(width: 200, height: 200), fonts: testFontBook)
    var most = 0
    for frame in 0..<200 {
      let labels = (0..<20).map { Scenes.label("Photo \(frame * 20 + $0)", 10, Double($0) * 10) }
      host.present(DisplayList(size: CGSize(width: 200, height: 200), scale: 1, commands: labels))
      most = max(most, host.renderStatistics.cachedBytes)
    }
    #expect(most > 950_000 && most <= 1 << 20)
  }
}
