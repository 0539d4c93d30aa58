import Foundation
import ViewTree

/// The appearance of a dragged view. The default background is clear: the preview shows the view alone.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {
  /// Creates parameters with a clear background.
  public override init() {
    super.init()
    backgroundColor = .clear
  }

  /// Returns parameters with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIDragPreviewParameters()
    copy.backgroundColor = backgroundColor
    copy.visiblePath = visiblePath
    copy.cornerRadius = cornerRadius
    copy.visibleRect = visibleRect
    return copy
  }
}

/// A view that follows the pointer in place of the lifted view, made by ``UIDragItem/previewProvider``.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  /// The view. Its size is that of its bounds.
  public final let view: UIView
  /// The appearance.
  public final let parameters: UIDragPreviewParameters

  /// Creates a preview.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    self.parameters = parameters
    super.init()
  }

  /// Creates a preview with the default appearance.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }
}

/// A place that the preview of a dropped item flies to.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// An animation of a drop, to which others can be added.
@preconcurrency @MainActor public protocol UIDragAnimating: AnyObject, Sendable {
  /// Adds changes that are animated together with the preview.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called once, when the animation has ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// A preview of a view at a place, of a drag interaction or a drop interaction.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {}
