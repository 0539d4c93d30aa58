import Foundation
import Geometry
import Testing
import ViewTree

/// What recognisers make of touches, as transcripts.
@Suite(.serialized) struct RecognizerTests {
  let host: TestHost
  let hand: Hand
  let window: UIWindow
  let log = Log()
  let view: LoggingView

  init() {
    host = TestHost(size: CGSize(width: 300, height: 300))
    hand = Hand(host)
    window = host.makeWindow()
    view = LoggingView("view", log: log, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.addSubview(view)
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

  @Test func tapTakesTheTouchFromTheView() {
    let tap = add("tap", UITapGestureRecognizer())
    hand.tap(10, 10)
    #expect(log.take() == "view began, view cancelled, tap ended")
    #expect(tap.state == .possible)
    tap.cancelsTouchesInView = false
    hand.tap(10, 10)
    #expect(log.take() == "view began, tap ended, view ended")
  }

  @Test func tapThatStraysIsNone() {
    add("tap", UITapGestureRecognizer())
    hand.down(10, 10)
    hand.move(to: 60, 10)
    hand.up()
    #expect(log.take() == "view began, view moved, view ended")
    hand.down(10, 10, source: .mouse)
    hand.move(to: 25, 10, source: .mouse)
    hand.up(source: .mouse)
    #expect(log.take() == "view began, view moved, view ended")
  }

  @Test func singleTapMayTakeItsTime() {
    add("tap", UITapGestureRecognizer())
    hand.down(10, 10)
    hand.wait(3)
    hand.up()
    #expect(log.take() == "view began, view cancelled, tap ended")
  }

  @Test func singleTapWaitsForTheDoubleTapToFail() {
    let single = add("single", UITapGestureRecognizer())
    let double = add("double", UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)

    hand.tap(10, 10)
    #expect(log.take() == "view began")
    hand.wait(0.4)
    #expect(log.take() == "view cancelled, single ended")

    hand.tap(10, 10)
    hand.wait(0.1)
    hand.tap(12, 10)
    #expect(log.take() == "view began, view cancelled, double ended")
    hand.wait(1)
    #expect(log.take() == "")

    // The second tap comes elsewhere: two single taps.
    hand.tap(10, 10)
    hand.tap(150, 150)
    hand.wait(1)
    #expect(
      log.take() == "view began, view cancelled, single ended, view began, view cancelled, single ended")
  }

  @Test func doubleTapAloneHoldsTheEndBack() {
    let double = add("double", UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    hand.tap(10, 10)
    #expect(log.take() == "view began")
    hand.wait(0.4)
    #expect(log.take() == "view ended")
    double.delaysTouchesEnded = false
    hand.tap(10, 10)
    #expect(log.take() == "view began, view ended")
  }

  @Test func twoFingersTap() {
    let tap = add("two", UITapGestureRecognizer())
    tap.numberOfTouchesRequired = 2
    var place = CGPoint.zero
    var count = 0
    tap.addAction {
      place = $0.location(in: nil)
      count = $0.numberOfTouches
    }
    hand.down(20, 20, id: 1)
    hand.down(60, 20, id: 2)
    hand.up(id: 1)
    hand.up(id: 2)
    #expect(log.take() == "view began, view cancelled, two ended")
    #expect(place == CGPoint(x: 40, y: 20))
    #expect(count == 2)
    hand.tap(20, 20)
    #expect(log.take() == "view began, view ended")
  }

  // MARK: Pan

  @Test func panBeginsBeyondTheSlop() {
    let pan = add("pan", UIPanGestureRecognizer())
    var translations: [CGFloat] = []
    pan.addAction { translations.append($0.translation(in: nil).x) }
    hand.down(10, 10)
    hand.move(to: 19, 10)
    hand.move(to: 24, 10)
    hand.move(to: 30, 10)
    hand.up()
    #expect(log.take() == "view began, view moved, view cancelled, pan began, pan changed, pan ended")
    #expect(translations == [4, 10, 10])
    hand.down(10, 10, source: .mouse)
    hand.move(to: 15, 10, source: .mouse)
    hand.up(source: .mouse)
    #expect(log.take() == "view began, view cancelled, pan began, pan ended")
  }

  @Test func panStateIsPossibleAgainAfterwards() {
    let pan = add("pan", UIPanGestureRecognizer())
    hand.down(10, 10)
    hand.move(to: 60, 10)
    #expect(pan.state == .began)
    hand.move(to: 70, 10)
    #expect(pan.state == .changed)
    hand.up()
    #expect(pan.state == .possible)
    #expect(pan.numberOfTouches == 0)
  }

  @Test func fingersComeAndGoWithoutAJump() {
    let pan = add("pan", UIPanGestureRecognizer())
    var translation = CGPoint.zero
    var touches = 0
    pan.addAction {
      translation = $0.translation(in: nil)
      touches = $0.numberOfTouches
    }
    hand.down(10, 10, id: 1)
    hand.move(to: 30, 10, id: 1)
    #expect(translation == CGPoint(x: 10, y: 0))
    hand.down(130, 110, id: 2)
    hand.move(to: 40, 10, id: 1)
    #expect(translation == CGPoint(x: 15, y: 0))
    #expect(touches == 2)
    hand.up(id: 1)
    hand.move(to: 130, 120, id: 2)
    #expect(translation == CGPoint(x: 15, y: 10))
    #expect(touches == 1)
    hand.up(id: 2)
    #expect(touches == 1)
    #expect(
      log.take()
        == "view began, view cancelled, pan began, pan changed ×2, pan ended")
  }

  @Test func numbersOfTouchesLimitThePan() {
    let pan = add("pan", UIPanGestureRecognizer())
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    hand.down(10, 10, id: 1)
    hand.move(to: 60, 10, id: 1)
    #expect(log.take() == "view began, view moved")
    hand.down(60, 60, id: 2)
    hand.move(to: 90, 60, id: 2)
    #expect(log.take() == "view cancelled, pan began")
    hand.down(20, 150, id: 3)
    hand.move(to: 90, 150, id: 3)
    #expect(pan.numberOfTouches == 2)
    hand.up(id: 1)
    #expect(log.take() == "pan ended")
    hand.up(id: 2)
    hand.up(id: 3)
  }

  @Test func setTranslationMovesTheOrigin() {
    let pan = add("pan", UIPanGestureRecognizer())
    hand.down(10, 10)
    hand.move(to: 40, 10)
    pan.setTranslation(CGPoint(x: 100, y: 0), in: view)
    hand.move(to: 45, 10)
    #expect(pan.translation(in: view) == CGPoint(x: 105, y: 0))
  }

  @Test func restingFingerHasNoVelocity() {
    let pan = add("pan", UIPanGestureRecognizer())
    var velocity = CGPoint(x: -1, y: -1)
    pan.addAction { if $0.state == .ended { velocity = $0.velocity(in: nil) } }
    hand.down(10, 10)
    hand.move(to: 110, 10, frames: 10)
    hand.wait(0.2)
    hand.up()
    #expect(velocity == .zero)
  }

  // MARK: Long press

  @Test func longPressBeginsAfterHalfASecond() {
    add("press", UILongPressGestureRecognizer())
    hand.down(10, 10)
    hand.wait(0.45)
    #expect(log.take() == "view began")
    hand.wait(0.1)
    #expect(log.take() == "view cancelled, press began")
    hand.move(to: 100, 10)
    hand.up()
    #expect(log.take() == "press changed, press ended")
  }

  @Test func longPressThatStraysOrLiftsFails() {
    add("press", UILongPressGestureRecognizer())
    hand.down(10, 10)
    hand.move(to: 21, 10)
    hand.wait(1)
    hand.up()
    hand.tap(10, 10)
    hand.wait(1)
    #expect(log.take() == "view began, view moved, view ended, view began, view ended")
  }

  @Test func longPressAfterATap() {
    let press = add("press", UILongPressGestureRecognizer())
    press.numberOfTapsRequired = 1
    hand.down(10, 10)
    hand.wait(0.8)
    hand.up()
    #expect(log.take() == "view began, view ended")
    hand.tap(10, 10)
    hand.down(10, 10)
    hand.wait(0.6)
    hand.up()
    #expect(log.take() == "view began, view cancelled, press began, press ended")
  }

  // MARK: Cancelling

  @Test func disablingCancels() {
    let pan = add("pan", UIPanGestureRecognizer())
    hand.down(10, 10)
    hand.move(to: 60, 10)
    pan.isEnabled = false
    pan.isEnabled = true
    hand.move(to: 90, 10)
    hand.up()
    #expect(log.take() == "view began, view cancelled, pan began, pan cancelled")
    hand.down(10, 10)
    hand.move(to: 60, 10)
    #expect(log.take() == "view began, view cancelled, pan began")
  }

  @Test func viewThatLeavesTakesItsRecognizersOnly() {
    let cell = LoggingView("cell", log: log, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(cell)
    add("outer", UIPanGestureRecognizer())
    let inner = add("inner", UILongPressGestureRecognizer(), to: cell)
    hand.down(10, 10)
    hand.move(to: 40, 10)
    #expect(log.take() == "cell began, cell cancelled, outer began")
    cell.removeFromSuperview()
    hand.move(to: 60, 10)
    hand.up()
    #expect(log.take() == "outer changed, outer ended")
    #expect(inner.state == .possible)
  }

  @Test func losingTheFocusCancelsTheGesture() {
    add("pan", UIPanGestureRecognizer())
    hand.down(10, 10)
    hand.move(to: 60, 10)
    hand.send(.focus(false))
    hand.frame()
    #expect(log.take() == "view began, view cancelled, pan began, pan cancelled")
  }
}
