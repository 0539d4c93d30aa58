import Foundation

extension UIWindow {
  /// The frame loop that shows the window; nil if it was made without a host.
  ///
  /// Used by CollectionViews and UIKitTesting to animate and to synthesize input on the window's own clock.
  /// O(1).
  package var loop: FrameLoop? { loopStorage }

  /// The responder that receives keys first; nil if no responder has asked for them.
  ///
  /// Used by UIKitTesting to check that typed text reaches a text input.
  package var firstResponder: UIResponder? { firstResponderStorage }

  /// The view with the keyboard focus; not retained. It receives a key before the first responder does, if
  /// that responder is one of those around the view.
  ///
  /// Used by CollectionViews for its focused item.
  package var keyboardFocus: UIView? {
    get { keyboardFocusStorage }
    set { keyboardFocusStorage = newValue }
  }
}
