import Foundation

/// A coder that knows what a view is to look like: that of a nib.
@MainActor protocol ViewTemplate: AnyObject {
  /// Gives the view what the template says of it.
  ///
  /// `viewClass`: whose initialiser has just set the view up. Called for each class on the way from `UIView` down, so
  ///   that the template speaks after the defaults of the class that it describes, and before those of the app's.
  func configure(_ view: UIView, as viewClass: UIView.Type)
}

extension UIView {
  /// Takes over what a template says; the end of `init?(coder:)` of every class that a nib can name.
  final func configure(from coder: NSCoder, as viewClass: UIView.Type) {
    (coder as? any ViewTemplate)?.configure(self, as: viewClass)
  }
}
