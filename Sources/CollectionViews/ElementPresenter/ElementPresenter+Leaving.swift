import Foundation
import Geometry
import ViewTree

/// How elements leave the screen, and what updates make of them.
extension ElementPresenter {
  // MARK: Leaving

  /// Takes an element out of the content on screen. Within a change it moves to its end first; `end` is nil outside of
  /// one.
  func leave(_ element: PresentedElement, to end: ResolvedElements.Disappearance?) {
    guard let end else {
      // Scrolled out of sight, but still moving.
      if placer.isMoving, element.view.layer.isAnimating {
        depart(element)
      } else {
        endDisplaying(element)
      }
      return
    }
    guard UIView.isAnimatingChanges, let attributes = attributes(of: end, element) else {
      return endDisplaying(element)
    }
    depart(element)
    placer.apply(attributes, to: element.view)
    element.attributes = attributes
    element.placement = Placement(attributes)
  }

  /// Where an element that leaves ends. In a repeated pass, which has found out other sizes, it is where the element
  /// belongs now.
  private func attributes(
    of end: ResolvedElements.Disappearance, _ element: PresentedElement
  ) -> UICollectionViewLayoutAttributes? {
    switch end {
    case .final(let attributes): attributes
    case .unresolved:
      element.phase == .shown ? view.layoutCoordinator.attributes(of: element.key) : nil
    }
  }

  /// Moves the elements on their way out of sight along with the content, which a transition scrolls.
  func moveLeavingElements(by way: CGPoint) {
    for element in leaving { element.view.center = element.view.center + way }
  }

  private func depart(_ element: PresentedElement) {
    if byKey[element.key] === element { byKey[element.key] = nil }
    element.phase = .leaving(mayReturn: element.phase == .shown)
    leaving.append(element)
  }

  /// Puts away the elements that have arrived out of sight; all that leave once no change is under way.
  func endDisplayingArrivedElements() {
    guard !leaving.isEmpty else { return }
    var staying: [PresentedElement] = []
    for element in leaving {
      if placer.isMoving, element.view.layer.isAnimating {
        staying.append(element)
      } else {
        endDisplaying(element)
      }
    }
    leaving = staying
  }

  /// Takes an element off the screen: its view goes to its queue, hidden, or is let go.
  private func endDisplaying(_ element: PresentedElement) {
    takeOffScreen(element)
    views.pool.enqueue(element.view)
  }

  /// Takes everything off the screen. The queues are filled from the end, so that an item that is shown again gets the
  /// view it had: its picture need not be loaded anew.
  func endDisplayingAll() {
    let elements = shown.filter(\.isShown) + leaving
    shown.removeAll(keepingCapacity: true)
    leaving.removeAll()
    for element in elements { takeOffScreen(element) }
    for element in elements.reversed() { views.pool.enqueue(element.view) }
  }

  /// Takes the decoration views of a kind off the screen.
  func endDisplayingDecorations(ofKind kind: String) {
    for element in shown
    where element.isShown && element.key.category == .decorationView && element.key.kind == kind {
      endDisplaying(element)
    }
  }

  private func takeOffScreen(_ element: PresentedElement) {
    if byKey[element.key] === element { byKey[element.key] = nil }
    element.phase = .ended
    element.view.isOnScreen = false
    view.focusController.viewDidLeave(element.view)
    UIView.performWithoutAnimation { element.view.isHidden = true }
    element.view.layer.removeAllAnimations()
    announceDidEndDisplaying(element)
  }

  // MARK: Updates

  /// Gives every element its key after an update.
  func rename(by change: ChangeResolver) {
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
    for element in leaving where element.isCurrent {
      element.formerKey = element.key
      if let key = change.viewKey(forOld: element.key) { element.key = key } else { element.supersede() }
    }
  }

  /// The layout adds and takes away supplementary and decoration views besides: those on screen are made anew.
  func supersedeReplacedElements(by change: ChangeResolver) {
    for element in shown where element.key.category != .cell && element.isCurrent {
      guard let former = element.formerKey, change.viewKey(forOld: former) == nil else { continue }
      supersede(element)
    }
  }

  /// Another layout is in place. Decoration views belong to the layout that registered them: those that the present
  /// one makes otherwise, or not at all, leave at once, or with the change under way.
  func dropForeignDecorations(withChange: Bool) {
    let sources = view.layoutCoordinator.layout.decorationSourcesInUse
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

  /// A change begins that keeps all keys.
  func noteFormerKeys() { for element in shown { element.formerKey = element.key } }

  /// The change is over: elements have one key.
  func forgetFormerKeys() {
    for element in shown { element.formerKey = nil }
    for element in leaving { element.formerKey = nil }
  }

  // MARK: Animations

  /// An animated change of places has ended: elements that have arrived out of sight leave, and after the last change
  /// views get the z-positions that were deferred.
  func placesDidSettle(_ end: ElementPlacer.End) {
    endDisplayingArrivedElements()
    guard case .last(hasDeferredZPositions: true) = end else { return }
    UIView.performWithoutAnimation {
      for element in shown { element.view.layer.zPosition = CGFloat(element.attributes.zIndex) }
    }
  }
}
