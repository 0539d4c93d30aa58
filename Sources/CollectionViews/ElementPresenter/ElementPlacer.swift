import Foundation
import ViewTree

/// Applies attributes to the views of elements, and counts the running animations of their positions.
@MainActor final class ElementPlacer {
  private enum Motion {
    case resting
    /// `hasDeferredZPositions`: some views keep a higher z-position until the last animation ends.
    case running(changes: Int, hasDeferredZPositions: Bool)
  }

  enum End {
    case oneOfSeveral
    /// No other animation is running.
    case last(hasDeferredZPositions: Bool)
  }

  private let onEnd: (End) -> Void
  private var motion = Motion.resting
  /// Whether views that are resized lay out their subviews at once, which resize together with them.
  var laysOutResizedViews = false
  /// Called after a view was placed.
  var didPlace: ((UICollectionReusableView) -> Void)?

  init(onEnd: @escaping (End) -> Void) { self.onEnd = onEnd }

  var isMoving: Bool { if case .running = motion { true } else { false } }

  /// Counts the current animation: disappearing elements stay on screen until it ends. Called inside the
  /// animation block.
  func followAnimation() {
    guard UIView.isAnimatingChanges else { return }
    switch motion {
    case .resting: motion = .running(changes: 1, hasDeferredZPositions: false)
    case .running(let changes, let isDeferred):
      motion = .running(changes: changes + 1, hasDeferredZPositions: isDeferred)
    }
    UIView.addAnimationCompletion { [weak self] _ in self?.animationDidEnd() }
  }

  private func animationDidEnd() {
    guard case .running(let changes, let isDeferred) = motion else { return }
    if changes > 1 {
      motion = .running(changes: changes - 1, hasDeferredZPositions: isDeferred)
      onEnd(.oneOfSeveral)
    } else {
      motion = .resting
      onEnd(.last(hasDeferredZPositions: isDeferred))
    }
  }

  /// Applies attributes to a view, then calls `apply(_:)` of the view.
  func apply(_ attributes: UICollectionViewLayoutAttributes, to element: UICollectionReusableView) {
    apply(attributes, at: Placement(attributes), to: element)
  }

  /// The same for attributes whose values are known.
  func apply(
    _ attributes: UICollectionViewLayoutAttributes, at placement: Placement,
    to element: UICollectionReusableView
  ) {
    let isResized = place(element, at: placement)
    element.isHidden = placement.isHidden
    element.apply(attributes)
    didPlace?(element)
    if isResized, laysOutResizedViews { element.layoutIfNeeded() }
  }

  /// Sets frame, transform, alpha and z-position. Returns whether the size has changed.
  private func place(_ element: UICollectionReusableView, at placement: Placement) -> Bool {
    guard case .running(let changes, _) = motion, UIView.isAnimatingChanges,
      element.layer.zPosition > placement.zPosition
    else { return element.place(at: placement) }
    // A view in front stays in front until its animation ends.
    motion = .running(changes: changes, hasDeferredZPositions: true)
    return element.place(at: placement, z: element.layer.zPosition)
  }
}

extension UICollectionReusableView {
  /// Sets frame, transform, alpha and z-position. Returns whether the size has changed.
  @discardableResult final func place(at placement: Placement, z: CGFloat? = nil) -> Bool {
    let bounds = bounds
    let isResized = bounds.size != placement.size
    if isResized { self.bounds = CGRect(origin: bounds.origin, size: placement.size) }
    center = placement.center
    layer.transform = placement.transform
    alpha = placement.alpha
    layer.zPosition = z ?? placement.zPosition
    return isResized
  }
}
