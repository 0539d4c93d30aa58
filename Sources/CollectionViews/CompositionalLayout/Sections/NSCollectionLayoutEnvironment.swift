import Foundation
import Geometry
import ViewTree

/// The size in which sections and groups are laid out.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size, in points, with the insets.
  var contentSize: CGSize { get }
  /// The size without the insets.
  var effectiveContentSize: CGSize { get }
  /// The distances from the edges of the size that content keeps.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// ``contentInsets`` as they are in effect.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The values that a section depends on: the size of the layout, and traits.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The size of the visible content; in a custom group that of the group.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(contentSize: CGSize, contentInsets: NSDirectionalEdgeInsets, traitCollection: UITraitCollection) {
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.traitCollection = traitCollection
    super.init()
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
}

/// The values for the conversion of descriptions.
package struct LayoutContext {
  let size: CGSize
  let axis: UICollectionView.ScrollDirection
  let traits: UITraitCollection
  /// The distances of the boundaries that insets can be relative to.
  let references: [UIContentInsetsReference: NSDirectionalEdgeInsets]

  /// The environment of a section provider, or of the item provider of a custom group.
  func environment(contentSize: CGSize? = nil) -> LayoutEnvironment {
    LayoutEnvironment(contentSize: contentSize ?? size, contentInsets: .zero, traitCollection: traits)
  }

  /// Insets relative to the edges of the layout, from those relative to a reference: that of the section or,
  /// if it is automatic, of the layout. Only the distances across the direction have a reference.
  func insets(
    _ insets: NSDirectionalEdgeInsets, from reference: UIContentInsetsReference
  ) -> NSDirectionalEdgeInsets {
    guard let distances = references[reference] else { return insets }
    var result = insets
    if axis == .vertical {
      result.leading += distances.leading
      result.trailing += distances.trailing
    } else {
      result.top += distances.top
      result.bottom += distances.bottom
    }
    return result
  }
}
