import Constraints

/// The place of an active constraint: its holder, and its island.
///
/// A constraint belongs to the island of its deeper item, which sees the other item's frame as an input.
@MainActor final class ConstraintRegistration {
  /// The way of a constraint into its island's system.
  enum Phase {
    /// The island collects it in its next update.
    case waiting
    case installed(ConstraintSystem.ConstraintID, hasInputs: Bool)
    /// Removed from the system because of a conflict that was reported.
    case broken
  }

  private(set) weak var ancestor: UIView?
  var phase = Phase.waiting
  weak var island: LayoutIsland?
  /// Greater for constraints that were activated later.
  let order: Int

  private init(ancestor: UIView) {
    self.ancestor = ancestor
    order = UIContext.current.nextConstraintOrder()
  }

  static func activate(_ constraint: NSLayoutConstraint) {
    guard constraint.registration == nil else { return }
    let first = constraint.first?.constraintView
    let second = constraint.secondAttribute == .notAnAttribute ? first : constraint.second?.constraintView
    guard let first, let second, let ancestor = first.nearestCommonSuperview(with: second) else {
      preconditionFailure(
        """
        Unable to activate constraint \(constraint) because its items have no common ancestor. \
        Does the constraint or its anchors reference items in different view hierarchies? That is illegal. \
        Add the views to their superviews first.
        """)
    }
    let registration = ConstraintRegistration(ancestor: ancestor)
    constraint.registration = registration
    ancestor.constraintsOrNew.held.append(constraint)
    registration.forEachPassedView(constraint) { $0.constraintsOrNew.passing.append(constraint) }
    registration.homeRoot(of: constraint)?.islandOrNew.add(constraint)
  }

  func deactivate(_ constraint: NSLayoutConstraint) {
    constraint.registration = nil
    ancestor?.constraintState?.held.removeAll { $0 === constraint }
    forEachPassedView(constraint) { $0.constraintState?.passing.removeAll { $0 === constraint } }
    island?.remove(constraint, phase)
  }

  func valueDidChange(of constraint: NSLayoutConstraint) {
    if case .broken = phase { phase = .waiting }
    island?.valueDidChange(of: constraint, phase)
  }

  /// The views from each item up to, without, the common superview; twice if both items are below.
  private func forEachPassedView(_ constraint: NSLayoutConstraint, _ body: (UIView) -> Void) {
    for view in [constraint.first, constraint.second].compactMap({ $0?.constraintView }) {
      view.withSuperviews.prefix { $0 !== ancestor }.forEach(body)
    }
  }

  /// The root of the island that the constraint belongs to; nil if it concerns only views with fixed frames.
  func homeRoot(of constraint: NSLayoutConstraint) -> UIView? {
    var deepest: (root: UIView, depth: Int)?
    for item in [constraint.first, constraint.second] {
      guard let item, let view = item.constraintView else { continue }
      if item is UIView, view !== ancestor, view.translatesAutoresizingMaskIntoConstraints { continue }
      let root = view.islandRoot
      let depth = root.depthInTree
      if let deepest, deepest.depth >= depth { continue }
      deepest = (root, depth)
    }
    return deepest?.root
  }
}

extension UIView {
  /// The root of the island whose variables the view has: the nearest view with a fixed frame.
  var islandRoot: UIView {
    var root = self
    while !root.translatesAutoresizingMaskIntoConstraints, let superview = root.superviewStorage {
      root = superview
    }
    return root
  }

  var depthInTree: Int { withSuperviews.reduce(-1) { depth, _ in depth + 1 } }

  func nearestCommonSuperview(with other: UIView?) -> UIView? {
    withSuperviews.first { other?.isDescendant(of: $0) == true }
  }

  var constraintsOrNew: ViewConstraints {
    if let constraintState { return constraintState }
    let state = ViewConstraints(self)
    constraintState = state
    return state
  }

  var islandOrNew: LayoutIsland {
    let state = constraintsOrNew
    if let island = state.island { return island }
    let island = LayoutIsland(root: self)
    state.island = island
    return island
  }
}
