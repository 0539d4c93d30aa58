extension UIView {
  /// Changes the order of the subviews; `views` contains the same views. O(n).
  ///
  /// Used by CollectionViews to sort the views of elements by `zIndex` in one step.
  package func reorderSubviews(_ views: [UIView]) {
    subviewList = views
    syncLayerOrder()
  }

  /// Adds a gesture recognizer in front of the view's other recognizers.
  ///
  /// Used by CollectionViews for its selection drags: of two recognizers that begin in the same event the
  /// first one of the list succeeds, and the pan of the scroll view is in the list already.
  package func addFirstGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    addGestureRecognizer(recognizer)
    inputOrNew.moveLastRecognizerToFront()
  }
}
