import Foundation
import Geometry
import ViewTree

/// A view whose content is clipped to round corners with different radii at the top and at the bottom.
///
/// Two views clip: one with the upper radius, which continues below the view, and inside of it one with the
/// lower radius, which begins above it. Each radius is a property of one layer, so that both change animated.
final class RoundedRowView: UIView {
  private let upper = UIView(frame: .zero)
  /// The view with the lower corners. Its background is as large as the row.
  let lower = UIView(frame: .zero)
  /// The superview of the content, as large as the view.
  let content = UIView(frame: .zero)

  /// The radii; nil for a rectangle with the corner radius of ``plainRadius``.
  var corners: RowCorners? { didSet { if corners != oldValue { place() } } }
  /// The radius of all corners without ``corners``.
  var plainRadius: CGFloat = 0 { didSet { if plainRadius != oldValue { place() } } }

  /// The color and the width of the border inside the corners; a width of 0 is none.
  private var border: (color: UIColor?, width: CGFloat) = (nil, 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(upper)
    upper.addSubview(lower)
    lower.addSubview(content)
    place()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a border. With ``corners``, each of the two views draws the part at its own corners.
  func setBorder(_ color: UIColor?, width: CGFloat) {
    border = (color, color == nil ? 0 : width)
    place()
  }

  /// Places the views. Animated inside of an animation block.
  func place() {
    let (top, bottom) = (corners?.top ?? 0, corners?.bottom ?? 0)
    let beyond = max(top, bottom)
    let size = CGSize(width: bounds.width, height: bounds.height + beyond)
    upper.clipsToBounds = corners != nil
    upper.layer.cornerRadius = top
    set(upper, CGRect(origin: .zero, size: size))
    lower.layer.cornerRadius = corners == nil ? plainRadius : bottom
    set(lower, CGRect(origin: CGPoint(x: 0, y: -beyond), size: size))
    set(content, CGRect(origin: CGPoint(x: 0, y: beyond), size: bounds.size))
    clipsToBounds = corners != nil && border.width > 0
    for (view, isShown) in [(lower, true), (upper, corners != nil)] {
      view.layer.borderColor = isShown ? border.color?.cgColor : nil
      view.layer.borderWidth = isShown ? border.width : 0
    }
  }

  private func set(_ view: UIView, _ frame: CGRect) { if view.frame != frame { view.frame = frame } }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }
}
