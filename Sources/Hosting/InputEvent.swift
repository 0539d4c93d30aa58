import Foundation
import Geometry

/// An input event, with locations in points of the window's surface. Created by hosts, synthesized input and
/// traces.
public struct InputEvent: Equatable, Sendable {
  /// The time in seconds of the host's clock.
  public var time: TimeInterval
  /// The kind of the event, with its data.
  public var kind: Kind
  /// The modifier keys that were pressed.
  public var modifiers: KeyModifiers

  /// Creates an event. The default is no modifier keys.
  public init(time: TimeInterval, kind: Kind, modifiers: KeyModifiers = []) {
    self.time = time
    self.kind = kind
    self.modifiers = modifiers
  }

  /// The input, with its values.
  public enum Kind: Equatable, Sendable {
    /// A change of a touch: a finger, or the mouse with a pressed button.
    case touch(Touch)
    /// The pointer has moved without a pressed button, or has left the surface (nil).
    case hover(CGPoint?)
    /// A notch of a wheel, or a change of fingers that scroll on a touchpad.
    case scroll(Scroll)
    /// A key was pressed, repeated or released.
    case key(Key)
    /// Text was typed, also by an input method.
    case text(String)
    /// An input method composes a text, in which some characters are selected; empty at the end of the
    /// composition, after its result was typed or if it was cancelled.
    case marked(text: String, selection: Range<Int>)
    /// The middle button of a mouse was pressed, which pastes the text that was selected last.
    case middleClick(CGPoint)
    /// The size or scale of the surface has changed.
    case resize
    /// The window has gained (true) or lost (false) the keyboard. When it is lost, touches in progress are
    /// cancelled.
    case focus(Bool)
    /// The window is visible again (true), or was minimized or hidden (false).
    case visibility(Bool)
    /// A file or folder was dropped on the window.
    case drop(path: String, location: CGPoint)
    /// The user closed the window, or the system asks the application to quit.
    case quit
  }

  /// A change of a touch.
  public struct Touch: Equatable, Sendable {
    /// The phases are in this order; `ended` or `cancelled` is the last one of a touch.
    public enum Phase: Equatable, Sendable {
      /// The touch has started.
      case began
      /// The location has changed.
      case moved
      /// The touch has ended.
      case ended
      /// The system has cancelled the touch.
      case cancelled
    }
    /// The device of a touch.
    public enum Source: Hashable, Sendable {
      /// A finger on a touchscreen.
      case finger
      /// The mouse with its primary button.
      case mouse
      /// The mouse with its secondary button.
      case secondaryMouse
      /// A finger on a touchpad.
      case touchpad
    }

    /// The identifier of the touch from `began` to `ended`.
    public var id: Int
    /// Whether the touch begins, moves or ends.
    public var phase: Phase
    /// The location in points of the surface.
    public var location: CGPoint
    /// The device of the touch.
    public var source: Source
    /// The number of clicks in a row that the system counts for a mouse; 1 for other devices.
    public var tapCount: Int
    /// The location at which hit testing finds the view of a new touch; nil for ``location``. All fingers of
    /// a touchpad gesture belong to the view under the pointer, also if one of them is outside the view or
    /// the window.
    public var anchor: CGPoint?

    /// Creates a change of a touch. The default is a finger, a tap count of 1, and hit testing at the
    /// location.
    public init(
      id: Int, phase: Phase, location: CGPoint, source: Source = .finger, tapCount: Int = 1,
      anchor: CGPoint? = nil
    ) {
      self.anchor = anchor
      self.id = id
      self.phase = phase
      self.location = location
      self.source = source
      self.tapCount = tapCount
    }
  }

  /// A notch of a wheel, or a change of fingers that scroll on a touchpad.
  ///
  /// The fingers of a touchpad make a sequence: `began`, `moved` for each movement, and `ended` or
  /// `cancelled`. The fingers may touch without a movement. A device that does not report touch and lift
  /// sends `moved` only: the first one begins a sequence, which ends after a short time without another one.
  public struct Scroll: Equatable, Sendable {
    /// The device, and the change of its fingers.
    public enum Phase: Equatable, Sendable {
      /// A wheel was turned by one or more notches.
      case notch
      /// Fingers touch the touchpad. Content that moves stops.
      case began
      /// The fingers have moved.
      case moved
      /// The fingers were lifted. The content goes on with their velocity.
      case ended
      /// The system has interrupted the fingers. The content stops.
      case cancelled
    }

    /// The distance by which the content moves, in points. A positive y shows content further up.
    public var delta: CGVector
    /// The location of the pointer in points of the surface.
    public var location: CGPoint
    /// Whether a wheel or fingers scroll, and what the fingers do.
    public var phase: Phase

    /// Creates a notch of a wheel, or a change of fingers. The default is a notch.
    public init(delta: CGVector, location: CGPoint, phase: Phase = .notch) {
      self.delta = delta
      self.location = location
      self.phase = phase
    }
  }

  /// A change of a key.
  public struct Key: Equatable, Sendable {
    /// The change of a key.
    public enum Phase: Equatable, Sendable {
      /// The key was pressed.
      case down
      /// The key repeats while it is pressed.
      case repeated
      /// The key was released.
      case up
    }
    /// Which key it is, whatever character it types.
    public var code: KeyCode
    /// The change of the key.
    public var phase: Phase
    /// The Latin character that the key counts as for commands that are not for its own character: in a
    /// layout of another script that of the key in a Latin layout, and the digit of a key that types it with
    /// Shift. The default is nil: the key has no other character.
    public var latin: Character?

    /// Creates a change of a key.
    public init(code: KeyCode, phase: Phase, latin: Character? = nil) {
      self.code = code
      self.phase = phase
      self.latin = latin
    }
  }
}

/// A key, identified by its meaning in the user's keyboard layout.
public enum KeyCode: Hashable, Sendable {
  /// A key that types a character, given in lower case and without modifiers.
  case character(Character)
  /// The left arrow.
  case left
  /// The right arrow.
  case right
  /// The up arrow.
  case up
  /// The down arrow.
  case down
  case home
  case end
  case pageUp
  case pageDown
  /// Return and Enter.
  case `return`
  case escape
  case tab
  case backspace
  /// Delete (forward).
  case delete
  case insert
  /// The context menu key, next to the right Ctrl key.
  case contextMenu
  /// A function key, F1…F24.
  case function(Int)
}

/// A set of modifier keys.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1 << 0)
  /// Ctrl.
  public static let control = KeyModifiers(rawValue: 1 << 1)
  /// Alt.
  public static let alternate = KeyModifiers(rawValue: 1 << 2)
  /// The Super or Windows key.
  public static let command = KeyModifiers(rawValue: 1 << 3)
}
