import Foundation
import Geometry
import ViewTree

/// Turns gestures into interactive transitions of a collection view: starts them, follows the gesture, finishes or
/// cancels by how far and how quickly it went, and takes hold again of a transition that settles. Not in UIKit.
///
/// ```swift
/// let driver = CollectionViewTransitionDriver(collectionView)
/// driver.add(UIPinchGestureRecognizer()) { layout, direction in
///   switch direction {
///   case .forward: layout === piles ? grid : nil
///   case .backward: layout === grid ? piles : nil
///   }
/// }
/// ```
///
/// A gesture that goes on past the end of a transition goes on into the next one, if there is one; one that turns round
/// at the start goes the other way. Keep the driver as long as it drives; it does not keep the collection view. Anything
/// else that has a progress, for example a slider, drives with ``begin(to:source:)``, ``move(to:anchor:source:)`` and
/// ``end(source:finishes:)``. One source drives at a time.
@MainActor public final class CollectionViewTransitionDriver {
  /// Which way a gesture goes.
  public enum Direction: Sendable {
    /// Fingers part; or they move to the right, down, or in the direction of a swipe.
    case forward
    /// The opposite.
    case backward

    /// The other direction.
    public var opposite: Direction { self == .forward ? .backward : .forward }

    fileprivate var sign: CGFloat { self == .forward ? 1 : -1 }
  }

  /// Returns the layout that a gesture leads to from a layout, in a direction; nil if there is none that way.
  ///
  /// Called when a gesture begins, and each time it passes an end. To let a gesture take hold of a transition that
  /// another source started, return one of that transition's two layouts.
  public typealias Destination = (_ layout: UICollectionViewLayout, _ direction: Direction) ->
    UICollectionViewLayout?

  private enum Phase {
    case idle
    /// A gesture has begun in a direction in which there is no layout. `value`: of the gesture then.
    case blocked(source: AnyHashable, direction: Direction, value: CGFloat)
    case tracking(Run)
  }

  private struct Run {
    let source: AnyHashable
    let layout: UICollectionViewTransitionLayout
    var direction = Direction.forward
    /// The value of the gesture at progress 0.
    var origin: CGFloat = 0
  }

  private weak var collectionView: UICollectionView?
  private var phase = Phase.idle
  /// The run that was let go last, for taking hold of it again.
  private var lastRun: Run?

  /// Called when a transition has begun or was taken hold of, before its first step; the place to set
  /// `nextContentInset`.
  public var didBegin: ((UICollectionViewTransitionLayout) -> Void)?
  /// Called when the source lets go; `completes`: whether the transition runs to the next layout.
  public var willSettle: ((_ layout: UICollectionViewTransitionLayout, _ completes: Bool) -> Void)?
  /// Called when a transition has ended, as the completion of
  /// ``UICollectionView/startInteractiveTransition(to:completion:)``.
  public var didEnd:
    ((_ layout: UICollectionViewTransitionLayout, _ completed: Bool, _ finished: Bool) -> Void)?

  /// Makes a driver without gestures.
  public init(_ collectionView: UICollectionView) { self.collectionView = collectionView }

  /// The source that drives now: a recogniser that was added (as `ObjectIdentifier`), or the one given to
  /// ``begin(to:source:)``; nil if none does.
  public var source: AnyHashable? { if case .tracking(let run) = phase { run.source } else { nil } }

  /// The transition layout that is being driven; nil if none is.
  public var transitionLayout: UICollectionViewTransitionLayout? {
    if case .tracking(let run) = phase { run.layout } else { nil }
  }

  // MARK: Gestures

  /// Lets a pinch drive: parting fingers are ``Direction/forward``. The item between the fingers stays between them.
  ///
  /// - Parameters:
  ///   - pinch: added to the collection view if it has no view.
  ///   - step: the scale that takes a transition from 0 to 1. Default 2.
  ///   - destination: see ``Destination``.
  public func add(
    _ pinch: UIPinchGestureRecognizer, step: CGFloat = 2, to destination: @escaping Destination
  ) {
    install(pinch)
    pinch.addAction { [weak self, unowned pinch] _ in
      guard let self, let view = collectionView else { return }
      let value = log(pinch.scale) / log(step)
      let isApart = pinch.scale > 1 || pinch.scale == 1 && pinch.velocity > 0
      follow(
        pinch, value: value, start: 0, direction: isApart ? .forward : .backward,
        anchor: pinch.location(in: view), destination)
    }
  }

  /// Lets a pan, or a pan from an edge, drive.
  ///
  /// - Parameters:
  ///   - pan: added to the collection view if it has no view.
  ///   - axis: along which the touch moves. Default: horizontal.
  ///   - distance: points that take a transition from 0 to 1. Default nil: two thirds of the collection view.
  ///   - destination: see ``Destination``.
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
        pan, value: value, start: 0, direction: (velocity == 0 ? value : velocity) < 0 ? .backward : .forward,
        anchor: nil, destination)
    }
  }

  /// Lets a swipe start a transition that runs to its end by itself: ``Direction/forward``.
  public func add(_ swipe: UISwipeGestureRecognizer, to destination: @escaping Destination) {
    install(swipe)
    swipe.addAction { [weak self, unowned swipe] _ in
      guard let self, swipe.state == .ended, let view = collectionView,
        let next = destination(view.transitionController.layoutToStay, .forward)
      else { return }
      let source = AnyHashable(ObjectIdentifier(swipe))
      if begin(to: next, source: source) != nil { end(source: source, finishes: true) }
    }
  }

  private func install(_ recognizer: UIGestureRecognizer) {
    if recognizer.view == nil { collectionView?.addGestureRecognizer(recognizer) }
  }

  private func follow(
    _ recognizer: UIGestureRecognizer, value: CGFloat, start: CGFloat, direction: Direction, anchor: CGPoint?,
    _ destination: Destination
  ) {
    let source = AnyHashable(ObjectIdentifier(recognizer))
    switch recognizer.state {
    case .began:
      begin(source, direction, at: start, destination)
      follow(source, value: value, anchor: anchor, destination)
    case .changed: follow(source, value: value, anchor: anchor, destination)
    case .ended: end(source: source)
    case .cancelled: end(source: source, finishes: false)
    case .possible, .failed: break
    }
  }

  /// A gesture begins, or turns round: takes hold of the transition that settles, or starts one.
  private func begin(
    _ source: AnyHashable, _ direction: Direction, at value: CGFloat, _ destination: Destination
  ) {
    guard let view = collectionView, self.source == nil else { return }
    if let settling = view.collectionViewLayout as? UICollectionViewTransitionLayout,
      case .settling = settling.transitionState
    {
      if let run = lastRun, run.layout === settling, run.source == source {
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
    if let next = destination(view.transitionController.layoutToStay, direction) {
      startRun(to: next, source, direction, at: value)
    } else {
      phase = .blocked(source: source, direction: direction, value: value)
    }
  }

  private func startRun(
    to next: UICollectionViewLayout, _ source: AnyHashable, _ direction: Direction, at value: CGFloat
  ) {
    guard let progress = begin(to: next, source: source), case .tracking(var run) = phase else { return }
    run.direction = direction
    run.origin = value - progress * direction.sign
    phase = .tracking(run)
  }

  private func follow(
    _ source: AnyHashable, value: CGFloat, anchor: CGPoint?, _ destination: Destination
  ) {
    switch phase {
    case .idle: break
    case .blocked(let blocked, let direction, let start):
      // There is no layout that way; the gesture may have turned round.
      guard blocked == source, (value - start) * direction.sign < 0 else { return }
      phase = .idle
      begin(source, direction.opposite, at: start, destination)
      if case .tracking = phase { follow(source, value: value, anchor: anchor, destination) }
    case .tracking(let run):
      guard run.source == source else { return }
      let progress = (value - run.origin) * run.direction.sign
      if progress > 1, let next = destination(run.layout.nextLayout, run.direction) {
        pass(run, end: 1, to: next, run.direction)
        follow(source, value: value, anchor: anchor, destination)
      } else if progress < 0, let next = destination(run.layout.currentLayout, run.direction.opposite) {
        pass(run, end: 0, to: next, run.direction.opposite)
        follow(source, value: value, anchor: anchor, destination)
      } else {
        move(to: progress, anchor: anchor, source: source)
      }
    }
  }

  /// The gesture goes on past an end of its transition, into another one.
  private func pass(_ run: Run, end: CGFloat, to next: UICollectionViewLayout, _ direction: Direction) {
    let value = run.origin + end * run.direction.sign
    move(to: end, anchor: nil, source: run.source)
    self.end(source: run.source, finishes: end == 1)
    startRun(to: next, run.source, direction, at: value)
  }

  // MARK: Any source

  /// Starts a transition, or takes hold of the one that settles if `next` is one of its two layouts.
  ///
  /// - Parameters:
  ///   - next: the layout that the transition leads to.
  ///   - source: names what drives, for example "slider".
  /// - Returns: the progress that the transition has; nil if another source drives, or the collection view refused it
  ///   (which is reported).
  @discardableResult public func begin(to next: UICollectionViewLayout, source: AnyHashable) -> CGFloat? {
    guard let view = collectionView, self.source == nil else { return nil }
    var started: UICollectionViewTransitionLayout?
    let layout = view.startInteractiveTransition(to: next) { [weak self] completed, finished in
      guard let self, let started else { return }
      if case .tracking(let run) = phase, run.layout === started { phase = .idle }
      didEnd?(started, completed, finished)
    }
    started = layout
    guard layout.nextLayout === next, view.collectionViewLayout === layout else { return nil }
    phase = .tracking(Run(source: source, layout: layout))
    didBegin?(layout)
    return layout.transitionProgress
  }

  /// Moves the transition, if the source drives it.
  ///
  /// - Parameters:
  ///   - progress: 0…1; beyond it, the transition resists.
  ///   - anchor: where the gesture is, in the collection view's coordinates: see
  ///     ``UICollectionViewTransitionLayout/moveAnchor(to:)``. Default nil: the middle is the anchor.
  ///   - source: as given to ``begin(to:source:)``.
  /// - Complexity: O(visible).
  public func move(to progress: CGFloat, anchor: CGPoint? = nil, source: AnyHashable) {
    guard case .tracking(let run) = phase, run.source == source else { return }
    if let anchor { run.layout.moveAnchor(to: anchor) }
    run.layout.transitionProgress = progress
    run.layout.invalidateLayout()
  }

  /// Lets go: the transition runs to one of its ends.
  ///
  /// - Parameters:
  ///   - source: as given to ``begin(to:source:)``; does nothing if another one drives.
  ///   - finishes: whether it runs to the next layout. Default nil: if its projected progress is beyond the half.
  public func end(source: AnyHashable, finishes: Bool? = nil) {
    switch phase {
    case .blocked(source, _, _): phase = .idle
    case .tracking(let run) where run.source == source:
      phase = .idle
      lastRun = run
      let completes = finishes ?? (run.layout.projectedProgress > 0.5)
      willSettle?(run.layout, completes)
      if completes {
        collectionView?.finishInteractiveTransition()
      } else {
        collectionView?.cancelInteractiveTransition()
      }
    case .idle, .blocked, .tracking: break
    }
  }
}
