import Foundation

/// A coder that sets the properties of the view that is decoded, for example from a nib.
///
/// Used by Templates, whose coder is one.
@MainActor package protocol ViewTemplate: AnyObject {
  /// Sets the properties of `viewClass` that the template describes.
  ///
  /// Called at the end of `init?(coder:)` of each class, from `UIView` down to the view's class: after the
  /// defaults of `viewClass`, and before the initializers of an app's subclass.
  func configure(_ view: UIView, as viewClass: UIView.Type)
}

extension UIView {
  /// Sets the properties that a template describes; does nothing for another coder. The last call in
  /// `init?(coder:)` of every class that a nib can name.
  ///
  /// Used by CollectionViews for its views.
  package func configure(from coder: NSCoder, as viewClass: UIView.Type) {
    (coder as? any ViewTemplate)?.configure(self, as: viewClass)
  }
}
