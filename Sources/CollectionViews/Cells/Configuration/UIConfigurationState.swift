import Foundation
import ViewTree

/// The state of a view that the appearance of its content depends on.
///
/// Cells have a ``UICellConfigurationState``; other views a ``UIViewConfigurationState``.
public nonisolated protocol UIConfigurationState {
  /// Creates the state of a view with traits, without highlight, selection and custom states.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// Accesses the custom state with a key; `nil` if it is not set.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a custom state in a ``UIConfigurationState``.
public nonisolated struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name of the state.
  public let rawValue: String
  /// Creates a key with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key with a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
