import Foundation

extension UIScrollView {
  /// The frame of the vertical scroll indicator, in the scroll view, while the user drags it; nil otherwise.
  ///
  /// Used by Demo to show a label beside the indicator. O(1).
  package var draggedVerticalIndicatorFrame: CGRect? { draggedIndicatorFrame(along: .vertical) }
}
