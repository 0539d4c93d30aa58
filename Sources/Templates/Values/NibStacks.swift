import Foundation
import ViewTree

/// The subviews of views; those of a stack view in a nib are all arranged.
extension NibValues {
  /// Adds a subview of the file to its superview; to the arranged views of a stack.
  func add(_ subview: UIView, to view: UIView) {
    if let stack = view as? UIStackView {
      stack.addArrangedSubview(subview)
    } else {
      view.addSubview(subview)
    }
  }

  /// Inserts a subview of the file in front of another one, or behind all; among the arranged views of a
  /// stack.
  func insert(_ subview: UIView, into view: UIView, after other: UIView?) {
    if let stack = view as? UIStackView {
      let index = other.flatMap { other in stack.arrangedSubviews.firstIndex { $0 === other } }
      stack.insertArrangedSubview(subview, at: index.map { $0 + 1 } ?? 0)
    } else if let other {
      view.insertSubview(subview, aboveSubview: other)
    } else {
      view.insertSubview(subview, at: 0)
    }
  }
}
