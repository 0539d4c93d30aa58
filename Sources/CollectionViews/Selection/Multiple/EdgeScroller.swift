import Foundation
import ViewTree

/// Scrolls a collection view while a hand rests near one of its edges, and says so.
@MainActor final class EdgeScroller {
  /// Where the hand is, in points of the visible rectangle: it stays there while content scrolls beneath.
  private(set) var hand = CGPoint.zero
  private unowned let view: UICollectionView
  private let onScroll: () -> Void
  private var link: CADisplayLink?
  private var lastTick: TimeInterval?

  init(_ view: UICollectionView, onScroll: @escaping () -> Void) {
    self.view = view
    self.onScroll = onScroll
  }

  deinit { MainActor.assumeIsolated { link?.invalidate() } }

  /// The hand is at a point of the content.
  func move(to point: CGPoint) {
    hand = CGPoint(x: point.x - view.bounds.minX, y: point.y - view.bounds.minY)
    guard let loop = view.window?.loop, velocity != .zero else { return stop() }
    guard link == nil else { return }
    lastTick = nil
    link = loop.perform { CADisplayLink { [weak self] in self?.tick($0) } }
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  /// Where the hand is in the content.
  var place: CGPoint { CGPoint(x: hand.x + view.bounds.minX, y: hand.y + view.bounds.minY) }

  private var velocity: CGPoint {
    CGPoint(
      x: view.contentSize.width > view.bounds.width
        ? AutoScroll.velocity(at: hand.x, in: view.bounds.width) : 0,
      y: view.contentSize.height > view.bounds.height
        ? AutoScroll.velocity(at: hand.y, in: view.bounds.height) : 0)
  }

  private func tick(_ link: CADisplayLink) {
    guard view.window != nil else { return stop() }
    defer { lastTick = link.timestamp }
    guard let lastTick else { return }
    let seconds = CGFloat(link.timestamp - lastTick)
    let velocity = velocity
    let target = view.clampedOffset(
      CGPoint(
        x: view.contentOffset.x + velocity.x * seconds, y: view.contentOffset.y + velocity.y * seconds))
    guard target != view.contentOffset else { return stop() }
    view.contentOffset = target
    onScroll()
  }
}
