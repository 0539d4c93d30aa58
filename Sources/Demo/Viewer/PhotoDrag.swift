import UIKit

/// A drag that closes an open photo: the photo follows the finger and shrinks, and after the release it returns to
/// its place, or to the whole page.
@MainActor final class PhotoDrag {
  private let item: IndexPath
  private let pan: UIPanGestureRecognizer

  /// The size of the photo at progress 1, as a fraction of its size on the page.
  private static let smallestScale: CGFloat = 0.6

  init(item: IndexPath, pan: UIPanGestureRecognizer) {
    self.item = item
    self.pan = pan
  }

  /// Moves attributes of the photo, which are between its page and its place, to the finger. The differences are
  /// values of the transition, which return to 0 after the release.
  func move(
    _ attributes: UICollectionViewLayoutAttributes, from page: UICollectionViewLayoutAttributes,
    in layout: UICollectionViewTransitionLayout, progress: CGFloat
  ) {
    guard attributes.indexPath == item, let view = layout.collectionView else { return }
    if layout.transitionState == .tracking, pan.state == .began || pan.state == .changed {
      let scale = 1 - (1 - Self.smallestScale) * min(1, max(0, progress))
      let place = pan.location(in: view.superview)
      let way = pan.translation(in: view)
      let start = CGPoint(x: place.x - way.x, y: place.y - way.y)
      let center = CGPoint(
        x: place.x + (page.center.x - start.x) * scale, y: place.y + (page.center.y - start.y) * scale)
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
