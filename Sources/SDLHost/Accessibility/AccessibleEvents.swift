import Accessibility

/// The events for which readers have registered.
nonisolated struct AccessibleEventFilter: Equatable, Sendable {
  /// Names such as `object:statechanged:focused`, of which any number of parts at the end is missing.
  private var names: Set<String> = []

  /// Creates a filter from the names that the registry has, such as `Object:StateChanged:`.
  init(registered: [String] = []) { names = Set(registered.map { Self.key($0.split(separator: ":")) }) }

  private static func key(_ parts: [Substring]) -> String {
    parts.joined(separator: ":").replacing("-", with: "").lowercased()
  }

  /// Whether a reader waits for any event.
  var isEmpty: Bool { names.isEmpty }

  /// Whether a reader waits for an event with a class, a name and a detail. The libraries of readers follow
  /// the children, the properties and the states of what they have copied without a registration.
  func contains(_ group: String, _ name: String, _ detail: String = "") -> Bool {
    if ["children-changed", "property-change", "state-changed"].contains(name) { return true }
    let parts = [group, name, detail].map { $0[...] }
    return (1...3).contains { names.contains(Self.key(Array(parts[..<$0]))) }
  }
}

/// Makes the signals of AT-SPI from changes of a tree.
struct AccessibleEvents {
  let objects: AccessibleObjects
  let filter: AccessibleEventFilter
  private(set) var messages: [DBusMessage] = []

  init(_ objects: AccessibleObjects, _ filter: AccessibleEventFilter) {
    (self.objects, self.filter) = (objects, filter)
  }

  /// Appends the event of the window with a name: create, activate, deactivate or destroy.
  mutating func window(_ name: String, _ tree: AccessibilityTree) {
    emit("window", name, of: tree.root, any: .string(tree[tree.root]?.atspiName ?? ""))
  }

  /// Appends the events of the changes from one tree to another one.
  mutating func append(
    _ changes: [AccessibilityChange], from old: AccessibilityTree, to tree: AccessibilityTree
  ) {
    for change in changes { append(change, old, tree) }
  }

  private mutating func append(
    _ change: AccessibilityChange, _ old: AccessibilityTree, _ tree: AccessibilityTree
  ) {
    switch change {
    case .removed(let id, let parent, let index):
      child(id, "remove", of: parent, index)
      emitState("defunct", true, of: id)
      messages += AccessibleCache.removed(id, from: old, of: objects)
    case .added(let id, let parent, let index):
      messages += AccessibleCache.added(id, in: tree, of: objects)
      child(id, "add", of: parent, index)
    case .appeared(let id, _): emitState("showing", true, of: id)
    case .disappeared(let id, _): emitState("showing", false, of: id)
    case .count(let id, _, _): emit("object", "visible-data-changed", of: id)
    case .properties(let id):
      guard let node = tree[id] else { return }
      property("accessible-role", .uint32(node.atspiRole.number), of: id)
      emit("object", "attributes-changed", of: id)
    case .label(let id):
      property("accessible-name", .string(tree[id]?.atspiName ?? ""), of: id)
      description(of: id, tree)
    case .hint(let id): description(of: id, tree)
    case .value(let id):
      if let range = tree[id]?.range { return property("accessible-value", .double(range.current), of: id) }
      if tree[id]?.label == nil { property("accessible-name", .string(tree[id]?.atspiName ?? ""), of: id) }
      description(of: id, tree)
    case .text(let id, let offset, let removed, let inserted):
      for (detail, text) in [("delete", removed), ("insert", inserted)] where !text.isEmpty {
        emit(
          "object", "text-changed", detail, offset, text.unicodeScalars.count, of: id, any: .string(text))
      }
    case .caret(let id):
      emit("object", "text-caret-moved", "", tree[id]?.text?.caret ?? 0, of: id)
      emit("object", "text-selection-changed", of: id)
    case .states(let id, let on, let off): states(on, off, of: id, tree)
    case .bounds(let id):
      guard let node = tree[id], filter.contains("object", "bounds-changed") else { return }
      let query = AccessibleQuery(objects: objects, node: node, values: [])
      emit("object", "bounds-changed", of: id, any: .structure(query.integers(node.frame, .screen)))
    case .selection(let id): emit("object", "selection-changed", of: id)
    case .focus(let id):
      if let before = old.focus { emitState("focused", false, of: before) }
      if let id { focus(id, tree) }
    case .announcement(let text): announce(text, tree)
    case .scrolled(let text): if let text { announce(text, tree) }
    case .layoutChanged(let id), .screenChanged(let id): if let id { activeDescendant(id) }
    }
  }

  private mutating func focus(_ id: AccessibilityNode.ID, _ tree: AccessibilityTree) {
    emitState("focused", true, of: id)
    if objects.source.node(id)?.parent.flatMap({ tree[$0] })?.findsChildrenOnDemand == true {
      activeDescendant(id)
    }
  }

  private mutating func activeDescendant(_ id: AccessibilityNode.ID) {
    guard let node = objects.source.node(id), let parent = node.parent else { return }
    emit("object", "active-descendant-changed", "", node.index, of: parent, any: objects.reference(id))
  }

  private mutating func states(
    _ on: AccessibilityStates, _ off: AccessibilityStates, of id: AccessibilityNode.ID,
    _ tree: AccessibilityTree
  ) {
    // The focus is a change of its own.
    for name in AtspiStates.names(of: off.subtracting(.focused)) { emitState(name, false, of: id) }
    for name in AtspiStates.names(of: on.subtracting(.focused)) { emitState(name, true, of: id) }
    let isExpandable = tree[id]?.states.contains(.expandable) == true
    if isExpandable, on.union(off).contains(.expanded) {
      emitState("collapsed", off.contains(.expanded), of: id)
    }
    guard id == tree.root else { return }
    if on.contains(.active) { window("activate", tree) }
    if off.contains(.active) { window("deactivate", tree) }
  }

  private mutating func announce(_ text: String, _ tree: AccessibilityTree) {
    let polite = 1
    emit("object", "announcement", "", polite, of: tree.root, any: .string(text))
  }

  private mutating func description(of id: AccessibilityNode.ID, _ tree: AccessibilityTree) {
    property("accessible-description", .string(tree[id]?.atspiDescription ?? ""), of: id)
  }

  private mutating func property(_ name: String, _ value: DBusValue, of id: AccessibilityNode.ID) {
    emit("object", "property-change", name, of: id, any: value)
  }

  private mutating func child(
    _ id: AccessibilityNode.ID, _ detail: String, of parent: AccessibilityNode.ID, _ index: Int
  ) {
    emit("object", "children-changed", detail, index, of: parent, any: objects.reference(id))
  }

  private mutating func emitState(_ name: String, _ isOn: Bool, of id: AccessibilityNode.ID) {
    emit("object", "state-changed", name, isOn ? 1 : 0, of: id)
  }

  /// Appends an event, for example `object:state-changed:focused`: its interface and its name are the words
  /// without hyphens, each with a capital letter.
  private mutating func emit(
    _ group: String, _ name: String, _ detail: String = "", _ first: Int = 0, _ second: Int = 0,
    of id: AccessibilityNode.ID, any: DBusValue = .int32(0)
  ) {
    guard filter.contains(group, name, detail) else { return }
    let member = name.split(separator: "-").map(\.capitalized).joined()
    messages.append(
      .signal(
        member, of: "org.a11y.atspi.Event.\(group.capitalized)", at: AccessibleObjects.path(of: id),
        [
          .string(detail), .number(first), .number(second), .variant(any), .array(of: "{sv}", []),
        ]))
  }
}

extension StringProtocol {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
