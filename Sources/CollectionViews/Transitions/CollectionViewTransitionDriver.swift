import Foundation
import Geometry
import ViewTree

/// Drives interactive transitions of a collection view by gestures: starts a transition, follows the gesture,
/// finishes or cancels by distance and velocity, and catches a transition that is settling. Not in UIKit.
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
/// A gesture that continues past the end of a transition continues into the next one, if there is one. A
/// gesture that reverses at the start of a transition continues in the opposite direction. Retain the driver
/// while it is in use; it does not retain the collection view. Other inputs with a progress, for example a
/// slider, call ``begin(to:source:yields:)``, ``move(to:anchor:source:)`` and ``end(source:finishes:)``. Only
/// one source drives at a time.
@MainActor public final class CollectionViewTransitionDriver {
  /// The direction of a gesture.
  public nonisolated enum Direction: Sendable {
    /// The distance between the fingers increases; or they move right, down, or in the direction of a swipe.
    case forward
    /// The opposite direction.
    case backward

    /// The other direction.
    public var opposite: Direction { self == .forward ? .backward : .forward }

    var sign: CGFloat { self == .forward ? 1 : -1 }
  }

  /// Returns the layout that a gesture leads to from a layout, in a direction, or nil if none exists.
  ///
  /// Called when a gesture begins, and each time it passes an end. To allow a gesture to catch a transition
  /// that another source started, return one of the two layouts of that transition. To keep a gesture within
  /// one transition, return nil while ``CollectionViewTransitionDriver/source`` is not nil: beyond an end the
  /// transition then resists.
  public typealias Destination = (_ layout: UICollectionViewLayout, _ direction: Direction) ->
    UICollectionViewLayout?

  /// The present input of the gestures. The phase of the transition is that of its layout.
  enum Input {
    case none
    /// A gesture has begun in a direction without a layout. `value`: the value of the gesture at its begin.
    case blocked(source: AnyHashable, direction: Direction, value: CGFloat)
    case driving(Run)
    /// The source was released; a run that settles can be caught.
    case released(Run)
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
  var input = Input.none

  /// Called when a transition has begun or was caught, before its first step. `nextContentInset` may be set
  /// here.
  public var didBegin: ((UICollectionViewTransitionLayout) -> Void)?
  /// Called when the source is released; `finishes`: whether the transition settles to the next layout.
  public var willSettle: ((_ layout: UICollectionViewTransitionLayout, _ finishes: Bool) -> Void)?
  /// Called when a transition has ended, like the completion of
  /// ``UICollectionView/startInteractiveTransition(to:completion:)``. Also called, with `completed` and
  /// `finish` false, when a settling transition is caught. In that case, and if another transition has
  /// begun before the end of this one, the layout of the collection view is a transition layout, and the call
  /// precedes ``didBegin``.
  public var didEnd:
    ((_ layout: UICollectionViewTransitionLayout, _ completed: Bool, _ finish: Bool) -> Void)?

  /// Creates a driver without gestures.
  public init(_ collectionView: UICollectionView) { self.collectionView = collectionView }

  /// The source that drives: the `ObjectIdentifier` of an added recognizer, or the value passed to
  /// ``begin(to:source:yields:)``. Nil if no source drives.
  public var source: AnyHashable? { if case .driving(let run) = input { run.source } else { nil } }

  /// The transition layout that is driven; nil if none is.
  public var transitionLayout: UICollectionViewTransitionLayout? {
    if case .driving(let run) = input { run.layout } else { nil }
  }

  // MARK: Sources

  /// Starts a transition to a layout, or catches the settling one if `next` is one of its two layouts.
  /// Returns the progress of the transition; nil if another source drives, or if the collection view refused
  /// the transition (which is reported).
  ///
  /// `source` is a name, for example "slider". `yields`: whether another source may take over while this one
  /// drives: this one is then released first, as by ``end(source:finishes:)``. The default is false. True is
  /// for sources without a release, for example keys.
  @discardableResult public func begin(
    to next: UICollectionViewLayout, source: AnyHashable, yields: Bool = false
  ) -> CGFloat? {
    guard let view = collectionView, letGoIfYielding(to: source) else { return nil }
    let present = view.collectionViewLayout as? UICollectionViewTransitionLayout
    let isTakenByApp = present?.transitionState == .tracking
    var started: UICollectionViewTransitionLayout?
    let layout = view.startInteractiveTransition(to: next) { [weak self] completed, finish in
      guard let self, let started else { return }
      switch input {
      case .driving(let run) where run.layout === started: input = .none
      case .released(let run) where run.layout === started: input = .none
      case .none, .blocked, .driving, .released: break
      }
      didEnd?(started, completed, finish)
    }
    started = layout
    guard !isTakenByApp, layout.nextLayout === next, view.collectionViewLayout === layout else { return nil }
    input = .driving(Run(source: source, layout: layout, yields: yields))
    didBegin?(layout)
    return layout.transitionProgress
  }

  /// Releases a source that yields. Returns whether no source drives anymore.
  func letGoIfYielding(to source: AnyHashable) -> Bool {
    if case .driving(let run) = input, run.yields, run.source != source { end(source: run.source) }
    return self.source == nil
  }

  /// Sets the progress of the transition, 0…1, if the source drives it; the transition resists beyond that
  /// range. `anchor` is the position of the gesture in the collection view's coordinates, see
  /// ``UICollectionViewTransitionLayout/moveAnchor(to:)``; by default the middle is the anchor.
  ///
  /// - Complexity: O(visible).
  public func move(to progress: CGFloat, anchor: CGPoint? = nil, source: AnyHashable) {
    guard case .driving(let run) = input, run.source == source else { return }
    if let anchor { run.layout.moveAnchor(to: anchor) }
    run.layout.transitionProgress = progress
    run.layout.invalidateLayout()
  }

  /// Releases the source: the transition settles to the next layout if `finishes` is true, by default if its
  /// projected progress is greater than 0.5. Does nothing if another source drives.
  public func end(source: AnyHashable, finishes: Bool? = nil) {
    switch input {
    case .blocked(source, _, _): input = .none
    case .driving(let run) where run.source == source:
      input = .released(run)
      let finishes = finishes ?? (run.layout.projectedProgress > 0.5)
      willSettle?(run.layout, finishes)
      if finishes {
        collectionView?.finishInteractiveTransition()
      } else {
        collectionView?.cancelInteractiveTransition()
      }
    case .none, .blocked, .driving, .released: break
    }
  }
}
