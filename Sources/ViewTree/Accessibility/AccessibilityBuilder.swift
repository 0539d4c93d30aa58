import Accessibility
import Foundation
import Geometry

/// Makes the tree of the visible windows. O(visible elements).
@MainActor struct AccessibilityBuilder {
  private(set) var tree: AccessibilityTree
  private(set) var targets: [AccessibilityNode.ID: AccessibilityTarget]
  /// Whether content moves, so that its part of the tree is that of the last one.
  private(set) var hasMovingContent = false
  /// The tree whose parts stay where content moves; nil to visit moving content, too.
  private let previous: AccessibilityStore.Snapshot?

  /// Makes the tree of a loop's windows below an element for the surface.
  init(_ loop: FrameLoop, surface id: AccessibilityNode.ID, previous: AccessibilityStore.Snapshot?) {
    var root = AccessibilityNode(id, .window, label: loop.host?.desktop.title)
    root.frame = CGRect(origin: .zero, size: loop.host?.surfaceSize ?? .zero)
    root.states = [.enabled, .showing]
    root.actions = AccessibilityStore.surfaceActions
    tree = AccessibilityTree(root: root)
    targets = [id: .surface]
    self.previous = previous
    let shown = loop.windows.backToFront.filter { !$0.isHidden && !$0.accessibilityElementsHidden }
    for window in shown.last(where: \.accessibilityViewIsModal).map({ [$0] }) ?? shown {
      add(window, to: id, clip: root.frame)
    }
    setFocus(of: loop)
  }

  // MARK: Elements

  private mutating func add(_ element: Any, to parent: AccessibilityNode.ID, clip: CGRect) {
    if let view = element as? UIView { return add(view, to: parent, clip: clip) }
    guard let element = element as? UIResponder, element.isAccessibilityElement else { return }
    insert(Self.node(element, clip: clip), .responder(element), in: parent)
  }

  private mutating func add(_ view: UIView, to parent: AccessibilityNode.ID, clip: CGRect) {
    guard !view.isHidden, view.alpha >= 0.01 else { return }
    if view.isAccessibilityElement {
      let node = Self.node(view, clip: clip)
      if node.isMeaningful { insert(node, .responder(view), in: parent) }
      return
    }
    guard !view.accessibilityElementsHidden else { return }
    if view.accessibilityNavigationStyle == .combined {
      var node = Self.node(view, clip: clip)
      node.label = node.label ?? view.accessibilityContentLabel
      if node.isMeaningful { insert(node, .responder(view), in: parent) }
      return
    }
    var (parent, clip) = (parent, clip)
    if view.isAccessibilityContainer {
      let id = view.accessibilityID
      if isMoving(view), copy(id, to: parent) { return }
      var node = Self.node(view, clip: clip)
      if let items = view as? any AccessibleItems {
        items.describeItems(in: &node)
        node.findsChildrenOnDemand = true
        insert(node, .responder(view), in: parent)
        return add(items, to: id, clip: clip.intersection(node.frame))
      }
      insert(node, .responder(view), in: parent)
      parent = id
    }
    if view.clipsToBounds {
      clip = clip.intersection(UIAccessibility.convertToScreenCoordinates(view.bounds, in: view))
    }
    for child in view.accessibilityChildren { add(child, to: parent, clip: clip) }
  }

  private mutating func add(_ items: any AccessibleItems, to id: AccessibilityNode.ID, clip: CGRect) {
    for item in items.accessibleItems where !item.view.isHidden && item.view.alpha >= 0.01 {
      add(item, of: items, to: id, clip: clip)
    }
    // Views of the app that are no elements of the content.
    let others = items.accessibilityElements ?? items.subviewList.filter { !($0 is any AccessibleItemView) }
    for other in others { add(other, to: id, clip: clip) }
  }

  private mutating func add(
    _ item: AccessibleItem, of items: any AccessibleItems, to parent: AccessibilityNode.ID, clip: CGRect
  ) {
    guard !item.view.accessibilityElementsHidden else { return }
    let node = Self.node(item, of: items, clip: clip)
    // A header without texts is no element.
    guard node.isMeaningful || node.position != nil else { return }
    insert(node, .item(item.id, of: items), in: parent)
    guard !item.view.accessibilityIsLeaf else { return }
    for child in item.view.accessibilityChildren { addControls(child, to: item.id, clip: clip) }
  }

  /// Adds the elements inside of an item whose label contains the texts: controls, and what has actions.
  private mutating func addControls(_ element: Any, to parent: AccessibilityNode.ID, clip: CGRect) {
    guard let view = element as? UIView else { return add(element, to: parent, clip: clip) }
    guard !view.isHidden, view.alpha >= 0.01 else { return }
    if view.isAccessibilityContainer || view.isAccessibilityElement {
      let isText = view.accessibleActions.isEmpty && !(view is UIControl) && !view.isAccessibilityContainer
      if !isText { add(view, to: parent, clip: clip) }
      return
    }
    guard !view.accessibilityElementsHidden else { return }
    for child in view.accessibilityChildren { addControls(child, to: parent, clip: clip) }
  }

  private mutating func insert(
    _ node: AccessibilityNode, _ target: AccessibilityTarget, in parent: AccessibilityNode.ID
  ) {
    guard tree.nodes[node.id] == nil else { return }
    var node = node
    if tree.nodes[parent]?.findsChildrenOnDemand == true, node.position == nil {
      // Elements beside the items are behind them.
      node.index = tree.nodes[parent]!.childCount
      tree.nodes[parent]!.childCount += 1
    }
    tree.append(node, to: parent)
    targets[node.id] = target
  }

  // MARK: Moving content

  private func isMoving(_ view: UIView) -> Bool { (view as? UIScrollView)?.isContentMoving ?? false }

  /// Adds the part of the last tree below an element, as busy. Returns false if it was not there.
  private mutating func copy(_ id: AccessibilityNode.ID, to parent: AccessibilityNode.ID) -> Bool {
    guard let previous, var top = previous.tree.nodes[id], tree.nodes[id] == nil else { return false }
    hasMovingContent = true
    top.states.insert(.busy)
    top.parent = parent
    top.index = tree.nodes[parent]!.children.count
    tree.nodes[parent]!.children.append(id)
    tree.nodes[parent]!.childCount += 1
    var waiting = [top]
    while let node = waiting.popLast() {
      tree.nodes[node.id] = node
      targets[node.id] = previous.targets[node.id]
      waiting += node.children.compactMap { previous.tree.nodes[$0] }
    }
    return true
  }

  // MARK: Focus

  private mutating func setFocus(of loop: FrameLoop) {
    guard loop.input.hasFocus, loop.windows.all.contains(where: \.isKeyWindow),
      let responder = loop.input.keyResponder
    else { return }
    tree.nodes[tree.root]!.states.insert(.active)
    tree.focus = responder.chain.lazy.compactMap { focus(in: $0) }.first
    if let focus = tree.focus { tree.nodes[focus]?.states.insert(.focused) }
  }

  /// The element that has the focus while a responder receives keys: a part of it, or itself. Nil: none of it
  /// is in the tree.
  private func focus(in responder: UIResponder) -> AccessibilityNode.ID? {
    let inner = (responder as? any AccessibleFocusContainer)?.accessibleFocus?.accessibility?.id
    if let inner, tree.nodes[inner] != nil { return inner }
    guard let id = responder.accessibility?.id, tree.nodes[id] != nil else { return nil }
    return (responder as? any AccessibleItems)?.focusedAccessibleItem ?? id
  }

  // MARK: Nodes

  /// Returns the element of a responder, without its children.
  static func node(_ responder: UIResponder, clip: CGRect) -> AccessibilityNode {
    node(responder, responder.accessibilityID, clip: clip)
  }

  /// Returns the element of an item; one without a view on screen has no `showing`.
  static func node(_ item: AccessibleItem, of items: any AccessibleItems, clip: CGRect) -> AccessibilityNode {
    let frame = UIAccessibility.convertToScreenCoordinates(item.frame, in: items)
    var node = node(item.view, item.id, clip: item.isShown ? clip : .null)
    node.frame = frame
    if !item.isShown || frame.intersection(clip).isEmpty { node.states.remove(.showing) }
    node.actions = items.accessibleActions(of: item.id).map(\.name) + item.view.accessibleActions.map(\.name)
    items.describe(item.id, in: &node)
    return node
  }

  private static func node(
    _ responder: UIResponder, _ id: AccessibilityNode.ID, clip: CGRect
  ) -> AccessibilityNode {
    let content = responder.accessibilityContent
    let traits = responder.accessibilityTraits
    var node = AccessibilityNode(
      id, role(of: responder, content, traits), label: responder.accessibilityLabel)
    node.value = responder.accessibilityValue
    node.hint = responder.accessibilityHint
    node.identifier = responder.accessibilityIdentifier
    node.language = responder.accessibilityLanguage
    let path = responder.accessibilityPath.flatMap { $0.isEmpty ? nil : $0.bounds }
    node.frame = path ?? responder.accessibilityFrame
    node.states = content.states
    if !traits.contains(.notEnabled) { node.states.insert(.enabled) }
    if traits.contains(.selected) { node.states.insert(.selected) }
    if traits.contains(.updatesFrequently) { node.states.insert(.updatesFrequently) }
    if responder.accessibilityViewIsModal { node.states.insert(.modal) }
    if responder is UIControl || responder.canBecomeFirstResponder { node.states.insert(.focusable) }
    if !node.frame.intersection(clip).isEmpty { node.states.insert(.showing) }
    node.actions = responder.accessibleActions.map(\.name)
    node.range = content.range
    node.text = content.text
    node.position = content.position
    return node
  }

  /// The roles of traits, of which the first one decides.
  private static let roles: [(UIAccessibilityTraits, AccessibilityRole)] = [
    (.adjustable, .slider), (.toggleButton, .toggle), (.link, .link), (.tabBar, .tabList),
    (.header, .heading), (.button, .button), (.image, .image), (.staticText, .text),
  ]

  private static func role(
    of responder: UIResponder, _ content: AccessibilityContent, _ traits: UIAccessibilityTraits
  ) -> AccessibilityRole {
    if traits.contains(.searchField) { return .searchField }
    if let role = content.role { return role }
    if let role = roles.first(where: { traits.contains($0.0) })?.1 { return role }
    switch responder.accessibilityContainerType {
    case .dataTable: return .table
    case .list: return .list
    case .none, .landmark, .semanticGroup: return responder.isAccessibilityElement ? .text : .group
    }
  }
}

extension UIView {
  /// Whether readers see the view around the elements inside.
  fileprivate var isAccessibilityContainer: Bool {
    accessibilityContainerType != .none || accessibilityContent.role != nil
      || accessibility?.label != nil || accessibility?.identifier != nil
  }

  /// Whether the app made one element of the view with all inside.
  fileprivate var accessibilityIsLeaf: Bool { accessibility?.isElement == true }
}

extension AccessibilityNode {
  /// Whether there is something to read or to do.
  fileprivate var isMeaningful: Bool {
    label?.isEmpty == false || value?.isEmpty == false || identifier != nil || text != nil || range != nil
      || !actions.isEmpty
  }
}
