import Foundation
import ViewTree

/// Decides about the editing of a text field and is notified of it. All methods are optional.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether editing begins. The default is true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called after the field has become the first responder.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether editing ends. The default is true.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after the field was the first responder.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called after the field was the first responder, with the reason. The default calls
  /// ``textFieldDidEndEditing(_:)``.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether the user can replace the characters of a range, in UTF-16 units, by a text. Composed
  /// text is not asked for. The default is true.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called after the user has moved the insertion point or changed the text, by input.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether the clear button removes the text. The default is true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns whether the Return key performs the actions for `editingDidEndOnExit`. The default is true.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls ``textFieldDidEndEditing(_:)``.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// Returns true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
