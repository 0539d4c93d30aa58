import Foundation

/// One element of the interface as assistive technology sees it: a value without references to views.
package struct AccessibilityNode: Equatable, Sendable {
  /// The identity of an element, the same as long as the element exists, whether or not it has a view. The
  /// number of an element that was removed is never used again.
  package struct ID: Hashable, Sendable, Comparable {
    package var rawValue: Int
    package init(_ rawValue: Int) { self.rawValue = rawValue }
    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  package var id: ID
  package var role: AccessibilityRole
  /// The localized name; nil if the element has none.
  package var label: String?
  /// The localized value, for example "50 %". That of a text field is in ``text``.
  package var value: String?
  /// The localized result of activating the element.
  package var hint: String?
  /// The name of the element in tests. Users never hear it.
  package var identifier: String?
  /// The language of the texts as BCP 47 has it, for example "de-CH"; nil for that of the process.
  package var language: String?
  /// The bounding box in points of the surface. It is empty for an element without a place.
  package var frame = CGRect.zero
  package var states: AccessibilityStates = []
  /// The localized names of what ``AccessibilitySource/perform(action:on:)`` can do, by the number of the
  /// action. Activation, where the element has it, is the first.
  package var actions: [String] = []
  /// The element that contains this one; nil for the root.
  package var parent: ID?
  /// The place in the parent, 0 ..< ``childCount`` of the parent.
  package var index = 0
  /// The elements inside that have a view, in reading order.
  package var children: [ID] = []
  /// The number of elements inside, with those out of sight that ``AccessibilitySource/child(_:of:)`` finds.
  package var childCount = 0
  /// Whether elements inside exist without a view, so that ``children`` is a part of them.
  package var findsChildrenOnDemand = false
  package var position: AccessibilityPosition?
  package var grid: AccessibilityGrid?
  package var cell: AccessibilityCell?
  package var selection: AccessibilitySelection?
  package var range: AccessibilityRange?
  package var text: AccessibilityText?

  package init(_ id: ID, _ role: AccessibilityRole, label: String? = nil) {
    self.id = id
    self.role = role
    self.label = label
  }
}

/// The kind of an element. The raw value is the word in texts of trees.
package enum AccessibilityRole: String, Sendable, CaseIterable {
  case window, group, list, table, cell, heading, button, toggle, image, text, slider, link, menu, alert
  case dialog, tab, toolbar, timer
  case listItem = "list item"
  case textField = "text field"
  case searchField = "search field"
  case progress = "progress bar"
  case busy = "busy indicator"
  case tabList = "tab list"
  case menuItem = "menu item"
  case scrollArea = "scroll area"
  case navigationBar = "navigation bar"
}

/// The conditions of an element.
package struct AccessibilityStates: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let enabled = Self(rawValue: 1 << 0)
  /// The element has a view that intersects the surface and all that clips it.
  package static let showing = Self(rawValue: 1 << 1)
  package static let focusable = Self(rawValue: 1 << 2)
  package static let focused = Self(rawValue: 1 << 3)
  package static let selectable = Self(rawValue: 1 << 4)
  package static let selected = Self(rawValue: 1 << 5)
  /// The element can be on or off: a switch.
  package static let checkable = Self(rawValue: 1 << 6)
  package static let checked = Self(rawValue: 1 << 7)
  package static let expandable = Self(rawValue: 1 << 8)
  package static let expanded = Self(rawValue: 1 << 9)
  /// Nothing outside of the element can be used.
  package static let modal = Self(rawValue: 1 << 10)
  package static let editable = Self(rawValue: 1 << 11)
  /// The contents change at present: the element loads, or a transition runs.
  package static let busy = Self(rawValue: 1 << 12)
  /// The value changes often, for example that of a progress.
  package static let updatesFrequently = Self(rawValue: 1 << 13)
  /// The element is a window with the keyboard.
  package static let active = Self(rawValue: 1 << 14)

  /// The words of the states that texts of trees show, in the order of the bits.
  package var words: [String] {
    let names: [(Self, String)] = [
      (.focused, "focused"), (.selected, "selected"), (.checked, "on"), (.expanded, "expanded"),
      (.modal, "modal"), (.busy, "busy"), (.active, "active"),
    ]
    var words = contains(.enabled) ? [] : ["disabled"]
    words += names.filter { contains($0.0) }.map(\.1)
    if contains(.expandable), !contains(.expanded) { words.append("collapsed") }
    if contains(.checkable), !contains(.checked) { words.append("off") }
    if !contains(.showing) { words.append("out of sight") }
    return words
  }
}

/// The place of an element in a set, for example that of an item among the items of its collection.
package struct AccessibilityPosition: Hashable, Sendable {
  /// The number in the set, from 1 on.
  package var number: Int
  package var count: Int
  /// The level in an outline, from 1 on; nil for sets without levels.
  package var level: Int?

  package init(number: Int, count: Int, level: Int? = nil) {
    (self.number, self.count, self.level) = (number, count, level)
  }
}

/// The rows and the columns of a container whose children are in a grid.
package struct AccessibilityGrid: Hashable, Sendable {
  package var rows: Int
  package var columns: Int

  package init(rows: Int, columns: Int) { (self.rows, self.columns) = (rows, columns) }
}

/// The row and the column of a child of a grid, from 0 on.
package struct AccessibilityCell: Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) { (self.row, self.column) = (row, column) }
}

/// The selection of a container, whose children ``AccessibilitySource/selectedChild(_:of:)`` returns.
package struct AccessibilitySelection: Hashable, Sendable {
  package var count: Int
  package var allowsMultiple: Bool

  package init(count: Int, allowsMultiple: Bool) {
    (self.count, self.allowsMultiple) = (count, allowsMultiple)
  }
}

/// The numbers of a slider or of a progress.
package struct AccessibilityRange: Hashable, Sendable {
  package var minimum: Double
  package var maximum: Double
  package var current: Double
  /// The change of an increment; 0 for one that cannot be set.
  package var step: Double

  package init(minimum: Double, maximum: Double, current: Double, step: Double = 0) {
    (self.minimum, self.maximum, self.current, self.step) = (minimum, maximum, current, step)
  }
}

/// The contents of a text field. Offsets count Unicode scalars, as AT-SPI does.
package struct AccessibilityText: Hashable, Sendable {
  /// The text; that of a field for passwords is dots.
  package var contents: String
  /// The selected part; empty at the insertion point.
  package var selection: Range<Int>
  /// The offset of the insertion point, an end of ``selection``.
  package var caret: Int

  package init(_ contents: String, selection: Range<Int>, caret: Int) {
    (self.contents, self.selection, self.caret) = (contents, selection, caret)
  }
}
