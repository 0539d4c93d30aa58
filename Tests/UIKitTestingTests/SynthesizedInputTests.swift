import Foundation
import TestSupport
import Testing
import UIKit

@testable import UIKitTesting

@Suite("Synthesized input") struct SynthesizedInputTests {
  private let app = TestApp(size: CGSize(width: 200, height: 160))
  private let log = Log()

  private func box(_ frame: CGRect, in view: UIView? = nil) -> UIView {
    let box = UIView(frame: frame)
    (view ?? app.window).addSubview(box)
    return box
  }

  private func expectRefusal(_ message: String, _ body: () -> Void) {
    #expect(FailureCollector.messages(of: body) == [message])
  }

  // MARK: Targets

  @Test("Views, points and items can be tapped, pressed and double-tapped")
  func taps() {
    let box = box(CGRect(x: 20, y: 20, width: 60, height: 40))
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.addAction { [log] _ in log.add("double") }
    let single = UITapGestureRecognizer()
    single.require(toFail: double)
    single.addAction { [log] in log.add("tap at \(Int($0.location(in: box).x))") }
    let long = UILongPressGestureRecognizer()
    long.addAction { [log] in if $0.state == .began { log.add("press") } }
    for recognizer in [double, single, long] { box.addGestureRecognizer(recognizer) }
    app.tap(box)
    app.advance(by: 0.5)
    app.tap(CGPoint(x: 25, y: 40))
    app.advance(by: 0.5)
    app.doubleTap(box)
    app.advance(by: 0.5)
    app.press(box, duration: 0.7)
    #expect(log.drain() == "tap at 30, tap at 5, double, press")
  }

  @Test("An item is tapped at its cell; an item without a cell cannot be tapped")
  func items() {
    let grid = Grid()
    grid.app.tap(.item(5, in: grid.view))
    grid.app.tap(.item(0, in: grid.view), source: .mouse)
    #expect(grid.transcript() == "select 5 select 0")
    expectRefusal("Item 0.59 has no cell; scroll to it first.") { grid.app.tap(.item(59, in: grid.view)) }
    #expect(grid.transcript() == "")
  }

  @Test("A partly visible view is touched at the center of its visible part")
  func partlyInSight() {
    let clip = box(CGRect(x: 100, y: 20, width: 40, height: 40))
    let wide = box(CGRect(x: -200, y: 10, width: 220, height: 20), in: clip)
    let tap = UITapGestureRecognizer()
    tap.addAction { [log] tap in
      let point = tap.location(in: nil)
      log.add("\(Int(point.x)) \(Int(point.y))")
    }
    wide.addGestureRecognizer(tap)
    app.tap(wide)
    #expect(log.drain() == "110 40")
  }

  @Test("A target that cannot be touched fails the test with the reason, and sends nothing")
  func untouchable() {
    let recognizer = UITapGestureRecognizer()
    recognizer.addAction { [log] _ in log.add("tap") }
    app.window.addGestureRecognizer(recognizer)
    let box = box(CGRect(x: 20, y: 20, width: 60, height: 40))
    let inner = UILabel(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    box.addSubview(inner)
    expectRefusal("The UIView is in no window of this app; add it to the app's window first.") {
      app.tap(UIView())
    }
    expectRefusal("The point (300.0, 10.0) is outside the window.") { app.tap(CGPoint(x: 300, y: 10)) }
    box.isHidden = true
    expectRefusal("The UIView is hidden.") { app.tap(box) }
    expectRefusal("The UILabel is in a UIView that is hidden.") { app.press(inner, duration: 1) }
    box.isHidden = false
    box.frame.origin.x = 500
    expectRefusal("The UIView is out of sight; scroll to it first.") { app.doubleTap(box) }
    box.frame.origin.x = 20
    let cover = UIImageView(frame: app.window.bounds)
    cover.isUserInteractionEnabled = true
    app.window.addSubview(cover)
    expectRefusal("The UIView is covered by a UIImageView.") { app.drag(from: box, to: CGPoint.zero) }
    expectRefusal("The UIView is covered by a UIImageView.") { app.pinch(at: box, from: 50, to: 90) }
    #expect(log.drain() == "")
    cover.removeFromSuperview()
    app.tap(inner)
    #expect(log.drain() == "tap", "A label receives no touches; its superview does.")
  }

  // MARK: Order

  @Test("Input that contradicts what is down fails the test")
  func incoherent() {
    expectRefusal("Touch 1 is not down and cannot end; call touchDown first.") { app.touchUp() }
    expectRefusal("Touch 2 is not down and cannot move; call touchDown first.") {
      app.touchMove(to: .zero, id: 2)
    }
    expectRefusal("Touch 1 is not down and cannot be cancelled; call touchDown first.") { app.touchCancel() }
    expectRefusal("No touch is down; call touchDown or fingersDown first.") { app.fingersUp() }
    app.touchDown(at: CGPoint(x: 5, y: 5))
    expectRefusal("Touch 1 is already down; end it before it begins again.") { app.touchDown(at: .zero) }
    expectRefusal("A touch is already down; end it before a pinch.") {
      app.pinch(at: CGPoint(x: 50, y: 50), from: 10, to: 20)
    }
    app.touchUp()
    expectRefusal("A pinch needs a distance of more than 0 points between the fingers, not 0.0.") {
      app.pinch(at: CGPoint(x: 50, y: 50), from: 0, to: 20)
    }
    expectRefusal("The key left is not down and cannot be released; call keyDown first.") { app.keyUp(.left) }
    app.keyDown(.left)
    expectRefusal("The key left is already down; release it first.") { app.press(.left) }
    app.keyUp(.left)
    expectRefusal("The text cannot be typed: no UIKeyInput is the first responder.") { app.type("a") }
  }

  // MARK: Gestures

  @Test("A pinch and a rotation have the requested size and duration")
  func pinches() {
    let box = box(CGRect(x: 0, y: 0, width: 200, height: 160))
    let pinch = UIPinchGestureRecognizer()
    pinch.addAction { [log] in if $0.state == .ended { log.add("×\($0.scale)") } }
    let turn = UIRotationGestureRecognizer()
    turn.addAction { [log] in if $0.state == .ended { log.add("turn") } }
    box.addGestureRecognizer(pinch)
    let start = app.host.now
    app.pinch(at: box, from: 40, to: 120, duration: 0.5)
    #expect(abs(app.host.now - start - 0.5) < 0.04)
    box.removeGestureRecognizer(pinch)
    box.addGestureRecognizer(turn)
    app.rotate(at: box, by: .pi / 2)
    let lines = log.drain()
    #expect(lines.hasSuffix(", turn"))
    #expect(lines.hasPrefix("×"))
  }

  @Test("The wheel and two fingers scroll the view under the pointer; a drag scrolls with a finger")
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

  @Test("Typing sends key events and inserts the text")
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
