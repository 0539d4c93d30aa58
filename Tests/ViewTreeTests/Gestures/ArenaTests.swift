import Foundation
import Geometry
import TestSupport
import Testing
import ViewTree

/// Competition and cooperation between recognizers.
@Suite(.serialized) final class ArenaTests: InputScene {
  private(set) lazy var outer = addLoggingView("outer", side: 200)
  private(set) lazy var inner = addLoggingView("inner", side: 100, to: outer)

  override init() {
    super.init()
    _ = inner
  }

  private final class StubDelegate: UIGestureRecognizerDelegate {
    var allowsBoth = false
    var begins = true
    var receives = true
    var requiresFailureOf: UIGestureRecognizer?
    var isRequiredToFailBy: UIGestureRecognizer?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { allowsBoth }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { requiresFailureOf === otherGestureRecognizer }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isRequiredToFailBy === otherGestureRecognizer }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { receives }
  }

  private func pan(_ label: String, on view: UIView) -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer()
    pan.logActions(as: label, to: log)
    view.addGestureRecognizer(pan)
    return pan
  }

  private func drag() -> String {
    input.down(10, 10)
    input.move(to: 30, 10)
    input.up()
    return log.drain()
  }

  @Test("Of two recognizers that recognize at once, that of the deeper view wins")
  func recognizerOfTheDeeperViewWinsATie() {
    _ = pan("outer pan", on: outer)
    _ = pan("inner pan", on: inner)
    #expect(drag() == "inner began, inner cancelled, inner pan began, inner pan ended")
  }

  @Test("The first recognizer that recognizes prevents the others")
  func firstToRecognizePreventsTheOthers() {
    _ = pan("outer pan", on: outer)
    let press = UILongPressGestureRecognizer()
    press.logActions(as: "press", to: log)
    inner.addGestureRecognizer(press)
    input.down(10, 10)
    input.wait(0.6)
    input.move(to: 60, 10)
    input.up()
    #expect(log.drain() == "inner began, inner cancelled, press began, press changed, press ended")
  }

  @Test("The delegate of either recognizer allows both to recognize")
  func delegateOfEitherAllowsSimultaneousRecognition() {
    let stub = StubDelegate()
    stub.allowsBoth = true
    let a = pan("a", on: outer)
    let b = pan("b", on: inner)
    a.delegate = stub
    #expect(drag() == "inner began, inner cancelled, b began, a began, b ended, a ended")
    a.delegate = nil
    b.delegate = stub
    #expect(drag() == "inner began, inner cancelled, b began, a began, b ended, a ended")
  }

  @Test("A recognizer that requires another one to fail loses to it")
  func failureRequirementReversesTheTie() {
    let a = pan("outer pan", on: outer)
    let b = pan("inner pan", on: inner)
    b.require(toFail: a)
    #expect(drag() == "inner began, inner cancelled, outer pan began, outer pan ended")
  }

  @Test("The delegate of either recognizer can require the failure of one")
  func delegatesCanRequireFailure() {
    let stub = StubDelegate()
    let a = pan("outer pan", on: outer)
    let b = pan("inner pan", on: inner)
    stub.requiresFailureOf = a
    b.delegate = stub
    #expect(drag() == "inner began, inner cancelled, outer pan began, outer pan ended")
    stub.requiresFailureOf = nil
    b.delegate = nil
    stub.isRequiredToFailBy = b
    a.delegate = stub
    #expect(drag() == "inner began, inner cancelled, outer pan began, outer pan ended")
  }

  @Test("A waiting recognizer begins when the other one fails")
  func waitingRecognizerBeginsWhenTheOtherFails() {
    let a = pan("outer pan", on: outer)
    let stub = StubDelegate()
    stub.begins = false
    a.delegate = stub
    let b = pan("inner pan", on: inner)
    b.require(toFail: a)
    #expect(drag() == "inner began, inner cancelled, inner pan began, inner pan ended")
  }

  @Test("A waiting recognizer fails when its touches end before the other one has failed")
  func waitingRecognizerFailsWhenItsTouchesEnd() {
    let a = pan("pan", on: inner)
    let pinch = UIPinchGestureRecognizer()
    outer.addGestureRecognizer(pinch)
    a.require(toFail: pinch)
    // A second finger may touch until the gesture ends.
    #expect(drag() == "inner began, inner moved, inner ended")
    #expect(a.state == .possible && pinch.state == .possible)
  }

  @Test("Two recognizers that wait for each other still recognize")
  func recognizersThatWaitForEachOtherDoNotDeadlock() {
    let a = pan("a", on: outer)
    let b = pan("b", on: inner)
    a.require(toFail: b)
    b.require(toFail: a)
    let first = drag()
    #expect(first.contains("began"))
    #expect(drag() == first)
  }

  @Test("A delegate can refuse touches")
  func delegateCanRefuseTouches() {
    let stub = StubDelegate()
    stub.receives = false
    pan("a", on: outer).delegate = stub
    #expect(drag() == "inner began, inner moved, inner ended")
  }

  @Test("The delegate and the view can prevent recognition")
  func delegateAndViewCanPreventRecognition() {
    final class RefusingView: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let stub = StubDelegate()
    stub.begins = false
    pan("a", on: outer).delegate = stub
    #expect(drag() == "inner began, inner moved, inner ended")
    let stubborn = RefusingView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    window.addSubview(stubborn)
    _ = pan("b", on: stubborn)
    input.down(10, 210)
    input.move(to: 90, 210)
    input.up()
    #expect(log.drain() == "")
  }

  @Test("Fingers on different views are recognized independently")
  func fingersOnDifferentViewsAreIndependent() {
    let other = LoggingView("other", log: log, frame: CGRect(x: 200, y: 0, width: 100, height: 100))
    window.addSubview(other)
    _ = pan("left", on: inner)
    _ = pan("right", on: other)
    input.down(10, 10, id: 1)
    input.down(210, 10, id: 2)
    input.move(to: 40, 10, id: 1)
    input.move(to: 240, 10, id: 2)
    input.up(id: 1)
    input.up(id: 2)
    #expect(
      log.drain()
        == """
        inner began, other began, inner cancelled, left began, other cancelled, right began, left ended, \
        right ended
        """)
  }

  @Test("A delayed touch is delivered when the gesture fails, and not if it is recognized")
  func delayedTouchesAreDeliveredWhenTheGestureFails() {
    let press = UILongPressGestureRecognizer()
    press.logActions(as: "press", to: log)
    press.delaysTouchesBegan = true
    inner.addGestureRecognizer(press)
    input.down(10, 10)
    #expect(log.drain() == "")
    input.move(to: 30, 10)
    #expect(log.drain() == "inner began")
    input.up()
    #expect(log.drain() == "inner ended")
    input.tap(10, 10)
    #expect(log.drain() == "inner began, inner ended")
    input.down(10, 10)
    input.wait(0.6)
    input.up()
    #expect(log.drain() == "press began, press ended")
  }

  // MARK: Subclasses

  /// A recognizer whose states the test sets.
  private final class ManualRecognizer: UIGestureRecognizer {
    var onTouch: ((ManualRecognizer) -> Void)?
    var resets = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { onTouch?(self) }
    override func reset() { resets += 1 }
  }

  @Test("An impossible change of the state is reported and ignored")
  func illegalStateChangesAreReportedAndIgnored() {
    var reports: [String] = []
    Diagnostics.handler = { reports.append($0) }
    defer { Diagnostics.handler = nil }
    let manual = ManualRecognizer()
    manual.logActions(as: "manual", to: log)
    inner.addGestureRecognizer(manual)
    manual.onTouch = { $0.state = .changed }
    input.down(10, 10)
    #expect(reports == ["ManualRecognizer cannot go from possible to changed: the change is ignored."])
    #expect(manual.state == .possible)
    manual.state = .began
    manual.state = .failed
    input.up()
    #expect(log.drain() == "inner began, inner cancelled, manual began, manual cancelled")
    #expect(manual.resets == 1)
  }

  @Test("Each action reads the state that it is called for")
  func actionsReadTheStateTheyAreCalledFor() {
    let manual = ManualRecognizer()
    manual.logActions(as: "manual", to: log)
    inner.addGestureRecognizer(manual)
    manual.onTouch = {
      $0.state = .began
      $0.state = .changed
      $0.state = .ended
    }
    input.tap(10, 10)
    #expect(log.drain() == "manual began, manual changed, manual ended")
  }

  @Test("The final action has the number and the locations of the touches before the last lift")
  func numberOfTouchesIsKeptInTheFinalAction() {
    final class TwoTouchRecognizer: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches == 2 { state = .began }
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state != .possible { state = .changed }
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
      }
    }
    let two = TwoTouchRecognizer()
    var text = ""
    two.addAction {
      text = "\($0.state) \($0.numberOfTouches) \($0.location(ofTouch: 1, in: nil)) \($0.location(in: nil))"
    }
    outer.addGestureRecognizer(two)
    input.down(10, 10, id: 1)
    input.down(50, 10, id: 2)
    input.move(to: 60, 30, id: 2)
    input.up(id: 1)
    #expect(text == "ended 2 (60.0, 30.0) (35.0, 20.0)")
    input.up(id: 2)
    #expect(two.numberOfTouches == 0)
  }
}
