import Foundation
import ViewTree

/// Checks the consistency of the parts of a collection view: presented elements, subviews, reuse queues,
/// cached attributes, counts and selection.
///
/// Debug builds run it after each pass and each update, so all tests do. O(subviews).
@MainActor struct CollectionInvariants {
  /// Receives the violations. The default stops the program; a test that looks for the shortest cause collects
  /// them.
  static var onViolation: ([String]) -> Void = { fatalError($0.joined(separator: "\n")) }

  private let view: UICollectionView
  private var violations: [String] = []

  /// Descriptions of the violations; empty if none exists.
  static func violations(of view: UICollectionView) -> [String] {
    var check = CollectionInvariants(view: view)
    check.checkElements()
    check.checkSubviews()
    check.checkQueues()
    check.checkCounts()
    check.checkCache()
    return check.violations
  }

  private init(view: UICollectionView) { self.view = view }

  private mutating func require(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition { violations.append(sentence()) }
  }

  private mutating func checkElements() {
    let presenter = view.elementPresenter
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
    let presenter = view.elementPresenter
    let presented = Set((presenter.shown + presenter.disappearing).map { ObjectIdentifier($0.view) })
    for case let subview as UICollectionReusableView in view.subviews where subview.reuseOwner === view {
      let isPresented = presented.contains(ObjectIdentifier(subview))
      require(
        subview.isOnScreen == isPresented,
        "\(type(of: subview)) counts as on screen: \(subview.isOnScreen); it shows an element: \(isPresented)"
      )
    }
  }

  private mutating func checkQueues() {
    for waiting in view.elementPresenter.views.pool.pooledViews {
      require(!waiting.isOnScreen, "\(type(of: waiting)) waits in a reuse queue and counts as on screen")
      require(
        waiting.isHidden || waiting.superview !== view,
        "\(type(of: waiting)) waits in a reuse queue and is visible")
    }
  }

  private mutating func checkCounts() {
    let counts = view.updatePipeline.counts
    guard counts.areKnown, view.updatePipeline.isIdle, !view.layoutCoordinator.isStale else { return }
    for (key, _) in view.elementPresenter.byKey where key.category == .cell {
      require(counts.hasItem(at: key.indexPath), "\(key) is shown, and does not exist")
    }
    for path in view.selectionController.selected {
      require(counts.hasItem(at: path), "\(path) is selected, and does not exist")
    }
  }

  private mutating func checkCache() {
    let coordinator = view.layoutCoordinator
    let isValid = coordinator.validity == .prepared
    require(
      isValid || !coordinator.hasCachedAttributes,
      "attributes are cached of a layout that is \(coordinator.validity)")
  }
}
