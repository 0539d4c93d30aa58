import ViewTree

@MainActor struct MenuEntry {
  enum Kind {
    case separator
    case action
    case submenu(UIMenu)
    /// The row that returns to the parent menu.
    case back
    /// A row in the place of elements that are not there yet.
    case loading
  }

  let kind: Kind
  var title = ""
  /// The second line; empty without one.
  var subtitle = ""
  /// The name of the key equivalent; empty if there is none.
  var key = ""
  var isEnabled = true
  var isDestructive = false
  var state = UIMenuElement.State.off
  var keepsMenu = false
  var perform: () -> Void = {}

  var canBeChosen: Bool {
    switch kind {
    case .separator, .loading: false
    case .action, .submenu, .back: isEnabled
    }
  }

  /// Whether a menu with this row is shown: the row can be chosen, or will be replaced by others.
  var isMeaningful: Bool {
    if case .loading = kind { true } else { canBeChosen }
  }

  /// Returns the rows of a menu; separators appear only between groups.
  static func entries(
    of menu: UIMenu, for responder: UIResponder?, deferred: DeferredElements
  ) -> [MenuEntry] {
    var list = List(responder: responder, deferred: deferred)
    list.add(menu.children, of: menu)
    while case .separator? = list.entries.last?.kind { list.entries.removeLast() }
    return list.entries
  }

  private struct List {
    let responder: UIResponder?
    let deferred: DeferredElements
    var entries: [MenuEntry] = []

    private mutating func addSeparator() {
      guard let last = entries.last else { return }
      if case .separator = last.kind { return }
      entries.append(MenuEntry(kind: .separator))
    }

    mutating func add(_ elements: [UIMenuElement], of parent: UIMenu) {
      for element in elements where !element.attributes.contains(.hidden) { add(element, of: parent) }
    }

    private mutating func add(_ element: UIMenuElement, of parent: UIMenu) {
      if let menu = element as? UIMenu {
        if menu.options.contains(.displayInline) {
          addSeparator()
          add(menu.children, of: menu)
          addSeparator()
        } else if !menu.children.isEmpty {
          entries.append(MenuEntry(kind: .submenu(menu), element: element))
        }
      } else if let action = element as? UIAction {
        entries.append(
          MenuEntry(kind: .action, element: element) { [responder] in
            parent.select(action)
            action.perform(sender: responder)
          })
      } else if let command = element as? UIKeyCommand {
        var entry = MenuEntry(kind: .action, element: element) { [responder] in
          if let responder { command.perform(for: responder) }
        }
        entry.key = command.keyName
        entries.append(entry)
      } else if let element = element as? UIDeferredMenuElement {
        if let loaded = deferred.elements(of: element) {
          add(loaded, of: parent)
        } else {
          var entry = MenuEntry(kind: .loading)
          entry.title = "Loading…"
          entry.isEnabled = false
          entries.append(entry)
        }
      }
    }
  }

  init(kind: Kind) { self.kind = kind }

  private init(kind: Kind, element: UIMenuElement, perform: @escaping () -> Void = {}) {
    self.kind = kind
    title = element.title
    subtitle = element.subtitle ?? ""
    isEnabled = !element.attributes.contains(.disabled)
    isDestructive = element.attributes.contains(.destructive)
    state = element.state
    keepsMenu = element.attributes.contains(.keepsMenuPresented)
    self.perform = perform
  }
}
