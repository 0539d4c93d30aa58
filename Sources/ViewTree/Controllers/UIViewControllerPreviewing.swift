import Foundation

/// The place of a preview that a firm press opens. A desktop has no firm presses: nothing asks the delegate.
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: AnyObject {
  /// The receiver of the questions.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view that is pressed.
  var sourceView: UIView { get }
  /// The rectangle that stays sharp, in the space of the view.
  var sourceRect: CGRect { get set }
}

/// Provides the controllers of previews. Nothing asks it: use a context menu.
@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: AnyObject {
  /// Returns the controller of a preview.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Called when the controller of the preview is to be shown.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

/// The context of a registration.
final class PreviewingContext: UIViewControllerPreviewing {
  let delegate: any UIViewControllerPreviewingDelegate
  let sourceView: UIView
  var sourceRect: CGRect

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ view: UIView) {
    (self.delegate, sourceView, sourceRect) = (delegate, view, view.bounds)
  }
}

extension UIViewController {
  /// Registers a view for previews, which are never opened. The delegate is retained by the result.
  @discardableResult
  public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing { PreviewingContext(delegate, sourceView) }
  /// Ends a registration. It does nothing.
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}

/// Whether the screen feels how firmly it is pressed. The raw values are UIKit's.
public nonisolated enum UIForceTouchCapability: Int, Sendable {
  case unknown, unavailable, available
}

nonisolated extension UITraitCollection {
  /// Whether the screen feels how firmly it is pressed: it does not.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
}
