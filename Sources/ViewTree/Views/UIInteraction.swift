import Foundation

/// An object that adds behavior to a view, such as ``UIContextMenuInteraction``. It is added with
/// ``UIView/addInteraction(_:)``.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view that the interaction belongs to; nil if it belongs to none.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or (nil) removed from it.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or (nil) removed from it.
  func didMove(to view: UIView?)
}
