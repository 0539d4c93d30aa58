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
/// else that has a progress, for example a slider, drives with ``begin(to:source:yields:)``,
/// ``move(to:anchor:source:)`` and ``end(source:finishes:)``. One source drives at a time.
@MainActor public final class CollectionViewTransitionDriver {
  /// Which way a gesture goes.
  public enum Direction: Sendable {
    /// Fingers part; or they move to the right, down, or in the direction of a swipe.
    case forward
    /// The opposite.
    case backward

    /// The other direction.
    public var opposite: Direction { self == .forward ? .backward : .forward }

    var sign: CGFloat { self == .forward ? 1 : -1 }
  }

  /// Returns the layout that a gesture leads to from a layout, in a direction; nil if there is none that way.
  ///
  /// Called when a gesture begins, and each time it passes an end. To let a gesture take hold of a transition that
  /// another source started, return one of that transition's two layouts. To keep a gesture within one transition,
  /// return nil while ``CollectionViewTransitionDriver/source`` is not nil: beyond an end the transition then resists.
  public typealias Destination = (_ layout: UICollectionViewLayout, _ direction: Direction) ->
    UICollectionViewLayout?

  enum Phase {
    case idle
    /// A gesture has begun in a direction in which there is no layout. `value`: of the gesture then.
    case blocked(source: AnyHashable, direction: Direction, value: CGFloat)
    case tracking(Run)
  }

  struct Run {
    let source: AnyHashable
    let layout: UICollectionViewTransitionLayout
    /// Whether another source may take over.
    let yields: Bool
    var direction = Direction.forward
    /// The value of the gesture at progress 0.
    var origin: CGFloat = 0
  }

  private(set) weak var collectionView: UICollectionView?
  var phase = Phase.idle
  /// The run that was let go last, while its transition settles: for taking hold of it again.
  private(set) var lastRun: Run?

  /// Called when a transition has begun or was taken hold of, before its first step; the place to set
  /// `nextContentInset`.
  public var didBegin: ((UICollectionViewTransitionLayout) -> Void)?
  /// Called when the source lets go; `completes`: whether the transition runs to the next layout.
  public var willSettle: ((_ layout: UICollectionViewTransitionLayout, _ completes: Bool) -> Void)?
  /// Called when a transition has ended, as the completion of
  /// ``UICollectionView/startInteractiveTransition(to:completion:)``: also, with `completed` and `finished` false, when
  /// a settling transition was taken hold of. Then, and if another transition has begun before the end of this one, the
  /// collection view's layout is a transition layout, and the call comes before that of ``didBegin``.
  public var didEnd:
    ((_ layout: UICollectionViewTransitionLayout, _ completed: Bool, _ finished: Bool) -> Void)?

  /// Makes a driver without gestures.
  public init(_ collectionView: UICollectionView) { self.collectionView = collectionView }

  /// The source that drives now: a recogniser that was added (as `ObjectIdentifier`), or the one given to
  /// ``begin(to:source:yields:)``; nil if none does.
  public var source: AnyHashable? { if case .tracking(let run) = phase { run.source } else { nil } }

  /// The transition layout that is being driven; nil if none is.
  public var transitionLayout: UICollectionViewTransitionLayout? {
    if case .tracking(let run) = phase { run.layout } else { nil }
  }

  // MARK: Any source

  /// Starts a transition, or takes hold of the one that settles if `next` is one of its two layouts.
  ///
  /// - Parameters:
  ///   - next: the layout that the transition leads to.
  ///   - source: names what drives, for example "slider".
  ///   - yields: whether another source may take over while this one drives: this one then lets go first, as by
  ///     ``end(source:finishes:)``. Default false. True is for sources whose user never lets go, for example keys.
  /// - Returns: the progress that the transition has; nil if a source drives, or the collection view refused it (which
  ///   is reported).
  @discardableResult public func begin(
    to next: UICollectionViewLayout, source: AnyHashable, yields: Bool = false
  ) -> CGFloat? {
    guard let view = collectionView, letGoIfYielding(to: source) else { return nil }
    let present = view.collectionViewLayout as? UICollectionViewTransitionLayout
    let isTakenByApp = present?.transitionState == .tracking
    var started: UICollectionViewTransitionLayout?
    let layout = view.startInteractiveTransition(to: next) { [weak self] completed, finished in
      guard let self, let started else { return }
      if case .tracking(let run) = phase, run.layout === started { phase = .idle }
      if lastRun?.layout === started { lastRun = nil }
      didEnd?(started, completed, finished)
    }
    started = layout
    guard !isTakenByApp, layout.nextLayout === next, view.collectionViewLayout === layout else { return nil }
    phase = .tracking(Run(source: source, layout: layout, yields: yields))
    didBegin?(layout)
    return layout.transitionProgress
  }

  /// Lets a source that yields go, for another one. Returns whether no source drives any more.
  func letGoIfYielding(to source: AnyHashable) -> Bool {
    if case .tracking(let run) = phase, run.yields, run.source != source { end(source: run.source) }
    return self.source == nil
  }

  /// Moves the transition, if the source drives it.
  ///
  /// - Parameters:
  ///   - progress: 0…1; beyond it, the transition resists.
  ///   - anchor: where the gesture is, in the collection view's coordinates: see
  ///     ``UICollectionViewTransitionLayout/moveAnchor(to:)``. Default nil: the middle is the anchor.
  ///   - source: as given to ``begin(to:source:yields:)``.
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
  ///   - source: as given to ``begin(to:source:yields:)``; does nothing if another one drives.
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
