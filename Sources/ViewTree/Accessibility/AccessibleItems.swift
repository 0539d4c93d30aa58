import Accessibility
import Foundation

/// A view whose elements exist without views of their own: they are found on demand.
///
/// Used by CollectionViews, whose collection view conforms.
@MainActor package protocol AccessibleItems: UIView {
  /// Sets the number of items, the grid and the selection of the container's element.
  func describeItems(in node: inout AccessibilityNode)
  /// The items that have views, in reading order, and other elements of the content such as headers.
  var accessibleItems: [AccessibleItem] { get }
  /// The item with the keyboard focus, whether or not it has a view.
  var focusedAccessibleItem: AccessibilityNode.ID? { get }
  /// Calls `body` with an item, whose view is made for the call if the item has none. Nil: there is no such
  /// item, or no view can be made now.
  func withAccessibleItem<Result>(_ id: AccessibilityNode.ID, _ body: (AccessibleItem) -> Result) -> Result?
  /// Sets what an item has besides its view: its index, its place in the set and in the grid, its states.
  func describe(_ id: AccessibilityNode.ID, in node: inout AccessibilityNode)
  func accessibleItem(at index: Int) -> AccessibilityNode.ID?
  func accessibleItem(row: Int, column: Int) -> AccessibilityNode.ID?
  func selectedAccessibleItem(_ number: Int) -> AccessibilityNode.ID?
  /// The actions of an item before those of its view: the activation.
  func accessibleActions(of id: AccessibilityNode.ID) -> [AccessibleAction]
  func focusAccessibleItem(_ id: AccessibilityNode.ID) -> Bool
  func scrollToAccessibleItem(_ id: AccessibilityNode.ID) -> Bool
  func setAccessibleItem(at index: Int, selected: Bool) -> Bool
  func setAllAccessibleItems(selected: Bool) -> Bool
}

/// An item, or another element of the content, with its view.
///
/// Used by CollectionViews.
package struct AccessibleItem {
  package var id: AccessibilityNode.ID
  package var view: UIView
  /// The frame in the coordinates of the container.
  package var frame: CGRect
  /// Whether the view is on screen, and not made for one call.
  package var isShown: Bool

  package init(id: AccessibilityNode.ID, view: UIView, frame: CGRect, isShown: Bool) {
    (self.id, self.view, self.frame, self.isShown) = (id, view, frame, isShown)
  }
}

/// An action of an element: its localized name, and a closure that returns whether it was done.
///
/// Used by CollectionViews.
package struct AccessibleAction {
  package var name: String
  package var perform: () -> Bool

  package init(_ name: String, perform: @escaping () -> Bool) { (self.name, self.perform) = (name, perform) }

  /// The name of the activation.
  package static let activation = "activate"
}

/// Returns the identity of an element that a view finds on demand.
///
/// Used by CollectionViews.
@MainActor package func makeAccessibilityID() -> AccessibilityNode.ID {
  UIContext.current.nextAccessibilityID()
}
