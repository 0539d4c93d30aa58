extension UIControl {
  /// The vertical position of the content of a control. The raw values are UIKit's.
  public nonisolated enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom
    /// As `center`: the content is not stretched.
    case fill
  }

  /// The state of a control, a combination of flags.
  public nonisolated struct State: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No other state applies.
    public static let normal: State = []
    /// A touch is down and inside.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus. The controls of this library never report it.
    public static let focused = State(rawValue: 1 << 3)
  }

  /// The events of a control. The raw values are UIKit's.
  public nonisolated struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch went down inside.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A further touch in quick succession went down; sent after `touchDown`.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved and is inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved and is outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch moved from outside to inside; sent before `touchDragInside`.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch moved from inside to outside; sent before `touchDragOutside`.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch was lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main action: the tap of a button or the choice of a segment.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The user begins to edit the text of a text field.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user has changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The text field has ended editing.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The Return key ends editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of text fields.
    public static let allEditingEvents = Event(rawValue: 0xF << 16)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The horizontal position of the content in a control.
  public nonisolated enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right
    /// Over the whole width; buttons center their content.
    case fill
    /// Same as `left` and `right`.
    case leading, trailing
  }
}
