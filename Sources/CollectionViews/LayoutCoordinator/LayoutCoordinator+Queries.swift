import Foundation
import Geometry
import ViewTree

extension LayoutCoordinator {
  /// Requests the preferred attributes of a view, and calls the layout to find out whether they invalidate
  /// it.
  func requestPreferredSize(
    of element: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) { Self.requestPreferredSize(of: element, attributes, layout: layout) }

  /// Requests the preferred attributes of a view for a layout that may be one of two layouts of a transition.
  static func requestPreferredSize(
    of element: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes,
    layout: UICollectionViewLayout
  ) {
    let preferred = element.measuring { element.preferredLayoutAttributesFitting(attributes) }
    guard preferred !== attributes, !preferred.isEqual(attributes),
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return }
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    context.isOfApp = false
    layout.invalidate(with: context)
  }

  /// The frontmost item of the layout at a point of the content; nil between items.
  func itemPath(at point: CGPoint) -> IndexPath? {
    let spot = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let found = attributes(in: spot).enumerated().filter {
      let attributes = $0.element
      return attributes.representedElementCategory == .cell && !attributes.isHidden
        && view.updatePipeline.counts.hasItem(at: attributes.indexPath) && attributes.shows(point)
    }
    return found.max { a, b in
      let (za, zb) = (a.element.zPosition, b.element.zPosition)
      return za != zb ? za < zb : a.offset < b.offset
    }?.element.indexPath
  }

  /// The target offset that the layout and then the delegate return for a proposed one.
  func targetOffset(of layout: UICollectionViewLayout, from proposed: CGPoint) -> CGPoint {
    let target = layout.mirroredOffset(
      layout.targetContentOffset(forProposedContentOffset: layout.mirroredOffset(proposed)))
    return view.delegate?.collectionView(view, targetContentOffsetForProposedContentOffset: target) ?? target
  }

  /// The center of the visible rectangle without the content inset, in content coordinates.
  var visibleMiddle: CGPoint {
    let visible = view.bounds.inset(by: view.adjustedContentInset)
    return CGPoint(x: visible.midX, y: visible.midY)
  }
}

extension UICollectionViewLayout {
  /// The attributes that are shown for an element: those of the layout, mirrored if the layout is.
  final func elementAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let kind = key.kind ?? ""
    let attributes =
      switch key.category {
      case .cell: layoutAttributesForItem(at: key.indexPath)
      case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: kind, at: key.indexPath)
      case .decorationView: layoutAttributesForDecorationView(ofKind: kind, at: key.indexPath)
      }
    return attributes.map(mirrored)
  }
}

extension UICollectionViewLayoutAttributes {
  /// Whether the transformed element contains a point of the content.
  func shows(_ point: CGPoint) -> Bool {
    if CATransform3DIsIdentity(transform3D) { return frame.contains(point) }
    let matrix = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeTranslation(-size.width / 2, -size.height / 2, 0), transform3D),
      CATransform3DMakeTranslation(center.x, center.y, 0))
    return bounds.contains(ProjectiveTransform(matrix).unapply(point))
  }
}
