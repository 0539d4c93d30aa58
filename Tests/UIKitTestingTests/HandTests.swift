import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Hands in tests") struct HandTests {
  private let app = TestApp(size: CGSize(width: 200, height: 160))
  private let log = Log()

  private final class Log {
    var lines: [String] = []
    func take() -> String {
      defer { lines.removeAll() }
      return lines.joined(separator: ", ")
    }
  }

  private func box(_ frame: CGRect, in view: UIView? = nil) -> UIView {
    let box = UIView(frame: frame)
    (view ?? app.window).addSubview(box)
    return box
  }

  private func expectRefusal(_ message: String, _ body: () -> Void) {
    withKnownIssue {
      body()
    } matching: { issue in
      issue.comments.map(\.rawValue) == [message]
    }
  }

  // MARK: What is touched

  @Test("Views, points and items are tapped; taps are told apart from presses and double taps")
  func taps() {
    let box = box(CGRect(x: 20, y: 20, width: 60, height: 40))
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.addAction { [log] _ in log.lines.append("double") }
    let single = UITapGestureRecognizer()
    single.require(toFail: double)
    single.addAction { [log] _ in log.lines.append("tap at \(Int(single.location(in: box).x))") }
    let long = UILongPressGestureRecognizer()
    long.addAction { [log] _ in if long.state == .began { log.lines.append("press") } }
    for recognizer in [double, single, long] { box.addGestureRecognizer(recognizer) }
    app.tap(box)
    app.advance(by: 0.5)
    app.tap(CGPoint(x: 25, y: 40))
    app.advance(by: 0.5)
    app.doubleTap(box)
    app.advance(by: 0.5)
    app.press(box, duration: 0.7)
    #expect(log.take() == "tap at 30, tap at 5, double, press")
  }

  @Test("Items are tapped at their cells; what is scrolled away is not there to tap")
  func items() {
    let grid = Grid()
    grid.app.tap(.item(5, in: grid.view))
    grid.app.tap(.item(0, in: grid.view), source: .mouse)
    #expect(grid.transcript() == "select 5 select 0")
    expectRefusal("Item 0.59 has no cell: scroll there before.") { grid.app.tap(.item(59, in: grid.view)) }
    #expect(grid.transcript() == "")
  }

  @Test("A view of which only a part is in sight is touched there")
  func partlyInSight() {
    let clip = box(CGRect(x: 100, y: 20, width: 40, height: 40))
    let wide = box(CGRect(x: -200, y: 10, width: 220, height: 20), in: clip)
    let tap = UITapGestureRecognizer()
    tap.addAction { [log] _ in
      let point = tap.location(in: nil)
      log.lines.append("\(Int(point.x)) \(Int(point.y))")
    }
    wide.addGestureRecognizer(tap)
    app.tap(wide)
    #expect(log.take() == "110 40")
  }

  @Test("What no finger can touch is refused, with the reason, and nothing is done")
  func untouchable() {
    let recognizer = UITapGestureRecognizer()
    recognizer.addAction { [log] _ in log.lines.append("tap") }
    app.window.addGestureRecognizer(recognizer)
    let box = box(CGRect(x: 20, y: 20, width: 60, height: 40))
    let inner = UILabel(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    box.addSubview(inner)
    expectRefusal("The UIView is in no window of this app.") { app.tap(UIView()) }
    expectRefusal("The point (300.0, 10.0) is outside of the window.") { app.tap(CGPoint(x: 300, y: 10)) }
    box.isHidden = true
    expectRefusal("The UIView is hidden.") { app.tap(box) }
    expectRefusal("The UILabel is in a UIView that is hidden.") { app.press(inner, duration: 1) }
    box.isHidden = false
    box.frame.origin.x = 500
    expectRefusal("The UIView is out of sight: scroll there before.") { app.doubleTap(box) }
    box.frame.origin.x = 20
    let cover = UIImageView(frame: app.window.bounds)
    cover.isUserInteractionEnabled = true
    app.window.addSubview(cover)
    expectRefusal("The UIView is covered by a UIImageView.") { app.drag(from: box, to: CGPoint.zero) }
    expectRefusal("The UIView is covered by a UIImageView.") { app.pinch(at: box, from: 50, to: 90) }
    #expect(log.take() == "")
    cover.removeFromSuperview()
    app.tap(inner)
    #expect(log.take() == "tap", "A label takes no touches itself: what it is in does.")
  }

  // MARK: Order

  @Test("A finger that does what it cannot do is refused")
  func incoherent() {
    expectRefusal("Touch 1 is not down: it cannot be lifted.") { app.touchUp() }
    expectRefusal("Touch 2 is not down: it cannot move.") { app.touchMove(to: .zero, id: 2) }
    expectRefusal("Touch 1 is not down: it cannot be cancelled.") { app.touchCancel() }
    expectRefusal("No touch is down.") { app.fingersUp() }
    app.touchDown(at: CGPoint(x: 5, y: 5))
    expectRefusal("Touch 1 is down already: lift it before it goes down again.") { app.touchDown(at: .zero) }
    expectRefusal("A finger is down already: lift it before two others pinch.") {
      app.pinch(at: CGPoint(x: 50, y: 50), from: 10, to: 20)
    }
    app.touchUp()
    expectRefusal("Two fingers are more than 0 points apart, not 0.0.") {
      app.pinch(at: CGPoint(x: 50, y: 50), from: 0, to: 20)
    }
    expectRefusal("The key left is not down: it cannot be released.") { app.keyUp(.left) }
    app.keyDown(.left)
    expectRefusal("The key left is down already: release it before.") { app.press(.left) }
    app.keyUp(.left)
    expectRefusal("Nothing takes text: no UIKeyInput is the first responder.") { app.type("a") }
  }

  // MARK: Gestures

  @Test("Pinches and turns are as large as they say, and take as long")
  func pinches() {
    let box = box(CGRect(x: 0, y: 0, width: 200, height: 160))
    let pinch = UIPinchGestureRecognizer()
    pinch.addAction { [log] _ in if pinch.state == .ended { log.lines.append("×\(pinch.scale)") } }
    let turn = UIRotationGestureRecognizer()
    turn.addAction { [log] _ in if turn.state == .ended { log.lines.append("turn") } }
    box.addGestureRecognizer(pinch)
    let start = app.host.now
    app.pinch(at: box, from: 40, to: 120, duration: 0.5)
    #expect(abs(app.host.now - start - 0.5) < 0.04)
    box.removeGestureRecognizer(pinch)
    box.addGestureRecognizer(turn)
    app.rotate(at: box, by: .pi / 2)
    let lines = log.take()
    #expect(lines.hasSuffix(", turn"))
    #expect(lines.hasPrefix("×"))
  }

  @Test("The wheel and two fingers scroll what they are over; a drag holds and carries")
  func scrolling() throws {
    let grid = Grid()
    grid.app.wheel(-2)
    try grid.app.settle()
    #expect(grid.view.contentOffset.y == 120)
    grid.app.twoFingerScroll(by: CGVector(dx: 0, dy: 80))
    try grid.app.settle()
    #expect(grid.view.contentOffset.y == 40)
    grid.app.drag(from: CGPoint(x: 60, y: 80), to: CGPoint(x: 60, y: 20), duration: 0.5)
    try grid.app.settle()
    #expect(grid.view.contentOffset.y > 90)
  }

  @Test("Typing presses the keys and enters the text")
  func typing() {
    let field = Field(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    app.window.addSubview(field)
    #expect(field.becomeFirstResponder())
    app.type("Hé 2\n")
    #expect(field.text == "Hé 2")
    #expect(field.keys == "down h shift, up h, down é, up é, down  , up  , down 2, up 2, down \r, up \r")
  }

  private final class Field: UIView, UIKeyInput {
    private(set) var text = ""
    private var presses: [String] = []
    var keys: String { presses.joined(separator: ", ") }
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { text.removeLast() }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for case let key? in presses.map(\.key) {
        let shift = key.modifierFlags.contains(.shift) ? " shift" : ""
        self.presses.append("down \(key.charactersIgnoringModifiers)\(shift)")
      }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for case let key? in presses.map(\.key) { self.presses.append("up \(key.charactersIgnoringModifiers)") }
    }
  }
}
