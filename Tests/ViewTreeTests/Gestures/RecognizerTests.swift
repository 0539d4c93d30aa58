import Foundation
import Geometry
import TestSupport
import Testing
import ViewTree

/// Tap, pan and long press recognizers, checked by transcripts of their actions.
@Suite(.serialized) final class RecognizerTests: InputScene {
  private(set) lazy var view = addLoggingView("view", side: 200)

  override init() {
    super.init()
    _ = view
  }

  @discardableResult
  private func add<Recognizer: UIGestureRecognizer>(
    _ label: String, _ recognizer: Recognizer, to other: UIView? = nil
  ) -> Recognizer {
    recognizer.logActions(as: label, to: log)
    (other ?? view).addGestureRecognizer(recognizer)
    return recognizer
  }

  // MARK: Tap

  @Test("A recognized tap cancels the touch of the view, unless it is set not to")
  func recognizedTapCancelsTheTouchInTheView() {
    let tap = add("tap", UITapGestureRecognizer())
    input.tap(10, 10)
    #expect(log.drain() == "view began, view cancelled, tap ended")
    #expect(tap.state == .possible)
    tap.cancelsTouchesInView = false
    input.tap(10, 10)
    #expect(log.drain() == "view began, tap ended, view ended")
  }

  @Test("A tap that moves too far fails, with a finger and with the pointer")
  func tapThatMovesTooFarFails() {
    add("tap", UITapGestureRecognizer())
    input.down(10, 10)
    input.move(to: 60, 10)
    input.up()
    #expect(log.drain() == "view began, view moved, view ended")
    input.down(10, 10, source: .mouse)
    input.move(to: 25, 10, source: .mouse)
    input.up(source: .mouse)
    #expect(log.drain() == "view began, view moved, view ended")
  }

  @Test("A single tap has no time limit")
  func singleTapHasNoTimeLimit() {
    add("tap", UITapGestureRecognizer())
    input.down(10, 10)
    input.wait(3)
    input.up()
    #expect(log.drain() == "view began, view cancelled, tap ended")
  }

  @Test("A single tap waits until the double tap fails by its time or its distance")
  func singleTapWaitsForTheDoubleTapToFail() {
    let single = add("single", UITapGestureRecognizer())
    let double = add("double", UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)

    input.tap(10, 10)
    #expect(log.drain() == "view began")
    input.wait(0.4)
    #expect(log.drain() == "view cancelled, single ended")

    input.tap(10, 10)
    input.wait(0.1)
    input.tap(12, 10)
    #expect(log.drain() == "view began, view cancelled, double ended")
    input.wait(1)
    #expect(log.drain() == "")

    // The second tap is too far away: two single taps.
    input.tap(10, 10)
    input.tap(150, 150)
    input.wait(1)
    #expect(
      log.drain() == "view began, view cancelled, single ended, view began, view cancelled, single ended")
  }

  @Test("A double tap delays the end of a touch, unless it is set not to")
  func doubleTapDelaysTheEndOfTouches() {
    let double = add("double", UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    input.tap(10, 10)
    #expect(log.drain() == "view began")
    input.wait(0.4)
    #expect(log.drain() == "view ended")
    double.delaysTouchesEnded = false
    input.tap(10, 10)
    #expect(log.drain() == "view began, view ended")
  }

  @Test("A tap with two fingers is in their middle, and needs both")
  func twoFingersTap() {
    let tap = add("two", UITapGestureRecognizer())
    tap.numberOfTouchesRequired = 2
    var place = CGPoint.zero
    var count = 0
    tap.addAction {
      place = $0.location(in: nil)
      count = $0.numberOfTouches
    }
    input.down(20, 20, id: 1)
    input.down(60, 20, id: 2)
    input.up(id: 1)
    input.up(id: 2)
    #expect(log.drain() == "view began, view cancelled, two ended")
    #expect(place == CGPoint(x: 40, y: 20))
    #expect(count == 2)
    input.tap(20, 20)
    #expect(log.drain() == "view began, view ended")
  }

  // MARK: Pan

  @Test("A pan begins after ten points, with the pointer after fewer")
  func panBeginsAfterTheThreshold() {
    let pan = add("pan", UIPanGestureRecognizer())
    var translations: [CGFloat] = []
    pan.addAction { translations.append($0.translation(in: nil).x) }
    input.down(10, 10)
    input.move(to: 19, 10)
    input.move(to: 24, 10)
    input.move(to: 30, 10)
    input.up()
    #expect(log.drain() == "view began, view moved, view cancelled, pan began, pan changed, pan ended")
    #expect(translations == [4, 10, 10])
    input.down(10, 10, source: .mouse)
    input.move(to: 15, 10, source: .mouse)
    input.up(source: .mouse)
    #expect(log.drain() == "view began, view cancelled, pan began, pan ended")
  }

  @Test("A pan that has ended is possible again, without touches")
  func panStateIsPossibleAgainAfterwards() {
    let pan = add("pan", UIPanGestureRecognizer())
    input.down(10, 10)
    input.move(to: 60, 10)
    #expect(pan.state == .began)
    input.move(to: 70, 10)
    #expect(pan.state == .changed)
    input.up()
    #expect(pan.state == .possible)
    #expect(pan.numberOfTouches == 0)
  }

  @Test("Fingers that are added and lifted do not change the translation")
  func addedAndLiftedFingersDoNotChangeTheTranslation() {
    let pan = add("pan", UIPanGestureRecognizer())
    var translation = CGPoint.zero
    var touches = 0
    pan.addAction {
      translation = $0.translation(in: nil)
      touches = $0.numberOfTouches
    }
    input.down(10, 10, id: 1)
    input.move(to: 30, 10, id: 1)
    #expect(translation == CGPoint(x: 10, y: 0))
    input.down(130, 110, id: 2)
    input.move(to: 40, 10, id: 1)
    #expect(translation == CGPoint(x: 15, y: 0))
    #expect(touches == 2)
    input.up(id: 1)
    input.move(to: 130, 120, id: 2)
    #expect(translation == CGPoint(x: 15, y: 10))
    #expect(touches == 1)
    input.up(id: 2)
    #expect(touches == 1)
    #expect(
      log.drain()
        == "view began, view cancelled, pan began, pan changed ×2, pan ended")
  }

  @Test("A pan begins with its minimum of fingers, ignores those beyond its maximum, and ends below it")
  func numbersOfTouchesLimitThePan() {
    let pan = add("pan", UIPanGestureRecognizer())
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    input.down(10, 10, id: 1)
    input.move(to: 60, 10, id: 1)
    #expect(log.drain() == "view began, view moved")
    input.down(60, 60, id: 2)
    input.move(to: 90, 60, id: 2)
    #expect(log.drain() == "view cancelled, pan began")
    input.down(20, 150, id: 3)
    input.move(to: 90, 150, id: 3)
    #expect(pan.numberOfTouches == 2)
    input.up(id: 1)
    #expect(log.drain() == "pan ended")
    input.up(id: 2)
    input.up(id: 3)
  }

  @Test("An assigned translation is the origin of later ones")
  func setTranslationMovesTheOrigin() {
    let pan = add("pan", UIPanGestureRecognizer())
    input.down(10, 10)
    input.move(to: 40, 10)
    pan.setTranslation(CGPoint(x: 100, y: 0), in: view)
    input.move(to: 45, 10)
    #expect(pan.translation(in: view) == CGPoint(x: 105, y: 0))
  }

  @Test("A finger that rests before it lifts has no velocity")
  func restingFingerHasNoVelocity() {
    let pan = add("pan", UIPanGestureRecognizer())
    var velocity = CGPoint(x: -1, y: -1)
    pan.addAction { if $0.state == .ended { velocity = $0.velocity(in: nil) } }
    input.down(10, 10)
    input.move(to: 110, 10, frames: 10)
    input.wait(0.2)
    input.up()
    #expect(velocity == .zero)
  }

  // MARK: Long press

  @Test("A long press begins after half a second and follows the finger then")
  func longPressBeginsAfterHalfASecond() {
    add("press", UILongPressGestureRecognizer())
    input.down(10, 10)
    input.wait(0.45)
    #expect(log.drain() == "view began")
    input.wait(0.1)
    #expect(log.drain() == "view cancelled, press began")
    input.move(to: 100, 10)
    input.up()
    #expect(log.drain() == "press changed, press ended")
  }

  @Test("A long press that moves or lifts before its time fails")
  func longPressThatMovesOrLiftsFails() {
    add("press", UILongPressGestureRecognizer())
    input.down(10, 10)
    input.move(to: 21, 10)
    input.wait(1)
    input.up()
    input.tap(10, 10)
    input.wait(1)
    #expect(log.drain() == "view began, view moved, view ended, view began, view ended")
  }

  @Test("A long press can require a tap before it")
  func longPressAfterATap() {
    let press = add("press", UILongPressGestureRecognizer())
    press.numberOfTapsRequired = 1
    input.down(10, 10)
    input.wait(0.8)
    input.up()
    #expect(log.drain() == "view began, view ended")
    input.tap(10, 10)
    input.down(10, 10)
    input.wait(0.6)
    input.up()
    #expect(log.drain() == "view began, view cancelled, press began, press ended")
  }

  // MARK: Cancelling

  @Test("Disabling cancels a gesture, and the next one is recognized again")
  func disablingCancelsTheGesture() {
    let pan = add("pan", UIPanGestureRecognizer())
    input.down(10, 10)
    input.move(to: 60, 10)
    pan.isEnabled = false
    pan.isEnabled = true
    input.move(to: 90, 10)
    input.up()
    #expect(log.drain() == "view began, view cancelled, pan began, pan cancelled")
    input.down(10, 10)
    input.move(to: 60, 10)
    #expect(log.drain() == "view began, view cancelled, pan began")
  }

  @Test("A removed view cancels its own recognizers, and not those of its superview")
  func removedViewCancelsOnlyItsOwnRecognizers() {
    let cell = LoggingView("cell", log: log, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(cell)
    add("outer", UIPanGestureRecognizer())
    let inner = add("inner", UILongPressGestureRecognizer(), to: cell)
    input.down(10, 10)
    input.move(to: 40, 10)
    #expect(log.drain() == "cell began, cell cancelled, outer began")
    cell.removeFromSuperview()
    input.move(to: 60, 10)
    input.up()
    #expect(log.drain() == "outer changed, outer ended")
    #expect(inner.state == .possible)
  }

  @Test("A lost focus cancels the gesture")
  func losingTheFocusCancelsTheGesture() {
    add("pan", UIPanGestureRecognizer())
    input.down(10, 10)
    input.move(to: 60, 10)
    input.send(.focus(false))
    input.frame()
    #expect(log.drain() == "view began, view cancelled, pan began, pan cancelled")
  }
}
