import Foundation
import ViewTree

/// The state of a cell that its appearance depends on. All Boolean values are `false` by default.
@preconcurrency @MainActor public struct UICellConfigurationState: Hashable {
  /// Whether a touch is down on the cell, or its menu is open.
  public var isHighlighted = false
  /// Whether the item is selected.
  public var isSelected = false
  /// Whether the item has the keyboard focus and the focus is visible.
  public var isFocused = false
  /// Whether user interaction with the cell is disabled.
  public var isDisabled = false
  /// Whether the collection view is in editing mode and its delegate allows to edit the item.
  public var isEditing = false
  /// Whether the user moves the item interactively.
  public var isReordering = false

  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a cell that is neither selected nor highlighted, without custom states.
  public init() {}

  /// Accesses the custom state with a key; `nil` if it is not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The key of a custom state in a ``UICellConfigurationState``.
public nonisolated struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name of the state.
  public let rawValue: String
  /// Creates a key with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key with a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
