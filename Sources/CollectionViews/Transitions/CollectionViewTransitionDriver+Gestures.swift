import Foundation
import ViewTree

extension CollectionViewTransitionDriver {
  /// Adds a pinch as a source: increasing distance is ``Direction/forward``. The item between the fingers
  /// stays between them. `step` is the scale that changes the progress from 0 to 1, by default 2. The
  /// recognizer is added to the collection view if it has no view.
  public func add(
    _ pinch: UIPinchGestureRecognizer, step: CGFloat = 2, to destination: @escaping Destination
  ) {
    install(pinch)
    pinch.addAction { [weak self, unowned pinch] _ in
      guard let self, let view = collectionView else { return }
      let value = log(pinch.scale) / log(step)
      let isApart = pinch.scale > 1 || pinch.scale == 1 && pinch.velocity > 0
      follow(
        pinch, value: value, direction: isApart ? .forward : .backward,
        anchor: pinch.location(in: view), destination)
    }
  }

  /// Adds a pan or an edge pan as a source. The touch moves along `axis`, by default the horizontal one;
  /// `distance`, in points, changes the progress from 0 to 1, by default two thirds of the collection view.
  /// The recognizer is added to the collection view if it has no view.
  public func add(
    _ pan: UIPanGestureRecognizer, axis: UICollectionView.ScrollDirection = .horizontal,
    distance: CGFloat? = nil, to destination: @escaping Destination
  ) {
    install(pan)
    pan.addAction { [weak self, unowned pan] _ in
      guard let self, let view = collectionView else { return }
      let (way, speed) = (pan.translation(in: view), pan.velocity(in: view))
      let isHorizontal = axis == .horizontal
      let length = distance ?? max(1, (isHorizontal ? view.bounds.width : view.bounds.height) * 2 / 3)
      let value = (isHorizontal ? way.x : way.y) / length
      let velocity = isHorizontal ? speed.x : speed.y
      follow(
        pan, value: value, direction: (velocity == 0 ? value : velocity) < 0 ? .backward : .forward,
        anchor: nil, destination)
    }
  }

  /// Adds a swipe that starts a transition, which runs to its end without further input:
  /// ``Direction/forward``.
  public func add(_ swipe: UISwipeGestureRecognizer, to destination: @escaping Destination) {
    install(swipe)
    swipe.addAction { [weak self, unowned swipe] _ in
      guard let self, swipe.state == .ended, let view = collectionView,
        let next = destination(view.parts.coordinator.stableLayout, .forward)
      else { return }
      let source = AnyHashable(ObjectIdentifier(swipe))
      if begin(to: next, source: source) != nil { end(source: source, finishes: true) }
    }
  }

  private func install(_ recognizer: UIGestureRecognizer) {
    if recognizer.view == nil { collectionView?.addGestureRecognizer(recognizer) }
  }

  private func follow(
    _ recognizer: UIGestureRecognizer, value: CGFloat, direction: Direction, anchor: CGPoint?,
    _ destination: Destination
  ) {
    let source = AnyHashable(ObjectIdentifier(recognizer))
    switch recognizer.state {
    case .began:
      begin(source, direction, at: 0, destination)
      follow(source, value: value, anchor: anchor, destination)
    case .changed: follow(source, value: value, anchor: anchor, destination)
    case .ended: end(source: source)
    case .cancelled: end(source: source, finishes: false)
    case .possible, .failed: break
    }
  }

  /// Called when a gesture begins or reverses: catches the settling transition, or starts one.
  private func begin(
    _ source: AnyHashable, _ direction: Direction, at value: CGFloat, _ destination: Destination
  ) {
    guard let view = collectionView, letGoIfYielding(to: source) else { return }
    if let settling = view.collectionViewLayout as? UICollectionViewTransitionLayout,
      case .settling = settling.transitionState
    {
      if case .released(let run) = input, run.layout === settling, run.source == source {
        return startRun(to: settling.nextLayout, source, run.direction, at: value)
      }
      for (from, to) in [
        (settling.currentLayout, settling.nextLayout), (settling.nextLayout, settling.currentLayout),
      ] {
        for way in [direction, direction.opposite] where destination(from, way) === to {
          return startRun(to: to, source, way, at: value)
        }
      }
    }
    if let next = destination(view.parts.coordinator.stableLayout, direction) {
      startRun(to: next, source, direction, at: value)
    } else {
      input = .blocked(source: source, direction: direction, value: value)
    }
  }

  private func startRun(
    to next: UICollectionViewLayout, _ source: AnyHashable, _ direction: Direction, at value: CGFloat
  ) {
    guard let progress = begin(to: next, source: source), case .driving(var run) = input else { return }
    run.direction = direction
    run.origin = value - progress * direction.sign
    input = .driving(run)
  }

  private func follow(
    _ source: AnyHashable, value: CGFloat, anchor: CGPoint?, _ destination: Destination
  ) {
    switch input {
    case .none, .released: break
    case .blocked(let blocked, let direction, let start):
      // There is no layout in this direction; the gesture may have reversed.
      guard blocked == source, (value - start) * direction.sign < 0 else { return }
      input = .none
      begin(source, direction.opposite, at: start, destination)
      if case .driving = input { follow(source, value: value, anchor: anchor, destination) }
    case .driving(let run):
      guard run.source == source else { return }
      let progress = (value - run.origin) * run.direction.sign
      if progress > 1, let next = destination(run.layout.nextLayout, run.direction) {
        pass(run, end: 1, anchor, to: next, run.direction)
        follow(source, value: value, anchor: anchor, destination)
      } else if progress < 0, let next = destination(run.layout.currentLayout, run.direction.opposite) {
        pass(run, end: 0, anchor, to: next, run.direction.opposite)
        follow(source, value: value, anchor: anchor, destination)
      } else {
        move(to: progress, anchor: anchor, source: source)
      }
    }
  }

  /// Continues a gesture past an end of its transition, in another transition.
  private func pass(
    _ run: Run, end: CGFloat, _ anchor: CGPoint?, to next: UICollectionViewLayout, _ direction: Direction
  ) {
    let value = run.origin + end * run.direction.sign
    move(to: end, anchor: anchor, source: run.source)
    self.end(source: run.source, finishes: end == 1)
    startRun(to: next, run.source, direction, at: value)
  }
}
