import Accessibility

/// The objects that readers copy all at once, so that they need not ask for each name and role.
enum AccessibleCache {
  static let path = "/org/a11y/atspi/cache"
  static let interface = "org.a11y.atspi.Cache"

  private static let type = "((so)(so)(so)iiassusau)"

  /// The application and the elements that have views.
  static func items(of objects: AccessibleObjects) -> DBusValue {
    let nodes = [objects.application] + objects.source.tree.inOrder.map(\.node)
    return .array(of: type, nodes.map { item($0, of: objects) })
  }

  /// The signals that elements were added with all inside.
  static func added(
    _ id: AccessibilityNode.ID, in tree: AccessibilityTree, of objects: AccessibleObjects
  ) -> [DBusMessage] {
    inside(id, tree).map { .signal("AddAccessible", of: interface, at: path, [item($0, of: objects)]) }
  }

  /// The signals that elements were removed with all inside.
  static func removed(
    _ id: AccessibilityNode.ID, from tree: AccessibilityTree, of objects: AccessibleObjects
  ) -> [DBusMessage] {
    inside(id, tree).map {
      .signal("RemoveAccessible", of: interface, at: path, [objects.reference($0.id)])
    }
  }

  private static func inside(_ id: AccessibilityNode.ID, _ tree: AccessibilityTree) -> [AccessibilityNode] {
    guard let node = tree[id] else { return [] }
    return [node] + node.children.flatMap { inside($0, tree) }
  }

  /// An element. The number of children that are found on demand is -1, so that readers ask for it.
  private static func item(_ node: AccessibilityNode, of objects: AccessibleObjects) -> DBusValue {
    let parent = node.parent.flatMap { objects.source.tree[$0] }
    let index = node.id == .application || parent?.findsChildrenOnDemand == true ? -1 : node.index
    return .structure([
      objects.reference(node.id), objects.reference(.application), objects.parent(of: node),
      .number(index), .number(node.findsChildrenOnDemand ? -1 : node.childCount),
      AccessibleInterface.interfaces(of: node), .string(node.atspiName), .uint32(node.atspiRole.number),
      .string(node.atspiDescription), node.atspiStates.value,
    ])
  }
}
