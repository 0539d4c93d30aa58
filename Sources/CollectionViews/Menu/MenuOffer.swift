import Foundation
import Menus
import ViewTree

/// A menu that the delegate has provided for a press and that is not open yet.
struct MenuOffer {
  enum Content {
    case context(UIContextMenuConfiguration)
    /// The edit actions that the delegate allows; at least one.
    case edit([EditAction])
  }

  let target: MenuTarget
  let content: Content
}

/// The item of a menu. Its index path is updated while the menu is open.
@MainActor final class MenuTarget {
  /// The item; `nil` if the menu was opened outside all items, or the item was removed.
  private(set) var indexPath: IndexPath?
  /// Whether a preview of the item is lifted above the window. Its cell is hidden then.
  var isLifted = false

  init(_ indexPath: IndexPath?) { self.indexPath = indexPath }

  func updateIndexPath(_ newPath: (IndexPath) -> IndexPath?) { indexPath = indexPath.flatMap(newPath) }
}

struct EditAction {
  let selector: Selector
  let title: String
  /// The key that performs the action together with Ctrl.
  let key: String

  static let all = [
    EditAction(selector: .cut, title: "Cut", key: "x"),
    EditAction(selector: .copy, title: "Copy", key: "c"),
    EditAction(selector: .paste, title: "Paste", key: "v"),
  ]
}
