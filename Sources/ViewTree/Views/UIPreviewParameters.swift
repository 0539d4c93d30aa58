import Foundation
import Geometry

/// The appearance of a view in a preview.
///
/// UIKit's `visiblePath` and `shadowPath` do not exist, because the library draws no paths: the preview has
/// the rounded corners of the view's layer.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
  private var background: UIColor?

  /// Creates parameters with a background in the system background color.
  public override init() { super.init() }

  /// The color behind the view. The default is `systemBackground`, which nil restores. A preview with a clear
  /// background has no shadow.
  open var backgroundColor: UIColor! {
    get { background ?? .systemBackground }
    set { background = newValue }
  }

  /// The radius of the preview's corners, in points; nil, the default, for that of the view's layer.
  ///
  /// Used by CollectionViews: the corners of a cell may be those of its content or of its background
  /// configuration.
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
    copy.cornerRadius = cornerRadius
    copy.visibleRect = visibleRect
    return copy
  }
}
