import Foundation

/// A row of a menu that is shown.
@MainActor struct MenuEntry {
  enum Kind {
    case line
    case action
    case submenu(UIMenu)
    /// Back to the menu that this one was opened from.
    case back
  }

  let kind: Kind
  var title = ""
  /// The key that does the same, in words.
  var key = ""
  var isEnabled = true
  var isDestructive = false
  var state = UIMenuElement.State.off
  var perform: () -> Void = {}

  var canBeChosen: Bool {
    if case .line = kind { return false }
    return isEnabled
  }

  /// The rows of a menu; lines stand between groups only.
  static func entries(of menu: UIMenu, for responder: UIResponder?) -> [MenuEntry] {
    var result: [MenuEntry] = []
    collect(menu, responder, into: &result)
    while case .line? = result.last?.kind { result.removeLast() }
    return result
  }

  private static func collect(_ menu: UIMenu, _ responder: UIResponder?, into result: inout [MenuEntry]) {
    func line() {
      guard let last = result.last else { return }
      if case .line = last.kind { return }
      result.append(MenuEntry(kind: .line))
    }
    for element in menu.children where !element.attributes.contains(.hidden) {
      if let menu = element as? UIMenu {
        if menu.options.contains(.displayInline) {
          line()
          collect(menu, responder, into: &result)
          line()
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
