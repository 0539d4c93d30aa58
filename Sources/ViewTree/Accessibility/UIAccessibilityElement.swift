import Foundation

/// An element without a view of its own, for example a part of a drawing. A view returns such elements from
/// `accessibilityElements`.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// The object that contains the element, usually a view; not retained.
  open weak var accessibilityContainer: AnyObject?

  /// The frame in the coordinates of the container, a view. It is used instead of `accessibilityFrame` unless
  /// it is zero, the default.
  open var accessibilityFrameInContainerSpace = CGRect.zero { didSet { accessibilityDidChange() } }

  /// Creates an element of a container.
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
  }

  open override var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityFrame: CGRect {
    get {
      guard accessibilityFrameInContainerSpace != .zero, let view = accessibilityContainer as? UIView else {
        return super.accessibilityFrame
      }
      return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
    }
    set { super.accessibilityFrame = newValue }
  }

  /// The container, if it handles events.
  open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}
