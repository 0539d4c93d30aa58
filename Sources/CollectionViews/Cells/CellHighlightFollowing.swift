import ViewTree

/// A view inside a cell that looks different while the cell is highlighted or selected.
///
/// Labels and image views are: their `highlightedTextColor` and `highlightedImage` show then. A view of your own joins
/// them by conforming. Views that take touches, controls among them, are left alone with all that is in them: their
/// highlight is that of their own touches. (On iOS every view with a `setHighlighted:` counts.)
@preconcurrency @MainActor public protocol CellHighlightFollowing: UIView {
  var isHighlighted: Bool { get set }
}

extension UILabel: CellHighlightFollowing {}
extension UIImageView: CellHighlightFollowing {}

extension UIView {
  /// Hands a cell's highlight on to the views that want it.
  func passHighlight(_ isHighlighted: Bool) {
    for view in subviews where !(view is UIControl) {
      if let follower = view as? any CellHighlightFollowing {
        guard !view.isUserInteractionEnabled else { continue }
        if follower.isHighlighted != isHighlighted { follower.isHighlighted = isHighlighted }
      }
      view.passHighlight(isHighlighted)
    }
  }
}
