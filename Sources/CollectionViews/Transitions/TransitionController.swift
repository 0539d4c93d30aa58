import Foundation
import Geometry
import ViewTree

/// Changes the layout of a collection view: without animation, animated, or as an interactive transition. The
/// coordinator has the layouts, and the running transition; this type has no state of its own.
@MainActor final class TransitionController {
  private unowned let scroll: any ScrollContainer
  private let calls: AppCalls
  private let log: InconsistencyLog
  private let pipeline: UpdatePipeline
  private let coordinator: LayoutCoordinator
  private let presenter: ElementPresenter
  private let scroller: ItemScroller
  private let context: TransitionContext

  init(pipeline: UpdatePipeline, scroller: ItemScroller) {
    scroll = pipeline.scroll
    calls = pipeline.calls
    log = pipeline.log
    self.pipeline = pipeline
    coordinator = pipeline.coordinator
    presenter = pipeline.presenter
    self.scroller = scroller
    context = TransitionContext(pipeline.presenter)
    context.didArrive = { [unowned self] in end($0, completed: true, finish: $1) }
  }

  /// The running interactive transition, tracking or settling.
  private var running: InteractiveTransition? { coordinator.transition }

  // MARK: Changes without interaction

  /// Installs another layout without animation. Within a callback of a pass, the end of the change follows
  /// the pass.
  func assign(_ layout: UICollectionViewLayout) {
    guard layout !== coordinator.layout, let pass = pipeline.runningPass, case .layout = pass.purpose else {
      return setLayout(layout, animated: false, completion: nil)
    }
    let replacement = replace(with: layout, keepsDecorations: false)
    pass.enqueue { _ in replacement.close() }
  }

  /// Changes the layout and sends the notifications of the change. Within a batch the change is part of the
  /// batch; within a callback of a pass it follows the pass.
  func setLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    guard layout !== coordinator.layout else {
      completion?(true)
      return
    }
    switch pipeline.phase {
    case .collecting(let batch):
      batch.brackets.append(replace(with: layout, keepsDecorations: true).bracket)
      batch.add(completion)
    case .passing(let pass):
      pass.enqueue { [weak self] isPossible in
        guard isPossible else { return completion?(false) ?? () }
        self?.setLayout(layout, animated: animated, completion: completion)
      }
    case .idle:
      let abandoned = endForReplacement()
      let replacement = LayoutReplacement(with: layout, pipeline, scroller)
      if animated, scroll.isInWindow, scroll.bounds.size != .zero {
        replacement.animate(completion: completion)
      } else {
        replacement.perform()
        completion?(true)
      }
      abandoned?.callCompletion(completed: false, finish: false)
    }
  }

  /// Installs another layout within a pass or a batch, whose end closes the bracket.
  private func replace(with layout: UICollectionViewLayout, keepsDecorations: Bool) -> LayoutReplacement {
    let abandoned = endForReplacement()
    let replacement = LayoutReplacement(with: layout, pipeline, scroller)
    replacement.replace(keepsDecorations: keepsDecorations)
    abandoned?.callCompletion(completed: false, finish: false)
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
    let finishes = overtaken?.finishes ?? false
    if let overtaken { jumpToEnd(overtaken) }
    defer { overtaken?.callCompletion(completed: false, finish: finishes) }
    pipeline.layOut()
    guard running == nil, next !== coordinator.layout else {
      return refuse(next, "a callback of the layout pass before it has changed the layout already")
    }
    return begin(next, completion)
  }

  private func begin(
    _ next: UICollectionViewLayout, _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    scroll.isOffsetHeld = true
    let old = coordinator.layout
    var started: UICollectionViewTransitionLayout?
    // Updates that the callbacks request follow after the transition has begun.
    pipeline.run(Pass(.transitionStart)) {
      let bracket = LayoutBracket(from: old, to: next, on: presenter)
      let layout = makeTransitionLayout(from: old, to: next)
      started = layout
      // The layout may have been prepared with other data.
      next.invalidateEverything()
      next.hooks?.discardSizes()
      coordinator.install(layout, of: layout.transition)
      layout.transition.begin(in: context, bracket, completion)
      layout.transition.requestPreferredSizes(of: presenter.shown)
      layout.transition.prepareSides()
    }
    return started ?? makeTransitionLayout(from: old, to: next)
  }

  private func makeTransitionLayout(
    from old: UICollectionViewLayout, to next: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    let plain = UICollectionViewTransitionLayout(currentLayout: old, nextLayout: next)
    guard let (layout, delegate) = calls.transitionLayout(from: old, to: next) else { return plain }
    guard layout.currentLayout === old, layout.nextLayout === next else {
      log.report(
        """
        collectionView(_:transitionLayoutForOldLayout:newLayout:) of \(delegate) returned a \
        \(type(of: layout)) for other layouts than the requested ones; a plain transition layout is used
        """, cause: "transition layout of \(delegate)")
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
    coordinator.install(layout, of: layout.transition)
    if let former = settling.layout { coordinator.release(former) }
    settling.callCompletion(completed: false, finish: false)
    return layout
  }

  /// Reports a wrong call. Returns the transition layout in use, or one from the present layout to itself.
  private func refuse(
    _ next: UICollectionViewLayout, _ reason: String
  ) -> UICollectionViewTransitionLayout {
    log.report("startInteractiveTransition(to: \(type(of: next))): \(reason)")
    return running?.layout
      ?? UICollectionViewTransitionLayout(currentLayout: coordinator.layout, nextLayout: coordinator.layout)
  }

  // MARK: Ending an interactive transition

  func settle(finishing: Bool) {
    guard let running else {
      return log.report(
        """
        the collection was not prepared for an interactive transition. see \
        startInteractiveTransitionToCollectionViewLayout:completion:
        """)
    }
    running.settle(finishing: finishing)
  }

  /// Replaces the transition layout by the next layout (`finish` is true) or the current one. No element
  /// moves. `completed`: whether the transition settled without interruption.
  func end(_ ended: InteractiveTransition, completed: Bool, finish: Bool) {
    guard running === ended else { return }
    let side = takeOver(from: ended, finish: finish)
    pipeline.layOut()
    ended.bracket?.finalizeLayouts()
    ended.bracket?.announceEnd(finished: finish)
    coordinator.releaseUnused(ended.otherSide(than: side).layout)
    ended.callCompletion(completed: completed, finish: finish)
  }

  private func takeOver(from ended: InteractiveTransition, finish: Bool) -> PreparedLayout {
    let side = finish ? ended.next : ended.current
    ended.restWhereSteered(in: side)
    ended.end(finished: finish)
    if let layout = ended.layout { coordinator.release(layout) }
    coordinator.takeOver(side)
    if pipeline.runningPass != nil { pipeline.discardResults() }
    coordinator.withoutBoundsQueries {
      scroll.contentInset = side.state.inset
      scroll.contentSize = side.state.contentSize
      scroll.contentOffset = side.state.offset
    }
    scroll.isOffsetHeld = false
    presenter.removeForeignDecorations(withChange: pipeline.runningPass?.change != nil)
    scroll.setNeedsLayout()
    return side
  }

  /// Ends the running transition before another layout replaces the transition layout. Returns the
  /// transition, whose completion is called after the replacement.
  private func endForReplacement() -> InteractiveTransition? {
    guard let abandoned = running else { return nil }
    let side = abandoned.finishes ? abandoned.next : abandoned.current
    scroll.contentInset = side.state.inset
    scroll.contentOffset = scroll.contentOffset.rounded(toScale: scroll.displayScale)
    scroll.isOffsetHeld = false
    abandoned.end(finished: false)
    abandoned.bracket?.finalizeLayouts()
    abandoned.bracket?.announceEnd(finished: false)
    return abandoned
  }

  /// Ends a settling transition before another one starts, and animates the elements on screen to its end.
  private func jumpToEnd(_ overtaken: InteractiveTransition) {
    let finish = overtaken.finishes
    scroll.animateUpdate {
      let snapshot = pipeline.snapshot()
      let side = takeOver(from: overtaken, finish: finish)
      pipeline.passLayoutChange(.layout(from: nil, anchor: nil), from: snapshot)
      coordinator.releaseUnused(overtaken.otherSide(than: side).layout)
    }
    overtaken.bracket?.finalizeLayouts()
    overtaken.bracket?.announceEnd(finished: finish)
  }

  // MARK: Other collection views

  /// Called when another collection view has taken a layout. A transition with it ends; the installed one is
  /// replaced by an empty one.
  func layoutWasTaken(_ taken: UICollectionViewLayout) {
    if let running, running.includes(taken) { end(running, completed: false, finish: false) }
    guard taken === coordinator.layout else { return }
    pipeline.discardResults()
    coordinator.replaceTakenLayout()
  }
}

extension TransitionController: ContentObserver {
  func indexPathsDidChange(by change: ChangeResolver) { running?.rename(by: change) }
}
