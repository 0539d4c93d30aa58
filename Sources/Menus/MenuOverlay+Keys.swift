import Foundation
import ViewTree

/// The keys of an open menu.
extension MenuOverlay {
  /// Arrows, Home, End and Tab move the highlight; Enter and Space choose the row, or without one the
  /// preview; Right opens a submenu, Left and Escape return from it; Escape closes the menu; a letter
  /// highlights the next row that begins with it.
  func handle(_ key: UIKey) {
    switch key.keyCode {
    case .keyboardDownArrow: panel.step(1)
    case .keyboardUpArrow: panel.step(-1)
    case .keyboardHome:
      panel.highlight(nil)
      panel.step(1)
    case .keyboardEnd:
      panel.highlight(nil)
      panel.step(-1)
    case .keyboardReturnOrEnter, .keyboardSpacebar:
      if let highlighted = panel.highlighted {
        choose(highlighted)
      } else if preview != nil {
        choosePreview()
      }
    case .keyboardRightArrow:
      if let highlighted = panel.highlighted, case .submenu = panel.entries[highlighted].kind {
        choose(highlighted)
      }
    case .keyboardLeftArrow: if path.count > 1 { show(path.dropLast()) }
    case .keyboardEscape: if path.count > 1 { show(path.dropLast()) } else { dismiss() }
    case .keyboardTab: panel.step(key.modifierFlags.contains(.shift) ? -1 : 1)
    default: highlightRow(beginningWith: key.charactersIgnoringModifiers)
    }
  }

  private func highlightRow(beginningWith text: String) {
    guard text.count == 1 else { return }
    let found = panel.entries.indices.filter {
      panel.entries[$0].canBeChosen && panel.entries[$0].title.lowercased().hasPrefix(text.lowercased())
    }
    panel.highlight(
      found.first { $0 > panel.highlighted ?? -1 } ?? found.first ?? panel.highlighted, scrolls: true)
  }
}
