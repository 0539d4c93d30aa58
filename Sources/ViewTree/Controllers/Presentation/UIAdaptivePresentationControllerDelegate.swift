/// Is asked and notified when the user dismisses a sheet, and adapts popovers. All methods are optional.
/// Dismissals by `dismiss(animated:completion:)` make none of these calls.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns whether the user may dismiss the sheet. Not called if `isModalInPresentation` is true. The
  /// default is true.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called when a dismissal by the user begins.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a dismissal by the user has ended.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user has tried to dismiss a sheet that may not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  /// Returns the style of a popover in a window of the compact width: `none` keeps it a popover, other values
  /// make it a sheet. The default is `formSheet`.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
  /// True: the user may dismiss the sheet.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
  /// `formSheet`.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  { .formSheet }
}
