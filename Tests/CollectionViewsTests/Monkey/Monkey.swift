import Foundation
import UIKit
import UIKitTesting

@testable import CollectionViews

/// Plays actions on an app, and finds the shortest list of actions that violates a rule.
enum Monkey {
  /// The faults of a list of actions: those of the first action that has some. `reportsMessages`: a message
  /// of the library counts as a fault.
  static func faults(of actions: [MonkeyAction], reportsMessages: Bool) -> [String] {
    var faults: [String] = []
    weak var view: UICollectionView?
    let messages = diagnostics {
      let app = actions.first == .lists ? MonkeyListApp() : MonkeyApp()
      view = app.view
      let onViolation = CollectionInvariants.onViolation
      CollectionInvariants.onViolation = { [unowned app] in app.faults += $0.map { "invariant: \($0)" } }
      defer { CollectionInvariants.onViolation = onViolation }
      for (index, action) in actions.enumerated() {
        app.perform(action)
        app.check(isResting: action == .rest)
        guard app.faults.isEmpty else {
          faults = app.faults.map { "\($0) (after action \(index), \(action))" }
          break
        }
      }
      if app.faults.isEmpty, actions.last == .rest { faults = app.differencesFromNew() }
      app.view.removeFromSuperview()
    }
    // Before the end, animations retain the view.
    if faults.isEmpty, actions.last == .rest, view != nil {
      faults.append("views: the collection view is retained")
    }
    if reportsMessages { faults += messages.map { "message: \($0)" } }
    return faults
  }

  /// Removes actions as long as the fault remains: first long parts of the list, at last single actions and
  /// values. `fault` returns the kind of the fault that a list has, or nil; it is called `limit` times at
  /// most.
  static func shrunk(
    _ actions: [MonkeyAction], limit: Int = 1500, fault: ([MonkeyAction]) -> String?
  ) -> [MonkeyAction] {
    let wanted = fault(actions)
    var shortest = actions
    var attempts = 0
    func replace(by tried: [MonkeyAction]) -> Bool {
      attempts += 1
      guard attempts < limit, fault(tried) == wanted else { return false }
      shortest = tried
      return true
    }
    var size = max(1, actions.count / 2)
    while attempts < limit {
      var start = 0
      var isShorter = false
      while start < shortest.count {
        var tried = shortest
        tried.removeSubrange(start..<min(start + size, tried.count))
        if replace(by: tried) { isShorter = true } else { start += size }
      }
      if size == 1, !isShorter { break }
      size = max(1, size / 2)
    }
    for index in shortest.indices {
      for simpler in shortest[index].simpler {
        var tried = shortest
        tried[index] = simpler
        if replace(by: tried) { break }
      }
    }
    return shortest
  }

  /// A report with the shortest list of actions as Swift; nil if a seed violates no rule.
  static func report(seed: Int, count: Int, hasLists: Bool = false) -> String? {
    let isMischievous = !seed.isMultiple(of: 2)
    let actions = MonkeyScript.actions(
      seed: seed, count: count, isMischievous: isMischievous, hasLists: hasLists)
    let found = faults(of: actions, reportsMessages: !isMischievous)
    guard !found.isEmpty else { return nil }
    let shortest = shrunk(actions) {
      self.faults(of: $0, reportsMessages: !isMischievous).first.map { String($0.prefix { $0 != ":" }) }
    }
    let faults = faults(of: shortest, reportsMessages: !isMischievous)
    return """
      seed \(seed): \(found[0])
      \(faults.prefix(3).joined(separator: "\n"))
      \(shortest.count) actions:
      \(shortest.map { "  \($0)," }.joined(separator: "\n"))
      """
  }
}

extension MonkeyAction {
  /// Actions that do less, the simplest one first.
  fileprivate var simpler: [MonkeyAction] {
    switch self {
    case .frames(let count): [1, 2, count / 2, count - 1].filter { $0 < count && $0 > 0 }.map { .frames($0) }
    case .swipe(let item, let distance) where abs(distance) > 1:
      [distance / 2, distance - distance.signum()].map { .swipe(item, by: $0) }
    case .batch(let edits, let seed): (1..<max(1, edits)).map { .batch(edits: $0, seed: seed) }
    case .wrongBatch(let edits, let seed):
      [.batch(edits: edits, seed: seed)]
        + (1..<max(1, edits)).map { .wrongBatch(edits: $0, seed: seed) }
    case .resize(let width, let height, true): [.resize(width: width, height: height, animated: false)]
    case .setLayout(let layout, true): [.setLayout(layout, animated: false)]
    case .setLayout(let layout, false): [.assignLayout(layout)]
    case .setOffset(let offset, true): [.setOffset(offset, animated: false)]
    case .scrollTo(let item, let position, true): [.scrollTo(item, position: position, animated: false)]
    default: []
    }
  }
}
