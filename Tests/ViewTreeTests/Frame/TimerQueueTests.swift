import Foundation
import Testing

@testable import ViewTree

@Suite struct TimerQueueTests {
  @Test("Due timers are removed by time, then in the order they were added") func dueTimers() {
    var queue = TimerQueue()
    var notes: [String] = []
    _ = queue.add(at: 3) { notes.append("3") }
    _ = queue.add(at: 1) { notes.append("1, first") }
    _ = queue.add(at: 2) { notes.append("2") }
    _ = queue.add(at: 1) { notes.append("1, second") }
    #expect(queue.nextTime == 1)
    #expect(queue.count == 4)
    #expect(queue.removeDue(at: 0.5).isEmpty)
    for timer in queue.removeDue(at: 2) { timer.fire() }
    #expect(notes == ["1, first", "1, second", "2"])
    #expect(queue.nextTime == 3)
    #expect(queue.count == 1)
  }

  @Test("Cancelled timers are neither counted nor fired") func cancelledTimers() {
    var queue = TimerQueue()
    var notes: [String] = []
    let cancelled = queue.add(at: 1) { notes.append("cancelled") }
    let kept = queue.add(at: 2) { notes.append("kept") }
    cancelled.cancel()
    #expect(!cancelled.isPending)
    #expect(queue.nextTime == 2)
    #expect(queue.count == 1)
    for timer in queue.removeDue(at: 5) { timer.fire() }
    #expect(notes == ["kept"])
    #expect(!kept.isPending)
    #expect(queue.nextTime == nil)
    kept.fire()
    #expect(notes == ["kept"])
  }

  @Test("A timer can cancel another one that is due in the same frame") func cancelDueTimer() {
    let host = TestHost()
    var notes: [String] = []
    var second: FrameTimer?
    host.loop.after(0.1) {
      notes.append("first")
      second?.cancel()
    }
    second = host.loop.after(0.2) { notes.append("second") }
    host.step(by: 1)
    #expect(notes == ["first"])
  }

  @Test("A timer added by another one fires in the next frame") func addedTimer() {
    let host = TestHost()
    var notes: [String] = []
    host.loop.after(0.1) { host.loop.after(0) { notes.append("added") } }
    host.step(by: 1)
    #expect(notes == [])
    host.step()
    #expect(notes == ["added"])
  }
}
