/// The kind and the behavior of an element for assistive technology. The bits are those of UIKit.
public nonisolated struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt64
  /// Creates traits from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none: UIAccessibilityTraits = []
  /// The element is a button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// The element is a link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// The element is an image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The element is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// The element plays a sound when it is activated.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// The element is a key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// The element is text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// The element sums up the present state of the app at its start.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// The element does not react to the user.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// The label or the value changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// The element is a search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// The element starts a recording or the playback of media.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// The value changes with `accessibilityIncrement()` and `accessibilityDecrement()`.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// The element handles touches itself, for example a drawing.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// A reader turns the page when it has read the element.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// The element contains tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// The element is the heading of a part of the content.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// The element switches between on and off.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

/// The kind of a group of elements.
public nonisolated enum UIAccessibilityContainerType: Int, Sendable {
  /// No group.
  case none
  /// Rows and columns of data.
  case dataTable
  /// Elements in an order.
  case list
  /// A part of the window that users move to directly.
  case landmark
  /// Elements that belong together.
  case semanticGroup
}

/// The direction of `accessibilityScroll(_:)`: in which the content beyond an edge is shown.
public nonisolated enum UIAccessibilityScrollDirection: Int, Sendable {
  /// The content at the left is shown.
  case right = 1
  /// The content at the right is shown.
  case left
  /// The content below is shown.
  case up
  /// The content above is shown.
  case down
  /// The next page is shown.
  case next
  /// The previous page is shown.
  case previous
}

/// Whether a reader visits the elements of a view one by one.
public nonisolated enum UIAccessibilityNavigationStyle: Int, Sendable {
  /// As the reader does it usually.
  case automatic
  /// One by one.
  case separate
  /// As one element.
  case combined
}
