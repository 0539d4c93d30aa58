import Foundation

/// The interface of one surface for assistive technology: `ViewTree` has it for each frame loop.
///
/// While ``listener`` is nil, nothing is computed. Calls with an identity that does not exist any longer, or
/// with a number that is out of range, return nil or false. Calls are made between frames.
@MainActor package protocol AccessibilitySource: AnyObject {
  /// Receives the changes after each frame that has some. Nil, the default: there is no reader, and frames
  /// do not make a tree. It is not retained. Setting it makes ``tree`` anew, without a call of the listener.
  var listener: (any AccessibilityListener)? { get set }

  /// The elements of the last frame that had changes. Without a listener it is made when it is read.
  var tree: AccessibilityTree { get }

  /// Returns an element of the tree, or one out of sight that ``child(_:of:)`` has returned before.
  func node(_ id: AccessibilityNode.ID) -> AccessibilityNode?

  /// Returns the child with an index, 0 ..< ``AccessibilityNode/childCount``, also one out of sight.
  func child(_ index: Int, of id: AccessibilityNode.ID) -> AccessibilityNode?
  /// Returns the child in a row and a column of a grid; nil for places without one.
  func child(row: Int, column: Int, of id: AccessibilityNode.ID) -> AccessibilityNode?
  /// Returns the selected child with a number below ``AccessibilitySelection/count``, by ascending index.
  func selectedChild(_ number: Int, of id: AccessibilityNode.ID) -> AccessibilityNode?
  /// Returns the frontmost element at a point of the surface.
  func element(at point: CGPoint) -> AccessibilityNode.ID?
  /// Returns the box of a part of a text, in points of the surface; offsets count Unicode scalars.
  func frame(ofText range: Range<Int>, of id: AccessibilityNode.ID) -> CGRect?
  /// Returns the offset of the character at a point of the surface.
  func textOffset(at point: CGPoint, of id: AccessibilityNode.ID) -> Int?

  // The following return whether the element did it. The tree has the result after the next frame.

  /// Performs the action with an index of ``AccessibilityNode/actions``.
  func perform(action index: Int, on id: AccessibilityNode.ID) -> Bool
  /// Makes the element the one that receives keys, and scrolls it into view.
  func focus(_ id: AccessibilityNode.ID) -> Bool
  /// Scrolls the element into view.
  func scroll(to id: AccessibilityNode.ID) -> Bool
  /// Selects or deselects the child with an index.
  func setSelected(_ isSelected: Bool, child index: Int, of id: AccessibilityNode.ID) -> Bool
  /// Selects all children, or none.
  func setAllSelected(_ isSelected: Bool, of id: AccessibilityNode.ID) -> Bool
  /// Sets the number of a range, which is limited to its minimum and maximum.
  func setValue(_ value: Double, of id: AccessibilityNode.ID) -> Bool
  /// Replaces a part of a text, as typing does; offsets count Unicode scalars.
  func replaceText(in range: Range<Int>, with text: String, of id: AccessibilityNode.ID) -> Bool
  /// Sets the selected part of a text; an empty one moves the insertion point.
  func selectText(_ range: Range<Int>, of id: AccessibilityNode.ID) -> Bool
}

/// Receives the changes of an ``AccessibilitySource``.
@MainActor package protocol AccessibilityListener: AnyObject {
  /// Called at the end of a frame whose elements have changed or in which the app has posted messages.
  func treeDidChange(_ tree: AccessibilityTree, _ changes: [AccessibilityChange])
}
