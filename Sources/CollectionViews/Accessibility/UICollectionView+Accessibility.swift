import Accessibility
import Foundation
import ViewTree

/// A list, or a table of rows and columns where the layout is a grid. The members are `package` because the
/// protocols require it.
extension UICollectionView: AccessibleItems, AccessibleResponder {
  package var accessibleContent: AccessibilityContent {
    var content = AccessibilityContent()
    content.containerType = .list
    content.role = .list
    return content
  }

  package func describeItems(in node: inout AccessibilityNode) { parts.accessibility.describe(&node) }
  package var accessibleItems: [AccessibleItem] { parts.accessibility.shown }
  package var focusedAccessibleItem: AccessibilityNode.ID? { parts.accessibility.focused }

  package func withAccessibleItem<Result>(
    _ id: AccessibilityNode.ID, _ body: (AccessibleItem) -> Result
  ) -> Result? { parts.accessibility.withItem(id, body) }

  package func describe(_ id: AccessibilityNode.ID, in node: inout AccessibilityNode) {
    parts.accessibility.describe(id, in: &node)
  }
  package func accessibleItem(at index: Int) -> AccessibilityNode.ID? { parts.accessibility.id(at: index) }
  package func accessibleItem(row: Int, column: Int) -> AccessibilityNode.ID? {
    parts.accessibility.id(row: row, column: column)
  }
  package func selectedAccessibleItem(_ number: Int) -> AccessibilityNode.ID? {
    parts.accessibility.idOfSelected(number)
  }
  package func accessibleActions(of id: AccessibilityNode.ID) -> [AccessibleAction] {
    parts.accessibility.actions(of: id)
  }
  package func focusAccessibleItem(_ id: AccessibilityNode.ID) -> Bool {
    parts.accessibility.setFocus(to: id)
  }
  package func scrollToAccessibleItem(_ id: AccessibilityNode.ID) -> Bool {
    parts.accessibility.scroll(to: id)
  }
  package func setAccessibleItem(at index: Int, selected: Bool) -> Bool {
    parts.accessibility.setSelected(selected, at: index)
  }
  package func setAllAccessibleItems(selected: Bool) -> Bool { parts.accessibility.setAllSelected(selected) }
}

/// A button, or the sign of a state that the element of the cell has. `package` because the protocol requires
/// it.
extension AccessoryView: AccessibleResponder {
  package var accessibleContent: AccessibilityContent {
    var content = AccessibilityContent()
    guard case .button = accessory.content else { return content }
    content.isElement = true
    content.traits = .button
    switch accessory.accessoryType {
    case .detail: content.label = "More info"
    case .insert: content.label = "Insert"
    case .delete: content.label = "Delete"
    default: break
    }
    return content
  }
}

/// The texts inside are the label: of a cell those of its content, which is selected as the cell is; other
/// views are headings. `package` because the protocol requires it.
extension UICollectionReusableView: AccessibleItemView, AccessibleResponder {
  package var accessibleContent: AccessibilityContent {
    var content = AccessibilityContent()
    content.setLabel(fromTextsIn: self)
    guard let cell = self as? UICollectionViewCell else {
      content.traits = .header
      return content
    }
    if cell.isSelected { content.traits = .selected }
    return content
  }
}
