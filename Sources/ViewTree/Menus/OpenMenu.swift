import Foundation

/// A menu that is open.
///
/// Used by CollectionViews to close an item's menu, and to pass the finger on that opened it.
@MainActor package protocol OpenMenu: AnyObject {
  /// Closes the menu without a choice; does nothing if it is closed.
  func dismiss()
  /// The finger that opened the menu is at a point of the window. It chooses a row only after it has moved.
  func pressBegan(at point: CGPoint)
  /// The finger has moved to a point of the window: the row there is highlighted.
  func pressMoved(to point: CGPoint)
  /// The finger was lifted at a point of the window: after a movement the row there is chosen.
  func pressEnded(at point: CGPoint)
}

extension UIWindow {
  /// Opens a menu in the window; an open one is closed.
  ///
  /// Used by CollectionViews to show an item's menu, and by Demo to show the menu of a button.
  ///
  /// - Parameters:
  ///   - menu: has at least one element that is not hidden.
  ///   - anchor: the place of the menu; it is moved to stay within the window.
  ///   - target: performs the menu's key commands, and gives the tint.
  ///   - byKey: whether the first row is marked at once.
  ///   - onEnd: called once, when the menu closes, before the chosen action.
  /// - Returns: nil if no row can be chosen; nothing opens then.
  package func openMenu(
    _ menu: UIMenu, at anchor: MenuAnchor, for target: UIView, byKey: Bool, onEnd: @escaping () -> Void
  ) -> (any OpenMenu)? {
    MenuOverlay.show(menu, at: anchor, in: self, for: target, byKey: byKey, onEnd: onEnd)
  }
}
