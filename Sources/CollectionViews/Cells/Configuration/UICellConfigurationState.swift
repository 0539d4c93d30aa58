import Foundation
import ViewTree

/// What an item's cell is in, for code that derives its look from it.
@preconcurrency @MainActor public struct UICellConfigurationState: Hashable {
  /// A touch rests on the item.
  public var isHighlighted = false
  public var isSelected = false
  /// The keyboard's focus is on the item, and seen there.
  public var isFocused = false
  /// The cell takes no touches.
  public var isDisabled = false
  /// The collection view is being edited.
  public var isEditing = false
  /// The item is in the user's hand.
  public var isReordering = false

  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init() {}

  /// States of the app's own; nil where one was not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// Names a state of an app's own.
public nonisolated struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
