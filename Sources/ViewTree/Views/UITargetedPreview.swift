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

  /// Creates a preview of a view at its own place, as it looks. Traps if the view has no superview.
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

/// The appearance of a view in a preview.
///
/// UIKit's `shadowPath` does not exist: the preview has the shadow of its rounded corners, which are those of
/// the view's layer.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
  private var background: UIColor?

  /// Creates parameters with a background in the system background color.
  public override init() { super.init() }

  /// The color behind the view; clear: no shadow. The default is `systemBackground`, which nil restores.
  open var backgroundColor: UIColor! {
    get { background ?? .systemBackground }
    set { background = newValue }
  }

  /// The shape of what the preview shows, in the coordinates of the view. Previews are rounded rectangles:
  /// one shows the box around the path, with the corners of the path if it is a rounded rectangle or a
  /// circle; in menus only the corners count. Setting nil, the default, shows the whole view with the corners
  /// of its layer.
  open var visiblePath: UIBezierPath? {
    didSet {
      let outline = visiblePath.flatMap { ShadowOutline($0.cgPath.shape, radius: 0) }
      visibleRect = outline?.rect
      cornerRadius = outline?.cornerRadius
    }
  }

  /// The radius of the preview's corners, in points; nil, the default, for that of the view's layer.
  ///
  /// Used by CollectionViews: a cell's corners may be those of its content or background configuration.
  package final var cornerRadius: CGFloat?
  /// The part of a dragged view that its preview shows, in the view's coordinates; nil, the default, for all
  /// of it. Not in UIKit, which has a path.
  ///
  /// Used by Demo for photos, whose cells have names beside them.
  package final var visibleRect: CGRect?

  /// Returns parameters with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPreviewParameters()
    copy.background = background
    copy.visiblePath = visiblePath
    copy.cornerRadius = cornerRadius
    copy.visibleRect = visibleRect
    return copy
  }
}
