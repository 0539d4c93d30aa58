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
  /// Returns an attribute's direction with that of ``UIApplication/userInterfaceLayoutDirection``.
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

  func mirrorFrame(in width: CGFloat) { center.x = width - center.x }
}

/// The direction in which an interface runs. The raw values are UIKit's.
public nonisolated enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

/// The kind of a view's content, which decides about its direction. The raw values are UIKit's.
public nonisolated enum UISemanticContentAttribute: Int, Sendable {
  /// The direction of the app.
  case unspecified
  /// Controls of a player, such as a progress bar: always from left to right.
  case playback
  /// Controls for directions in space, such as alignments: always from left to right.
  case spatial
  case forceLeftToRight, forceRightToLeft
}

extension NSDirectionalEdgeInsets {
  /// The leading and trailing insets of left and right ones.
  init(_ insets: UIEdgeInsets, in direction: UIUserInterfaceLayoutDirection) {
    let (leading, trailing) =
      direction == .leftToRight ? (insets.left, insets.right) : (insets.right, insets.left)
    self.init(top: insets.top, leading: leading, bottom: insets.bottom, trailing: trailing)
  }

  func insets(in direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    let (left, right) = direction == .leftToRight ? (leading, trailing) : (trailing, leading)
    return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
