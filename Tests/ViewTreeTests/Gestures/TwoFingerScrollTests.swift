import Hosting
import Foundation
import Geometry
import Testing
import ViewTree

/// Pans of two fingers, and a pinch together with the scrolling of the view that it is on.
@Suite(.serialized) struct TwoFingerScrollTests {
  let host: TestHost
  let hand: Hand
  let log = Log()
  let scrollView: UIScrollView
  let pinch = UIPinchGestureRecognizer()

  init() {
    host = TestHost(size: CGSize(width: 300, height: 300))
    hand = Hand(host)
    let window = host.makeWindow()
    scrollView = UIScrollView(frame: window.bounds)
    scrollView.contentSize = CGSize(width: 300, height: 3000)
    scrollView.contentOffset.y = 1000
    window.addSubview(scrollView)
    let log = log
    pinch.addAction { log.add("pinch \($0.state)") }
    scrollView.panGestureRecognizer.addAction { log.add("scroll \($0.state)") }
    scrollView.addGestureRecognizer(pinch)
  }

  private final class Both: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  private func pair(_ distance: CGFloat, _ y: CGFloat = 150) -> [CGPoint] {
    hand.spread(distance, about: 150, y)
  }

  @Test func whicheverIsFirstWins() {
    hand.down(pair(100))
    hand.move(to: pair(120))
    hand.move(to: pair(120, 250))
    hand.up(2)
    #expect(log.take() == "pinch began, pinch changed, pinch ended")
    #expect(scrollView.contentOffset.y == 1000)
    hand.down(pair(100))
    hand.move(to: pair(100, 170))
    hand.move(to: pair(200, 180))
    hand.up(2)
    #expect(log.take() == "scroll began, scroll changed, scroll ended")
    host.settle()
  }

  @Test func aFingerThatScrollsKeepsThePinchOut() {
    hand.down(100, 150, id: 1)
    hand.move(to: 100, 180, id: 1)
    hand.down(200, 180, id: 2)
    hand.move(to: pair(200, 180))
    hand.up(2)
    #expect(log.take() == "scroll began, scroll changed, scroll ended")
    host.settle()
  }

  @Test func togetherWhereADelegateLetsThem() {
    let both = Both()
    pinch.delegate = both
    hand.down(100, 150, id: 1)
    hand.move(to: 100, 180, id: 1)
    #expect(log.take() == "scroll began")
    #expect(scrollView.contentOffset.y == 980)
    hand.down(200, 180, id: 2)
    hand.move(to: [CGPoint(x: 90, y: 200), CGPoint(x: 220, y: 200)])
    #expect(log.take() == "scroll changed, pinch began")
    #expect(scrollView.contentOffset.y == 960)
    // One finger stays: scrolling goes on from where it is, the pinch waits.
    hand.up(id: 1)
    hand.move(to: 220, 230, id: 2)
    #expect(scrollView.contentOffset.y == 930)
    #expect(log.take() == "scroll changed" && pinch.state == .began)
    hand.wait(0.2)
    hand.up(id: 2)
    #expect(scrollView.contentOffset.y == 930)
    #expect(pinch.state == .possible)
    host.settle()
  }

  @Test func scrollingMayWaitForThePinchToFail() {
    scrollView.panGestureRecognizer.require(toFail: pinch)
    hand.down(pair(100))
    hand.move(to: pair(100, 170))
    #expect(log.take() == "")
    hand.move(to: pair(120, 180))
    hand.up(2)
    #expect(log.take() == "pinch began, pinch ended")
  }

  @Test func aTouchpadsPinchDoesNotScroll() {
    hand.down(pair(200), source: .touchpad)
    hand.move(to: pair(200, 250), source: .touchpad)
    #expect(log.take() == "")
    hand.move(to: pair(300, 250), source: .touchpad)
    hand.up(2, source: .touchpad)
    #expect(log.take() == "pinch began, pinch ended")
    #expect(scrollView.contentOffset.y == 1000)
  }

  @Test func aPanOfTwoFingersCountsFromTheSecondOne() {
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
    hand.down(100, 100, id: 1)
    hand.move(to: 100, 250, frames: 4, id: 1)
    hand.down(200, 250, id: 2)
    #expect(translations == [])
    hand.move(to: [CGPoint(x: 100, y: 220), CGPoint(x: 200, y: 220)])
    hand.down(250, 20, id: 3)
    hand.move(to: 250, 200, id: 3)
    hand.move(to: [CGPoint(x: 100, y: 200), CGPoint(x: 200, y: 200)])
    hand.up(id: 2)
    #expect(
      translations == [CGPoint(x: 0, y: -20), CGPoint(x: 0, y: -40), CGPoint(x: 0, y: -40)])
    hand.up(id: 1)
    hand.up(id: 3)
    // Fingers of a touchpad are a drag for this one.
    translations = []
    hand.down(pair(100), source: .touchpad)
    hand.move(to: pair(100, 130), source: .touchpad)
    hand.up(2, source: .touchpad)
    #expect(translations == [CGPoint(x: 0, y: -16), CGPoint(x: 0, y: -16)])
  }

  @Test func aDragWithTheOtherButton() {
    let pan = UIPanGestureRecognizer { [log] in log.add("right \($0.state)") }
    pan.buttonMaskRequired = .secondary
    scrollView.addGestureRecognizer(pan)
    for source in [InputEvent.Touch.Source.secondaryMouse, .mouse] {
      hand.down(100, 100, source: source)
      hand.move(to: 100, 120, source: source)
      hand.up(source: source)
    }
    #expect(log.take() == "right began, right ended, scroll began, scroll ended")
    host.settle()
  }
}
