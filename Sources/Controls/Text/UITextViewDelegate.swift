import Foundation
import ViewTree

/// Decides about the editing of a text view and is notified of it. All methods are optional.
///
/// Order: `shouldBeginEditing`, `didBeginEditing`; for each change of the user `shouldChangeTextIn`,
/// `didChangeSelection`, `didChange`; `shouldEndEditing`, `didEndEditing`.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether editing begins. The default is true.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called after the view has become the first responder.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Returns whether editing ends. The default is true.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called after the view was the first responder.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether the user can replace the characters of a range, in UTF-16 units, by a text. Composed
  /// text is not asked for. The default is true.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  /// Called after the user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called after the selection has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
