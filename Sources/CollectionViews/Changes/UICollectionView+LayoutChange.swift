import Foundation
import Geometry
import ViewTree

extension UICollectionView {
  /// Changes the layout, animated or at once; brackets it for both layouts and for the cells.
  func setLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    guard layout !== layoutStorage else {
      completion?(true)
      return
    }
    guard pendingBatch == nil else {
      replaceLayout(with: layout)
      if let completion { pendingBatch?.completions.append(completion) }
      return
    }
    guard !isUpdatingElements else {
      deferredUpdates.append { [weak self] in
        self?.setLayout(layout, animated: animated, completion: completion)
      }
      return
    }
    let abandoned = abandonTransition()
    defer { abandoned?.tellCompletion(completed: false, finished: false) }
    let old = layoutStorage
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    let views = visibleOrder.map(\.view)
    for view in views { view.willTransition(from: old, to: layout) }
    func finish(_ finished: Bool) {
      for view in views where view.isOnScreen { view.didTransition(from: old, to: layout) }
      completion?(finished)
    }
    guard animated, let loop = window?.loop, bounds.size != .zero else {
      replaceLayout(with: layout)
      endTransition(from: old, to: layout)
      return finish(true)
    }
    var isFinished = true
    loop.perform {
      UIView.animate(withDuration: UICollectionView.updateDuration) {
        animateLayout(from: old, to: layout)
        guard isAnimating, let group = AnimationContext.current?.group else { return }
        isFinished = false
        group.add(completion: finish)
      }
    }
    if isFinished { finish(true) }
  }

  private func animateLayout(from old: UICollectionViewLayout, to layout: UICollectionViewLayout) {
    let anchor = itemAtCentre()
    let change = LayoutChange(.layout(from: layoutNeedsPrepare ? nil : old, anchor: anchor), of: self)
    swapLayout(to: layout, keepsDecorations: true)
    for element in visibleOrder { element.formerKey = element.key }
    self.change = change
    watchAnimation()
    updateElements()
    if self.change === change { endChange() }
    endTransition(from: old, to: layout)
  }

  private func endTransition(from old: UICollectionViewLayout, to layout: UICollectionViewLayout) {
    old.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
  }

  /// The item on screen that is nearest to the middle, and where it is seen.
  private func itemAtCentre() -> LayoutChange.Anchor? {
    nearestItem(to: visibleMiddle).map {
      LayoutChange.Anchor(
        indexPath: $0.key.indexPath,
        place: CGPoint(x: $0.attributes.center.x - bounds.minX, y: $0.attributes.center.y - bounds.minY))
    }
  }

  /// In content coordinates.
  var visibleMiddle: CGPoint {
    let visible = bounds.inset(by: adjustedContentInset)
    return CGPoint(x: visible.midX, y: visible.midY)
  }

  /// The item on screen whose middle is nearest to a point of the content. O(visible).
  func nearestItem(to point: CGPoint) -> VisibleElement? {
    func distance(_ element: VisibleElement) -> CGFloat {
      hypot(element.attributes.center.x - point.x, element.attributes.center.y - point.y)
    }
    return visibleOrder.filter { $0.key.category == .cell && $0.isShown }
      .min { distance($0) < distance($1) }
  }

  /// The offset with which the anchor is seen where it was, as far as the new layout allows; the beginning stays the
  /// beginning.
  func proposedOffset(keeping anchor: LayoutChange.Anchor?) -> CGPoint {
    let inset = adjustedContentInset
    let isAtStart = contentOffset.x <= -inset.left && contentOffset.y <= -inset.top
    guard !isAtStart, let anchor, let attributes = currentAttributes(of: .cell(anchor.indexPath)) else {
      return clampedOffset(contentOffset)
    }
    return clampedOffset(
      CGPoint(x: attributes.center.x - anchor.place.x, y: attributes.center.y - anchor.place.y))
  }
}
