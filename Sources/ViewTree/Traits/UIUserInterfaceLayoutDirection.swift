import Foundation
import Geometry

/// The direction in which an interface runs. The raw values are UIKit's.
public nonisolated enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Leading is left, as in English.
  case leftToRight
  /// Leading is right, as in Arabic and Hebrew.
  case rightToLeft
}

/// The kind of a view's content, which decides about its direction. The raw values are UIKit's.
public nonisolated enum UISemanticContentAttribute: Int, Sendable {
  /// The direction of the app.
  case unspecified
  /// Controls of a player, such as a progress bar: always from left to right.
  case playback
  /// Controls for directions in space, such as alignments: always from left to right.
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}

extension NSDirectionalEdgeInsets {
  /// The leading and trailing insets of left and right ones.
  init(_ insets: UIEdgeInsets, in direction: UIUserInterfaceLayoutDirection) {
    let (leading, trailing) =
      direction == .leftToRight ? (insets.left, insets.right) : (insets.right, insets.left)
    self.init(top: insets.top, leading: leading, bottom: insets.bottom, trailing: trailing)
  }

  /// The left and right insets.
  func insets(in direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    let (left, right) = direction == .leftToRight ? (leading, trailing) : (trailing, leading)
    return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
