import Foundation
import Geometry
import ViewTree

extension UICollectionView {
  // MARK: Beginning

  func startTransition(
    to next: UICollectionViewLayout, _ completion: ((Bool, Bool) -> Void)?
  ) -> UICollectionViewTransitionLayout {
    guard !isUpdatingElements, pendingBatch == nil else {
      return refuse(next, "cannot be called from a callback of a layout pass or within performBatchUpdates")
    }
    var overtaken: LayoutTransition?
    if let running = transition {
      guard running.isSettling else {
        return refuse(
          next,
          """
          the collection is already in the middle of an interactive transition; call \
          finishInteractiveTransition() or cancelInteractiveTransition() first
          """)
      }
      if running.leads(next) { return catchTransition(running, to: next, completion) }
      overtaken = running
    }
    guard next !== layoutStorage, !(next is UICollectionViewTransitionLayout) else {
      return refuse(
        next, "\(type(of: next)) is the present layout, or leads between layouts: there is nowhere to go")
    }
    let completes = overtaken?.isCompleting ?? false
    if let overtaken { hasten(overtaken) }
    defer { overtaken?.tellCompletion(completed: completes, finished: false) }
    updateElements()
    guard transition == nil, next !== layoutStorage else {
      return refuse(next, "what the update before it brought has taken another layout already")
    }
    return begin(next, completion)
  }

  private func begin(
    _ next: UICollectionViewLayout, _ completion: ((Bool, Bool) -> Void)?
  ) -> UICollectionViewTransitionLayout {
    isOffsetHeld = true
    // What the callbacks ask for follows when the transition has begun.
    isUpdatingElements = true
    let old = layoutStorage
    old.prepareForTransition(to: next)
    next.prepareForTransition(from: old)
    let layout = makeTransitionLayout(from: old, to: next)
    let views = visibleOrder.map(\.view)
    for view in views { view.willTransition(from: old, to: next) }
    putInPlace(layout)
    // It may have been prepared before, for other data.
    let context = next.makeInvalidationContext()
    context.invalidateEverything = true
    next.invalidateLayout(with: context)
    let started = LayoutTransition(layout, of: self, views: views, completion: completion)
    transition = started
    started.begin()
    isUpdatingElements = false
    performDeferredUpdates()
    return layout
  }

  private func makeTransitionLayout(
    from old: UICollectionViewLayout, to next: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    let plain = UICollectionViewTransitionLayout(currentLayout: old, nextLayout: next)
    guard let delegate else { return plain }
    let layout = delegate.collectionView(self, transitionLayoutForOldLayout: old, newLayout: next)
    guard layout.currentLayout === old, layout.nextLayout === next else {
      reportInconsistency(
        """
        collectionView(_:transitionLayoutForOldLayout:newLayout:) of \(type(of: delegate)) returned a \
        \(type(of: layout)) for other layouts than it was asked for; a plain transition layout is used
        """)
      return plain
    }
    return layout
  }

  private func putInPlace(_ layout: UICollectionViewTransitionLayout) {
    layoutStorage = layout
    for each in [layout, layout.currentLayout, layout.nextLayout] where each.owner !== self {
      each.owner?.layoutWasTaken(each)
      each.owner = self
    }
    layout.invalidateLayout()
  }

  /// A hand takes a transition that runs to its end: it goes on from where it is.
  private func catchTransition(
    _ running: LayoutTransition, to next: UICollectionViewLayout, _ completion: ((Bool, Bool) -> Void)?
  ) -> UICollectionViewTransitionLayout {
    let isSameWay = next === running.layout.nextLayout
    let layout =
      isSameWay
      ? running.layout : makeTransitionLayout(from: running.layout.nextLayout, to: next)
    if !isSameWay { running.layout.owner = nil }
    transition = LayoutTransition(layout, catching: running, completion: completion)
    putInPlace(layout)
    running.tellCompletion(completed: false, finished: false)
    return layout
  }

  /// A wrong call: says so. The result leads from the present layout to itself, unless there is one in use.
  private func refuse(
    _ next: UICollectionViewLayout, _ reason: String
  ) -> UICollectionViewTransitionLayout {
    reportInconsistency("startInteractiveTransition(to: \(type(of: next))): \(reason)")
    return transition?.layout
      ?? UICollectionViewTransitionLayout(currentLayout: layoutStorage, nextLayout: layoutStorage)
  }

  /// The layout in use, or the one that a transition is going to; of one that is held, the one it came from.
  var layoutToStay: UICollectionViewLayout {
    guard let transition else { return layoutStorage }
    return transition.isCompleting ? transition.layout.nextLayout : transition.layout.currentLayout
  }

  // MARK: The end

  func settleTransition(completing: Bool) {
    guard let transition else {
      reportInconsistency(
        """
        the collection was not prepared for an interactive transition. see \
        startInteractiveTransitionToCollectionViewLayout:completion:
        """)
      return
    }
    transition.settle(completing: completing)
  }

  /// The next layout, or the current one, takes over. At the end of its way nothing moves.
  func endTransition(completed: Bool, finished: Bool) {
    guard let ended = transition else { return }
    let side = takeOver(from: ended, completed: completed)
    updateElements()
    askForPreferredSizes(of: side.layout)
    ended.tellLayoutsAndViews(completed: completed)
    ended.tellCompletion(completed: completed, finished: finished)
  }

  private func takeOver(from ended: LayoutTransition, completed: Bool) -> TransitionSide {
    let (side, other) =
      completed ? (ended.layout.next, ended.layout.current) : (ended.layout.current, ended.layout.next)
    transition = nil
    ended.layout.owner = nil
    other.layout.owner = nil
    layoutStorage = side.layout
    layoutNeedsPrepare = side.isStale
    forgetAttributes()
    if isUpdatingElements { contentGeneration += 1 }
    contentInset = side.state.inset
    contentSize = side.state.contentSize
    contentOffset = side.state.offset
    isOffsetHeld = false
    letGoOfDecorations(stayingUntilChangeEnds: change != nil)
    setNeedsLayout()
    return side
  }

  /// Another layout is about to take the place of the transition's, which stays installed until then. Returns what is to
  /// tell its completion after that.
  func abandonTransition() -> LayoutTransition? {
    guard let abandoned = transition else { return nil }
    let side = abandoned.isCompleting ? abandoned.layout.next : abandoned.layout.current
    contentInset = side.state.inset
    contentOffset = contentOffset.rounded(toScale: displayScale)
    transition = nil
    isOffsetHeld = false
    for side in abandoned.layout.sides { side.layout.owner = nil }
    abandoned.tellLayoutsAndViews(completed: false)
    return abandoned
  }

  /// The transition comes to the end that it runs to, and what is on screen follows there.
  private func hasten(_ running: LayoutTransition) {
    let completed = running.isCompleting
    func follow() {
      let change = LayoutChange(.layout(from: nil, anchor: nil), of: self)
      for element in visibleOrder { element.formerKey = element.key }
      self.change = change
      watchAnimation()
      _ = takeOver(from: running, completed: completed)
      updateElements()
      if self.change === change { endChange() }
    }
    if let loop = window?.loop {
      loop.perform { UIView.animate(withDuration: UICollectionView.updateDuration, animations: follow) }
    } else {
      follow()
    }
    running.tellLayoutsAndViews(completed: completed)
  }

  /// In a transition views cannot ask for another size than the layouts give them: those that came with it ask now.
  private func askForPreferredSizes(of layout: UICollectionViewLayout) {
    guard layout === layoutStorage else { return }
    for element in visibleOrder where element.isShown {
      askForPreferredSize(element.view, element.attributes)
    }
    guard layoutNeedsPrepare, let loop = window?.loop else { return }
    loop.perform { UIView.animate(withDuration: UICollectionView.updateDuration) { updateElements() } }
  }

  /// The frontmost item on screen that covers a point of the content. O(visible).
  func item(beneath point: CGPoint) -> VisibleElement? {
    var front: VisibleElement?
    for element in visibleOrder
    where element.isShown && element.key.category == .cell && element.attributes.alpha > 0
      && element.attributes.zIndex >= front?.attributes.zIndex ?? .min && element.attributes.shows(point)
    {
      front = element
    }
    return front
  }
}
