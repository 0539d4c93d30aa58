import Foundation
import ViewTree

/// Describes a context menu and its preview. Delegates return it when a menu is about to open.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// Returns the menu, or nil for none. The suggested actions that it receives are always empty.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?
  /// Returns the controller of a preview, or nil for a preview of the pressed view itself.
  public typealias PreviewProvider = () -> UIViewController?

  /// The identifier that the app has set; without one a unique `NSUUID`. Its type is not `NSCopying` as in
  /// UIKit, so that values such as `IndexPath` and `String`, which are no objects on Linux, can be
  /// identifiers without a conversion.
  open private(set) var identifier: Any?
  let actionProvider: ActionProvider?
  let previewProvider: PreviewProvider?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: An identifier for the app.
  ///   - previewProvider: Returns the controller whose view a long press shows above the dimmed window, in
  ///     the size of its `preferredContentSize` (320 × 320 points if that is zero). Called when the menu
  ///     opens by a long press; not called for menus that open at the pointer. The default is nil: the
  ///     pressed view itself is lifted.
  ///   - actionProvider: Returns the menu when it is about to open. Nil, or a menu without elements, prevents
  ///     a menu at the pointer; a long press then shows the preview of the controller alone.
  public init(
    identifier: Any? = nil, previewProvider: PreviewProvider? = nil, actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }

  /// Calls the app's action provider, without suggested actions; nil if there is none or it returns no menu.
  ///
  /// Used by CollectionViews when an item's menu is about to open.
  package final func makeMenu() -> UIMenu? { actionProvider?([]) }
}
