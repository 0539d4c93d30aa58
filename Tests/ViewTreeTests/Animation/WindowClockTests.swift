import Foundation
import Testing

@testable import ViewTree

@Suite struct WindowClockTests {
  @Test("Animations use the clock of the view's own window") func ownWindow() {
    let own = TestHost()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    own.makeWindow(showing: view)
    let other = TestHost()
    other.settle()
    other.advance(by: 100)
    var notes: [String] = []
    view.animateOnWindowClock(duration: 1, options: .curveLinear) {
      view.center.x = 105
      notes.append("changes")
    } completion: {
      notes.append("completion \($0)")
    }
    #expect(notes == ["changes"])
    #expect(own.loop.needsFrame)
    #expect(!other.loop.needsFrame)
    #expect(FrameLoop.current === other.loop)
    own.step(by: 0.5)
    #expect(view.layer.shown.position == CGPoint(x: 55, y: 5))
    own.step(by: 0.5)
    #expect(view.layer.shown.position == CGPoint(x: 105, y: 5))
    #expect(notes == ["changes", "completion true"])
  }

  @Test("Animations run without a current frame loop") func noCurrentLoop() {
    let host = TestHost()
    let window = host.makeWindow()
    host.settle()
    FrameLoop.resignCurrent()
    window.animateOnWindowClock(duration: 1, options: .curveLinear) { window.alpha = 0 }
    host.step(by: 0.25)
    #expect(window.layer.shown.opacity == 0.75)
    #expect(FrameLoop.current == nil)
  }

  @Test("Without a window the changes apply at once") func noWindow() {
    let host = TestHost()
    _ = host.makeWindow()
    host.settle()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var notes: [String] = []
    UIView.animate(withDuration: 1) {
      view.animateOnWindowClock(duration: 1) {
        view.center.x = 105
        notes.append("changes, enabled: \(UIView.areAnimationsEnabled)")
      } completion: {
        notes.append("completion \($0)")
      }
      notes.append("after, enabled: \(UIView.areAnimationsEnabled)")
    }
    #expect(view.layer.animations == nil)
    #expect(view.layer.shown.position == CGPoint(x: 105, y: 5))
    #expect(notes == ["changes, enabled: false", "completion true", "after, enabled: true"])
  }

  @Test("displayScale is the scale of the window's host, else of the main screen") func displayScale() {
    let own = TestHost(scale: 2)
    let window = own.makeWindow()
    let view = UIView()
    window.addSubview(view)
    let other = TestHost(scale: 3)
    #expect(view.displayScale == 2)
    #expect(window.displayScale == 2)
    view.removeFromSuperview()
    #expect(view.displayScale == 3)
    #expect(FrameLoop.current === other.loop)
    FrameLoop.resignCurrent()
    #expect(view.displayScale == 1)
  }
}
