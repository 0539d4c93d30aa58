import Foundation
import Geometry
import ViewTree

/// The direction in which the keyboard focus moves.
public nonisolated struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// The bits of the headings.
  public let rawValue: UInt
  /// Creates a set of headings from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Up: the Up Arrow and Page Up keys.
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  /// Down: the Down Arrow and Page Down keys.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// Left: the Left Arrow key.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// Right: the Right Arrow key.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// The next item. Collection views do not use it.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// The previous item. Collection views do not use it.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  /// The first item: the Home key.
  public static let first = UIFocusHeading(rawValue: 1 << 8)
  /// The last item: the End key.
  public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// The description of a focus movement.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// The direction of the movement. Empty if no key moved the focus: the app set it, the delegate found the
  /// item by its title, or the focused item was removed.
  public let focusHeading: UIFocusHeading

  init(heading: UIFocusHeading) { focusHeading = heading }
}

/// The description of a focus movement between items of a collection view.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that had the focus; `nil` if none had it, or if the item was removed.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The item that receives the focus.
  public let nextFocusedIndexPath: IndexPath?

  init(from previous: IndexPath?, to next: IndexPath?, heading: UIFocusHeading) {
    previouslyFocusedIndexPath = previous
    nextFocusedIndexPath = next
    super.init(heading: heading)
  }
}

/// Runs animations together with a focus movement.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Adds animations that start when the delegate's method returns and take 0.15 seconds, and a completion
  /// that is called when they have ended.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  static let duration: TimeInterval = 0.15

  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    let (animations, completions) = (animations, completions)
    UIView.animate(withDuration: Self.duration) {
      for animation in animations { animation() }
    } completion: { _ in
      for completion in completions { completion() }
    }
  }
}

/// The appearance of the keyboard focus on a view.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {
  /// Returns the default effect: a halo around the view's bounds.
  public static func effect() -> UIFocusEffect { UIFocusHaloEffect() }
}

/// A ring around a view or a rectangle of it.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
  /// The rectangle inside the ring, in the view's coordinates. `nil` means the view's bounds.
  public let rect: CGRect?
  /// The corner radius of the rectangle in points; the ring's own radius is larger. `nil` means the radius of
  /// the view's layer.
  public let cornerRadius: CGFloat?
  /// The opacity of the ring, 0…1. The default is 1.
  package final var opacity: CGFloat = 1

  /// Creates a ring around the bounds of the view, with the corner radius of its layer.
  public override init() {
    rect = nil
    cornerRadius = nil
    super.init()
  }

  /// Creates a ring around a rectangle with rounded corners, in the view's coordinates.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    super.init()
  }
}
