import Foundation
import Geometry
import ViewTree

/// Which way the focus goes.
public nonisolated struct UIFocusHeading: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  public static let first = UIFocusHeading(rawValue: 1 << 8)
  public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// A movement of the focus.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// Empty where the focus goes by itself: to another item because its own is gone.
  public let focusHeading: UIFocusHeading

  init(heading: UIFocusHeading) { focusHeading = heading }
}

/// A movement of the focus from one item of a collection view to another.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// Nil where no item of the collection view had the focus.
  public let previouslyFocusedIndexPath: IndexPath?
  public let nextFocusedIndexPath: IndexPath?

  init(from previous: IndexPath?, to next: IndexPath?, heading: UIFocusHeading) {
    previouslyFocusedIndexPath = previous
    nextFocusedIndexPath = next
    super.init(heading: heading)
  }
}

/// Runs animations together with a movement of the focus.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// The animations run right after the delegate's method returns, the completion when they have ended.
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

/// How the focus shows on a view.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {
  /// The effect that suits the view by itself: a halo around its bounds.
  public static func effect() -> UIFocusEffect { UIFocusHaloEffect() }
}

/// A ring around a view, or a part of it.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
  /// In the view's space; nil is the view's bounds.
  public let rect: CGRect?
  /// Of the rectangle, not of the ring, which is a little larger; nil is that of the view's layer.
  public let cornerRadius: CGFloat?

  public override init() {
    rect = nil
    cornerRadius = nil
    super.init()
  }

  /// A ring around a rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    super.init()
  }
}

/// A layout that shows an item well only at a certain content offset, such as a cover flow.
///
/// The collection view scrolls to that offset when the item gets the focus, and when a transition to the layout ends with
/// the item as its anchor. For other layouts it scrolls only as far as is needed to show the whole item.
@preconcurrency @MainActor public protocol FocusRevealing: UICollectionViewLayout {
  /// Returns the content offset that shows an item best, or nil if the item does not exist.
  func contentOffset(forItemAt indexPath: IndexPath) -> CGPoint?
}
