import Foundation
import Geometry
import Motion

/// Scrolls a scroll view while a dragged touch is near one of its edges.
///
/// Used by CollectionViews for reordering and for selection drags. Call ``move(to:)`` with each location of
/// the touch, and ``stop()`` at the end of the gesture; deinitialization stops it too.
@MainActor package final class EdgeScroller {
  private enum Phase {
    case idle
    /// `lastTick` is nil until the first frame.
    case scrolling(CADisplayLink, lastTick: TimeInterval?)
  }

  /// The touch's location from the top left corner of the visible rectangle; scrolling does not change it.
  private(set) var touchLocation: CGPoint
  private var phase = Phase.idle
  private unowned let scrollView: UIScrollView
  private let onScroll: (CGPoint) -> Void

  /// Creates a scroller that does not scroll yet.
  ///
  /// - Parameters:
  ///   - scrollView: not retained; must exist as long as the scroller.
  ///   - location: the location of the touch in the content.
  ///   - onScroll: called after each step with the location in the content that is under the touch then.
  package init(
    _ scrollView: UIScrollView, at location: CGPoint = .zero, onScroll: @escaping (CGPoint) -> Void
  ) {
    self.scrollView = scrollView
    self.onScroll = onScroll
    touchLocation = location - scrollView.bounds.origin
  }

  isolated deinit { stop() }

  /// The location of the touch in the content. O(1).
  package var location: CGPoint { touchLocation + scrollView.bounds.origin }

  var isScrolling: Bool {
    if case .scrolling = phase { true } else { false }
  }

  /// Returns the inner scroll view that scrolls sideways at a location in the content. The default is nil.
  package var crossing: (CGPoint) -> UIScrollView? = { _ in nil }

  /// Sets the location of the touch in the content. Starts scrolling if the location is near an edge that the
  /// content can scroll towards, else stops it. O(1).
  package func move(to location: CGPoint) {
    touchLocation = location - scrollView.bounds.origin
    guard let loop = scrollView.window?.loop, scrolled.contains(where: { velocity(of: $0) != .zero }) else {
      return stop()
    }
    guard case .idle = phase else { return }
    let link = CADisplayLink(loop: loop) { [weak self] in self?.tick($0) }
    phase = .scrolling(link, lastTick: nil)
  }

  /// Stops scrolling; ``move(to:)`` may start it again.
  package func stop() {
    guard case .scrolling(let link, _) = phase else { return }
    link.invalidate()
    phase = .idle
  }

  private func tick(_ link: CADisplayLink) {
    guard case .scrolling(_, let lastTick) = phase, scrollView.window != nil else { return stop() }
    phase = .scrolling(link, lastTick: link.timestamp)
    guard let lastTick else { return }
    let seconds = CGFloat(link.timestamp - lastTick)
    var hasMoved = false
    for view in scrolled {
      let velocity = velocity(of: view)
      let offset = view.contentOffset
      let target = view.clampedOffset(
        CGPoint(x: offset.x + velocity.dx * seconds, y: offset.y + velocity.dy * seconds))
      guard target != offset else { continue }
      view.contentOffset = target
      hasMoved = true
    }
    hasMoved ? onScroll(location) : stop()
  }

  /// The scroll view, and the one that scrolls across it at the touch, unless other code controls them.
  private var scrolled: [UIScrollView] {
    [scrollView, crossing(location)].compactMap { $0 }.filter { !$0.isOffsetHeld }
  }

  // MARK: Speed

  /// The distance from an edge at which scrolling begins, in points.
  nonisolated static let margin: CGFloat = 56
  /// The speed at an edge and beyond it, in points per second.
  nonisolated static let greatestSpeed: CGFloat = 900

  /// The velocity of a scroll view: towards the edges of the outer one, along the axes that scroll.
  private func velocity(of view: UIScrollView) -> CGVector {
    func speed(_ axis: KeyPath<UIScrollView, ScrollAxis>, _ position: CGFloat) -> CGFloat {
      guard view[keyPath: axis].hasRange else { return 0 }
      return EdgeScroller.velocity(at: position, in: CGFloat(scrollView[keyPath: axis].length))
    }
    return CGVector(
      dx: speed(\.horizontalAxis, touchLocation.x), dy: speed(\.verticalAxis, touchLocation.y))
  }

  /// The velocity of the offset along one axis, in points per second, for a touch at `position` of a visible
  /// length. Proportional to the square of the depth in the margin.
  nonisolated static func velocity(at position: CGFloat, in length: CGFloat) -> CGFloat {
    let margin = min(margin, length / 4)
    guard margin > 0 else { return 0 }
    func speed(_ depth: CGFloat) -> CGFloat {
      let share = min(1, max(0, depth / margin))
      return greatestSpeed * share * share
    }
    return speed(position - (length - margin)) - speed(margin - position)
  }
}
