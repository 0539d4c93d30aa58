import Accessibility
import Foundation

/// Requests of readers: each function returns whether it was done.
extension AccessibilityStore {
  /// The actions of the window.
  static let surfaceActions = ["magic tap"]

  /// Runs what a reader does, as code of this loop and between frames.
  func act(_ body: () -> Bool) -> Bool {
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
      let control = view.chain.lazy.compactMap { $0 as? UIControl }
        .first { $0 === view || ($0 as? any AccessibleFocusContainer)?.accessibleFocus === view }
      guard let control else { return false }
      control.scrollIntoView()
      window.keyboardFocus = control
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
