import Foundation

extension UIWindow {
  /// The frame loop that shows the window; nil if the window was created without a host.
  ///
  /// Used by CollectionViews and UIKitTesting to animate and to synthesize input on the window's own clock.
  /// O(1).
  package var loop: FrameLoop? { loopStorage }

  /// The responder that receives keys first; nil if there is none.
  ///
  /// Used by UIKitTesting to check that typed text reaches a text input, and by Templates for actions without a target.
  package var firstResponder: UIResponder? { firstResponderStorage }

  /// The view with the keyboard focus; not retained. It receives keys before the first responder if that
  /// responder is the view or contains it.
  ///
  /// Used by CollectionViews for its focused item, and by Demo to move the focus between controls. A control
  /// shows a ring while it has the focus.
  package var keyboardFocus: UIView? {
    get { keyboardFocusStorage }
    set { keyboardFocusStorage = newValue }
  }
}
