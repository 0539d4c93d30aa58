import Accessibility
import Foundation
import Geometry
import Hosting

/// The interface of a frame loop for readers: the tree of the last accessibility pass, the objects of its
/// elements, and the messages of the app.
@MainActor final class AccessibilityStore: AccessibilitySource {
  struct Snapshot {
    let tree: AccessibilityTree
    let targets: [AccessibilityNode.ID: AccessibilityTarget]
  }

  unowned let loop: FrameLoop
  /// The identity of the window.
  private let surface = UIContext.current.nextAccessibilityID()
  private var snapshot: Snapshot?
  /// Items out of sight that were asked for, with their containers.
  private var itemsOnDemand: [AccessibilityNode.ID: AccessibilityTarget] = [:]
  /// The nodes of such items, until something changes: a reader asks for a name, a role and a state one after
  /// the other, and each node costs a cell.
  private var nodesOnDemand: [AccessibilityNode.ID: AccessibilityNode] = [:]
  private var messages: [AccessibilityChange] = []
  private var isStale = false
  /// Looks again for content that moved in the last pass; nil while nothing moves.
  private var recheck: FrameTimer?

  /// The time between two looks at moving content, in seconds.
  private static let recheckInterval: TimeInterval = 0.25
  /// The most nodes that are kept for items out of sight.
  private static let nodesOnDemandLimit = 1000

  init(_ loop: FrameLoop) { self.loop = loop }

  weak var listener: (any AccessibilityListener)? {
    didSet {
      guard (oldValue == nil) != (listener == nil) else { return }
      UIContext.current.accessibilityListeners += listener == nil ? -1 : 1
      recheck?.cancel()
      recheck = nil
      messages = []
      itemsOnDemand = [:]
      nodesOnDemand = [:]
      snapshot = nil
      if listener != nil { loop.perform { update(reporting: false) } }
      NotificationCenter.default.post(
        name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
    }
  }

  /// The tree of the last pass; nil without a listener.
  var latest: AccessibilityTree? { listener == nil ? nil : snapshot?.tree }

  var tree: AccessibilityTree {
    if listener == nil || snapshot == nil { loop.perform { update(reporting: false) } }
    return snapshot!.tree
  }

  // MARK: The pass

  /// Whether the last pass of a frame runs: somebody listens, and something may have changed.
  func needsPass(after work: FrameLoop.Work) -> Bool {
    listener != nil && (isStale || work == .display || !messages.isEmpty)
  }

  func setNeedsUpdate() {
    isStale = true
    nodesOnDemand = [:]
    loop.setNeedsFrame()
  }

  /// Makes the tree anew, and sends what has changed to the listener.
  func update(reporting: Bool) {
    isStale = false
    nodesOnDemand = [:]
    let old = snapshot
    let builder = AccessibilityBuilder(loop, surface: surface, previous: listener == nil ? nil : old)
    let new = Snapshot(tree: builder.tree, targets: builder.targets)
    snapshot = new
    if builder.hasMovingContent, recheck == nil {
      recheck = loop.after(Self.recheckInterval) { [weak self] in
        self?.recheck = nil
        self?.setNeedsUpdate()
      }
    }
    guard reporting, let listener, let old else { return }
    let changes = new.tree.changes(since: old.tree) + messages
    messages = []
    if new.tree.focus != old.tree.focus { focusDidMove(from: old, to: new) }
    if !changes.isEmpty { listener.treeDidChange(new.tree, changes) }
  }

  private func focusDidMove(from old: Snapshot, to new: Snapshot) {
    old.tree.focus.flatMap { old.targets[$0]?.responder }?.accessibilityElementDidLoseFocus()
    new.tree.focus.flatMap { new.targets[$0]?.responder }?.accessibilityElementDidBecomeFocused()
  }

  // MARK: Messages

  func post(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    guard listener != nil else { return }
    let text = argument as? String ?? (argument as? NSAttributedString)?.string
    let element = (argument as? UIResponder)?.accessibility?.id
    switch notification {
    case .announcement: if let text { messages.append(.announcement(text)) }
    case .pageScrolled: messages.append(.scrolled(text))
    case .screenChanged: messages.append(.screenChanged(element))
    case .layoutChanged: messages.append(.layoutChanged(element))
    default: return
    }
    if let text, notification == .screenChanged || notification == .layoutChanged {
      messages.append(.announcement(text))
    }
    setNeedsUpdate()
  }

  // MARK: Elements

  func target(_ id: AccessibilityNode.ID) -> AccessibilityTarget? {
    snapshot?.targets[id] ?? itemsOnDemand[id]
  }

  func items(_ id: AccessibilityNode.ID) -> (any AccessibleItems)? {
    target(id)?.responder as? any AccessibleItems
  }

  func node(_ id: AccessibilityNode.ID) -> AccessibilityNode? {
    if let node = snapshot?.tree.nodes[id] { return node }
    if let item = itemsOnDemand[id]?.item { return itemNode(item.id, of: item.view) }
    // The focus of a container may be out of sight.
    guard snapshot?.tree.focus == id else { return nil }
    return snapshot?.targets.values.lazy.compactMap { $0.responder as? any AccessibleItems }
      .first { $0.focusedAccessibleItem == id }.flatMap { itemNode(id, of: $0) }
  }

  private func itemNode(_ id: AccessibilityNode.ID, of view: any AccessibleItems) -> AccessibilityNode? {
    if let node = snapshot?.tree.nodes[id] ?? nodesOnDemand[id] { return node }
    let made = loop.perform {
      view.withAccessibleItem(id) { AccessibilityBuilder.node($0, of: view, clip: .null) }
    }
    guard var node = made else {
      itemsOnDemand[id] = nil
      return nil
    }
    node.parent = view.accessibilityID
    itemsOnDemand[id] = .item(id, of: view)
    if nodesOnDemand.count == Self.nodesOnDemandLimit { nodesOnDemand = [:] }
    nodesOnDemand[id] = node
    return node
  }

  func child(_ index: Int, of id: AccessibilityNode.ID) -> AccessibilityNode? {
    guard let parent = node(id), index >= 0, index < parent.childCount else { return nil }
    if let child = parent.children.lazy.compactMap({ self.snapshot?.tree.nodes[$0] }).first(where: {
      $0.index == index
    }) {
      return child
    }
    guard parent.findsChildrenOnDemand, let items = items(id) else { return nil }
    return items.accessibleItem(at: index).flatMap { itemNode($0, of: items) }
  }

  func child(row: Int, column: Int, of id: AccessibilityNode.ID) -> AccessibilityNode? {
    guard let items = items(id) else { return nil }
    return items.accessibleItem(row: row, column: column).flatMap { itemNode($0, of: items) }
  }

  func selectedChild(_ number: Int, of id: AccessibilityNode.ID) -> AccessibilityNode? {
    guard number >= 0 else { return nil }
    if let items = items(id) {
      return items.selectedAccessibleItem(number).flatMap { itemNode($0, of: items) }
    }
    let children = node(id)?.children.compactMap { node($0) }.filter { $0.states.contains(.selected) } ?? []
    return children.indices.contains(number) ? children[number] : nil
  }

  func element(at point: CGPoint) -> AccessibilityNode.ID? {
    tree.inOrder.last { _, node in
      guard node.states.contains(.showing), node.frame.contains(point) else { return false }
      guard let path = target(node.id)?.responder?.accessibilityPath else { return true }
      return path.contains(point)
    }?.node.id
  }

  // MARK: Texts

  private func input(_ id: AccessibilityNode.ID) -> TextInputView? { target(id)?.responder as? TextInputView }

  func frame(ofText range: Range<Int>, of id: AccessibilityNode.ID) -> CGRect? {
    loop.perform { input(id)?.accessibilityFrame(ofText: range) }
  }

  func textOffset(at point: CGPoint, of id: AccessibilityNode.ID) -> Int? {
    loop.perform { input(id)?.accessibilityTextOffset(at: point) }
  }

  func replaceText(in range: Range<Int>, with text: String, of id: AccessibilityNode.ID) -> Bool {
    act { input(id).map { $0.replaceAccessibilityText(in: range, with: text) } != nil }
  }

  func selectText(_ range: Range<Int>, of id: AccessibilityNode.ID) -> Bool {
    act { input(id).map { $0.selectAccessibilityText(range) } != nil }
  }
}

extension FrameLoop {
  /// Taps at a point of the surface in the next frames, as a finger does. Returns whether a view is there.
  func tap(at point: CGPoint) -> Bool {
    guard let host, hitTest(point) != nil else { return false }
    for phase in [InputEvent.Touch.Phase.began, .ended] {
      let touch = InputEvent.Touch(id: Self.readerTouch, phase: phase, location: point, source: .finger)
      enqueue(InputEvent(time: host.now, kind: .touch(touch)))
    }
    return true
  }

  /// The identifier of a reader's touches: hosts give fingers and buttons others.
  private static let readerTouch = -1_000_000
}
