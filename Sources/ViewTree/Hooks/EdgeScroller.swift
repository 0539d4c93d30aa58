import Foundation
import Geometry

/// Scrolls a scroll view while a hand is near one of its edges.
///
/// For gestures that carry something over the content: an item that is moved, a selection that is extended. Give it
/// each place of the hand with ``move(to:)``, and call ``stop()`` at the end of the gesture; releasing it stops it too.
@MainActor final class EdgeScroller {
  private enum Phase {
    case resting
    /// `lastTick` is nil until the first frame.
    case scrolling(CADisplayLink, lastTick: TimeInterval?)
  }

  /// The place of the hand relative to the top left corner of the visible rectangle. It stays there while content
  /// scrolls beneath it.
  private(set) var hand: CGPoint
  private var phase = Phase.resting
  private unowned let scrollView: UIScrollView
  private let onScroll: (CGPoint) -> Void

  /// Makes a scroller that rests.
  ///
  /// `place` is the place of the hand in the content. `onScroll` is called after each step with the place in the
  /// content that is under the hand then.
  init(
    _ scrollView: UIScrollView, at place: CGPoint = .zero, onScroll: @escaping (CGPoint) -> Void
  ) {
    self.scrollView = scrollView
    self.onScroll = onScroll
    hand = place - scrollView.bounds.origin
  }

  isolated deinit { stop() }

  /// The place of the hand in the content.
  var place: CGPoint { hand + scrollView.bounds.origin }

  /// Whether the content scrolls now.
  var isScrolling: Bool {
    if case .scrolling = phase { true } else { false }
  }

  /// Takes a place of the hand, in the content: scrolling starts where it is near an edge that the content can scroll
  /// towards, and stops elsewhere. O(1).
  func move(to place: CGPoint) {
    hand = place - scrollView.bounds.origin
    guard let loop = scrollView.window?.loop, velocity != .zero else { return stop() }
    guard case .resting = phase else { return }
    let link = loop.perform { CADisplayLink { [weak self] in self?.tick($0) } }
    phase = .scrolling(link, lastTick: nil)
  }

  /// Stops scrolling; ``move(to:)`` may start it again.
  func stop() {
    guard case .scrolling(let link, _) = phase else { return }
    link.invalidate()
    phase = .resting
  }

  private func tick(_ link: CADisplayLink) {
    guard case .scrolling(_, let lastTick) = phase, scrollView.window != nil else { return stop() }
    phase = .scrolling(link, lastTick: link.timestamp)
    guard let lastTick else { return }
    let seconds = CGFloat(link.timestamp - lastTick)
    let velocity = velocity
    let offset = scrollView.contentOffset
    let target = scrollView.clampedOffset(
      CGPoint(x: offset.x + velocity.dx * seconds, y: offset.y + velocity.dy * seconds))
    guard target != offset else { return stop() }
    scrollView.contentOffset = target
    onScroll(place)
  }

  // MARK: Speed

  /// The distance from an edge at which scrolling begins, in points.
  nonisolated static let margin: CGFloat = 56
  /// The speed at an edge and beyond it, in points per second.
  nonisolated static let greatestSpeed: CGFloat = 900

  private var velocity: CGVector {
    func speed(_ axis: ScrollAxis, _ place: CGFloat) -> CGFloat {
      axis.hasRange ? EdgeScroller.velocity(at: place, in: CGFloat(axis.length)) : 0
    }
    return CGVector(dx: speed(scrollView.horizontalAxis, hand.x), dy: speed(scrollView.verticalAxis, hand.y))
  }

  /// The velocity of the offset along one axis, in points per second, for a hand at `place` of a visible length:
  /// proportional to the square of the depth in the margin.
  nonisolated static func velocity(at place: CGFloat, in length: CGFloat) -> CGFloat {
    let margin = min(margin, length / 4)
    guard margin > 0 else { return 0 }
    func speed(_ depth: CGFloat) -> CGFloat {
      let share = min(1, max(0, depth / margin))
      return greatestSpeed * share * share
    }
    return speed(place - (length - margin)) - speed(margin - place)
  }
}
