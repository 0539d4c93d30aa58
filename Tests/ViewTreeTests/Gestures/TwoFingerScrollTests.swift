import Foundation
import Geometry
import Hosting
import TestSupport
import Testing
import ViewTree

/// Pans with two fingers, and pinches in scroll views.
@Suite(.serialized) final class TwoFingerScrollTests: InputScene {
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let pinch = UIPinchGestureRecognizer()

  override init() {
    super.init()
    scrollView.contentSize = CGSize(width: 300, height: 3000)
    scrollView.contentOffset.y = 1000
    window.addSubview(scrollView)
    let log = log
    pinch.addAction { log.add("pinch \($0.state)") }
    scrollView.panGestureRecognizer.addAction { log.add("scroll \($0.state)") }
    scrollView.addGestureRecognizer(pinch)
  }

  private final class SimultaneousDelegate: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  private func pair(_ distance: CGFloat, _ y: CGFloat = 150) -> [CGPoint] {
    input.spread(distance, about: 150, y)
  }

  @Test("Of pinch and scroll the one that recognizes first goes on alone")
  func firstToRecognizeWins() {
    input.down(pair(100))
    input.move(to: pair(120))
    input.move(to: pair(120, 250))
    input.up(2)
    #expect(log.drain() == "pinch began, pinch changed, pinch ended")
    #expect(scrollView.contentOffset.y == 1000)
    input.down(pair(100))
    input.move(to: pair(100, 170))
    input.move(to: pair(200, 180))
    input.up(2)
    #expect(log.drain() == "scroll began, scroll changed, scroll ended")
    host.settle()
  }

  @Test("A finger that scrolls prevents the pinch with a second one")
  func scrollingFingerPreventsThePinch() {
    input.down(100, 150, id: 1)
    input.move(to: 100, 180, id: 1)
    input.down(200, 180, id: 2)
    input.move(to: pair(200, 180))
    input.up(2)
    #expect(log.drain() == "scroll began, scroll changed, scroll ended")
    host.settle()
  }

  @Test("A delegate allows both: the content follows two fingers, then the one that stays")
  func delegateAllowsPinchAndScrollTogether() {
    let both = SimultaneousDelegate()
    pinch.delegate = both
    input.down(100, 150, id: 1)
    input.move(to: 100, 180, id: 1)
    #expect(log.drain() == "scroll began")
    #expect(scrollView.contentOffset.y == 980)
    input.down(200, 180, id: 2)
    input.move(to: [CGPoint(x: 90, y: 200), CGPoint(x: 220, y: 200)])
    #expect(log.drain() == "scroll changed, pinch began")
    #expect(scrollView.contentOffset.y == 960)
    // One finger remains: scrolling continues from its location, the pinch pauses.
    input.up(id: 1)
    input.move(to: 220, 230, id: 2)
    #expect(scrollView.contentOffset.y == 930)
    #expect(log.drain() == "scroll changed" && pinch.state == .began)
    input.wait(0.2)
    input.up(id: 2)
    #expect(scrollView.contentOffset.y == 930)
    #expect(pinch.state == .possible)
    host.settle()
  }

  @Test("Scrolling can wait for the pinch to fail")
  func scrollingCanWaitForThePinchToFail() {
    scrollView.panGestureRecognizer.require(toFail: pinch)
    input.down(pair(100))
    input.move(to: pair(100, 170))
    #expect(log.drain() == "")
    input.move(to: pair(120, 180))
    input.up(2)
    #expect(log.drain() == "pinch began, pinch ended")
  }

  @Test("A pinch on the touchpad does not scroll")
  func touchpadPinchDoesNotScroll() {
    input.down(pair(200), source: .touchpad)
    input.move(to: pair(200, 250), source: .touchpad)
    #expect(log.drain() == "")
    input.move(to: pair(300, 250), source: .touchpad)
    input.up(2, source: .touchpad)
    #expect(log.drain() == "pinch began, pinch ended")
    #expect(scrollView.contentOffset.y == 1000)
  }

  @Test("A pan with two fingers counts from the second finger and ignores a third")
  func twoFingerPanCountsFromTheSecondFinger() {
    pinch.isEnabled = false
    scrollView.isScrollEnabled = false
    var translations: [CGPoint] = []
    let pan = UIPanGestureRecognizer {
      translations.append($0.translation(in: nil))
      #expect($0.numberOfTouches == 2)
    }
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    scrollView.addGestureRecognizer(pan)
    input.down(100, 100, id: 1)
    input.move(to: 100, 250, frames: 4, id: 1)
    input.down(200, 250, id: 2)
    #expect(translations == [])
    input.move(to: [CGPoint(x: 100, y: 220), CGPoint(x: 200, y: 220)])
    input.down(250, 20, id: 3)
    input.move(to: 250, 200, id: 3)
    input.move(to: [CGPoint(x: 100, y: 200), CGPoint(x: 200, y: 200)])
    input.up(id: 2)
    #expect(
      translations == [CGPoint(x: 0, y: -20), CGPoint(x: 0, y: -40), CGPoint(x: 0, y: -40)])
    input.up(id: 1)
    input.up(id: 3)
    // This pan accepts touchpad fingers.
    translations = []
    input.down(pair(100), source: .touchpad)
    input.move(to: pair(100, 130), source: .touchpad)
    input.up(2, source: .touchpad)
    #expect(translations == [CGPoint(x: 0, y: -16), CGPoint(x: 0, y: -16)])
  }

  @Test("A pan with the secondary button and scrolling with the first are independent")
  func panWithTheSecondaryButton() {
    let pan = UIPanGestureRecognizer { [log] in log.add("right \($0.state)") }
    pan.buttonMaskRequired = .secondary
    scrollView.addGestureRecognizer(pan)
    for source in [InputEvent.Touch.Source.secondaryMouse, .mouse] {
      input.down(100, 100, source: source)
      input.move(to: 100, 120, source: source)
      input.up(source: source)
    }
    #expect(log.drain() == "right began, right ended, scroll began, scroll ended")
    host.settle()
  }
}
