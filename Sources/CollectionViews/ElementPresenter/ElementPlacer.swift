import Foundation
import ViewTree

/// Places the views of elements by their attributes, and follows the animated changes of their places.
@MainActor final class ElementPlacer {
  private enum Motion {
    case resting
    /// `hasDeferredZPositions`: some views keep a higher z-position than they should have until the last change ends.
    case running(changes: Int, hasDeferredZPositions: Bool)
  }

  /// The end of an animated change.
  enum End {
    case oneOfSeveral
    /// No other change is under way.
    case last(hasDeferredZPositions: Bool)
  }

  private unowned let view: UICollectionView
  private let onEnd: (End) -> Void
  private var motion = Motion.resting

  init(_ view: UICollectionView, onEnd: @escaping (End) -> Void) {
    self.view = view
    self.onEnd = onEnd
  }

  /// Whether an animated change has not ended.
  var isMoving: Bool { if case .running = motion { true } else { false } }

  /// Counts the animation that runs now as an animated change: elements that leave stay on screen until it has ended.
  /// To be called inside the animation block.
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

  /// Sets what every view has, then lets the view take over the rest of the attributes.
  func apply(_ attributes: UICollectionViewLayoutAttributes, to element: UICollectionReusableView) {
    let isResized = element.bounds.size != attributes.size
    place(element, at: attributes)
    element.isHidden = attributes.isHidden
    element.apply(attributes)
    view.focusController.viewWasPlaced(element)
    // The content of the view grows and shrinks along with it.
    if isResized, view.updatePipeline.change != nil, view.window != nil { element.layoutIfNeeded() }
  }

  /// Sets frame, transform, alpha and z-position.
  func place(_ element: UICollectionReusableView, at attributes: UICollectionViewLayoutAttributes) {
    if element.bounds.size != attributes.size {
      element.bounds = CGRect(origin: element.bounds.origin, size: attributes.size)
    }
    element.center = attributes.center
    element.layer.transform = attributes.transform3D
    element.alpha = attributes.alpha
    let z = CGFloat(attributes.zIndex)
    if case .running(let changes, _) = motion, UIView.isAnimatingChanges, element.layer.zPosition > z {
      // A view in front stays in front until it has arrived.
      motion = .running(changes: changes, hasDeferredZPositions: true)
    } else {
      element.layer.zPosition = z
    }
  }
}
