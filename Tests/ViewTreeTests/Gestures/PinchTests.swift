import Foundation
import Geometry
import TestSupport
import Testing
import ViewTree

/// The pinch recognizer with two and more fingers.
@Suite(.serialized) final class PinchTests: InputScene {
  private(set) lazy var view = addLoggingView("view", side: 300)
  let pinch = UIPinchGestureRecognizer()

  override init() {
    super.init()
    view.addGestureRecognizer(pinch)
    let log = log
    pinch.addAction { pinch in
      let scale = (pinch.scale * 100).rounded() / 100
      log.add("\(pinch.state) \(scale) of \(pinch.numberOfTouches)")
    }
  }

  private func pair(_ distance: CGFloat, angle: CGFloat = 0) -> [CGPoint] {
    input.spread(distance, about: 150, 150, angle: angle)
  }

  private func pinch(from start: CGFloat, through middle: CGFloat, to end: CGFloat) {
    input.down(pair(start))
    input.move(to: pair(middle))
    input.move(to: pair(end))
    input.up(2)
  }

  @Test("A pinch begins after eight points, without a jump")
  func pinchBeginsAfterEightPointsWithoutAJump() {
    input.down(pair(92))
    input.move(to: pair(100))
    #expect(log.drain() == "view began, view moved")
    input.move(to: pair(102))
    input.move(to: pair(150))
    input.move(to: pair(50))
    input.up(2)
    #expect(
      log.drain()
        == "view cancelled, began 1.02 of 2, changed 1.5 of 2, changed 0.5 of 2, ended 0.5 of 2")
    #expect(pinch.state == .possible && pinch.scale == 1 && pinch.numberOfTouches == 0)
  }

  @Test("Fingers that approach each other decrease the scale")
  func fingersMovingTogetherDecreaseTheScale() {
    pinch(from: 108, through: 90, to: 20)
    #expect(
      log.drain() == "view began, view cancelled, began 0.9 of 2, changed 0.2 of 2, ended 0.2 of 2")
  }

  @Test("Fingers at one point keep the scale finite")
  func fingersThatMeetKeepTheScaleFinite() {
    pinch(from: 0, through: 30, to: 0)
    #expect(
      log.drain() == "view began, view cancelled, began 3.33 of 2, changed 0.11 of 2, ended 0.11 of 2")
  }

  @Test("Fingers that rotate or move in parallel do not pinch")
  func rotatingOrMovingDoesNotPinch() {
    input.down(pair(100))
    input.move(to: pair(100, angle: 1))
    input.move(to: input.spread(100, about: 200, 100, angle: 1))
    input.up(2)
    #expect(log.drain() == "view began, view moved ×2, view ended")
  }

  @Test("A pinch on the touchpad begins earlier, and all of it counts")
  func touchpadPinchBeginsEarlierAndCountsFully() {
    input.down(pair(200), source: .touchpad)
    input.move(to: pair(202), source: .touchpad)
    #expect(log.drain() == "")
    input.move(to: pair(204), source: .touchpad)
    input.move(to: pair(500), source: .touchpad)
    input.up(2, source: .touchpad)
    #expect(log.drain() == "began 1.02 of 2, changed 2.5 of 2, ended 2.5 of 2")
  }

  @Test("A pinch on the touchpad applies to the view under the pointer")
  func touchpadPinchAppliesToTheViewUnderThePointer() {
    let small = LoggingView("small", log: log, frame: CGRect(x: 280, y: 280, width: 20, height: 20))
    view.addSubview(small)
    let inner = UIPinchGestureRecognizer { [log] in log.add("inner \($0.state)") }
    small.addGestureRecognizer(inner)
    let pointer = CGPoint(x: 295, y: 290)
    input.down(input.spread(200, about: 295, 290), source: .touchpad, anchor: pointer)
    input.move(to: input.spread(100, about: 295, 290), source: .touchpad)
    #expect(inner.location(in: small) == CGPoint(x: 15, y: 10))
    #expect(inner.location(ofTouch: 1, in: nil) == CGPoint(x: 345, y: 290))
    input.up(2, source: .touchpad)
    #expect(log.drain() == "inner began, inner ended")
  }

  // MARK: Locations

  @Test("The final action has the last locations of both fingers")
  func locationsAreKeptInTheFinalAction() {
    var places: [CGPoint] = []
    pinch.addAction {
      guard $0.state == .ended else { return }
      places = [$0.location(in: nil), $0.location(ofTouch: 0, in: nil), $0.location(ofTouch: 1, in: nil)]
    }
    input.down(pair(100))
    input.move(to: input.spread(160, about: 140, 120))
    input.up(2)
    #expect(places == [CGPoint(x: 140, y: 120), CGPoint(x: 60, y: 120), CGPoint(x: 220, y: 120)])
  }

  @Test("Locations are in the coordinates of a transformed view")
  func locationsFollowTheTransformOfTheView() {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    input.down(pair(100))
    input.move(to: pair(200))
    // The view is scaled by 2 around (150, 150): 25 of its points are 50 points of the window.
    #expect(pinch.location(ofTouch: 0, in: view) == CGPoint(x: 100, y: 150))
    #expect(pinch.location(in: view) == CGPoint(x: 150, y: 150))
    #expect(pinch.location(in: nil) == CGPoint(x: 150, y: 150))
  }

  // MARK: Lifted and added fingers

  @Test("The second finger can touch later, and only then the distance counts")
  func secondFingerCanTouchLater() {
    input.down(100, 150, id: 1)
    input.wait(2)
    input.move(to: 104, 150, id: 1)
    input.down(204, 150, id: 2)
    #expect(log.drain() == "view began, view moved")
    input.move(to: 262, 150, id: 2)
    #expect(log.drain() == "view cancelled, began 1.46 of 2")
    input.up(id: 2)
    input.up(id: 1)
    #expect(log.drain() == "ended 1.46 of 2")
  }

  @Test("A third finger is ignored")
  func thirdFingerIsIgnored() {
    input.down(pair(92))
    input.down(150, 250, id: 3)
    input.move(to: pair(150))
    input.move(to: 10, 10, id: 3)
    input.up(id: 3)
    #expect(log.drain() == "view began, view cancelled, began 1.5 of 2")
    input.up(2)
    #expect(log.drain() == "ended 1.5 of 2")
  }

  @Test("A pinch pauses with one finger, and continues with another place of the second")
  func fingerCanLiftAndTouchElsewhere() {
    input.down(pair(92))
    input.move(to: pair(150))
    input.up(id: 2)
    input.move(to: 20, 20, id: 1)
    #expect(log.drain() == "view began, view cancelled, began 1.5 of 2")
    #expect(pinch.numberOfTouches == 2 && pinch.scale == 1.5)
    input.down(70, 20, id: 2)
    input.move(to: 120, 20, id: 2)
    #expect(log.drain() == "changed 3.0 of 2")
    input.up(id: 1)
    input.up(id: 2)
    #expect(log.drain() == "ended 3.0 of 2")
  }

  @Test("A touch whose end was lost cancels the pinch")
  func touchWithoutEndCancelsThePinch() {
    input.down(pair(92))
    input.move(to: pair(150))
    // The end of the touch was lost: it begins again.
    input.down(150, 20, id: 2)
    #expect(
      log.drain() == "view began, view cancelled, began 1.5 of 2, cancelled 1.5 of 2, view began")
    input.move(to: pair(300))
    input.up(2)
    #expect(log.drain() == "view moved, view ended")
    input.down(pair(92))
    input.move(to: pair(150))
    #expect(log.drain() == "view began, view cancelled, began 1.5 of 2")
  }

  @Test("A cancelled touch cancels the pinch")
  func cancelledTouchCancelsThePinch() {
    input.down(pair(92))
    input.move(to: pair(150))
    input.touch(.cancelled, 10, 10, id: 1)
    input.frame()
    input.up(id: 2)
    #expect(log.drain() == "view began, view cancelled, began 1.5 of 2, cancelled 1.5 of 2")
    #expect(pinch.state == .possible)
  }

  @Test("A lost focus and a disabled recognizer cancel the pinch")
  func losingTheFocusOrDisablingCancels() {
    for interrupt in [{ self.input.send(.focus(false)) }, { self.pinch.isEnabled = false }] {
      pinch.isEnabled = true
      input.down(pair(92))
      input.move(to: pair(150))
      interrupt()
      input.frame()
      input.move(to: pair(200))
      input.up(2)
      #expect(log.drain() == "view began, view cancelled, began 1.5 of 2, cancelled 1.5 of 2")
    }
  }

  // MARK: Scale and velocity

  @Test("An assigned scale applies to the present distance; 0 and NaN are ignored")
  func settingTheScaleRedefinesTheCurrentDistance() {
    input.down(pair(92))
    input.move(to: pair(150))
    pinch.scale = 1
    input.move(to: pair(300))
    pinch.scale = 0
    pinch.scale = .nan
    input.move(to: pair(75))
    #expect(
      log.drain() == "view began, view cancelled, began 1.5 of 2, changed 2.0 of 2, changed 0.5 of 2")
  }

  @Test("The velocity is the change of the scale per second")
  func velocityIsScalePerSecond() {
    input.down(pair(92))
    // 300 points per second, relative to 100 points for a scale of 1.
    for step in 1...12 { input.move(to: pair(92 + CGFloat(step) * 5)) }
    #expect(abs(pinch.velocity - 3) < 0.001)
    pinch.scale = 1
    #expect(abs(pinch.velocity - 300 / 152) < 0.001)
    for step in 1...12 { input.move(to: pair(152 - CGFloat(step) * 5)) }
    #expect(abs(pinch.velocity + 300 / 152) < 0.001)
  }

  @Test("The final velocity is 0 only after a pause")
  func velocityAtTheEndDependsOnThePause() {
    var velocities: [CGFloat] = []
    pinch.addAction { if $0.state == .ended { velocities.append($0.velocity.rounded()) } }
    for pause in [0.0, 0.1, 0.3] {
      input.down(pair(92))
      for step in 1...12 { input.move(to: pair(92 + CGFloat(step) * 5)) }
      input.lift(id: 2)
      input.wait(pause)
      input.up(id: 1)
    }
    // Two fingers seldom lift at the same time; the remaining one has stopped the pinch.
    #expect(velocities == [3, 3, 0])
    input.down(pair(92))
    for step in 1...12 { input.move(to: pair(92 + CGFloat(step) * 5)) }
    input.wait(0.2)
    input.up(2)
    #expect(velocities == [3, 3, 0, 0])
  }
}
