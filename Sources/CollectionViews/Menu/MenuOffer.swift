import Foundation
import ViewTree

/// A menu that the delegate has given for a press, to be opened without asking again.
struct MenuOffer {
  enum Content {
    case context(UIContextMenuConfiguration)
    /// The edit actions that the delegate allows; at least one.
    case edit([EditAction])
  }

  let target: MenuTarget
  let content: Content
}

/// The item that a menu is for. Its path follows the item through updates while the menu is open.
@MainActor final class MenuTarget {
  /// Nil beside all items, and once the item is gone.
  private(set) var indexPath: IndexPath?

  init(_ indexPath: IndexPath?) { self.indexPath = indexPath }

  func rename(_ newPath: (IndexPath) -> IndexPath?) { indexPath = indexPath.flatMap(newPath) }
}

/// One of the actions of an edit menu.
struct EditAction {
  let selector: Selector
  let title: String
  /// Performs the action together with Ctrl.
  let key: String

  static let all = [
    EditAction(selector: .cut, title: "Cut", key: "x"),
    EditAction(selector: .copy, title: "Copy", key: "c"),
    EditAction(selector: .paste, title: "Paste", key: "v"),
  ]
}
