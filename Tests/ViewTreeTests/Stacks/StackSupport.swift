import Foundation
import Geometry

@testable import ViewTree

/// A view with a natural size that a test sets.
final class StackBox: UIView {
  var natural: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat, _ height: CGFloat) {
    natural = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { natural }
}

/// A stack of a fixed frame, without a window.
@MainActor func makeStack(_ boxes: [UIView], width: CGFloat, height: CGFloat, spacing: CGFloat = 0)
  -> UIStackView
{
  let stack = UIStackView(arrangedSubviews: boxes)
  stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
  stack.spacing = spacing
  return stack
}
