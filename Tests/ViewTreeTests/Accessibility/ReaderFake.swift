import Accessibility

@testable import ViewTree

/// A listener that keeps what it receives, as text with the labels of elements.
final class ReaderFake: AccessibilityListener {
  private(set) var calls: [[String]] = []
  private var labels: [AccessibilityNode.ID: String] = [:]

  init(_ source: any AccessibilitySource) {
    source.listener = self
    keepLabels(of: source.tree)
  }

  /// Returns the calls since the last time.
  func takeCalls() -> [[String]] {
    defer { calls = [] }
    return calls
  }

  func treeDidChange(_ tree: AccessibilityTree, _ changes: [AccessibilityChange]) {
    let old = labels
    keepLabels(of: tree)
    calls.append(
      changes.map { change in
        @MainActor func name(_ id: AccessibilityNode.ID?) -> String {
          id.map { labels[$0] ?? old[$0] ?? "?" } ?? "nothing"
        }
        switch change {
        case .removed(let id, let parent, let index): return "\(name(id)) left \(name(parent)) at \(index)"
        case .added(let id, let parent, let index): return "\(name(id)) in \(name(parent)) at \(index)"
        case .disappeared(let id, _): return "\(name(id)) disappeared"
        case .appeared(let id, _): return "\(name(id)) appeared"
        case .count(let id, let from, let to): return "\(name(id)) has \(to), had \(from)"
        case .properties(let id): return "\(name(id)): properties"
        case .label(let id): return "\(name(id)): label"
        case .hint(let id): return "\(name(id)): hint"
        case .value(let id): return "\(name(id)): value \(tree[id]?.value ?? "none")"
        case .text(let id, let at, let removed, let inserted):
          return "\(name(id)): \(removed) -> \(inserted) at \(at)"
        case .caret(let id): return "\(name(id)): caret"
        case .states(let id, let on, let off):
          return "\(name(id)): +\(Self.words(on)) -\(Self.words(off))"
        case .bounds(let id): return "\(name(id)): bounds"
        case .selection(let id): return "\(name(id)): selection"
        case .focus(let id): return "focus \(name(id))"
        case .announcement(let text): return "says \(text)"
        case .layoutChanged(let id): return "layout changed, \(name(id))"
        case .screenChanged(let id): return "screen changed, \(name(id))"
        case .scrolled(let text): return "scrolled, \(text ?? "")"
        }
      })
  }

  private func keepLabels(of tree: AccessibilityTree) {
    for node in tree.nodes.values { labels[node.id] = node.label ?? node.role.rawValue }
  }

  private static func words(_ states: AccessibilityStates) -> String {
    let names: [(AccessibilityStates, String)] = [
      (.enabled, "enabled"), (.showing, "showing"), (.focused, "focused"), (.selected, "selected"),
      (.checked, "checked"), (.busy, "busy"), (.active, "active"), (.modal, "modal"),
    ]
    return names.filter { states.contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
