import Accessibility

extension AccessibilityNode {
  /// The role of AT-SPI: its number and its name.
  var atspiRole: (number: UInt32, name: String) {
    if id == .application { return (75, "application") }
    return switch role {
    case .window: (23, "frame")
    case .group: (39, "panel")
    case .list: (31, "list")
    case .table: (55, "table")
    case .cell: (56, "table cell")
    case .heading: (83, "heading")
    case .button: (43, "push button")
    case .toggle: (62, "toggle button")
    case .image: (27, "image")
    case .text: (29, "label")
    case .slider: (51, "slider")
    case .link: (88, "link")
    case .menu: (33, "menu")
    case .alert: (2, "alert")
    case .dialog: (16, "dialog")
    case .tab: (37, "page tab")
    case .toolbar, .navigationBar: (63, "tool bar")
    case .timer: (115, "timer")
    case .listItem: (32, "list item")
    case .textField, .searchField: (79, "entry")
    case .progress: (42, "progress bar")
    case .busy: (3, "animation")
    case .tabList: (38, "page tab list")
    case .menuItem: (35, "menu item")
    case .scrollArea: (49, "scroll pane")
    }
  }

  /// The states of AT-SPI.
  var atspiStates: AtspiStates {
    var result = AtspiStates.visible.union(AtspiStates(states))
    if states.contains(.expandable), !states.contains(.expanded) { result.insert(.collapsed) }
    if findsChildrenOnDemand { result.insert(.managesDescendants) }
    if selection?.allowsMultiple == true { result.insert(.multiselectable) }
    if text != nil { result.formUnion([.singleLine, .selectableText]) }
    if role == .slider || role == .progress { result.insert(.horizontal) }
    if role == .window { result.insert(.resizable) }
    return result
  }

  /// The name of AT-SPI: the label, or the value of an element without one.
  var atspiName: String { label ?? spokenValue ?? "" }

  /// The description of AT-SPI: the value of an element that has a label too, and the hint. AT-SPI has no
  /// place for a value that is no number.
  var atspiDescription: String {
    [label == nil ? nil : spokenValue, hint].compactMap { $0 }.joined(separator: ", ")
  }

  private var spokenValue: String? { range == nil && text == nil ? value : nil }
}

/// A set of states of AT-SPI. The raw value has a bit for each.
struct AtspiStates: OptionSet {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: UInt64) { rawValue = 1 << bit }

  static let active = Self(bit: 1)
  static let busy = Self(bit: 3)
  static let checked = Self(bit: 4)
  static let collapsed = Self(bit: 5)
  static let defunct = Self(bit: 6)
  static let editable = Self(bit: 7)
  static let enabled = Self(bit: 8)
  static let expandable = Self(bit: 9)
  static let expanded = Self(bit: 10)
  static let focusable = Self(bit: 11)
  static let focused = Self(bit: 12)
  static let horizontal = Self(bit: 14)
  static let modal = Self(bit: 16)
  static let multiselectable = Self(bit: 18)
  static let pressed = Self(bit: 20)
  static let resizable = Self(bit: 21)
  static let selectable = Self(bit: 22)
  static let selected = Self(bit: 23)
  static let sensitive = Self(bit: 24)
  static let showing = Self(bit: 25)
  static let singleLine = Self(bit: 26)
  static let visible = Self(bit: 30)
  static let managesDescendants = Self(bit: 31)
  static let animated = Self(bit: 35)
  static let selectableText = Self(bit: 38)
  static let checkable = Self(bit: 41)

  /// The states of an element, and their states of AT-SPI with the names of their events.
  private static let table: [(AccessibilityStates, [(Self, String)])] = [
    (.enabled, [(.enabled, "enabled"), (.sensitive, "sensitive")]), (.showing, [(.showing, "showing")]),
    (.focusable, [(.focusable, "focusable")]), (.focused, [(.focused, "focused")]),
    (.selectable, [(.selectable, "selectable")]), (.selected, [(.selected, "selected")]),
    (.checkable, [(.checkable, "checkable")]), (.checked, [(.checked, "checked"), (.pressed, "pressed")]),
    (.expandable, [(.expandable, "expandable")]), (.expanded, [(.expanded, "expanded")]),
    (.modal, [(.modal, "modal")]), (.editable, [(.editable, "editable")]), (.busy, [(.busy, "busy")]),
    (.updatesFrequently, [(.animated, "animated")]), (.active, [(.active, "active")]),
  ]

  init(_ states: AccessibilityStates) {
    self = Self.table.reduce(into: []) { result, entry in
      if states.contains(entry.0) { for (state, _) in entry.1 { result.insert(state) } }
    }
  }

  /// The names of the states of an element, as events have them.
  static func names(of states: AccessibilityStates) -> [String] {
    table.filter { states.contains($0.0) }.flatMap { $0.1.map(\.1) }
  }

  /// The two numbers of AT-SPI.
  var value: DBusValue {
    .array(of: "u", [.uint32(UInt32(truncatingIfNeeded: rawValue)), .uint32(UInt32(rawValue >> 32))])
  }
}
