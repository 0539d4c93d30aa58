import ViewTree

/// A view inside a cell that changes its appearance while the cell is highlighted or selected.
///
/// Labels and image views conform and then show their `highlightedTextColor` and `highlightedImage`. Custom
/// views can conform. Controls with all their subviews, and conforming views whose user interaction is
/// enabled, are left unchanged, because they highlight for their own touches. (UIKit does this for every view
/// with a `setHighlighted:` method.)
@preconcurrency @MainActor public protocol CellHighlightFollowing: UIView {
  /// Whether the view shows its highlighted appearance. The cell sets it when its highlight or selection
  /// changes.
  var isHighlighted: Bool { get set }
}

extension UILabel: CellHighlightFollowing {}
extension UIImageView: CellHighlightFollowing {}

extension UIView {
  /// Sets the highlight of all conforming subviews at any depth.
  func propagateHighlight(_ isHighlighted: Bool) {
    for view in subviews where !(view is UIControl) {
      if let follower = view as? any CellHighlightFollowing {
        guard !view.isUserInteractionEnabled else { continue }
        if follower.isHighlighted != isHighlighted { follower.isHighlighted = isHighlighted }
      }
      view.propagateHighlight(isHighlighted)
    }
  }
}
