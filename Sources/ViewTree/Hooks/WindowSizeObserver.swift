import Foundation

/// An object that is notified when the size of a window changes. Not retained.
///
/// Used by Templates for the parts of nibs that depend on the size class.
@MainActor package protocol WindowSizeObserver: AnyObject {
  /// Called before the layout of the window with its new size, and after a window has received its first size.
  func windowSizeDidChange(_ window: UIWindow)
}

extension UIWindow {
  /// Notifies an object of all later changes of any window's size, until it is deallocated.
  ///
  /// Used by Templates. O(1), amortized.
  package static func addSizeObserver(_ observer: any WindowSizeObserver) {
    UIContext.current.windowSizeObservers.add(observer)
  }
}

extension UIView {
  /// Retains an object as long as the view.
  ///
  /// Used by Templates for the parts of a nib that change with the window's size.
  package func retain(_ object: AnyObject) { constraintsOrNew.attachments.append(object) }
}
