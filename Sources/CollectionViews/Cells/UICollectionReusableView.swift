import Foundation
import Geometry
import ViewTree

/// A view that a collection view creates, places by layout attributes and reuses: the base class of cells,
/// supplementary views (headers, footers) and decoration views.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The identifier under which the view was registered and dequeued, or the one in its nib; otherwise `nil`.
  open package(set) var reuseIdentifier: String?

  /// Whether the data source may return the view without dequeuing it. It has no reuse queue then.
  ///
  /// Used by TableViews for cells that the app makes itself.
  package final var isMadeByApp = false

  /// Called when the focus of a television moves. It is not called: see ``UICollectionViewDelegate``. The
  /// default does nothing.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// The collection view whose reuse pool created the view.
  weak var reuseOwner: UICollectionView?
  /// Whether the view shows an element. If not, it is hidden in its reuse queue, or was dequeued and is not
  /// shown yet.
  var isOnScreen = false
  /// Whether the view was dequeued and is not shown yet.
  var isDequeued = false
  var dequeuedPath: IndexPath?
  /// The reuse queue of the view; `nil` if it was not dequeued.
  var reuseKey: ReuseKey?
  /// The size of the attributes that are being fitted; `nil` otherwise. During a transition the view has
  /// another size.
  private var sizeToFit: CGSize?
  /// Whether the collection view requests the preferred size, which may change the content.
  private var isMeasured = false
  /// The class or nib that created the view, if it was dequeued.
  var source: ViewSource?

  /// Creates a view. Collection views create views of registered classes with this initializer.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view from a nib or a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure(from: coder, as: UICollectionReusableView.self)
  }

  /// Resets the view for another element. Override it to undo what an earlier use changed.
  ///
  /// Called when the view is dequeued from a reuse queue, before the dequeue method returns; not called for
  /// new views. The default implementation does nothing.
  open func prepareForReuse() {}

  /// Applies layout attributes to the view. Override it for the properties of a custom attributes class.
  ///
  /// The collection view sets the size, position, transform, alpha, z-order and visibility before this call.
  /// It is called when the view comes on screen and when its attributes change; inside the animation block if
  /// the change is animated. The default implementation does nothing.
  ///
  /// - Complexity: called at most once per visible element and layout pass.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view prefers, for self-sizing cells and supplementary views.
  ///
  /// Called after the attributes are applied: when the view comes on screen, when it receives another size,
  /// and when its size may have changed (``UICollectionView/selfSizingInvalidation``). If the result differs
  /// from `layoutAttributes`, the layout decides in
  /// ``UICollectionViewLayout/shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)``
  /// whether to use it. Not called for decoration views.
  ///
  /// The default implementation returns attributes with the size that the constraints of the view, or of a
  /// cell's content view, permit (`systemLayoutSizeFitting`): the nearest one to the size of the attributes
  /// in a cell of a flow layout whose items are self-sizing (its items keep their size otherwise); with the
  /// width of the attributes otherwise, or their height if a flow layout scrolls horizontally. In a
  /// compositional layout the lengths along estimated dimensions are free. Without constraints it returns the
  /// size of ``UIView/sizeThatFits(_:)``: a view that does not override that either keeps its size.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let size = fittedSize(layoutAttributes)
    guard size != layoutAttributes.size else { return layoutAttributes }
    guard let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    preferred.size = size
    return preferred
  }

  private func fittedSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize {
    guard let content = constrainedContent else {
      sizeToFit = attributes.size
      defer { sizeToFit = nil }
      return sizeThatFits(attributes.size)
    }
    if let layout = reuseOwner?.collectionViewLayout as? UICollectionViewCompositionalLayout {
      let isFree = layout.estimatedDimensions(of: ElementKey(attributes))
      guard isFree.width || isFree.height else { return attributes.size }
      return content.systemLayoutSizeFitting(
        attributes.size, withHorizontalFittingPriority: isFree.width ? .fittingSizeLevel : .required,
        verticalFittingPriority: isFree.height ? .fittingSizeLevel : .required)
    }
    let flow = reuseOwner?.collectionViewLayout as? UICollectionViewFlowLayout
    let isCell = attributes.representedElementCategory == .cell
    let isHorizontal = flow?.scrollDirection == .horizontal
    // The flow layout ignores the preferred size of a cell unless its items are self-sizing.
    if isCell, let flow, flow.estimatedItemSize == .zero { return attributes.size }
    let isFree = flow != nil && isCell
    let width = placeBesideContent
    let size = content.systemLayoutSizeFitting(
      CGSize(width: max(0, attributes.size.width - width), height: attributes.size.height),
      withHorizontalFittingPriority: isFree || isHorizontal ? .fittingSizeLevel : .required,
      verticalFittingPriority: isFree || !isHorizontal ? .fittingSizeLevel : .required)
    return CGSize(width: size.width + width, height: size.height)
  }

  /// Returns the size of the view; the size of the attributes while they are fitted
  /// (``preferredLayoutAttributesFitting(_:)``). Override it for another preferred size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { sizeToFit ?? super.sizeThatFits(size) }

  // MARK: Changes of the preferred size

  /// Runs `body`, which requests the preferred size.
  final func measuring<Result>(_ body: () -> Result) -> Result {
    isMeasured = true
    defer { isMeasured = false }
    return body()
  }

  /// Called when the content has changed: the size of the view on screen may be another one, if the
  /// collection view's mode is `mode` or includes it.
  final func contentDidChange(_ mode: UICollectionView.SelfSizingInvalidation) {
    guard isOnScreen, !isMeasured, let owner = reuseOwner,
      owner.selfSizingInvalidation.rawValue >= mode.rawValue
    else { return }
    owner.parts.contentDidChange(of: self, animated: UIView.areAnimationsEnabled)
  }

  /// Resizes the view on screen if it prefers another size; see ``UICollectionView/selfSizingInvalidation``.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentDidChange(.enabled)
  }

  /// Measures the view on screen again if the text size or another trait has changed that sizes depend on.
  /// Overrides call super.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard isOnScreen, let owner = reuseOwner, let previousTraitCollection,
      traitCollection.changesSizes(from: previousTraitCollection)
    else { return }
    owner.parts.contentDidChange(of: self, animated: false)
  }

  /// The width that other views need beside the content that determines the preferred size, in points.
  var placeBesideContent: CGFloat { 0 }

  /// The view whose constraints determine the preferred size; nil without constraints.
  var constrainedContent: UIView? { hasConstrainedContent ? self : nil }

  /// Called for each view on screen when the collection view begins to change its layout. The default
  /// implementation does nothing.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Called when a change of layout has ended, after its animation, for each view that received
  /// ``willTransition(from:to:)`` and is still on screen. After a canceled transition the layouts are
  /// exchanged. The default implementation does nothing.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
}

extension UITraitCollection {
  /// Whether texts, and the results of layouts that depend on traits, may have other sizes than with former
  /// traits.
  func changesSizes(from former: UITraitCollection) -> Bool {
    preferredContentSizeCategory != former.preferredContentSizeCategory
      || displayScale != former.displayScale || horizontalSizeClass != former.horizontalSizeClass
      || verticalSizeClass != former.verticalSizeClass || layoutDirection != former.layoutDirection
  }
}
