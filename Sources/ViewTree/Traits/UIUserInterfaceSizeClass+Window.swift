import Foundation

nonisolated extension UIUserInterfaceSizeClass {
  /// The class of a window's width in points. Used by ViewTree for traits, and by Templates for the variations of nibs.
  package static func ofWindow(width: CGFloat) -> UIUserInterfaceSizeClass {
    width >= 600 ? .regular : .compact
  }

  /// The class of a window's height in points; an upright phone is regular. Used by ViewTree for traits, and by Templates for the
  /// variations of nibs.
  package static func ofWindow(height: CGFloat) -> UIUserInterfaceSizeClass {
    height >= 480 ? .regular : .compact
  }
}
