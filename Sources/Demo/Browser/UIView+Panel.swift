import UIKit

extension UIView {
  /// Gives the view the ground and the edge of a panel. `color` is that of its ground, by default that of panels.
  func showAsPanel(cornerRadius: CGFloat, color: UIColor = Theme.panel) {
    backgroundColor = color
    layer.cornerRadius = cornerRadius
    layer.borderWidth = 1
    layer.borderColor = Theme.hairline.cgColor
  }

  /// Gives the view a shadow of an opacity of 0…1, which is blurred by a radius and lies `drop` points below.
  func castShadow(opacity: Float, radius: CGFloat, drop: CGFloat) {
    layer.shadowOpacity = opacity
    layer.shadowRadius = radius
    layer.shadowOffset = CGSize(width: 0, height: drop)
  }
}
