import Foundation
import Geometry
import ViewTree

/// The ring around the item that has the keyboard focus. It has the transform of the item's view and is in
/// front of all elements with the same `zIndex`.
final class FocusRingView: UIView {
  /// The distance between the item and the ring, in points.
  private static let gap: CGFloat = 2
  /// The width of the ring, in points.
  private static let width: CGFloat = 3
  /// The width of the faint halo outside the ring, in points.
  private static let halo: CGFloat = 3

  private let ring = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    layer.borderWidth = Self.width + Self.halo
    ring.layer.borderWidth = Self.width
    addSubview(ring)
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    ring.layer.borderColor = tintColor.cgColor
    layer.borderColor = tintColor.withAlphaComponent(0.28).cgColor
  }

  /// Places the ring around a view, or around the rectangle of its effect. Without an effect, the ring is
  /// transparent.
  func surround(_ view: UIView, _ effect: UIFocusEffect?) {
    let halo = effect as? UIFocusHaloEffect
    let rect = halo?.rect ?? view.bounds
    let radius = halo?.cornerRadius ?? view.layer.cornerRadius
    let reach = Self.gap + Self.width + Self.halo
    let outer = rect.insetBy(dx: -reach, dy: -reach)
    let size = CGSize(width: max(1, outer.width), height: max(1, outer.height))
    bounds = CGRect(origin: .zero, size: size)
    // The view's transform applies about the view's center. An anchor point there would not be animated.
    center = view.center
    layer.transform = CATransform3DConcat(
      CATransform3DMakeTranslation(outer.midX - view.bounds.midX, outer.midY - view.bounds.midY, 0),
      view.layer.transform)
    layer.zPosition = view.layer.zPosition
    alpha = effect == nil ? 0 : view.alpha * (halo?.opacity ?? 1)
    layer.cornerRadius = radius + reach
    ring.frame = bounds.insetBy(dx: Self.halo, dy: Self.halo)
    ring.layer.cornerRadius = radius + Self.gap + Self.width
  }
}
