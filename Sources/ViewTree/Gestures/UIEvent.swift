import Foundation
import Hosting

/// An input event. Instances carry touches; ``UIPressesEvent`` carries keys.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The kind of an event. This library sends `touches`, `presses` and `scroll`. The raw values are UIKit's.
  public nonisolated enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// The subtype of an event; those of this library have `none`.
  public nonisolated enum EventSubtype: Int, Sendable {
    case none = 0
    /// The device was shaken, which a desktop does not report.
    case motionShake = 1
  }

  /// The pressed buttons of the mouse.
  public nonisolated struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The primary button, usually the left one.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The secondary button, usually the right one.
    public static let secondary = ButtonMask(rawValue: 1 << 1)
    /// Returns the mask of a button; the numbers begin with 1.
    public static func button(_ number: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (number - 1)) }
  }

  /// The kind of the event.
  open private(set) var type = EventType.touches
  /// The subtype; always `none`.
  open var subtype: EventSubtype { .none }
  /// The time of the event in seconds of the frame clock.
  open private(set) var timestamp: TimeInterval = 0
  /// The modifier keys that were down.
  open private(set) var modifierFlags: UIKeyModifierFlags = []
  /// The mouse buttons of the changed touches; empty for fingers.
  open private(set) var buttonMask: ButtonMask = []

  /// The touches that the event reports, in the order in which they began.
  ///
  /// Used by CollectionViews to choose the gestures that select items; ``allTouches`` has the others too.
  package private(set) final var changedTouches: [UITouch] = []
  private var touchList: [UITouch] = []

  /// Creates an event without touches.
  public override init() { super.init() }

  init(
    type: EventType, timestamp: TimeInterval, modifiers: KeyModifiers, touches: [UITouch] = [],
    changed: [UITouch] = []
  ) {
    super.init()
    self.type = type
    self.timestamp = timestamp
    modifierFlags = UIKeyModifierFlags(modifiers)
    touchList = touches
    changedTouches = changed
    for touch in changed { buttonMask.formUnion(touch.buttonMask) }
  }

  /// The touches that are down and those that ended with this event; nil for events of another type.
  open var allTouches: Set<UITouch>? { type == .touches ? Set(touchList.filter { !$0.isScroll }) : nil }

  /// Returns the touches of a window; nil if there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }
  /// Returns the touches that began in a view; nil if there are none.
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }
  /// Returns the touches that a recognizer receives; nil if there are none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { touch in touch.recognizers.contains { $0 === gesture } }
  }

  private func touches(where isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
    guard type == .touches else { return nil }
    let found = touchList.filter(isWanted)
    return found.isEmpty ? nil : Set(found)
  }
}

/// An event of keys that were pressed or released.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// The changed presses; always one.
  open private(set) var allPresses: Set<UIPress> = []

  init(timestamp: TimeInterval, modifiers: KeyModifiers, presses: Set<UIPress>) {
    super.init(type: .presses, timestamp: timestamp, modifiers: modifiers)
    allPresses = presses
  }
}
