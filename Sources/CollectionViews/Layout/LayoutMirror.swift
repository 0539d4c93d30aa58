import Foundation
import Geometry
import ViewTree

/// The mirroring of layouts whose `flipsHorizontallyInOppositeLayoutDirection` is true, in collection views
/// of the direction opposite to `developmentLayoutDirection`.
///
/// A layout computes with its own coordinates. The collection view shows frames, offsets and points mirrored
/// at the middle of the content, or of the visible rectangle if that is wider. The functions here are the
/// only places that convert.
extension UICollectionViewLayout {
  /// The width at whose middle the coordinates are mirrored; nil if they are not.
  final var mirrorWidth: CGFloat? {
    guard flipsHorizontallyInOppositeLayoutDirection, let owner,
      owner.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    else { return nil }
    return mirrorWidth(
      of: owner.contentSize, in: owner.bounds.size, inset: owner.adjustedContentInset)
  }

  /// The width at whose middle the coordinates of content of a size are mirrored.
  final func mirrorWidth(
    of contentSize: CGSize, in size: CGSize, inset: UIEdgeInsets
  ) -> CGFloat { max(contentSize.width, size.width - inset.left - inset.right) }

  /// Returns the attributes that are shown for those of the layout, or those of the layout for shown ones.
  final func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let width = mirrorWidth else { return attributes }
    return attributes.mirrored(width)
  }

  /// The attributes that are shown in a rectangle of the content; nil if the layout returns nil.
  final func shownElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let width = mirrorWidth else { return layoutAttributesForElements(in: rect) }
    return layoutAttributesForElements(in: rect.mirrored(width))?.map { $0.mirrored(width) }
  }

  /// Returns the point of the layout for one of the content, or the other way round.
  final func mirrored(_ point: CGPoint) -> CGPoint {
    guard let width = mirrorWidth else { return point }
    return CGPoint(x: width - point.x, y: point.y)
  }

  /// Returns the content offset of the layout for a shown one, or the other way round.
  package final func mirroredOffset(_ offset: CGPoint) -> CGPoint {
    guard let width = mirrorWidth, let owner else { return offset }
    return CGPoint(x: width - offset.x - owner.bounds.width, y: offset.y)
  }

  /// Returns the transform that a mirrored layout has for one of its solver: the mirror image. The collection
  /// view mirrors no transforms, so that those of layouts of apps are shown as they are.
  final func mirrored(_ transform: CATransform3D) -> CATransform3D {
    guard !transform.isIdentity, mirrorWidth != nil else { return transform }
    let flip = CATransform3DMakeScale(-1, 1, 1)
    return CATransform3DConcat(CATransform3DConcat(flip, transform), flip)
  }

  /// The content offset that shows the beginning of the content: its top left corner, or its top right one in
  /// a mirrored layout.
  final func startOffset(_ inset: UIEdgeInsets) -> CGPoint {
    guard let width = mirrorWidth, let owner else { return CGPoint(x: -inset.left, y: -inset.top) }
    return CGPoint(x: width - owner.bounds.width + inset.right, y: -inset.top)
  }

  final func isAtStart(_ offset: CGPoint, _ inset: UIEdgeInsets) -> Bool {
    let start = startOffset(inset)
    return offset.y <= start.y && (mirrorWidth == nil ? offset.x <= start.x : offset.x >= start.x)
  }
}

extension UICollectionViewLayoutAttributes {
  fileprivate func mirrored(_ width: CGFloat) -> UICollectionViewLayoutAttributes {
    let copy = duplicate()
    copy.center = CGPoint(x: width - center.x, y: center.y)
    return copy
  }
}

extension CGRect {
  fileprivate func mirrored(_ mirrorWidth: CGFloat) -> CGRect {
    CGRect(x: mirrorWidth - maxX, y: minY, width: width, height: height)
  }
}
