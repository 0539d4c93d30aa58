import Foundation
import Geometry
import ViewTree

/// Disappearing elements, and the effects of updates on elements.
extension ElementPresenter {
  // MARK: Disappearing

  /// Removes an element from the presented ones. Within a change it is animated to its final attributes
  /// first; `end` is nil outside of a change.
  func disappear(_ element: PresentedElement, to end: ResolvedElements.Disappearance?) {
    guard let end else {
      // The element was scrolled off screen while it is still animated.
      if placer.isMoving, element.view.layer.isAnimating {
        beginDisappearing(element)
      } else {
        endDisplaying(element)
      }
      return
    }
    guard UIView.isAnimatingChanges, let attributes = attributes(of: end, element),
      !isInvisible(element, until: attributes)
    else { return endDisplaying(element) }
    beginDisappearing(element)
    placer.apply(attributes, to: element.view)
    element.attributes = attributes
    element.placement = Placement(attributes)
  }

  /// Whether nobody can see an element disappear: it has not begun to appear, and fades out. An app that
  /// reloads items in each of its layouts would otherwise keep a cell of each of them on screen.
  private func isInvisible(_ element: PresentedElement, until end: UICollectionViewLayoutAttributes) -> Bool {
    end.alpha == 0 && element.view.layer.presentation()?.opacity == 0
  }

  /// The final attributes of a disappearing element. In a repeated pass, in which sizes have changed, they
  /// are the layout's present attributes.
  private func attributes(
    of end: ResolvedElements.Disappearance, _ element: PresentedElement
  ) -> UICollectionViewLayoutAttributes? {
    switch end {
    case .final(let attributes): attributes
    case .unresolved:
      element.phase == .shown ? coordinator.attributes(of: element.key) : nil
    }
  }

  /// Moves disappearing elements together with the content, which a transition scrolls.
  func moveDisappearingElements(by way: CGPoint) {
    for element in disappearing {
      element.view.center = element.view.center + way
      element.displacement = element.displacement + way
    }
  }

  private func beginDisappearing(_ element: PresentedElement) {
    if byKey[element.key] === element { byKey[element.key] = nil }
    element.phase = .disappearing(mayReturn: element.phase == .shown)
    disappearing.append(element)
  }

  /// Removes the disappearing elements whose animations have ended; all of them if no animation is running.
  func endDisplayingSettledElements() {
    // Each leaves the list before the delegate is called, which may run another pass.
    while let index = disappearing.firstIndex(where: { !placer.isMoving || !$0.view.layer.isAnimating }) {
      endDisplaying(disappearing.remove(at: index))
    }
  }

  /// Removes an element from the screen. Its view is hidden and returned to its reuse queue, or removed.
  private func endDisplaying(_ element: PresentedElement) {
    removeFromScreen(element)
    views.pool.enqueue(element.view)
  }

  /// Removes all elements from the screen. Queues are filled in reverse order, so that an item that is shown
  /// again receives the same view, whose image is loaded already.
  func endDisplayingAll() {
    let elements = shown.filter(\.isShown) + disappearing
    // Nobody finds an element any more when the delegate is called, which may install another layout.
    shown.removeAll(keepingCapacity: true)
    byKey.removeAll(keepingCapacity: true)
    disappearing.removeAll()
    for element in elements { removeFromScreen(element) }
    for element in elements.reversed() { views.pool.enqueue(element.view) }
  }

  func endDisplayingDecorations(ofKind kind: String) {
    for element in shown
    where element.isShown && element.key.category == .decorationView && element.key.kind == kind {
      endDisplaying(element)
    }
  }

  private func removeFromScreen(_ element: PresentedElement) {
    if byKey[element.key] === element { byKey[element.key] = nil }
    element.phase = .ended
    element.view.isOnScreen = false
    UIView.performWithoutAnimation { element.view.isHidden = true }
    element.view.layer.removeAllAnimations()
    announceDidEndDisplaying(element)
  }

  // MARK: Updates

  /// Supersedes the supplementary and decoration views on screen that the layout replaces in an update.
  func supersedeReplacedElements(by change: ChangeResolver) {
    for element in shown where element.key.category != .cell && element.isCurrent {
      guard let former = element.formerKey, change.viewKey(forOld: former) == nil else { continue }
      supersede(element)
    }
  }

  /// Removes decoration views of the previous layout that the new one does not create in the same way: at
  /// once, or together with the change under way.
  func removeForeignDecorations(withChange: Bool) {
    let sources = coordinator.layout.decorationSourcesInUse
    let foreign = byKey.values.filter {
      $0.key.category == .decorationView
        && sources[$0.key.kind ?? ""]?.name != $0.view.reuseKey?.identifier
    }
    for element in foreign.sorted(by: { $0.key.indexPath > $1.key.indexPath }) where element.isShown {
      if withChange { supersede(element) } else { endDisplaying(element) }
    }
  }

  private func supersede(_ element: PresentedElement) {
    if byKey[element.key] === element { byKey[element.key] = nil }
    element.supersede()
  }

  /// Notes the keys before a change that does not change keys.
  func noteFormerKeys() { for element in shown { element.formerKey = element.key } }

  /// Discards the keys before the change that has ended.
  func discardFormerKeys() {
    for element in shown { element.formerKey = nil }
    for element in disappearing { element.formerKey = nil }
  }

  // MARK: Animations

  /// Called when an animation ends. Disappearing elements whose animations have ended are removed, and after
  /// the last animation views receive their deferred z-positions.
  func placesDidSettle(_ end: ElementPlacer.End) {
    endDisplayingSettledElements()
    guard case .last(hasDeferredZPositions: true) = end else { return }
    UIView.performWithoutAnimation {
      for element in shown { element.view.layer.zPosition = element.placement.zPosition }
    }
  }
}

extension ElementPresenter: ContentObserver {
  /// Sets the key that each element has after an update.
  func indexPathsDidChange(by change: ChangeResolver) {
    byKey.removeAll(keepingCapacity: true)
    for element in shown where element.isShown {
      element.formerKey = element.key
      guard element.isCurrent, let key = change.viewKey(forOld: element.key) else {
        element.supersede()
        continue
      }
      element.key = key
      byKey[key] = element
    }
    for element in disappearing where element.isCurrent {
      element.formerKey = element.key
      if let key = change.viewKey(forOld: element.key) { element.key = key } else { element.supersede() }
    }
  }
}
