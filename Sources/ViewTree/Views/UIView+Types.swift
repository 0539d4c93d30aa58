extension UIView {
  /// How the tint is shown while something is above the view. The raw values are UIKit's.
  public nonisolated enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }

  /// The placement of content in the bounds of a view.
  public nonisolated enum ContentMode: Int, Sendable {
    /// Stretches the content to the bounds.
    case scaleToFill
    /// Scales the whole content into the bounds, with its proportions.
    case scaleAspectFit
    /// Scales the content to cover the bounds, with its proportions.
    case scaleAspectFill
    /// Stretches the content to the bounds, as ``scaleToFill``.
    case redraw
    /// Places the unscaled content in the center, at the middle of an edge, or in a corner.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// The margins and lengths that change with the superview's size. Flexible parts share by their lengths.
  public nonisolated struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the mask.
    public let rawValue: UInt
    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance from the superview's left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the superview's right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the superview's top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the superview's bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}
