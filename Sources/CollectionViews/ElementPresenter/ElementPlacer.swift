import Foundation
import ViewTree

/// Applies attributes to the views of elements, and counts the running animations of their positions.
@MainActor final class ElementPlacer {
  private enum Motion {
    case resting
    /// `hasDeferredZPositions`: some views keep a higher z-position until the last animation ends.
    case running(changes: Int, hasDeferredZPositions: Bool)
  }

  /// The end of an animation.
  enum End {
    case oneOfSeveral
    /// No other animation is running.
    case last(hasDeferredZPositions: Bool)
  }

  private unowned let view: UICollectionView
  private let onEnd: (End) -> Void
  private var motion = Motion.resting

  init(_ view: UICollectionView, onEnd: @escaping (End) -> Void) {
    self.view = view
    self.onEnd = onEnd
  }

  /// Whether an animation is running.
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
    let view = view
    view.focusController.viewWasPlaced(element)
    // The subviews resize together with the view.
    if isResized, view.updatePipeline.change != nil, view.window != nil { element.layoutIfNeeded() }
  }

  /// Sets frame, transform, alpha and z-position. Returns whether the size has changed.
  @discardableResult func place(_ element: UICollectionReusableView, at placement: Placement) -> Bool {
    let bounds = element.bounds
    let isResized = bounds.size != placement.size
    if isResized {
      element.bounds = CGRect(origin: bounds.origin, size: placement.size)
    }
    element.center = placement.center
    let layer = element.layer
    layer.transform = placement.transform
    element.alpha = placement.alpha
    let z = placement.zPosition
    if case .running(let changes, _) = motion, UIView.isAnimatingChanges, layer.zPosition > z {
      // A view in front stays in front until its animation ends.
      motion = .running(changes: changes, hasDeferredZPositions: true)
    } else {
      layer.zPosition = z
    }
    return isResized
  }
}
