import Foundation

/// The style of an interface. The raw values are UIKit's.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
  /// Not specified: that of the environment.
  case unspecified
  case light, dark
}

/// The class of a width or height. The raw values are UIKit's.
public nonisolated enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified
  /// A small width or height: in a window a width below 600 points, or a height below 480 points.
  case compact
  case regular

  /// The class of a window's width in points. Used by ViewTree for traits, by Templates for variations.
  package static func ofWindow(width: CGFloat) -> UIUserInterfaceSizeClass {
    width >= 600 ? .regular : .compact
  }

  /// The class of a window's height; an upright phone is regular. Used by ViewTree, and by Templates.
  package static func ofWindow(height: CGFloat) -> UIUserInterfaceSizeClass {
    height >= 480 ? .regular : .compact
  }
}

/// The kind of a device. The raw values are UIKit's.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  /// A computer with a desktop: what every host is.
  case mac = 5
  case vision
}

/// The contrast of the colors. The raw values are UIKit's.
public nonisolated enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal, high
}

/// The direction of the interface as a trait. The raw values are UIKit's.
public nonisolated enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft

  init(_ direction: UIUserInterfaceLayoutDirection) {
    self = direction == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

/// The style of the list around a view. The raw values are UIKit's.
public nonisolated enum UIListEnvironment: Int, Sendable {
  case unspecified
  /// The view is in no list.
  case none
  /// A list with rows from edge to edge.
  case plain
  /// A list with rows from edge to edge and space between sections.
  case grouped
  /// A list whose sections have space around them and round corners.
  case insetGrouped
  /// The list of a column beside the content.
  case sidebar
  /// The list of a column beside the content, with rows from edge to edge.
  case sidebarPlain
}

/// The size of text that the user prefers.
public nonisolated struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// UIKit's name of the category.
  public let rawValue: String
  /// Creates a category from UIKit's name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not specified.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest text.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Small text.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// Text between small and the default.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The category of a desktop that states no size of texts.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// Text larger than the default.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Text larger than `extraLarge`.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest text that is no accessibility category.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// The first accessibility category.
  public static let accessibilityMedium = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second accessibility category.
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third accessibility category.
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth accessibility category.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest text.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Posted by ``UIApplication`` after the category of its host has changed.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category's name in the notification's user info.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]

  /// The category whose body text is nearest to `textScale` times the default one.
  ///
  /// Used by SDLHost for the text scale of the desktop.
  package init(textScale: Double) {
    let wanted = CGFloat(textScale) * UIFont.TextStyle.body.size(in: .large)
    func distance(_ category: UIContentSizeCategory) -> CGFloat {
      abs(UIFont.TextStyle.body.size(in: category) - wanted)
    }
    self = Self.ascending.min { distance($0) < distance($1) } ?? .large
  }

  /// The place in ``ascending``; that of the default for unknown names.
  var index: Int { Self.ascending.firstIndex(of: self) ?? 3 }

  /// Whether the category is one of the five accessibility categories.
  public var isAccessibilityCategory: Bool { index > 6 }
}

nonisolated extension UIContentSizeCategory {
  /// Returns whether the first category has smaller text.
  public static func < (a: Self, b: Self) -> Bool { a.index < b.index }
  /// Returns whether the first category has smaller text, or both are equal.
  public static func <= (a: Self, b: Self) -> Bool { a.index <= b.index }
  /// Returns whether the first category has larger text.
  public static func > (a: Self, b: Self) -> Bool { a.index > b.index }
  /// Returns whether the first category has larger text, or both are equal.
  public static func >= (a: Self, b: Self) -> Bool { a.index >= b.index }
}
