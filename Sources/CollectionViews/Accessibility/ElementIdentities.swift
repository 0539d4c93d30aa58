import Accessibility
import Foundation
import ViewTree

/// The identities of the elements that a reader has seen. They follow the elements through updates, and end
/// with a reload. Nothing is stored without a reader.
@MainActor final class ElementIdentities {
  private var ids: [ElementKey: AccessibilityNode.ID] = [:]
  private var keys: [AccessibilityNode.ID: ElementKey] = [:]

  /// Returns the identity of an element, which is given at the first call.
  func id(of key: ElementKey) -> AccessibilityNode.ID {
    if let id = ids[key] { return id }
    let id = makeAccessibilityID()
    (ids[key], keys[id]) = (id, key)
    return id
  }

  /// Returns the element of an identity; nil after it was removed.
  func key(of id: AccessibilityNode.ID) -> ElementKey? { keys[id] }

  func removeAll() {
    ids = [:]
    keys = [:]
  }

  /// Follows an update. O(identities), O(1) without a reader.
  func update(_ newKey: (ElementKey) -> ElementKey?) {
    guard !ids.isEmpty else { return }
    let old = ids
    removeAll()
    for (key, id) in old {
      guard let new = newKey(key) else { continue }
      (ids[new], keys[id]) = (id, new)
    }
  }
}
