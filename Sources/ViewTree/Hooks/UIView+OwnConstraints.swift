extension UIView {
  /// Whether constraints place views inside of the view, so that its size can follow from them. O(1).
  ///
  /// Used by CollectionViews for self-sizing cells and headers.
  package var hasConstrainedContent: Bool { constraintState?.island != nil }
}
