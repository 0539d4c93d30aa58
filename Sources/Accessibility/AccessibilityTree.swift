import Foundation

/// All elements that have views, and the one with the keyboard: what a screen reader shows of a surface.
package struct AccessibilityTree: Equatable, Sendable {
  /// The window.
  package var root: AccessibilityNode.ID
  /// The element that receives keys; nil without one, and while the window has no keyboard.
  package var focus: AccessibilityNode.ID?
  /// The elements by their identity. Each is the root or a child of another one.
  package var nodes: [AccessibilityNode.ID: AccessibilityNode]

  /// Creates a tree of a window without children.
  package init(root: AccessibilityNode) {
    self.root = root.id
    nodes = [root.id: root]
  }

  package subscript(id: AccessibilityNode.ID) -> AccessibilityNode? { nodes[id] }

  /// Adds an element as the last child of another one, which is in the tree.
  package mutating func append(_ node: AccessibilityNode, to parent: AccessibilityNode.ID) {
    guard nodes[parent] != nil, nodes[node.id] == nil else { return }
    var node = node
    node.parent = parent
    let place = nodes[parent]!.children.count
    nodes[parent]!.children.append(node.id)
    if !nodes[parent]!.findsChildrenOnDemand {
      node.index = place
      nodes[parent]!.childCount = place + 1
    }
    nodes[node.id] = node
  }

  /// The elements in reading order, each with its depth; the root is first.
  package var inOrder: [(depth: Int, node: AccessibilityNode)] {
    var result: [(Int, AccessibilityNode)] = []
    result.reserveCapacity(nodes.count)
    var waiting = [(0, root)]
    while let (depth, id) = waiting.popLast() {
      guard let node = nodes[id] else { continue }
      result.append((depth, node))
      for child in node.children.reversed() { waiting.append((depth + 1, child)) }
    }
    return result
  }

  /// The frontmost element at a point of the surface: the deepest one whose frame contains it, the last of
  /// several beside each other.
  package func element(at point: CGPoint) -> AccessibilityNode.ID? {
    inOrder.last { $0.node.frame.contains(point) && $0.node.states.contains(.showing) }.map(\.node.id)
  }
}

extension AccessibilityTree: CustomStringConvertible {
  /// The tree as indented text, the same for equal interfaces: it has no identities and no frames.
  package var description: String { text(withFrames: false) }

  /// Returns the tree as indented text, a line for each element, on demand with the frames in whole points.
  package func text(withFrames: Bool) -> String {
    inOrder.map { depth, node in
      String(repeating: "  ", count: depth) + node.text(withFrame: withFrames)
    }.joined(separator: "\n")
  }
}

extension AccessibilityNode: CustomStringConvertible {
  package var description: String { text(withFrame: false) }

  /// Returns one line: the role, the texts, the states and the numbers that differ from the usual ones.
  package func text(withFrame: Bool) -> String {
    var parts = [role.rawValue]
    func quoted(_ text: String) -> String { "\"" + text.replacing("\n", with: "\\n") + "\"" }
    if let label { parts.append(quoted(label)) }
    if let value { parts.append("= " + quoted(value)) }
    if let text {
      parts.append("= " + quoted(text.contents))
      parts.append(
        text.selection.isEmpty
          ? "caret \(text.caret)" : "selection \(text.selection.lowerBound)..<\(text.selection.upperBound)")
    }
    if let range { parts.append("(\(range.minimum)...\(range.maximum): \(range.current))") }
    if let hint { parts.append("hint " + quoted(hint)) }
    if let identifier { parts.append("#\(identifier)") }
    if let language { parts.append("in \(language)") }
    if let position {
      parts.append("\(position.number) of \(position.count)" + (position.level.map { ", level \($0)" } ?? ""))
    }
    if let cell { parts.append("row \(cell.row) column \(cell.column)") }
    if let grid { parts.append("\(grid.rows) × \(grid.columns)") }
    if findsChildrenOnDemand { parts.append("\(children.count) of \(childCount) children") }
    if let selection {
      parts.append("\(selection.count) selected" + (selection.allowsMultiple ? ", any" : ""))
    }
    parts += states.words
    if !actions.isEmpty { parts.append("[\(actions.joined(separator: ", "))]") }
    if withFrame {
      let box = frame.integral
      parts.append("(\(Int(box.minX)) \(Int(box.minY)) \(Int(box.width)) \(Int(box.height)))")
    }
    return parts.joined(separator: " ")
  }
}
