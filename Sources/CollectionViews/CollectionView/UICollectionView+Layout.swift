import Foundation
import Geometry
import ViewTree

extension UICollectionView {
  /// Called by a layout whose information is stale.
  func layoutWasInvalidated(
    _ layout: UICollectionViewLayout, context: UICollectionViewLayoutInvalidationContext
  ) {
    guard layout === layoutStorage else { return sideWasInvalidated(layout, context: context) }
    if context.invalidateDataSourceCounts { countsStorage = nil }
    layoutNeedsPrepare = true
    forgetAttributes()
    pendingOffsetAdjustment.x += context.contentOffsetAdjustment.x
    pendingOffsetAdjustment.y += context.contentOffsetAdjustment.y
    // Inside prepare() a layout may say that it is stale; the pass under way makes up for it.
    if !isPreparingLayout { setNeedsLayout() }
  }

  /// Perhaps one of the two that a transition leads between.
  private func sideWasInvalidated(
    _ layout: UICollectionViewLayout, context: UICollectionViewLayoutInvalidationContext
  ) {
    guard let running = layoutStorage as? UICollectionViewTransitionLayout,
      running.sideWasInvalidated(layout)
    else { return }
    if context.invalidateDataSourceCounts { countsStorage = nil }
    layoutWasInvalidated(running, context: running.makeInvalidationContext())
  }

  /// What the layout said no longer holds; where things were is kept for those that move.
  func forgetAttributes() {
    formerCache = attributesCache ?? formerCache
    attributesCache = nil
  }

  /// The layout shows decoration views of a kind by another class or nib: those on screen are made anew.
  func decorationSourceDidChange(ofKind kind: String) {
    for element in visibleOrder
    where element.isShown && element.key.category == .decorationView && element.key.kind == kind {
      endDisplaying(element)
    }
    setNeedsLayout()
  }

  /// Prepares the layout if it is stale, and takes over its content size. Order: `prepare()`, then
  /// `collectionViewContentSize` (SPEC 3.2).
  func prepareLayoutIfNeeded() {
    // Under an overriding scroll state a side layout is asked, not the one to prepare.
    guard layoutNeedsPrepare, !isPreparingLayout, !isScrollStateOverridden else { return }
    isPreparingLayout = true
    layoutNeedsPrepare = false
    forgetAttributes()
    preparation += 1
    layoutStorage.prepare()
    let size = layoutStorage.collectionViewContentSize
    isPreparingLayout = false
    takeContentSize(size)
    let adjustment = pendingOffsetAdjustment
    pendingOffsetAdjustment = .zero
    if let transition {
      transition.placeContent()
    } else if adjustment != .zero {
      contentOffset = CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
    }
  }

  private func takeContentSize(_ size: CGSize) {
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      reportInconsistency(
        """
        collectionViewContentSize of \(type(of: layoutStorage)) is \(size.width)×\(size.height); a content \
        size must be finite and not negative. The size before is kept.
        """)
      return
    }
    if contentSize != size { contentSize = size }
  }

  /// Before the bounds change: the layout compares the old ones with the new.
  func askLayoutAboutBounds(_ newBounds: CGRect) {
    guard newBounds != bounds else { return }
    if newBounds.size != bounds.size { forgetAttributes() }
    guard layoutStorage.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    let context = layoutStorage.invalidationContext(forBoundsChange: newBounds)
    layoutStorage.invalidateLayout(with: context)
  }

  func replaceLayout(with layout: UICollectionViewLayout) {
    guard layout !== layoutStorage else { return }
    let abandoned = abandonTransition()
    defer { abandoned?.tellCompletion(completed: false, finished: false) }
    swapLayout(to: layout, keepsDecorations: pendingBatch != nil)
    guard bounds.size != .zero, pendingBatch == nil else { return }
    prepareLayoutIfNeeded()
    goToTargetOffset(from: contentOffset)
  }

  /// Puts another layout in place, to be prepared. Decoration views of the one before leave at once, or with the
  /// change under way.
  func swapLayout(to layout: UICollectionViewLayout, keepsDecorations: Bool) {
    for each in (layoutStorage as? UICollectionViewTransitionLayout)?.sides ?? [] { each.layout.owner = nil }
    layoutStorage.owner = nil
    layoutStorage = layout
    layout.owner?.layoutWasTaken(layout)
    layout.owner = self
    if !keepsDecorations { contentGeneration += 1 }
    layoutNeedsPrepare = true
    forgetAttributes()
    letGoOfDecorations(stayingUntilChangeEnds: keepsDecorations)
    let context = layout.makeInvalidationContext()
    context.invalidateEverything = true
    layout.invalidateLayout(with: context)
  }

  /// Decoration views belong to the layout that registered them: those that the present one makes otherwise, or
  /// not at all, leave at once, or with the change under way.
  func letGoOfDecorations(stayingUntilChangeEnds: Bool) {
    let decorations = visible.values.filter {
      $0.key.category == .decorationView
        && layoutStorage.decorationSourcesInUse[$0.key.kind ?? ""]?.name != $0.view.reuseKey?.identifier
    }
    for element in decorations.sorted(by: { $0.key.indexPath > $1.key.indexPath }) where element.isShown {
      guard stayingUntilChangeEnds else {
        endDisplaying(element)
        continue
      }
      element.isGone = true
      visible[element.key] = nil
    }
  }

  /// The layout object went to another collection view: this one goes on with an empty layout.
  func layoutWasTaken(_ layout: UICollectionViewLayout) {
    if let transition, transition.leads(layout) { endTransition(completed: false, finished: false) }
    guard layout === layoutStorage else { return }
    contentGeneration += 1
    layoutStorage = UICollectionViewLayout()
    layoutStorage.owner = self
    layoutStorage.invalidateLayout()
  }
}
