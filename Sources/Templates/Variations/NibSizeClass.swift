import Foundation
import ViewTree

/// The size class for which the variations of a nib are chosen.
struct NibSizeClass: Hashable {
  var isWidthRegular: Bool
  var isHeightRegular: Bool

  /// The smallest regular width, in points.
  private static let regularWidth: CGFloat = 600
  /// The smallest regular height, in points: that of an upright phone.
  private static let regularHeight: CGFloat = 480

  /// Returns the class of a window's size: the only place where it is chosen. Without a size it is an upright phone.
  init(windowSize: CGSize) {
    isWidthRegular = windowSize.width >= Self.regularWidth
    isHeightRegular = windowSize == .zero || windowSize.height >= Self.regularHeight
  }

  /// The class of the current host's window.
  static var current: NibSizeClass { NibSizeClass(windowSize: UIScreen.main.bounds.size) }

  /// Returns the number of conditions in a key, such as 2 for `heightClass=compact-widthClass=regular`, if all are true;
  /// otherwise nil. The key `default` has none.
  func conditions(of key: String) -> Int? {
    if key == "default" { return 0 }
    let conditions = key.split(separator: "-")
    let isTrue = conditions.allSatisfy { condition in
      switch condition {
      case "widthClass=regular": isWidthRegular
      case "widthClass=compact": !isWidthRegular
      case "heightClass=regular": isHeightRegular
      case "heightClass=compact": !isHeightRegular
      default: false
      }
    }
    return isTrue ? conditions.count : nil
  }
}
