extension UIView {
  /// Cancels the loads of image views in this view and its subviews; they are requested again when an image
  /// is set.
  ///
  /// Used by CollectionViews for cells that have left the screen, so that visible images need not wait for
  /// theirs.
  ///
  /// - Complexity: O(1) if no image loads, otherwise O(subviews).
  package func cancelImageLoads() {
    guard let images = window?.loop?.host?.images, images.pendingLoadCount > 0 else { return }
    cancelLoads()
  }

  private func cancelLoads() {
    (self as? UIImageView)?.suspendLoad()
    for view in subviews { view.cancelLoads() }
  }
}
