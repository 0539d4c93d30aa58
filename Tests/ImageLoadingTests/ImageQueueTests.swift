import Foundation
import Hosting
import Testing

@testable import ImageLoading

/// The order in which threads take tasks.
@Suite struct ImageQueueTests {
  let queue = ImageQueue(threads: 0)

  func add(_ number: Int, _ priority: ImagePriority = .visible, _ phase: ImageTask.Phase = .toLook) {
    _ = queue.add(
      ImageTask(
        number: number, file: VersionedFile(URL(filePath: "/photos/\(number).jpg")), requests: [],
        priority: priority,
        phase: phase))
  }

  /// The tasks in the order in which a thread takes them, such as `look 1, decode 1`.
  func transcript(decodes: Bool = true) -> String {
    var lines: [String] = []
    while let work = queue.next() {
      switch work {
      case .task(let task):
        lines.append("\(task.phase == .looking ? "look" : "decode") \(task.number)")
        if task.phase == .looking, decodes {
          queue.enqueueDecoding(task.number)
        } else {
          queue.finish(task.number)
        }
      case .idle(let work):
        lines.append("idle")
        work()
      }
    }
    return lines.joined(separator: ", ")
  }

  @Test("All visible files are looked for before one is decoded, each in the order of the loads")
  func stages() {
    for number in 1...3 { add(number) }
    #expect(transcript() == "look 1, look 2, look 3, decode 1, decode 2, decode 3")
  }

  @Test("Visible files come before those ahead, idle work last")
  func priorities() {
    _ = queue.addIdle {}
    add(1, .ahead)
    add(2, .ahead)
    add(3)
    #expect(transcript() == "look 3, decode 3, look 1, look 2, decode 1, decode 2, idle")
  }

  @Test("A file that becomes visible comes before those ahead, at the place of its load")
  func becomesVisible() {
    for number in 1...3 { add(number, .ahead) }
    add(4)
    #expect(queue.update(2) { $0.priority = .visible })
    #expect(transcript(decodes: false) == "look 2, look 4, look 1, look 3")
  }

  @Test("A task that was removed is not done, also if its file was looked for")
  func removed() {
    for number in 1...3 { add(number) }
    #expect(queue.remove(2))
    guard case .task(let first)? = queue.next() else { return }
    #expect(first.number == 1)
    #expect(queue.remove(1))
    queue.enqueueDecoding(1)
    #expect(transcript() == "look 3, decode 3")
  }

  @Test("A task whose file is decoded is neither changed nor removed")
  func running() {
    add(1, .visible, .toDecode)
    guard case .task? = queue.next() else { return }
    #expect(!queue.update(1) { $0.requests = [] })
    #expect(!queue.remove(1))
    queue.finish(1)
    #expect(transcript() == "")
  }

  @Test("Requests that are added while a file is looked for are part of its decoding")
  func added() {
    add(1)
    guard case .task? = queue.next() else { return }
    let request = ImageRequest(url: URL(filePath: "/photos/1.jpg"))
    #expect(queue.update(1) { $0.requests = [request] })
    queue.enqueueDecoding(1)
    guard case .task(let task)? = queue.next() else { return }
    #expect(task.requests == [request])
  }

  @Test("Threads are started up to the maximum, and again after one has ended")
  func threads() {
    let queue = ImageQueue(threads: 2)
    func add() -> Bool { queue.addIdle {} }
    #expect([add(), add(), add()] == [true, true, false])
    while queue.next() != nil {}
    #expect(add())
  }

  @Test("Of idle work, only the last pieces are kept")
  func idle() {
    for _ in 0..<200 { _ = queue.addIdle {} }
    #expect(transcript().components(separatedBy: ", ").count == 128)
  }
}
