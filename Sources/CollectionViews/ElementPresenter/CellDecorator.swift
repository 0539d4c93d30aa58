import Foundation
import ViewTree

/// Sets what the views of elements show besides their content: selection, drag, drop, outline, list style.
///
/// The calls walk ``CollectionParts/decorators`` in the order of that list. The default implementations do
/// nothing.
@MainActor protocol CellDecorator: AnyObject {
  /// Called when a view was dequeued for an element, before the data source configures it.
  func willConfigure(_ view: UICollectionReusableView, for key: ElementKey)

  /// Sets the state of a view that comes on screen, or that returns there while it disappears. Called without
  /// animation.
  func decorate(_ view: UICollectionReusableView, for key: ElementKey)

  func didDisplay(_ view: UICollectionReusableView, for key: ElementKey)

  func passDidPresent()
}

extension CellDecorator {
  func willConfigure(_ view: UICollectionReusableView, for key: ElementKey) {}
  func decorate(_ view: UICollectionReusableView, for key: ElementKey) {}
  func didDisplay(_ view: UICollectionReusableView, for key: ElementKey) {}
  func passDidPresent() {}
}

/// Shows elements otherwise than at the attributes of the layout, while the user moves or drags items.
@MainActor protocol ElementAdjuster: AnyObject {
  /// Whether elements are shown otherwise now.
  var isAdjusting: Bool { get }

  /// An element that stays on screen, wherever the layout has it. The default is nil.
  var heldElement: PresentedElement? { get }

  /// Returns the attributes to show for an element instead of those of the layout.
  func adjusted(
    _ attributes: UICollectionViewLayoutAttributes, of key: ElementKey
  ) -> UICollectionViewLayoutAttributes
}

extension ElementAdjuster {
  var heldElement: PresentedElement? { nil }
}
