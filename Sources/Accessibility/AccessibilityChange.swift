import Foundation

/// A difference between two trees, or a message of the app.
package enum AccessibilityChange: Equatable, Sendable {
  package typealias ID = AccessibilityNode.ID

  /// An element was removed with all inside from the place of its parent that `index` numbers.
  case removed(ID, from: ID, index: Int)
  /// An element was added with all inside.
  case added(ID, to: ID, index: Int)
  /// An element of a container that finds its children on demand has lost its view; it may still exist.
  case disappeared(ID, from: ID)
  /// An element of a container that finds its children on demand has got a view.
  case appeared(ID, in: ID)
  /// The number of children of a container that finds them on demand.
  case count(ID, from: Int, to: Int)
  /// The role, the language, the identifier, the actions, the place in a set or a grid, or the place in the
  /// parent: clients read the element again.
  case properties(ID)
  case label(ID)
  case hint(ID)
  /// The value or the numbers of a range.
  case value(ID)
  /// A part of the text of a field was replaced, at an offset in Unicode scalars.
  case text(ID, at: Int, removed: String, inserted: String)
  /// The insertion point or the selected part of a text.
  case caret(ID)
  case states(ID, on: AccessibilityStates, off: AccessibilityStates)
  case bounds(ID)
  /// The selection of a container, or which of its children are selected.
  case selection(ID)
  /// The element that receives keys; nil: none.
  case focus(ID?)

  /// A text that the app posts for users who listen.
  case announcement(String)
  /// Parts of the screen have changed; the element is where a reader continues.
  case layoutChanged(ID?)
  /// A new screen has replaced the old one.
  case screenChanged(ID?)
  /// A page was scrolled; the text is what a reader says, for example "Page 2 of 5".
  case scrolled(String?)

  /// Whether a change is a message of the app, which no comparison of trees finds.
  package var isMessage: Bool {
    switch self {
    case .announcement, .layoutChanged, .screenChanged, .scrolled: true
    default: false
    }
  }
}

extension AccessibilityTree {
  /// Returns the differences from an older tree of the same surface: first the elements that were removed and
  /// added, the topmost of each part alone; then the changed properties in reading order; then the
  /// selections of containers; then the focus.
  ///
  /// - Complexity: O(elements of both trees), and the square of the number of children of one element whose
  ///   order changed.
  package func changes(since old: AccessibilityTree) -> [AccessibilityChange] {
    var structure: [AccessibilityChange] = []
    var properties: [AccessibilityChange] = []
    var selections: [AccessibilityChange] = []
    for (_, node) in inOrder {
      guard let before = old.nodes[node.id] else { continue }
      appendStructure(of: node, since: before, to: &structure, old)
      node.appendProperties(since: before, to: &properties)
      let selectsOther = selectedChildren(of: node, in: before.children, of: old)
      if node.selection != before.selection || selectsOther { selections.append(.selection(node.id)) }
    }
    let focusChange: [AccessibilityChange] = focus == old.focus ? [] : [.focus(focus)]
    return structure + properties + selections + focusChange
  }

  private func appendStructure(
    of node: AccessibilityNode, since before: AccessibilityNode, to changes: inout [AccessibilityChange],
    _ old: AccessibilityTree
  ) {
    if node.findsChildrenOnDemand, before.findsChildrenOnDemand {
      let (children, earlier) = (Set(node.children), Set(before.children))
      changes += before.children.filter { !children.contains($0) }.map { .disappeared($0, from: node.id) }
      if node.childCount != before.childCount {
        changes.append(.count(node.id, from: before.childCount, to: node.childCount))
      }
      changes += node.children.filter { !earlier.contains($0) }.map { .appeared($0, in: node.id) }
      return
    }
    guard node.children != before.children else { return }
    let difference = node.children.difference(from: before.children)
    for case .remove(_, let id, _) in difference.removals.reversed() {
      changes.append(.removed(id, from: node.id, index: old.nodes[id]?.index ?? 0))
    }
    for case .insert(_, let id, _) in difference.insertions {
      changes.append(.added(id, to: node.id, index: nodes[id]?.index ?? 0))
    }
  }

  /// Whether a child that is in both trees is selected in one of them alone.
  private func selectedChildren(
    of node: AccessibilityNode, in earlier: [AccessibilityNode.ID], of old: AccessibilityTree
  ) -> Bool {
    guard node.selection != nil else { return false }
    return node.children.contains { id in
      guard let new = nodes[id], let old = old.nodes[id] else { return false }
      return new.states.contains(.selected) != old.states.contains(.selected)
    }
  }
}

extension AccessibilityNode {
  /// Appends what differs from the same element of an older tree, other than its children.
  fileprivate func appendProperties(since old: Self, to changes: inout [AccessibilityChange]) {
    let samePlace =
      role == old.role && language == old.language && identifier == old.identifier && actions == old.actions
      && index == old.index && position == old.position && grid == old.grid && cell == old.cell
    if !samePlace { changes.append(.properties(id)) }
    if label != old.label { changes.append(.label(id)) }
    if hint != old.hint { changes.append(.hint(id)) }
    if value != old.value || range != old.range { changes.append(.value(id)) }
    appendText(since: old, to: &changes)
    if states != old.states {
      changes.append(.states(id, on: states.subtracting(old.states), off: old.states.subtracting(states)))
    }
    if frame != old.frame { changes.append(.bounds(id)) }
  }

  private func appendText(since old: Self, to changes: inout [AccessibilityChange]) {
    guard text != old.text else { return }
    let (new, before) = (
      Array((text?.contents ?? "").unicodeScalars), Array((old.text?.contents ?? "").unicodeScalars)
    )
    if new != before {
      let start = zip(new, before).prefix { $0 == $1 }.count
      let end = zip(new[start...].reversed(), before[start...].reversed()).prefix { $0 == $1 }.count
      func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
      }
      changes.append(
        .text(
          id, at: start, removed: string(before[start..<before.count - end]),
          inserted: string(new[start..<new.count - end])))
    }
    if text?.selection != old.text?.selection || text?.caret != old.text?.caret { changes.append(.caret(id)) }
  }
}
