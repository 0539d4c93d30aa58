import Foundation
import Geometry
import ViewTree

/// A view that a collection view makes, places by layout attributes, and uses again: the base of cells,
/// supplementary views (headers, footers) and decoration views.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The identifier it was dequeued by, or that its nib gives it; else nil.
  open package(set) var reuseIdentifier: String?

  /// Which collection view's queues the view came from.
  weak var reuseOwner: UICollectionView?
  /// Whether it shows an element now; else it waits in its queue, hidden.
  var isOnScreen = false
  /// Dequeue gave it away, and it is not shown yet.
  var isHandedOut = false
  /// The index path that it was dequeued for.
  var dequeuedPath: IndexPath?
  /// The queue that it goes back to.
  var reuseKey: ReuseKey?
  /// What it was made by, of dequeued views.
  var source: ViewSource?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure(from: coder, as: UICollectionReusableView.self)
  }

  /// Makes views of registered classes with the subclass's `init(frame:)`; see ``ViewMadeByClass``.
  @available(*, unavailable)
  public required convenience init(_makingByClass frame: CGRect) { self.init(frame: frame) }

  /// The view comes from a reuse queue and is about to be given to the data source: put back what an earlier
  /// use may have changed. Called inside dequeue, before it returns. Default: nothing.
  open func prepareForReuse() {}

  /// Takes over layout attributes. Frame, alpha, transform, zIndex and isHidden are applied by the collection
  /// view before this call; override it for properties of your own attributes class. Default: nothing.
  ///
  /// Called whenever attributes that differ from the view's last ones are set, inside the animation where one
  /// runs.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Lets the view ask for another size before the attributes are applied (SPEC 3.6). Called once for each
  /// view that comes on screen, its frame set already.
  ///
  /// The default asks ``UIView/sizeThatFits(_:)`` and gives attributes of that size, in place of what
  /// constraints would say on iOS; a view that does not override it keeps its size.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let size = sizeThatFits(layoutAttributes.size)
    guard size != layoutAttributes.size else { return layoutAttributes }
    guard let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    preferred.size = size
    return preferred
  }

  /// The collection view begins to change from one layout to another.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// The change of layout has ended.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
}
