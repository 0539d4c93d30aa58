/// The orientation of the interface. A window of a desktop does not turn: it is `portrait` if it is higher
/// than wide. The raw values are UIKit's.
public nonisolated enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown
  /// On its side, with the home button at the left.
  case landscapeLeft = 4
  /// On its side, with the home button at the right.
  case landscapeRight = 3

  /// Whether the interface is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of orientations.
public nonisolated struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// On its side, with the home button at the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On its side, with the home button at the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations except upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
}

/// The style of a status bar. Windows of a desktop have none.
public nonisolated enum UIStatusBarStyle: Int, Sendable {
  case `default`
  case lightContent
  case darkContent = 3
}

/// The animation of a status bar. Windows of a desktop have none.
public nonisolated enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}
