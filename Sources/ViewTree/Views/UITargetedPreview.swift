import Foundation
import Geometry

/// A view that is shown as a preview, the place where its animation begins or ends, and its appearance.
@preconcurrency @MainActor open class UITargetedPreview: NSObject, @preconcurrency NSCopying {
  /// The view. The preview shows a copy of it, and hides it meanwhile.
  public final let view: UIView
  /// The place of the view.
  public final let target: UIPreviewTarget
  /// The appearance of the preview.
  public final let parameters: UIPreviewParameters

  /// Creates a preview of a view at a place. The view need not be in a window.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// Creates a preview of a view at its own place. Traps if the view has no superview.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let container = view.superview else {
      preconditionFailure(
        "UITargetedPreview(view:parameters:) needs a view in a superview; pass a UIPreviewTarget for \(view)")
    }
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(
        container: container, center: view.center, transform: view.transform))
  }

  /// Creates a preview of a view at its own place with the default appearance. Traps if the view has no
  /// superview.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  /// The size of the view in points, without the transform of the target.
  open var size: CGSize { view.bounds.size }

  /// Returns a preview of the same view and appearance at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// Returns the preview itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
