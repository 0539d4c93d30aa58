import UIKit

/// Tells of each step, so that what is no layout attribute goes along: names, headings, the inspector. Headings travel
/// over the photos, and photos slide from beneath others instead of shining through them.
class BrowserTransitionLayout: UICollectionViewTransitionLayout {
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
      attributes.zIndex += Self.headingDepth
    } else if attributes.representedElementCategory == .decorationView {
      // Behind the photos of a cover flow too.
      attributes.zIndex -= Self.headingDepth
    } else if attributes.representedElementCategory == .cell {
      let (start, end) = (initialAttributes.alpha, finalAttributes.alpha)
      if start == 0 || end == 0 {
        attributes.alpha = max(start, end) * Self.visibility(start == 0 ? progress : 1 - progress)
      }
    }
    return attributes
  }

  /// A photo that one layout hides (deep in a pile) is a ghost near that end only, where others cover it.
  private static func visibility(_ distance: CGFloat) -> CGFloat { min(1, max(0, distance / 0.2)) }

  private static let headingDepth = 2_000
}

/// Photos travel along arcs instead of straight lines, the further the wider.
final class ArcTransitionLayout: BrowserTransitionLayout {
  /// The height of an arc, as part of its length.
  private static let bend: CGFloat = 0.22

  override func interpolatedLayoutAttributes(
    from initialAttributes: UICollectionViewLayoutAttributes,
    to finalAttributes: UICollectionViewLayoutAttributes, progress: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.interpolatedLayoutAttributes(
      from: initialAttributes, to: finalAttributes, progress: progress)
    let way = CGVector(
      dx: finalAttributes.center.x - initialAttributes.center.x,
      dy: finalAttributes.center.y - initialAttributes.center.y)
    // A parabola: nothing at both ends, and on beyond them.
    let height = 4 * progress * (1 - progress) * Self.bend
    attributes.center.x += way.dy * height
    attributes.center.y -= way.dx * height
    return attributes
  }
}
