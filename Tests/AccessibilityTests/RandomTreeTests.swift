import Accessibility
import Foundation
import TestSupport
import Testing

/// Differences of random trees, compared with what they have to do: applied to the old tree they give the new
/// one, and each property that differs is reported once.
@Suite struct RandomTreeTests {
  private struct Draft {
    var children: [Int: [Int]] = [0: []]
    var labels: [Int: String] = [0: "root"]
    var selected: Set<Int> = []
    var next = 1

    mutating func change(_ random: inout SeededGenerator) {
      let ids = children.keys.sorted()
      let parent = ids.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        children[parent]!.insert(next, at: Int.random(in: 0...children[parent]!.count, using: &random))
        children[next] = []
        labels[next] = "element \(next)"
        next += 1
      case 2:
        guard let removed = children[parent]!.randomElement(using: &random) else { return }
        children[parent]!.removeAll { $0 == removed }
        drop(removed)
      case 3: children[parent]!.shuffle(using: &random)
      case 4: labels[parent] = "element \(parent), \(Int.random(in: 0..<9, using: &random))"
      default: selected.formSymmetricDifference([parent])
      }
    }

    private mutating func drop(_ id: Int) {
      for child in children[id] ?? [] { drop(child) }
      children[id] = nil
      labels[id] = nil
      selected.remove(id)
    }

    var tree: AccessibilityTree {
      var tree = AccessibilityTree(root: Node(ID(0), .window, label: labels[0]))
      func add(_ id: Int) {
        for child in children[id] ?? [] {
          var node = Node(ID(child), .group, label: labels[child])
          node.selection = AccessibilitySelection(count: 0, allowsMultiple: true)
          if selected.contains(child) { node.states = .selected }
          tree.append(node, to: ID(id))
          add(child)
        }
      }
      add(0)
      return tree
    }
  }

  @Test("The changes lead from the old tree to the new one, each once", arguments: 0..<60)
  func replay(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var draft = Draft()
    for _ in 0..<12 { draft.change(&random) }
    for _ in 0..<20 {
      let old = draft.tree
      for _ in 0..<Int.random(in: 0...4, using: &random) { draft.change(&random) }
      let new = draft.tree
      let changes = new.changes(since: old)
      var children = old.nodes.mapValues(\.children)
      for change in changes {
        switch change {
        case .removed(let id, let parent, let index):
          #expect(children[parent]?[index] == id)
          children[parent]?.remove(at: index)
        case .added(let id, let parent, let index): children[parent]?.insert(id, at: index)
        default: break
        }
      }
      var labels: [ID] = []
      var states: [ID] = []
      for (_, node) in new.inOrder {
        guard let before = old[node.id] else { continue }
        #expect(children[node.id] == node.children)
        if before.label != node.label { labels.append(node.id) }
        if before.states != node.states { states.append(node.id) }
      }
      #expect(changes.compactMap { if case .label(let id) = $0 { id } else { nil } } == labels)
      #expect(changes.compactMap { if case .states(let id, _, _) = $0 { id } else { nil } } == states)
      if old == new { #expect(changes == []) }
    }
  }
}
