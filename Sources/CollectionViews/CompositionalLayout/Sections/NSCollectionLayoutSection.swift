import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// Changes the items of a section before they are shown; see
/// ``NSCollectionLayoutSection/visibleItemsInvalidationHandler``.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// A section of a compositional layout: a group that repeats until all items have a place, and what is around
/// the groups.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  let group: NSCollectionLayoutGroup
  /// The settings of the list that the section is; nil for other sections.
  final var list: UICollectionLayoutListConfiguration?

  /// The distances around the groups, in points; headers and footers are outside of those along the layout.
  /// The default is zero.
  open var contentInsets = NSDirectionalEdgeInsets.zero {
    didSet { contentInsets = Diagnostics.finite(contentInsets, or: oldValue, of: type(of: self)) }
  }
  /// The distance between two groups, in points. The default is 0.
  open var interGroupSpacing: CGFloat = 0 {
    didSet { interGroupSpacing = Diagnostics.finite(interGroupSpacing, or: oldValue, of: type(of: self)) }
  }
  /// The boundary that ``contentInsets`` across the layout are relative to. The default is automatic: that of
  /// the layout's configuration.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The boundary that the positions of ``boundarySupplementaryItems`` are relative to. The default is
  /// automatic: they have the insets of the groups, or with ``supplementariesFollowContentInsets`` false
  /// none.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// How the groups scroll across the layout. The default is none.
  ///
  /// The layout keeps the offset of each section, and for another size the group that is at the edge. Drags,
  /// wheels, touchpads and the keyboard focus change it; an item that is moved near an edge does too. An
  /// interactive transition to the layout scrolls the section of the anchored item if that would not be
  /// visible.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Details of the scrolling.
  public final let orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// The headers and footers. The default is none.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers have the ``contentInsets`` across the layout. The default is true.
  open var supplementariesFollowContentInsets = true
  /// The decoration views behind the section. The default is none.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Changes the items of the section before they are shown: alpha, transform, z-index and position. The
  /// default is nil.
  ///
  /// Called in each layout pass in which the section is visible, and therefore while it or the collection
  /// view scrolls, with the visible elements and the offset of the section, or of the collection view if the
  /// section does not scroll.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Creates a section that repeats a group as long as it has items.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The description for the solver.
  final func value(
    itemCount: Int, for context: LayoutContext, reference: UIContentInsetsReference
  ) -> CompositionalSection {
    var value = CompositionalSection(itemCount: itemCount, group: group.value(for: context))
    let own = contentInsetsReference == .automatic ? reference : contentInsetsReference
    value.insets = context.insets(contentInsets, from: own)
    value.groupSpacing = interGroupSpacing
    value.scrolling = orthogonalScrollingBehavior.value
    value.boundary = boundarySupplementaryItems.map(\.boundaryValue)
    value.backgrounds = (list?.backgrounds ?? []) + decorationItems.map(\.backgroundValue)
    value.leadingSpace = boundarySupplementaryItems.isEmpty ? 0 : list?.headerTopPadding ?? 0
    if supplementaryContentInsetsReference != .automatic {
      value.boundaryInsets = context.insets(
        supplementariesFollowContentInsets ? contentInsets : .zero, from: supplementaryContentInsetsReference)
    } else if !supplementariesFollowContentInsets {
      value.boundaryInsets = context.insets(.zero, from: own)
    }
    return value
  }

  /// Returns a copy with the same group, whose properties can be changed without those of the receiver.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    copy.list = list
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.orthogonalScrollingProperties.decelerationRate = orthogonalScrollingProperties.decelerationRate
    copy.orthogonalScrollingProperties.bounce = orthogonalScrollingProperties.bounce
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.decorationItems = decorationItems
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    return copy
  }
}
