import Foundation

/// A layout whose rows have actions that the user reaches by dragging them to the side.
///
/// `package` because list layouts of other modules conform to it. The collection view asks the layout when a drag begins.
@MainActor package protocol SwipeActionsProviding: AnyObject {
  /// Returns the actions at the leading edge of a row; nil for none.
  func leadingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration?
  /// Returns the actions at the trailing edge of a row; nil for none.
  func trailingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration?
}
