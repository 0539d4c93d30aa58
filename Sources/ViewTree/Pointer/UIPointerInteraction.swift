import Foundation

/// Changes the shape of the pointer over a view.
///
/// Add it to a view with ``UIView/addInteraction(_:)``. The innermost view under the pointer whose
/// interaction has a region there decides; without one the pointer is the arrow of the desktop. While a
/// button is down the shape does not change.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  /// The object that chooses regions and styles. Not retained. Without one the pointer has the style of the
  /// desktop.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view that the interaction was added to.
  open private(set) weak var view: UIView?
  /// Whether the interaction changes the pointer. The default is true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { invalidate() } } }

  /// Creates an interaction. The default delegate is nil.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  /// Asks the delegate again, if the pointer is in the window: call it when the answers have changed.
  open func invalidate() { view?.window?.loop?.input.viewsDidMove() }

  /// Overrides call super.
  open func willMove(to view: UIView?) {}

  /// Sets ``view``. Overrides call super.
  open func didMove(to view: UIView?) { self.view = view }

  /// Returns the style at a location of the view; nil if the interaction has no region there.
  final func style(at location: CGPoint, modifiers: UIKeyModifierFlags) -> UIPointerStyle? {
    guard isEnabled, let view else { return nil }
    let whole = UIPointerRegion(rect: view.bounds)
    let request = UIPointerRegionRequest(location: location, modifiers: modifiers)
    guard let delegate else { return .system() }
    guard let region = delegate.pointerInteraction(self, regionFor: request, defaultRegion: whole),
      region.rect.contains(location)
    else { return nil }
    return delegate.pointerInteraction(self, styleFor: region)
  }
}

/// Chooses where a ``UIPointerInteraction`` changes the pointer, and how. Both methods are optional. They are
/// called in the events pass of a frame, for each movement of the pointer over the view and after views have
/// moved under it, first the one for the region.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: AnyObject {
  /// Returns the region around a location; nil if the pointer does not change there. The default is the whole
  /// view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style of the pointer in a region; nil for that of a view below. The default is nil.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  /// The whole view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  /// Nil.
  public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  { nil }
}

/// A part of a view in which the pointer has one style.
@preconcurrency @MainActor public final class UIPointerRegion: NSObject {
  /// The part in coordinates of the view.
  public let rect: CGRect
  /// A name of the app for the region. The default is nil.
  public let identifier: AnyHashable?

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }
}

/// The place of the pointer for which a region is needed.
@preconcurrency @MainActor public final class UIPointerRegionRequest: NSObject {
  /// The location in coordinates of the view.
  public let location: CGPoint
  /// The modifier keys that are down.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
    super.init()
  }
}
