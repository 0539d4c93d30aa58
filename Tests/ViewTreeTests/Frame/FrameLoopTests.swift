import Foundation
import Hosting
import Testing

@testable import ViewTree

@Suite struct FrameLoopTests {
  @Test("An idle loop requests no frame") func idleLoop() {
    let host = TestHost()
    let window = host.makeWindow()
    #expect(host.loop.needsFrame)
    host.step()
    #expect(!host.loop.needsFrame)
    let requests = host.frameRequests
    #expect(host.presented.count == 1)
    host.step()
    #expect(host.presented.count == 1)
    #expect(host.frameRequests == requests)
    window.backgroundColor = .red
    #expect(host.loop.needsFrame)
    #expect(host.frameRequests > requests)
    host.step()
    #expect(host.presented.count == 2)
    #expect(!host.loop.needsFrame)
  }

  @Test("Setting an equal value requests no frame") func sameValue() {
    let host = TestHost()
    let window = host.makeWindow()
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.backgroundColor = .red
    view.alpha = 0.5
    window.addSubview(view)
    host.settle()
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    view.alpha = 0.5
    view.isHidden = false
    view.transform = .identity
    view.layer.cornerRadius = 0
    window.bringSubviewToFront(view)
    #expect(!host.loop.needsFrame)
  }

  @Test("Several changes lead to one frame") func severalChanges() {
    let host = TestHost()
    let view = UIView(frame: .zero)
    host.makeWindow(showing: view)
    let frames = host.presented.count
    view.backgroundColor = .red
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    host.loop.enqueue(InputEvent(time: host.now, kind: .resize))
    #expect(host.settle() == 1)
    #expect(host.presented.count == frames + 1)
  }

  @Test("Changes of views without a window request no frame") func changesWithoutWindow() {
    let host = TestHost()
    let window = host.makeWindow()
    let view = UIView(frame: .zero)
    window.addSubview(view)
    view.removeFromSuperview()
    host.settle()
    view.backgroundColor = .red
    view.setNeedsLayout()
    #expect(!host.loop.needsFrame)
  }

  @Test("Timers fire in the order of their times and can be cancelled") func timers() {
    let host = TestHost()
    host.settle()
    var notes: [String] = []
    #expect(host.loop.nextWakeTime == nil)
    let start = host.now
    host.loop.after(0.5) { notes.append("late") }
    host.loop.after(0.2) { notes.append("early") }
    let cancelled = host.loop.after(0.1) { notes.append("never") }
    cancelled.cancel()
    #expect(host.loop.nextWakeTime == start + 0.2)
    #expect(!host.loop.needsFrame)
    host.step(by: 0.1)
    #expect(notes == [])
    host.step(by: 0.5)
    #expect(notes == ["early", "late"])
    #expect(host.loop.nextWakeTime == nil)
  }

  @Test("A timer's changes are part of its frame") func changesByTimer() {
    let host = TestHost()
    let window = host.makeWindow()
    host.settle()
    host.loop.after(0.1) { window.backgroundColor = .red }
    host.step(by: 0.2)
    #expect(host.dump == "fill (0 0; 320 240) #FF0000")
    #expect(!host.loop.needsFrame)
  }

  @Test("A display link is called each frame until it is paused or invalidated") func displayLink() {
    let host = TestHost()
    host.settle()
    var times: [TimeInterval] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    #expect(host.loop.needsFrame)
    host.step(by: 0.25)
    host.step(by: 0.25)
    #expect(times.map { ($0 * 1000).rounded() } == [267, 517])
    #expect(link.timestamp == host.now)
    #expect(link.targetTimestamp == host.now + 1.0 / 60)
    link.isPaused = true
    host.step()
    #expect(times.count == 2)
    #expect(!host.loop.needsFrame)
    link.isPaused = false
    host.step()
    #expect(times.count == 3)
    link.invalidate()
    host.settle()
    #expect(times.count == 3)
  }

  @Test("Statistics count frames and commands") func statistics() {
    let host = TestHost()
    let window = host.makeWindow()
    window.backgroundColor = .black
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    view.backgroundColor = .red
    window.addSubview(view)
    host.settle()
    #expect(host.loop.statistics.commands == 2)
    #expect(host.loop.statistics.framesPresented == host.presented.count)
    #expect(host.loop.statistics.total == 0)
  }

  @Test("A resize event resizes the window") func resize() {
    let host = TestHost()
    let window = host.makeWindow()
    let controller = UIViewController()
    window.rootViewController = controller
    host.settle()
    host.surfaceSize = CGSize(width: 640, height: 480)
    host.scale = 2
    host.loop.enqueue(InputEvent(time: host.now, kind: .resize))
    host.settle()
    #expect(window.frame == CGRect(x: 0, y: 0, width: 640, height: 480))
    #expect(controller.view.frame == window.bounds)
    #expect(host.presented.last?.size == CGSize(width: 640, height: 480))
    #expect(host.presented.last?.scale == 2)
    #expect(window.screen.bounds.size == CGSize(width: 640, height: 480))
  }

  @Test("An empty surface draws nothing") func emptySurface() {
    let host = TestHost(size: .zero)
    let window = host.makeWindow()
    window.backgroundColor = .red
    host.settle()
    #expect(host.dump == "")
  }

  @Test("A quit event ends the application unless shouldQuit returns false") func quit() {
    let host = TestHost()
    host.loop.application.shouldQuit = { false }
    host.loop.enqueue(InputEvent(time: 0, kind: .quit))
    host.step()
    #expect(!host.loop.application.isFinished)
    host.loop.application.shouldQuit = nil
    host.loop.enqueue(InputEvent(time: 0, kind: .quit))
    host.step()
    #expect(host.loop.application.isFinished)
  }

  @Test("Dropped files are passed to onDrop") func drop() {
    let host = TestHost()
    var dropped: [String] = []
    host.loop.application.onDrop = { dropped.append("\($0) at \($1.x), \($1.y)") }
    host.loop.enqueue(InputEvent(time: 0, kind: .drop(path: "/a b", location: CGPoint(x: 1, y: 2))))
    host.step()
    #expect(dropped == ["/a b at 1.0, 2.0"])
  }

  @Test("Windows are ordered by level, then by the time they were shown") func windowOrder() {
    let host = TestHost()
    let window = host.makeWindow()
    window.backgroundColor = .red
    let alert = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    alert.windowLevel = .alert
    alert.backgroundColor = .green
    alert.makeKeyAndVisible()
    let later = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    later.backgroundColor = .blue
    later.isHidden = false
    host.settle()
    #expect(
      host.dump == """
        fill (0 0; 320 240) #FF0000
        fill (0 0; 20 20) #0000FF
        fill (0 0; 10 10) #00FF00
        """)
    #expect(UIApplication.shared.windows == [window, later, alert])
    #expect(UIApplication.shared.keyWindow === alert)
    alert.isHidden = true
    host.settle()
    #expect(UIApplication.shared.windows == [window, later])
    #expect(!host.dump.contains("#00FF00"))
  }

  @Test("A window that is shown twice is drawn once") func windowShownTwice() {
    let host = TestHost()
    let window = host.makeWindow()
    window.makeKeyAndVisible()
    window.backgroundColor = .red
    host.settle()
    #expect(host.dump == "fill (0 0; 320 240) #FF0000")
  }

  @Test("afterLayout actions run in the same frame") func afterLayout() {
    let host = TestHost()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    host.makeWindow(showing: view)
    var notes: [String] = []
    host.loop.afterLayout {
      notes.append("after")
      view.backgroundColor = .red
      host.loop.afterLayout { notes.append("next frame") }
    }
    host.step()
    #expect(notes == ["after"])
    #expect(host.dump == "fill (0 0; 5 5) #FF0000")
    #expect(host.settle() == 1)
    #expect(notes == ["after", "next frame"])
  }

  @Test("CACurrentMediaTime is the host's clock") func mediaTime() {
    let host = TestHost()
    host.advance(by: 42)
    #expect(CACurrentMediaTime() == 42)
    #expect(host.loop === FrameLoop.current)
  }
}
