nonisolated extension UIImage {
  /// Whether no pixel of the image is translucent.
  ///
  /// Used by Demo, which shows a ground behind transparent images only.
  package var isOpaque: Bool { bitmap.isOpaque }
}
