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

  private unowned let loop: FrameLoop
  /// The identity of the window.
  private let surface = UIContext.current.nextAccessibilityID()
  private var snapshot: Snapshot?
  /// Items out of sight that were asked for, with their containers.
  private var itemsOnDemand: [AccessibilityNode.ID: AccessibilityTarget] = [:]
  private var messages: [AccessibilityChange] = []
  private var isStale = false
  /// Looks again for content that moved in the last pass; nil while nothing moves.
  private var recheck: FrameTimer?

  /// The time between two looks at moving content, in seconds.
  private static let recheckInterval: TimeInterval = 0.25

  init(_ loop: FrameLoop) { self.loop = loop }

  weak var listener: (any AccessibilityListener)? {
    didSet {
      guard (oldValue == nil) != (listener == nil) else { return }
      UIContext.current.accessibilityListeners += listener == nil ? -1 : 1
      recheck?.cancel()
      recheck = nil
      messages = []
      itemsOnDemand = [:]
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
    loop.setNeedsFrame()
  }

  /// Makes the tree anew, and sends what has changed to the listener.
  func update(reporting: Bool) {
    isStale = false
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

  private func target(_ id: AccessibilityNode.ID) -> AccessibilityTarget? {
    snapshot?.targets[id] ?? itemsOnDemand[id]
  }

  private func items(_ id: AccessibilityNode.ID) -> (any AccessibleItems)? {
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
    if let node = snapshot?.tree.nodes[id] { return node }
    let made = loop.perform {
      view.withAccessibleItem(id) { AccessibilityBuilder.node($0, of: view, clip: .null) }
    }
    guard var node = made else {
      itemsOnDemand[id] = nil
      return nil
    }
    node.parent = view.accessibilityID
    itemsOnDemand[id] = .item(id, of: view)
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

  // MARK: Actions

  /// The actions of the window.
  static let surfaceActions = ["magic tap"]

  /// Runs what a reader does, as code of this loop.
  private func act(_ body: () -> Bool) -> Bool {
    guard loop.phase == .idle else { return false }
    return loop.perform {
      let isDone = body()
      if isDone { setNeedsUpdate() }
      return isDone
    }
  }

  private func actions(of id: AccessibilityNode.ID) -> [AccessibleAction] {
    guard let target = target(id) else { return [] }
    switch target.kind {
    case .surface:
      return [
        AccessibleAction(Self.surfaceActions[0]) { [loop] in
          loop.input.keyResponder?.chain.contains { $0.accessibilityPerformMagicTap() } ?? false
        }
      ]
    case .responder: return target.responder?.accessibleActions ?? []
    case .item:
      guard let item = target.item else { return [] }
      let inner = item.view.withAccessibleItem(item.id) { $0.isShown ? $0.view.accessibleActions : [] }
      return item.view.accessibleActions(of: item.id) + (inner ?? [])
    }
  }

  func perform(action index: Int, on id: AccessibilityNode.ID) -> Bool {
    act {
      var actions = actions(of: id)
      if !actions.indices.contains(index), let item = target(id)?.item,
        item.view.scrollToAccessibleItem(item.id)
      {
        // The actions of an item's view need the view.
        item.view.layoutIfNeeded()
        actions = self.actions(of: id)
      }
      return actions.indices.contains(index) && actions[index].perform()
    }
  }

  func focus(_ id: AccessibilityNode.ID) -> Bool {
    act {
      if let item = target(id)?.item { return item.view.focusAccessibleItem(item.id) }
      guard let view = target(id)?.responder as? UIView, let window = view.window else { return false }
      if view.canBecomeFirstResponder { return view.becomeFirstResponder() }
      guard view is UIControl else { return false }
      view.scrollIntoView()
      window.keyboardFocus = view
      return true
    }
  }

  func scroll(to id: AccessibilityNode.ID) -> Bool {
    act {
      if let item = target(id)?.item { return item.view.scrollToAccessibleItem(item.id) }
      guard let view = target(id)?.responder as? UIView, view.window != nil else { return false }
      view.scrollIntoView()
      return true
    }
  }

  func setSelected(_ isSelected: Bool, child index: Int, of id: AccessibilityNode.ID) -> Bool {
    act {
      if let items = items(id) { return items.setAccessibleItem(at: index, selected: isSelected) }
      guard let child = child(index, of: id), child.states.contains(.selectable),
        isSelected != child.states.contains(.selected)
      else { return false }
      return isSelected && (target(child.id)?.responder?.activateByReader() ?? false)
    }
  }

  func setAllSelected(_ isSelected: Bool, of id: AccessibilityNode.ID) -> Bool {
    act { items(id)?.setAllAccessibleItems(selected: isSelected) ?? false }
  }

  /// Increments or decrements until the value is the nearest one.
  func setValue(_ value: Double, of id: AccessibilityNode.ID) -> Bool {
    act {
      guard let responder = target(id)?.responder, responder.accessibilityTraits.contains(.adjustable),
        let range = responder.accessibilityContent.range, value.isFinite
      else { return false }
      let goal = min(max(value, range.minimum), range.maximum)
      for _ in 0..<Self.stepLimit {
        guard let now = responder.accessibilityContent.range?.current, now != goal else { break }
        if now < goal { responder.accessibilityIncrement() } else { responder.accessibilityDecrement() }
        guard let next = responder.accessibilityContent.range?.current, next != now else { break }
        guard (next < goal) == (now < goal) else {
          // Beyond it: the nearer one of both.
          if abs(next - goal) > abs(now - goal) {
            if next > now { responder.accessibilityDecrement() } else { responder.accessibilityIncrement() }
          }
          break
        }
      }
      return true
    }
  }

  /// The most steps of a value that a reader sets.
  private static let stepLimit = 1000
}

extension UIView {
  /// Scrolls all scroll views around the view so that it is visible.
  fileprivate func scrollIntoView() {
    for case let scroll as UIScrollView in chain where scroll !== self {
      scroll.scrollRectToVisible(scroll.convert(bounds, from: self), animated: false)
    }
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

extension [CGPoint] {
  /// Whether a point is inside of the polygon with these corners.
  fileprivate func contains(_ point: CGPoint) -> Bool {
    var isInside = false
    for (index, a) in enumerated() {
      let b = self[index == 0 ? count - 1 : index - 1]
      if (a.y > point.y) != (b.y > point.y),
        point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
      {
        isInside.toggle()
      }
    }
    return isInside
  }
}
