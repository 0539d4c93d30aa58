import Foundation

/// A row of an open menu.
@MainActor struct MenuEntry {
  enum Kind {
    case separator
    case action
    case submenu(UIMenu)
    /// The row that returns to the parent menu.
    case back
  }

  let kind: Kind
  var title = ""
  /// The name of the key equivalent; empty if there is none.
  var key = ""
  var isEnabled = true
  var isDestructive = false
  var state = UIMenuElement.State.off
  var perform: () -> Void = {}

  var canBeChosen: Bool {
    if case .separator = kind { return false }
    return isEnabled
  }

  /// Returns the rows of a menu; separators appear only between groups.
  static func entries(of menu: UIMenu, for responder: UIResponder?) -> [MenuEntry] {
    var result: [MenuEntry] = []
    collect(menu, responder, into: &result)
    while case .separator? = result.last?.kind { result.removeLast() }
    return result
  }

  private static func collect(_ menu: UIMenu, _ responder: UIResponder?, into result: inout [MenuEntry]) {
    func separator() {
      guard let last = result.last else { return }
      if case .separator = last.kind { return }
      result.append(MenuEntry(kind: .separator))
    }
    for element in menu.children where !element.attributes.contains(.hidden) {
      if let menu = element as? UIMenu {
        if menu.options.contains(.displayInline) {
          separator()
          collect(menu, responder, into: &result)
          separator()
        } else if !menu.children.isEmpty {
          result.append(MenuEntry(kind: .submenu(menu), element: element))
        }
      } else if let action = element as? UIAction {
        result.append(MenuEntry(kind: .action, element: element) { action.perform(sender: responder) })
      } else if let command = element as? UIKeyCommand {
        var entry = MenuEntry(kind: .action, element: element) {
          if let responder { command.perform(for: responder) }
        }
        entry.key = command.keyName
        result.append(entry)
      }
    }
  }

  init(kind: Kind) { self.kind = kind }

  private init(kind: Kind, element: UIMenuElement, perform: @escaping () -> Void = {}) {
    self.kind = kind
    title = element.title
    isEnabled = !element.attributes.contains(.disabled)
    isDestructive = element.attributes.contains(.destructive)
    state = element.state
    self.perform = perform
  }
}
