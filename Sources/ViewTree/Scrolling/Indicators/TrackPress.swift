import Foundation
import Geometry
import Motion

/// A press of the pointer in the track of a scroll indicator. It scrolls by a page towards the pointer, at
/// once and again and again while the press lasts, until the indicator will be below the pointer.
final class TrackPress {
  /// The time, in seconds, between the press and the second page, and then between pages: as keys repeat.
  static let delay: TimeInterval = 0.4
  static let interval: TimeInterval = 0.1
  /// The part of the content that stays visible when a page follows, in points.
  static let overlap: CGFloat = 40

  private unowned let scrollView: UIScrollView
  private let axis: ScrollDirection
  /// The pointer, as a distance from the start of the track in points.
  var place: CGFloat
  private var timer: FrameTimer?

  init(_ scrollView: UIScrollView, along axis: ScrollDirection, at place: CGFloat) {
    (self.scrollView, self.axis, self.place) = (scrollView, axis, place)
    turnPage(nextAfter: Self.delay)
  }

  func end() { timer?.cancel() }

  private func turnPage(nextAfter pause: TimeInterval) {
    let direction = scrollView.indicators.direction(
      from: scrollView.restingContentOffset, to: place, along: axis)
    if direction != 0 {
      let visible = scrollView.bounds.inset(by: scrollView.adjustedContentInset).size
      func page(_ length: CGFloat) -> CGFloat { max(length / 2, length - Self.overlap) * direction }
      let step =
        axis == .vertical ? CGPoint(x: 0, y: page(visible.height)) : CGPoint(x: page(visible.width), y: 0)
      let target = scrollView.clampedOffset(scrollView.restingContentOffset + step)
      scrollView.setContentOffset(scrollView.keyTarget(target), animated: true)
    }
    // The pointer may move on.
    timer = scrollView.loop?.after(pause) { [weak self] in self?.turnPage(nextAfter: Self.interval) }
  }
}
