import Accessibility
import Foundation

/// The object of an element. Not retained: views may be removed before the next pass.
@MainActor struct AccessibilityTarget {
  enum Kind {
    case surface
    case responder
    case item(AccessibilityNode.ID)
  }

  let kind: Kind
  private(set) weak var responder: UIResponder?

  static let surface = AccessibilityTarget(kind: .surface, responder: nil)

  static func responder(_ responder: UIResponder) -> Self { Self(kind: .responder, responder: responder) }

  static func item(_ id: AccessibilityNode.ID, of view: any AccessibleItems) -> Self {
    Self(kind: .item(id), responder: view)
  }

  /// The container and the identity of an item.
  var item: (view: any AccessibleItems, id: AccessibilityNode.ID)? {
    guard case .item(let id) = kind, let view = responder as? any AccessibleItems else { return nil }
    return (view, id)
  }
}

extension UIResponder {
  /// The identity of the element, given at the first call.
  var accessibilityID: AccessibilityNode.ID {
    let properties = accessibilityOrNew
    if let id = properties.id { return id }
    let id = UIContext.current.nextAccessibilityID()
    properties.id = id
    return id
  }

  /// The actions of the element, in the order of their numbers.
  var accessibleActions: [AccessibleAction] {
    var actions: [AccessibleAction] = []
    let traits = accessibilityTraits
    let isActive = isAccessibilityElement && accessibilityRespondsToUserInteraction
    if !traits.contains(.notEnabled), isActive || !traits.isDisjoint(with: [.button, .link, .toggleButton]) {
      actions.append(AccessibleAction(AccessibleAction.activation) { self.activateByReader() })
    }
    actions += (accessibilityCustomActions ?? []).map { action in
      AccessibleAction(action.name) { action.actionHandler?(action) ?? false }
    }
    if traits.contains(.adjustable) {
      actions.append(
        AccessibleAction("increment") {
          self.accessibilityIncrement()
          return true
        })
      actions.append(
        AccessibleAction("decrement") {
          self.accessibilityDecrement()
          return true
        })
    }
    if let scroll = self as? UIScrollView, scroll.canScroll {
      actions.append(AccessibleAction("scroll to next page") { self.scrollByReader(.next) })
      actions.append(AccessibleAction("scroll to previous page") { self.scrollByReader(.previous) })
    }
    if accessibilityViewIsModal, accessibilityContent.role != nil {
      actions.append(
        AccessibleAction("dismiss") { self.chain.contains { $0.accessibilityPerformEscape() } })
    }
    return actions
  }

  /// Activates the element, or taps it where it does not activate itself.
  func activateByReader() -> Bool {
    if accessibilityActivate() { return true }
    let view = self as? UIView ?? (self as? UIAccessibilityElement)?.accessibilityContainer as? UIView
    guard let loop = view?.window?.loop else { return false }
    return loop.tap(at: accessibilityActivationPoint)
  }

  private func scrollByReader(_ direction: UIAccessibilityScrollDirection) -> Bool {
    chain.contains { $0.accessibilityScroll(direction) }
  }
}
