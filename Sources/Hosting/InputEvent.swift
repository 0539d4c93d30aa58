import Foundation
import Geometry

/// What a hand did, in points of the window's surface; made by hosts, test synthesisers and traces.
public struct InputEvent: Equatable, Sendable {
  /// Seconds on the host's clock.
  public var time: TimeInterval
  public var kind: Kind
  /// Modifier keys that were down.
  public var modifiers: KeyModifiers

  public init(time: TimeInterval, kind: Kind, modifiers: KeyModifiers = []) {
    self.time = time
    self.kind = kind
    self.modifiers = modifiers
  }

  public enum Kind: Equatable, Sendable {
    /// A touch of a finger, or of the mouse with its button down.
    case touch(Touch)
    /// The mouse moved with no button down, or left the surface (`nil`).
    case hover(CGPoint?)
    /// A wheel or two-finger scroll.
    case scroll(Scroll)
    case key(Key)
    /// Text typed, composed input included.
    case text(String)
    /// The surface has another size or scale.
    case resize
    /// The window gained (`true`) or lost the keyboard; touches under way are cancelled when it is lost.
    case focus(Bool)
    /// A file or folder was dropped onto the window.
    case drop(path: String, location: CGPoint)
    /// The window's close button, or the system asks the app to end.
    case quit
  }

  public struct Touch: Equatable, Sendable {
    public enum Phase: Equatable, Sendable { case began, moved, ended, cancelled }
    public enum Source: Hashable, Sendable { case finger, mouse, secondaryMouse, touchpad }

    /// Names the touch from `began` to `ended`.
    public var id: Int
    public var phase: Phase
    public var location: CGPoint
    public var source: Source
    /// How many clicks in a row the system counts (mouse), else 1.
    public var tapCount: Int
    /// Where a touch that begins looks for its view, if not at its location: fingers on a touchpad are all
    /// for what is under the pointer, though one of them may be outside of that, or of the window.
    public var anchor: CGPoint?

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

  public struct Scroll: Equatable, Sendable {
    /// Points that the content moves: positive y brings what is above into view.
    public var delta: CGVector
    public var location: CGPoint
    /// Whether the deltas are a touchpad's fine steps rather than a wheel's notches.
    public var isPrecise: Bool

    public init(delta: CGVector, location: CGPoint, isPrecise: Bool) {
      self.delta = delta
      self.location = location
      self.isPrecise = isPrecise
    }
  }

  public struct Key: Equatable, Sendable {
    public enum Phase: Equatable, Sendable { case down, repeated, up }
    public var code: KeyCode
    public var phase: Phase

    public init(code: KeyCode, phase: Phase) {
      self.code = code
      self.phase = phase
    }
  }
}

/// A key by what it means on the user's keyboard layout.
public enum KeyCode: Hashable, Sendable {
  /// A key that types: its character without modifiers, lower case.
  case character(Character)
  case left, right, up, down, home, end, pageUp, pageDown
  case `return`, escape, tab, backspace, delete, insert
  /// The key that opens a context menu, beside the right Ctrl key.
  case contextMenu
  /// F1 … F24.
  case function(Int)
}

/// Modifier keys.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = KeyModifiers(rawValue: 1 << 0)
  public static let control = KeyModifiers(rawValue: 1 << 1)
  public static let alternate = KeyModifiers(rawValue: 1 << 2)
  /// The "Super" or "Windows" key.
  public static let command = KeyModifiers(rawValue: 1 << 3)
}
