import Foundation

extension UIScrollView {
  /// The frame of the vertical scroll indicator, in the scroll view, while the user drags it; nil otherwise.
  ///
  /// Used by Demo to show a label beside the indicator. O(1).
  package var draggedVerticalIndicatorFrame: CGRect? { draggedIndicatorFrame(along: .vertical) }

  /// Sets the distance, in points, of the vertical scroll indicator from the right edge besides
  /// `verticalScrollIndicatorInsets`. The default is 0.
  ///
  /// Used by CollectionViews: the bar of index titles is between the indicator and the edge. O(1).
  package func setVerticalIndicatorInset(_ inset: CGFloat) { indicators.verticalInset = inset }
}
