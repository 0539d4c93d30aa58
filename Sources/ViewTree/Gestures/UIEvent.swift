internal import Hosting
import Foundation

/// What happened: touches, keys, hovering, scrolling.
@preconcurrency @MainActor open class UIEvent: NSObject {
  public nonisolated enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  public nonisolated enum EventSubtype: Int, Sendable { case none = 0 }

  /// Which buttons of the mouse are down.
  public nonisolated struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = ButtonMask(rawValue: 1 << 0)
    public static let secondary = ButtonMask(rawValue: 1 << 1)
    /// Buttons count from 1.
    public static func button(_ number: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (number - 1)) }
  }

  open private(set) var type = EventType.touches
  open var subtype: EventSubtype { .none }
  /// In seconds of the frame clock.
  open private(set) var timestamp: TimeInterval = 0
  /// Modifier keys that were down.
  open private(set) var modifierFlags: UIKeyModifierFlags = []
  /// The mouse buttons of the event's touches; empty for fingers.
  open private(set) var buttonMask: ButtonMask = []

  private(set) final var changedTouchList: [UITouch] = []
  private var touchList: [UITouch] = []

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
    changedTouchList = changed
    for touch in changed { buttonMask.formUnion(touch.buttonMask) }
  }

  /// Every touch that is down, or was up to this event; nil for events of another type.
  open var allTouches: Set<UITouch>? { type == .touches ? Set(touchList) : nil }

  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { touch in touch.recognizers.contains { $0 === gesture } }
  }

  private func touches(where isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
    guard type == .touches else { return nil }
    let found = touchList.filter(isWanted)
    return found.isEmpty ? nil : Set(found)
  }
}

/// Keys that went down or up.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  open private(set) var allPresses: Set<UIPress> = []

  init(timestamp: TimeInterval, modifiers: KeyModifiers, presses: Set<UIPress>) {
    super.init(type: .presses, timestamp: timestamp, modifiers: modifiers)
    allPresses = presses
  }
}
