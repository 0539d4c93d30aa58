import Foundation
import Geometry

/// The margins of a view as they were set last.
enum LayoutMargins {
  case absolute(UIEdgeInsets)
  case directional(NSDirectionalEdgeInsets)

  /// Returns the left and right margins of a view.
  @MainActor func insets(in view: UIView) -> UIEdgeInsets {
    switch self {
    case .absolute(let insets): insets
    case .directional(let insets): insets.insets(in: view.effectiveUserInterfaceLayoutDirection)
    }
  }
}

extension UIView {
  /// Returns the direction of views with an attribute, in an app of the direction of
  /// ``UIApplication/userInterfaceLayoutDirection``.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// Returns the direction of views with an attribute, where others have the direction `layoutDirection`.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  func direction(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
    guard attribute == .unspecified else {
      return UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
    }
    return traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  func semanticContentDidChange(from old: UISemanticContentAttribute) {
    if effectiveUserInterfaceLayoutDirection != direction(for: old) { layoutDirectionDidChange() }
  }

  /// Lays out anew whatever depends on the view's direction.
  func layoutDirectionDidChange() {
    for constraint in constraintState?.held ?? []
    where constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional {
      constraint.registration?.island?.setNeedsRebuild()
    }
    if case .directional(let margins) = marginStorage, margins.leading != margins.trailing {
      marginsDidChange()
      layoutMarginsDidChange()
    }
    layer.setContentChanged()
    setNeedsLayout()
  }

  func setMargins(_ margins: LayoutMargins) {
    let old = layoutMargins
    marginStorage = margins
    guard layoutMargins != old else { return }
    marginsDidChange()
    layoutMarginsDidChange()
  }

  /// Mirrors the frame in a superview of a width.
  func mirrorFrame(in width: CGFloat) { center.x = width - center.x }
}
