import Foundation
import Geometry
import ViewTree

/// The settings of a compositional layout that are not those of a section.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
  /// The direction in which sections follow each other. The default is vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The distance between two sections, in points. The default is 0.
  open var interSectionSpacing: CGFloat = 0 {
    didSet { interSectionSpacing = Diagnostics.finite(interSectionSpacing, or: oldValue, of: type(of: self)) }
  }
  /// The headers and footers of the layout. Their index paths have one component, the index among those of
  /// the kind. The default is none.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The boundary that insets of sections across the direction are relative to. The default is automatic: the
  /// safe area.
  open var contentInsetsReference = UIContentInsetsReference.automatic

  public override init() { super.init() }

  /// Returns a copy with the same headers and footers.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}

/// The boundary that insets across the direction of a compositional layout are relative to.
public nonisolated enum UIContentInsetsReference: Int, Sendable {
  /// That of the layout's configuration; there, the safe area.
  case automatic = 0
  /// The edges of the layout.
  case none = 1
  /// The safe area; on a desktop, the edges.
  case safeArea = 2
  /// The collection view's `layoutMargins`.
  case layoutMargins = 3
  /// The collection view's `readableContentGuide`.
  case readableContent = 4
}
