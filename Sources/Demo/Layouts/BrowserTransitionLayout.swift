import UIKit

/// A transition layout that reports its progress, for the parts that are not layout attributes: names,
/// headings and the inspector. Headings are in front of the photos. Photos that one of the layouts hides fade
/// near that end only.
class BrowserTransitionLayout: UICollectionViewTransitionLayout {
  /// Called for each change of the progress.
  var onProgress: (() -> Void)?

  override var transitionProgress: CGFloat {
    didSet { onProgress?() }
  }

  override func interpolatedLayoutAttributes(
    from initialAttributes: UICollectionViewLayoutAttributes,
    to finalAttributes: UICollectionViewLayoutAttributes, progress: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.interpolatedLayoutAttributes(
      from: initialAttributes, to: finalAttributes, progress: progress)
    if attributes.representedElementCategory == .supplementaryView {
      attributes.zIndex += Self.zIndexOffset
    } else if attributes.representedElementCategory == .decorationView {
      // Behind all photos, also those of a cover flow, whose z-indexes are negative.
      attributes.zIndex -= Self.zIndexOffset
    } else if attributes.representedElementCategory == .cell {
      let (start, end) = (initialAttributes.alpha, finalAttributes.alpha)
      if start == 0 || end == 0 {
        attributes.alpha = max(start, end) * Self.visibility(start == 0 ? progress : 1 - progress)
      }
    }
    return attributes
  }

  /// The opacity of a photo that one layout hides, such as low in a pile: it fades near that end, where
  /// others cover it.
  private static func visibility(_ distance: CGFloat) -> CGFloat { min(1, max(0, distance / 0.2)) }

  private static let zIndexOffset = 2_000
}

/// A transition layout in which photos move along arcs instead of straight lines.
final class ArcTransitionLayout: BrowserTransitionLayout {
  /// The height of an arc, as a fraction of its length.
  private static let relativeHeight: CGFloat = 0.22

  override func interpolatedLayoutAttributes(
    from initialAttributes: UICollectionViewLayoutAttributes,
    to finalAttributes: UICollectionViewLayoutAttributes, progress: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.interpolatedLayoutAttributes(
      from: initialAttributes, to: finalAttributes, progress: progress)
    let path = CGVector(
      dx: finalAttributes.center.x - initialAttributes.center.x,
      dy: finalAttributes.center.y - initialAttributes.center.y)
    // A parabola, which is 0 at both ends.
    let height = 4 * progress * (1 - progress) * Self.relativeHeight
    attributes.center.x += path.dy * height
    attributes.center.y -= path.dx * height
    return attributes
  }
}
