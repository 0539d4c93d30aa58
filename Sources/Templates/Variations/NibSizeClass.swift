import Foundation
import ViewTree

/// The size class for which the variations of a nib are chosen.
struct NibSizeClass: Hashable {
  var isWidthRegular: Bool
  var isHeightRegular: Bool

  /// Returns the class of a window's size, which is that of its traits. Without a size it is an upright
  /// phone.
  init(windowSize: CGSize) {
    isWidthRegular = UIUserInterfaceSizeClass.ofWindow(width: windowSize.width) == .regular
    isHeightRegular =
      windowSize == .zero || UIUserInterfaceSizeClass.ofWindow(height: windowSize.height) == .regular
  }

  /// Returns the class of traits. An unspecified class is that of an upright phone.
  init(_ traits: UITraitCollection) {
    isWidthRegular = traits.horizontalSizeClass == .regular
    isHeightRegular = traits.verticalSizeClass != .compact
  }

  /// The class of the current host's window.
  static var current: NibSizeClass { NibSizeClass(windowSize: UIScreen.main.bounds.size) }

  /// Returns the number of conditions in a key, such as 2 for `heightClass=compact-widthClass=regular`, if
  /// all are true; otherwise nil. The key `default` has none.
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
