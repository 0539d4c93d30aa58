import Foundation
import Hosting
import Testing

@testable import ViewTree

/// A view that logs the passes in which it is laid out and drawn.
private final class PassView: UIView {
  override class var layerClass: AnyClass { PassLayer.self }
  var note: (String) -> Void = { _ in }
  override func layoutSubviews() { note("layoutSubviews") }
}

private final class PassLayer: CALayer {
  override var hasContent: Bool {
    (owner as? PassView)?.note("draw")
    return false
  }
}

@Suite struct FramePassTests {
  @Test("A frame runs its passes in order") func passOrder() {
    let host = TestHost()
    let view = PassView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    let window = host.makeWindow(showing: view)
    let loop = host.loop!
    var notes: [String] = []
    func note(_ text: String) {
      guard case .running(let pass) = loop.phase else { return notes.append("outside: \(text)") }
      notes.append("\(pass): \(text)")
    }
    view.note = note
    view.alpha = 0.5
    host.onPresent = { note("present") }
    loop.afterLayout {
      note("after layout")
      view.setNeedsLayout()
    }
    let link = CADisplayLink { _ in note("display link") }
    UIView.animate(withDuration: 0.01) {
      window.backgroundColor = .red
    } completion: { _ in
      note("completion")
    }
    loop.after(0.01) { note("timer") }
    loop.application.onDrop = { _, _ in note("drop") }
    loop.onEvent = {
      note("event")
      return $0
    }
    loop.enqueue(InputEvent(time: host.now, kind: .drop(path: "/a", location: .zero)))
    view.setNeedsLayout()
    host.step()
    link.invalidate()
    #expect(
      notes.joined(separator: "\n") == """
        outside: event
        events: drop
        timers: timer
        animation: display link
        animation: completion
        layout: layoutSubviews
        layout: after layout
        layout: layoutSubviews
        display: draw
        present: present
        """)
    #expect(loop.phase == .idle)
  }

  @Test("A frame requested during a frame does not run") func nestedFrame() {
    let host = TestHost()
    _ = host.makeWindow()
    host.settle()
    var ticks = 0
    let link = CADisplayLink { _ in
      ticks += 1
      host.loop.runFrame(at: host.now)
    }
    host.step()
    link.invalidate()
    #expect(ticks == 1)
  }

  @Test("Events that arrive during a frame are handled in the next one") func eventsDuringFrame() {
    let host = TestHost()
    host.settle()
    var dropped: [String] = []
    host.loop.application.onDrop = { path, _ in
      dropped.append(path)
      guard path == "/a" else { return }
      host.loop.enqueue(InputEvent(time: 0, kind: .drop(path: "/b", location: .zero)))
    }
    host.loop.enqueue(InputEvent(time: 0, kind: .drop(path: "/a", location: .zero)))
    host.step()
    #expect(dropped == ["/a"])
    #expect(host.loop.needsFrame)
    host.step()
    #expect(dropped == ["/a", "/b"])
    #expect(!host.loop.needsFrame)
  }

  @Test("A frame without visible changes is not presented") func frameWithoutChanges() {
    let host = TestHost()
    let window = host.makeWindow()
    host.settle()
    let frames = host.presented.count
    window.setNeedsLayout()
    #expect(host.loop.pendingWork == .frame)
    host.step()
    #expect(host.presented.count == frames)
    window.setNeedsDisplay()
    #expect(host.loop.pendingWork == .display)
    host.step()
    #expect(host.presented.count == frames + 1)
    #expect(host.loop.pendingWork == .none)
  }
}
