import Foundation

/// A menu that is open over a window.
///
/// Used by Menus, whose overlay conforms, and by CollectionViews to pass on the finger that opened an item's
/// menu.
@MainActor package protocol OpenMenu: AnyObject {
  /// Closes the menu without a choice; does nothing if it is closed.
  func dismiss()
  /// Handles a wheel event at a point of the window. Returns whether it scrolls the rows; otherwise it closes
  /// the menu.
  func acceptsWheel(at point: CGPoint) -> Bool
  /// The finger that opened the menu is at a point of the window. It chooses a row only after it has moved.
  func pressBegan(at point: CGPoint)
  /// The finger has moved to a point of the window: the row there is highlighted.
  func pressMoved(to point: CGPoint)
  /// The finger was lifted at a point of the window: after a movement the row there is chosen.
  func pressEnded(at point: CGPoint)
}
