import Foundation
import Geometry
import ViewTree

extension UICollectionView {
  /// What the pass that begins has to take views through, if anything: to be called before the layout is prepared.
  func beginChange() {
    let oldBounds = boundsBeforeResize
    boundsBeforeResize = nil
    guard change == nil, !needsReload, !visible.isEmpty else { return }
    if let oldBounds, oldBounds.size != bounds.size {
      change = LayoutChange(.bounds(from: oldBounds), of: self)
    } else if layoutNeedsPrepare, isAnimating {
      change = LayoutChange(.invalidation, of: self)
    }
    if change != nil { watchAnimation() }
  }

  /// Tells the layout, once it is prepared, what the questions that follow are about.
  func announceChange() {
    guard let change else { return }
    switch change.cause {
    case .invalidation: break
    case .layout(_, let anchor): goToTargetOffset(from: proposedOffset(keeping: anchor))
    case .bounds(let oldBounds): layoutStorage.prepare(forAnimatedBoundsChange: oldBounds)
    case .update(let plan):
      layoutStorage.prepare(forCollectionViewUpdates: plan.changes.map { UICollectionViewUpdateItem($0) })
      if !isDragging, !isDecelerating { goToTargetOffset(from: contentOffset) }
      askForAddedAndRemoved(change)
    }
  }

  /// Lets the layout, and after it the delegate, say where the content comes to rest.
  func goToTargetOffset(from proposed: CGPoint) {
    guard transition == nil else { return }
    var target = targetOffset(of: layoutStorage, from: proposed)
    if case .layout? = change?.cause { target = focusController.offsetKeepingFocus(target) }
    let clamped = clampedOffset(target)
    if target != contentOffset, clamped != contentOffset { contentOffset = clamped }
  }

  func targetOffset(of layout: UICollectionViewLayout, from proposed: CGPoint) -> CGPoint {
    let target = layout.targetContentOffset(forProposedContentOffset: proposed)
    return delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target) ?? target
  }

  func endChange() {
    guard let change else { return }
    switch change.cause {
    case .invalidation, .layout: break
    case .bounds: layoutStorage.finalizeAnimatedBoundsChange()
    case .update: layoutStorage.finalizeCollectionViewUpdates()
    }
    for element in visibleOrder + departing { element.formerKey = nil }
    self.change = nil
  }

  /// Whether property changes animate now.
  var isAnimating: Bool { UIView.areAnimationsEnabled && AnimationContext.current != nil }

  /// What leaves lives on until the animation that runs now has ended.
  func watchAnimation() {
    guard isAnimating, let group = AnimationContext.current?.group else { return }
    changesUnderWay += 1
    group.add { [weak self] _ in self?.changeDidEnd() }
  }

  private func changeDidEnd() {
    changesUnderWay -= 1
    putAwayDeparted()
    guard changesUnderWay == 0, loweringIsDue else { return }
    loweringIsDue = false
    UIView.performWithoutAnimation {
      for element in visibleOrder { element.view.layer.zPosition = CGFloat(element.attributes.zIndex) }
    }
  }

  // MARK: Questions

  /// What the layout says of an element now; nil where it knows none.
  func currentAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell:
      hasItem(at: key.indexPath) ? layoutStorage.layoutAttributesForItem(at: key.indexPath) : nil
    case .supplementaryView:
      layoutStorage.layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.indexPath)
    case .decorationView:
      layoutStorage.layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.indexPath)
    }
  }

  /// Where an element that comes starts.
  func start(of key: ElementKey, in change: LayoutChange) -> UICollectionViewLayoutAttributes? {
    guard change.asksLayout else { return change.defaultStart(of: key) }
    let (layout, path, kind) = (layoutStorage, key.indexPath, key.kind ?? "")
    return switch key.category {
    case .cell: layout.initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView:
      layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView:
      layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
    }
  }

  /// Where an element that goes ends; the key before the change.
  func end(of key: ElementKey, in change: LayoutChange) -> UICollectionViewLayoutAttributes? {
    guard change.asksLayout else { return change.defaultEnd(of: key) }
    let (layout, path, kind) = (layoutStorage, key.indexPath, key.kind ?? "")
    return switch key.category {
    case .cell: layout.finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView:
      layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView:
      layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
    }
  }

  /// An element that stays goes on from where it is seen, unless the layout wants it to start elsewhere: see
  /// ``UICollectionViewLayout/initialLayoutAttributesForAppearingItem(at:)``.
  func restart(
    _ element: VisibleElement, towards target: UICollectionViewLayoutAttributes, in change: LayoutChange
  ) {
    guard change.asksLayout, change.isFirstStart(of: element.key) else { return }
    let end = end(of: element.formerKey ?? element.key, in: change)
    guard let start = start(of: element.key, in: change), isAnimating else { return }
    let place = Placement(start)
    guard place != Placement(target), place != element.placement, place != end.map({ Placement($0) }) else {
      return
    }
    element.view.layer.removeAllAnimations()
    UIView.performWithoutAnimation { apply(start, to: element.view) }
    element.placement = place
    element.attributes = start
  }

  // MARK: What leaves

  /// Takes an element out of what is visible. Within a change it goes on to where the layout wants it first.
  func leave(_ element: VisibleElement) {
    guard let change else {
      // Scrolled out of sight, but still on its way.
      if changesUnderWay > 0, element.view.layer.animations != nil {
        depart(element)
      } else {
        endDisplaying(element)
      }
      return
    }
    let key = element.formerKey ?? element.key
    let end = change.isFirstEnd(of: key) ? end(of: key, in: change) : nil
    guard isAnimating, let end else { return endDisplaying(element) }
    depart(element)
    apply(end, to: element.view)
    element.attributes = end
    element.placement = Placement(end)
  }

  private func depart(_ element: VisibleElement) {
    if visible[element.key] === element { visible[element.key] = nil }
    element.isShown = false
    departing.append(element)
  }

  /// The view of an element that comes back while it is still leaving.
  func revive(_ key: ElementKey) -> VisibleElement? {
    guard let index = departing.firstIndex(where: { !$0.isGone && $0.key == key }) else { return nil }
    let element = departing.remove(at: index)
    visible[key] = element
    element.isShown = true
    return element
  }

  /// Puts away what has arrived out of sight; everything that leaves once no change is under way.
  func putAwayDeparted() {
    guard !departing.isEmpty else { return }
    var staying: [VisibleElement] = []
    for element in departing {
      if changesUnderWay > 0, element.view.layer.animations != nil {
        staying.append(element)
      } else {
        endDisplaying(element)
      }
    }
    departing = staying
  }
}
