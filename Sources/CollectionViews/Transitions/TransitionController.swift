import Foundation
import Geometry
import ViewTree

/// Changes the layout of a collection view: without animation, animated, or as an interactive transition.
@MainActor final class TransitionController {
  private enum Phase {
    case idle
    /// The notifications at the start of an interactive transition are being sent.
    case beginning
    /// An interactive transition is tracking or settling.
    case running(InteractiveTransition)
  }

  unowned let view: UICollectionView
  private var phase = Phase.idle

  init(_ view: UICollectionView) { self.view = view }

  var pipeline: UpdatePipeline { view.updatePipeline }
  var coordinator: LayoutCoordinator { view.layoutCoordinator }

  /// The running interactive transition, tracking or settling.
  var running: InteractiveTransition? { if case .running(let transition) = phase { transition } else { nil } }
  var isRunning: Bool { running != nil }

  /// Whether a layout is one of the two layouts of the running transition, or its transition layout.
  func isRunning(_ layout: UICollectionViewLayout) -> Bool {
    guard let running else { return false }
    return running.includes(layout) || running.layout === layout
  }

  /// The layout after the running transition: the layout that it settles to, or the current layout while it
  /// tracks a gesture. Without a transition the installed layout.
  var stableLayout: UICollectionViewLayout {
    guard let running else { return coordinator.layout }
    return running.completes ? running.next.layout : running.current.layout
  }

  // MARK: Changes without interaction

  /// Installs another layout without animation. Within a callback of a pass, the end of the change follows
  /// the pass.
  func assign(_ layout: UICollectionViewLayout) {
    guard pipeline.isPassing, layout !== coordinator.layout else {
      return setLayout(layout, animated: false, completion: nil)
    }
    if case .beginning = phase { return setLayout(layout, animated: false, completion: nil) }
    let replacement = replace(with: layout, keepsDecorations: false)
    pipeline.runOrEnqueue { replacement.close() }
  }

  /// Changes the layout and sends the notifications of the change. Within a batch the change is part of the
  /// batch; within a callback of a pass it follows the pass.
  func setLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    guard layout !== coordinator.layout else {
      completion?(true)
      return
    }
    switch pipeline.phase {
    case .collecting:
      let replacement = replace(with: layout, keepsDecorations: true)
      pipeline.collect {
        $0.brackets.append(replacement.bracket)
        if let completion { $0.completions.append(completion) }
      }
    case .passing:
      pipeline.runOrEnqueue { [weak self] in
        self?.setLayout(layout, animated: animated, completion: completion)
      }
    case .idle:
      let abandoned = endForReplacement()
      let replacement = LayoutReplacement(of: view, with: layout)
      if animated, view.window != nil, view.bounds.size != .zero {
        replacement.animate(completion: completion)
      } else {
        replacement.perform()
        completion?(true)
      }
      abandoned?.complete(completed: false, finish: false)
    }
  }

  /// Installs another layout within a pass or a batch, whose end closes the bracket.
  private func replace(with layout: UICollectionViewLayout, keepsDecorations: Bool) -> LayoutReplacement {
    let abandoned = endForReplacement()
    let replacement = LayoutReplacement(of: view, with: layout)
    replacement.replace(keepsDecorations: keepsDecorations)
    abandoned?.complete(completed: false, finish: false)
    return replacement
  }

  // MARK: Starting an interactive transition

  func start(
    to next: UICollectionViewLayout, _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    guard pipeline.isIdle else {
      return refuse(next, "cannot be called from a callback of a layout pass or within performBatchUpdates")
    }
    var overtaken: InteractiveTransition?
    if let running {
      switch running.phase {
      case .tracking:
        return refuse(
          next,
          """
          the collection is already in the middle of an interactive transition; call \
          finishInteractiveTransition() or cancelInteractiveTransition() first
          """)
      case .settling where running.includes(next): return catchSettling(of: running, to: next, completion)
      case .settling: overtaken = running
      case .inactive, .ended: break
      }
    }
    guard next !== coordinator.layout, !(next is UICollectionViewTransitionLayout) else {
      return refuse(next, "\(type(of: next)) is the current layout or a transition layout")
    }
    let completes = overtaken?.completes ?? false
    if let overtaken { jumpToEnd(overtaken) }
    defer { overtaken?.complete(completed: false, finish: completes) }
    pipeline.layOut()
    guard running == nil, next !== coordinator.layout else {
      return refuse(next, "a callback of the layout pass before it has changed the layout already")
    }
    return begin(next, completion)
  }

  private func begin(
    _ next: UICollectionViewLayout, _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    view.isOffsetHeld = true
    let old = coordinator.layout
    var started: UICollectionViewTransitionLayout?
    // Updates that the callbacks request follow after the transition has begun.
    pipeline.runAsPass {
      phase = .beginning
      let bracket = LayoutBracket(from: old, to: next, on: view)
      let layout = makeTransitionLayout(from: old, to: next)
      started = layout
      // The layout may have been prepared with other data.
      next.invalidateEverything()
      next.discardSizes()
      phase = .running(layout.transition)
      coordinator.install(layout)
      layout.transition.begin(on: view, bracket, completion)
      layout.transition.requestPreferredSizes()
      layout.transition.prepareSides()
    }
    return started ?? makeTransitionLayout(from: old, to: next)
  }

  private func makeTransitionLayout(
    from old: UICollectionViewLayout, to next: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    let plain = UICollectionViewTransitionLayout(currentLayout: old, nextLayout: next)
    guard let delegate = view.delegate else { return plain }
    let layout = delegate.collectionView(view, transitionLayoutForOldLayout: old, newLayout: next)
    guard layout.currentLayout === old, layout.nextLayout === next else {
      view.inconsistencies.report(
        """
        collectionView(_:transitionLayoutForOldLayout:newLayout:) of \(type(of: delegate)) returned a \
        \(type(of: layout)) for other layouts than the requested ones; a plain transition layout is used
        """, cause: "transition layout of \(type(of: delegate))")
      return plain
    }
    return layout
  }

  /// Catches a settling transition, which continues from its present state: with its transition layout, or
  /// with a new one for the opposite direction.
  private func catchSettling(
    of settling: InteractiveTransition, to next: UICollectionViewLayout,
    _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    if next === settling.next.layout, let layout = settling.layout {
      let former = settling.replaceCompletion(completion)
      settling.track()
      coordinator.invalidate { $0.invalidateEverything = true }
      former?(false, false)
      return layout
    }
    let layout = makeTransitionLayout(from: settling.next.layout, to: next)
    layout.transition.continueBackwards(settling, completion)
    phase = .running(layout.transition)
    coordinator.install(layout)
    settling.layout?.owner = nil
    settling.complete(completed: false, finish: false)
    return layout
  }

  /// Reports a wrong call. Returns the transition layout in use, or one from the present layout to itself.
  private func refuse(
    _ next: UICollectionViewLayout, _ reason: String
  ) -> UICollectionViewTransitionLayout {
    view.inconsistencies.report("startInteractiveTransition(to: \(type(of: next))): \(reason)")
    return running?.layout
      ?? UICollectionViewTransitionLayout(currentLayout: coordinator.layout, nextLayout: coordinator.layout)
  }

  // MARK: Ending an interactive transition

  /// Makes the running transition settle to one of its ends.
  func settle(completing: Bool) {
    guard let running else {
      return view.inconsistencies.report(
        """
        the collection was not prepared for an interactive transition. see \
        startInteractiveTransitionToCollectionViewLayout:completion:
        """)
    }
    running.settle(completing: completing)
  }

  /// Replaces the transition layout by the next layout (`finish` is true) or the current one. No element
  /// moves. `completed`: whether the transition settled without interruption.
  func end(_ ended: InteractiveTransition, completed: Bool, finish: Bool) {
    guard running === ended else { return }
    let side = takeOver(from: ended, finish: finish)
    pipeline.layOut()
    ended.bracket?.finalizeLayouts()
    ended.bracket?.announceEnd(completed: finish)
    coordinator.detach(ended.otherSide(than: side).layout)
    ended.complete(completed: completed, finish: finish)
  }

  private func takeOver(from ended: InteractiveTransition, finish: Bool) -> TransitionSide {
    let side = finish ? ended.next : ended.current
    ended.restWhereSteered(in: side)
    phase = .idle
    ended.end(completed: finish)
    ended.layout?.owner = nil
    coordinator.takeOver(side)
    if pipeline.isPassing { pipeline.discardPass() }
    coordinator.withoutBoundsQueries {
      view.contentInset = side.state.inset
      view.contentSize = side.state.contentSize
      view.contentOffset = side.state.offset
    }
    view.isOffsetHeld = false
    view.elementPresenter.removeForeignDecorations(withChange: pipeline.change != nil)
    view.setNeedsLayout()
    return side
  }

  /// Ends the running transition before another layout replaces the transition layout. Returns the
  /// transition, whose completion is called after the replacement.
  private func endForReplacement() -> InteractiveTransition? {
    guard let abandoned = running else { return nil }
    let side = abandoned.completes ? abandoned.next : abandoned.current
    view.contentInset = side.state.inset
    view.contentOffset = view.contentOffset.rounded(toScale: view.displayScale)
    phase = .idle
    view.isOffsetHeld = false
    abandoned.end(completed: false)
    abandoned.bracket?.finalizeLayouts()
    abandoned.bracket?.announceEnd(completed: false)
    return abandoned
  }

  /// Ends a settling transition before another one starts, and animates the elements on screen to its end.
  private func jumpToEnd(_ overtaken: InteractiveTransition) {
    let finish = overtaken.completes
    view.animateOnWindowClock(duration: UpdatePipeline.duration) {
      let snapshot = ChangeSnapshot(of: view)
      let side = takeOver(from: overtaken, finish: finish)
      pipeline.passLayoutChange(.layout(from: nil, anchor: nil), from: snapshot)
      coordinator.detach(overtaken.otherSide(than: side).layout)
    }
    overtaken.bracket?.finalizeLayouts()
    overtaken.bracket?.announceEnd(completed: finish)
  }
}
