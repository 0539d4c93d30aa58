import Foundation
import ViewTree

/// Checks the consistency of the parts of a collection view: presented elements, subviews, reuse queues,
/// cached attributes, counts and selection.
///
/// Debug builds run it after each pass and each update, so all tests do. O(subviews).
@MainActor struct CollectionInvariants {
  /// Receives the violations. The default stops the program; a test that looks for the shortest cause
  /// collects them.
  static var onViolation: ([String]) -> Void = { fatalError($0.joined(separator: "\n")) }

  private let parts: CollectionParts
  private var violations: [String] = []

  /// Descriptions of the violations; empty if none exists.
  static func violations(of parts: CollectionParts) -> [String] {
    var check = CollectionInvariants(parts)
    check.checkElements()
    check.checkSubviews()
    check.checkQueues()
    check.checkCounts()
    check.checkCache()
    return check.violations
  }

  private init(_ parts: CollectionParts) { self.parts = parts }

  private mutating func require(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition { violations.append(sentence()) }
  }

  private mutating func checkElements() {
    let presenter = parts.presenter
    var views: Set<ObjectIdentifier> = []
    var currentCount = 0
    for element in presenter.shown {
      let isInMap = presenter[element.key] === element
      require(element.isShown, "\(element.key) is in the list of shown elements in phase \(element.phase)")
      require(
        isInMap == (element.phase == .shown),
        "\(element.key) in phase \(element.phase), found by key: \(isInMap)")
      require(element.view.isOnScreen, "the view of \(element.key) counts as waiting")
      require(
        views.insert(ObjectIdentifier(element.view)).inserted,
        "one view shows \(element.key) and another element")
      if isInMap { currentCount += 1 }
    }
    require(
      currentCount == presenter.byKey.count,
      "\(presenter.byKey.count) elements are found by key, \(currentCount) of them are shown")
    for element in presenter.disappearing {
      if case .disappearing = element.phase {
      } else {
        violations.append("\(element.key) is in the list of disappearing elements in phase \(element.phase)")
      }
      require(presenter[element.key] !== element, "\(element.key) is disappearing and found by key")
      require(
        views.insert(ObjectIdentifier(element.view)).inserted,
        "one view shows \(element.key) and another element")
    }
  }

  private mutating func checkSubviews() {
    let presenter = parts.presenter
    let presented = Set((presenter.shown + presenter.disappearing).map { ObjectIdentifier($0.view) })
    for case let subview as UICollectionReusableView in parts.presenter.scroll.subviews
    where parts.calls.owns(subview) {
      let isPresented = presented.contains(ObjectIdentifier(subview))
      require(
        subview.isOnScreen == isPresented,
        "\(type(of: subview)) counts as on screen: \(subview.isOnScreen); it shows an element: \(isPresented)"
      )
    }
  }

  private mutating func checkQueues() {
    for waiting in parts.presenter.views.pool.pooledViews {
      require(!waiting.isOnScreen, "\(type(of: waiting)) waits in a reuse queue and counts as on screen")
      require(
        waiting.isHidden || waiting.superview !== parts.presenter.scroll,
        "\(type(of: waiting)) waits in a reuse queue and is visible")
    }
  }

  private mutating func checkCounts() {
    let counts = parts.counts
    guard counts.areKnown, parts.pipeline.isIdle, !parts.coordinator.isStale else { return }
    for (key, _) in parts.presenter.byKey where key.category == .cell {
      require(counts.hasItem(at: key.indexPath), "\(key) is shown, and does not exist")
    }
    for path in parts.selection.selected {
      require(counts.hasItem(at: path), "\(path) is selected, and does not exist")
    }
  }

  private mutating func checkCache() {
    let coordinator = parts.coordinator
    let isValid = coordinator.validity == .prepared
    require(
      isValid || !coordinator.hasCachedAttributes,
      "attributes are cached of a layout that is \(coordinator.validity)")
  }
}

/// Stops the program in debug builds if the parts of the collection view are inconsistent after a pass.
@MainActor final class InvariantChecker: ContentObserver {
  unowned let parts: CollectionParts

  init(_ parts: CollectionParts) { self.parts = parts }

  func passDidEnd(_ pass: Pass) {
    #if DEBUG
      let violations = CollectionInvariants.violations(of: parts)
      if !violations.isEmpty { CollectionInvariants.onViolation(violations) }
    #endif
  }
}
