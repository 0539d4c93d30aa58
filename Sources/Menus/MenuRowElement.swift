import Accessibility
import Foundation
import ViewTree

/// A row of an open menu, for readers.
final class MenuRowElement: UIAccessibilityElement, AccessibleResponder {
  let index: Int
  private weak var panel: MenuPanel?

  init(_ index: Int, of panel: MenuPanel) {
    self.index = index
    self.panel = panel
    super.init(accessibilityContainer: panel)
  }

  /// `package` because ``AccessibleResponder`` requires it.
  package var accessibleContent: AccessibilityContent {
    var content = AccessibilityContent()
    guard let panel else { return content }
    let entry = panel.entries[index]
    content.isElement = true
    content.label = [entry.title, entry.subtitle].filter { !$0.isEmpty }.joined(separator: ", ")
    content.value = entry.key.isEmpty ? nil : entry.key
    content.role = .menuItem
    content.traits = entry.canBeChosen ? .button : .notEnabled
    switch entry.state {
    case .on: content.states = [.checkable, .checked]
    case .mixed: content.states = .checkable
    case .off: break
    }
    switch entry.kind {
    case .submenu: content.states.insert(.expandable)
    case .loading: content.states.insert(.busy)
    case .separator, .action, .back: break
    }
    return content
  }

  override var accessibilityFrame: CGRect {
    get { panel?.accessibilityFrame(ofRow: index) ?? .zero }
    set { super.accessibilityFrame = newValue }
  }

  override func accessibilityActivate() -> Bool {
    guard let panel, panel.entries[index].canBeChosen else { return false }
    panel.onChoose?(index)
    return true
  }
}

extension MenuPanel: AccessibleResponder {
  /// A menu, which hides what is behind it. `package` because the protocol requires it.
  package var accessibleContent: AccessibilityContent {
    var content = AccessibilityContent()
    content.role = .menu
    content.isModal = true
    return content
  }
}

extension MenuOverlay: AccessibleResponder, AccessibleFocusContainer {
  /// Hides the window behind it. `package` because the protocol requires it.
  package var accessibleContent: AccessibilityContent {
    var content = AccessibilityContent()
    content.isModal = true
    return content
  }

  /// The highlighted row. `package` because the protocol requires it.
  package var accessibleFocus: UIResponder? { panel.highlightedElement }
}
