import Foundation
import ViewTree

/// The content and the appearance of a cell's content view, as a value.
///
/// Assigned to ``UICollectionViewCell/contentConfiguration``, it makes the content view. The next
/// configuration of the same type is assigned to that view's ``UIContentView/configuration``, so that cells
/// are reused with their views. Apps define their own: a structure with the values to show, and a view that
/// shows them. Only ``makeContentView()`` needs the main actor.
public protocol UIContentConfiguration {
  @preconcurrency @MainActor func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state. Called once per update of a cell, before ``makeContentView()`` or
  /// before the result is assigned to the view.
  nonisolated func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a ``UIContentConfiguration``.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// The configuration that the view shows. Setting it updates the view.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration. The default is whether it has the type of the present
  /// one.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether the configuration has the type of the present one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
