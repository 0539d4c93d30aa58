import Foundation
import Geometry
import UIKit

/// Formats layout attributes as text that is the same in every run.
enum AttributesText {
  /// Formats the attributes of one element: `cell 0.3 (10 20; 100 100) alpha=0.5 z=2 hidden`.
  static func line(_ attributes: UICollectionViewLayoutAttributes) -> String {
    var parts = [kind(attributes), attributes.indexPath.map(String.init).joined(separator: ".")]
    let (size, center) = (attributes.size, attributes.center)
    parts.append(
      "(\(number(center.x - size.width / 2)) \(number(center.y - size.height / 2)); "
        + "\(number(size.width)) \(number(size.height)))")
    if !CATransform3DIsIdentity(attributes.transform3D) { parts.append("by " + text(attributes.transform3D)) }
    if attributes.alpha != 1 { parts.append("alpha=\(number(attributes.alpha))") }
    if attributes.zIndex != 0 { parts.append("z=\(attributes.zIndex)") }
    if attributes.isHidden { parts.append("hidden") }
    return parts.joined(separator: " ")
  }

  private static func kind(_ attributes: UICollectionViewLayoutAttributes) -> String {
    switch attributes.representedElementCategory {
    case .cell: "cell"
    case .supplementaryView: attributes.representedElementKind ?? "supplementary"
    case .decorationView: "decoration \(attributes.representedElementKind ?? "")"
    }
  }

  private static func text(_ m: CATransform3D) -> String {
    let rows = [
      [m.m11, m.m12, m.m13, m.m14], [m.m21, m.m22, m.m23, m.m24], [m.m31, m.m32, m.m33, m.m34],
      [m.m41, m.m42, m.m43, m.m44],
    ]
    return "[" + rows.map { $0.map(number).joined(separator: " ") }.joined(separator: ", ") + "]"
  }

  /// Formats a number, rounded to thousandths.
  private static func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
  }
}
