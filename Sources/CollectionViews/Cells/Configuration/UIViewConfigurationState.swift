import Foundation
import ViewTree

/// The state of a view, for example of a header, that its appearance depends on. All Boolean values are
/// `false` by default.
public nonisolated struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The view's traits when the state was made.
  public var traitCollection: UITraitCollection
  /// Whether user interaction with the view is disabled.
  public var isDisabled = false
  /// Whether a touch is down on the view.
  public var isHighlighted = false
  /// Whether the view is selected. The default is false.
  public var isSelected = false
  /// Whether the view has the keyboard focus and the focus is visible.
  public var isFocused = false
  /// Whether the view is pinned at the edge of the visible content.
  public var isPinned = false

  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a view with traits that is neither selected nor highlighted, without custom states.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// Accesses the custom state with a key; `nil` if it is not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
