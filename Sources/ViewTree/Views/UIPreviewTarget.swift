import Foundation
import Geometry

/// A place at which the animation of a preview begins or ends.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject, @preconcurrency NSCopying {
  /// The view in whose space ``center`` is. It is in a window.
  public final let container: UIView
  /// The center of the preview, in the space of ``container``.
  public final let center: CGPoint
  /// The transform of the preview. Its scale is used.
  public final let transform: CGAffineTransform

  /// Creates a target with a transform.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }

  /// Creates a target without a transform.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  /// Returns the target itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
