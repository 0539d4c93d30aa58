import UIKit

/// A drag or a pinch that closes an open photo: the photo follows the fingers and shrinks, and after the
/// release it returns to its place, or to the whole page.
@MainActor final class PhotoDrag {
  /// Where the fingers hold the photo.
  struct Anchor {
    /// The point of the page that the fingers hold, in the superview of the collection view.
    var start: CGPoint
    var place: CGPoint
    var scale: CGFloat
  }

  private let item: IndexPath
  /// Returns the anchor at a progress of the transition; nil if no finger holds the photo.
  private let anchor: (_ progress: CGFloat) -> Anchor?

  /// The size of the photo at progress 1 of a drag, as a fraction of its size on the page.
  private static let smallestScale: CGFloat = 0.6

  init(item: IndexPath, anchor: @escaping (_ progress: CGFloat) -> Anchor?) {
    self.item = item
    self.anchor = anchor
  }

  convenience init(item: IndexPath, pan: UIPanGestureRecognizer, in view: UICollectionView) {
    self.init(item: item) { [unowned pan, unowned view] progress in
      guard pan.state == .began || pan.state == .changed else { return nil }
      let place = pan.location(in: view.superview)
      let way = pan.translation(in: view)
      return Anchor(
        start: CGPoint(x: place.x - way.x, y: place.y - way.y), place: place,
        scale: 1 - (1 - Self.smallestScale) * min(1, max(0, progress)))
    }
  }

  /// Moves attributes of the photo, which are between its page and its place, to the finger. The differences
  /// are values of the transition, which return to 0 after the release.
  func move(
    _ attributes: UICollectionViewLayoutAttributes, from page: UICollectionViewLayoutAttributes,
    in layout: UICollectionViewTransitionLayout, progress: CGFloat
  ) {
    guard attributes.indexPath == item else { return }
    if layout.transitionState == .tracking, let anchor = anchor(progress) {
      let scale = anchor.scale
      let center = CGPoint(
        x: anchor.place.x + (page.center.x - anchor.start.x) * scale,
        y: anchor.place.y + (page.center.y - anchor.start.y) * scale)
      layout.updateValue(center.x - attributes.center.x, forAnimatedKey: Key.x)
      layout.updateValue(center.y - attributes.center.y, forAnimatedKey: Key.y)
      layout.updateValue(page.size.width * scale - attributes.size.width, forAnimatedKey: Key.width)
      layout.updateValue(page.size.height * scale - attributes.size.height, forAnimatedKey: Key.height)
    }
    attributes.center.x += layout.value(forAnimatedKey: Key.x)
    attributes.center.y += layout.value(forAnimatedKey: Key.y)
    attributes.size.width = max(0, attributes.size.width + layout.value(forAnimatedKey: Key.width))
    attributes.size.height = max(0, attributes.size.height + layout.value(forAnimatedKey: Key.height))
  }

  private enum Key {
    static let x = "drag.x"
    static let y = "drag.y"
    static let width = "drag.width"
    static let height = "drag.height"
  }
}
