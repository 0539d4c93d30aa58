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

/// The places of views whose frames are set in code: they are computed from the leading edge, and mirrored
/// here alone.
extension UIView {
  /// Whether the view runs from right to left. Used by CollectionViews, Menus and Demo.
  package final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns the distance from the left edge for one from the leading edge, or the other way round, in
  /// points. Used by Demo.
  package final func mirrored(_ x: CGFloat) -> CGFloat { isRightToLeft ? bounds.width - x : x }

  /// Returns the frame of a subview for one that is computed from the leading edge, or the other way round.
  /// Used by Demo.
  package final func mirrored(_ rect: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The frame with its distance from the leading edge of the superview, whose width and direction must be
  /// set before. Used by Menus and Demo to place subviews.
  package final var leadingFrame: CGRect {
    get { superview?.mirrored(frame) ?? frame }
    set { frame = superview?.mirrored(newValue) ?? newValue }
  }

  /// Returns a text of words and symbols in the order of the view's direction: from right to left, an arrow
  /// before a word is at its right, and points there. Used by Menus and Demo.
  package final func directed(_ text: String) -> String { isRightToLeft ? "\u{200F}" + text : text }
}

extension UILabel {
  /// Aligns the text with the edge at which lines of the view's direction end. Call it in
  /// `layoutSubviews()`, because the direction may change. Used by Demo.
  package final func alignToTrailingEdge() {
    let trailing: NSTextAlignment = isRightToLeft ? .left : .right
    if textAlignment != trailing { textAlignment = trailing }
  }
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
