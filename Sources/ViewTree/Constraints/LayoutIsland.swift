import Constraints
import Foundation
import Geometry

/// The constraints that depend on each other below one view with a fixed frame, the root, and their solution.
///
/// Members are the views below the root up to the next fixed frames. A cell's content is an island of its
/// own: a scroll solves the systems of the cells that change, each of a few dozen constraints.
@MainActor final class LayoutIsland {
  enum Phase {
    /// Views or constraints have come or gone: the system is built anew.
    case stale
    /// Constants or intrinsic sizes may have changed.
    case changed
    case solved
  }

  /// The values of the root and of guides that no call reports; a change of them is found by comparison.
  private struct Inputs: Equatable {
    var bounds: CGRect
    var size: CGSize
    var scale: CGFloat
    var insets: [UIEdgeInsets]
  }

  unowned let root: UIView
  /// Whether the island is made for one question about the size of a view inside of another island.
  private let isDetached: Bool
  var system = ConstraintSystem()
  private(set) var members: [UIView] = []
  private var constraints: [NSLayoutConstraint] = []
  /// The constraints whose constants depend on frames, margins, offsets or fonts.
  private var inputConstraints: [NSLayoutConstraint] = []
  private var constraintOf: [ConstraintSystem.ConstraintID: NSLayoutConstraint] = [:]
  private(set) var rootSize: (width: ConstraintSystem.ConstraintID, height: ConstraintSystem.ConstraintID)?
  private var scrollViews: [UIScrollView] = []
  var phase = Phase.stale
  /// The guides whose insets may change without a report: safe areas and readable columns.
  private var readGuides: [UILayoutGuide] = []
  private var solvedInputs: Inputs?
  /// The number of solutions, for tests.
  private(set) var solutionCount = 0
  /// The pixels per point of the frames.
  private(set) var scale: CGFloat = 1

  init(root: UIView, isDetached: Bool = false) {
    self.root = root
    self.isDetached = isDetached
  }

  // MARK: Changes

  func setNeedsRebuild() {
    reportChange()
    phase = .stale
    // Views that were removed are not retained.
    members = []
    constraints = []
    constraintOf = [:]
    inputConstraints = []
    scrollViews = []
    readGuides = []
    root.setNeedsLayout()
  }

  func setNeedsUpdate() {
    reportChange()
    if phase == .solved { phase = .changed }
    root.setNeedsLayout()
  }

  /// Reports a change to the root's superview, whose size may follow the content. A stale system has done it.
  private func reportChange() {
    guard phase != .stale, !isDetached else { return }
    root.superviewStorage?._contentDidChange(of: root, byConstraints: true)
  }

  func add(_ constraint: NSLayoutConstraint) {
    constraint.registration?.island = self
    if phase != .stale, canInstall(constraint) {
      constraints.append(constraint)
      install(constraint)
      setNeedsUpdate()
    } else {
      setNeedsRebuild()
    }
  }

  /// Returns whether the items are in the system already.
  private func canInstall(_ constraint: NSLayoutConstraint) -> Bool {
    [constraint.first, constraint.second].allSatisfy { item in
      guard let view = item?.constraintView else { return true }
      if let guide = item as? UILayoutGuide, guide.role == .placed { return guide.variables?.island === self }
      return view.translatesAutoresizingMaskIntoConstraints || variables(of: view) != nil
    }
  }

  func remove(_ constraint: NSLayoutConstraint, _ phase: ConstraintRegistration.Phase) {
    if self.phase != .stale, case .installed(let id, _) = phase {
      system.remove(id)
      constraintOf[id] = nil
    }
    constraints.removeAll { $0 === constraint }
    inputConstraints.removeAll { $0 === constraint }
    setNeedsUpdate()
  }

  func valueDidChange(of constraint: NSLayoutConstraint, _ phase: ConstraintRegistration.Phase) {
    guard self.phase != .stale else { return }
    guard case .installed(let id, _) = phase else { return setNeedsRebuild() }
    synchronize(constraint, id)
    system.setStrength(constraint.strength, of: id)
    setNeedsUpdate()
  }

  // MARK: Variables

  func variables(of view: UIView) -> LayoutVariables? {
    guard let variables = view.constraintState?.variables, variables.island === self else { return nil }
    return variables
  }

  /// The length of a scroll view's content, if the scroll view is in the island.
  func contentVariables(of view: UIScrollView) -> LayoutVariables? {
    guard variables(of: view) != nil, let state = view.constraintState else { return nil }
    if let content = state.contentVariables, content.island === self { return content }
    let content = LayoutVariables(self)
    state.contentVariables = content
    scrollViews.append(view)
    return content
  }

  // MARK: Building

  private func rebuild() {
    setNeedsRebuild()
    system = ConstraintSystem()
    enter(root)
    collect(below: root)
    for view in [root] + members {
      guard let state = view.constraintState else { continue }
      for constraint in state.held + state.passing { admit(constraint) }
    }
    let size = root.constraintRect.size
    if let variables = variables(of: root) {
      rootSize = (
        system.add([.init(variables.width, 1)], .equal, Double(size.width), strength: rootStrength),
        system.add([.init(variables.height, 1)], .equal, Double(size.height), strength: rootStrength)
      )
    }
    for constraint in constraints.sorted(by: { $0.order < $1.order }) { install(constraint) }
    phase = .changed
  }

  /// A root without superview takes the size of its constraints if it is not placed by its frame.
  var rootStrength: ConstraintSystem.Strength {
    root.translatesAutoresizingMaskIntoConstraints ? .required : .priority(1)
  }

  private func enter(_ view: UIView) {
    let state = view.constraintsOrNew
    state.variables = LayoutVariables(self)
    state.intrinsic = IntrinsicConstraints()
    for guide in state.guides { guide.variables = LayoutVariables(self) }
  }

  private func collect(below view: UIView) {
    for subview in view.subviewList where !subview.translatesAutoresizingMaskIntoConstraints {
      enter(subview)
      members.append(subview)
      collect(below: subview)
    }
  }

  private func belongsHere(_ constraint: NSLayoutConstraint, _ registration: ConstraintRegistration) -> Bool {
    isDetached
      ? registration.ancestor?.isDescendant(of: root) ?? false
      : registration.homeRoot(of: constraint) === root
  }

  private func admit(_ constraint: NSLayoutConstraint) {
    guard let registration = constraint.registration, belongsHere(constraint, registration),
      !constraints.contains(where: { $0 === constraint })
    else { return }
    registration.island = self
    registration.phase = .waiting
    constraints.append(constraint)
  }

  private func install(_ constraint: NSLayoutConstraint) {
    guard let registration = constraint.registration,
      let expression = LayoutExpression(constraint, island: self)
    else { return }
    let id = system.add(
      expression.terms, constraint.systemRelation, Double(constraint.constant) - expression.constant,
      strength: constraint.strength)
    registration.phase = .installed(id, hasInputs: expression.hasInputs)
    constraintOf[id] = constraint
    guard expression.hasInputs else { return }
    inputConstraints.append(constraint)
    for item in [constraint.first, constraint.second] {
      if let guide = item as? UILayoutGuide, guide.role.dependsOnBounds {
        readGuides.append(guide)
      }
    }
  }

  private func synchronize(_ constraint: NSLayoutConstraint, _ id: ConstraintSystem.ConstraintID) {
    guard let expression = LayoutExpression(constraint, island: self) else { return }
    system.setConstant(Double(constraint.constant) - expression.constant, of: id)
  }

  // MARK: Solving

  /// Removes the island's variables from its views, for another island.
  func dissolve() {
    for view in [root] + members {
      guard let state = view.constraintState else { continue }
      state.variables = nil
      state.contentVariables = nil
      for guide in state.guides { guide.variables = nil }
    }
    setNeedsRebuild()
  }

  private var inputs: Inputs {
    Inputs(
      bounds: root.bounds, size: root.constraintRect.size, scale: root.displayScale,
      insets: readGuides.map(\.insets))
  }

  /// Solves the system if something changed, and marks the superviews of members that move; else O(1).
  func update() {
    let old = solvedInputs
    guard phase != .solved || inputs != old else { return }
    // Expressions contain the origin of a plain view only if it is not 0.
    if let old, old.bounds.origin != root.bounds.origin, !(root is UIScrollView) { setNeedsRebuild() }
    solve(rootSize: root.constraintRect.size)
    for member in members where variables(of: member)?.rect != member.constraintRect {
      member.superviewStorage?.markNeedsLayout()
    }
    for scrollView in scrollViews {
      guard let size = scrollView.constraintState?.contentVariables?.rect.size else { continue }
      if scrollView.contentSize != size { scrollView.contentSize = size }
    }
    if !root.translatesAutoresizingMaskIntoConstraints, let size = variables(of: root)?.rect.size,
      root.constraintRect.size != size
    {
      root.constraintRect.size = size
    }
    solvedInputs = inputs
  }

  /// Calls `updateConstraints()` of the members that wait for it, which may make the system stale.
  func updateConstraintsOfMembers() {
    for _ in 0..<LayoutIsland.updateLimit {
      if phase == .stale { rebuild() }
      let waiting = members.filter { $0.constraintState?.needsUpdate == true }
      guard !waiting.isEmpty else { return }
      for view in waiting { view.updateConstraintsIfNeeded() }
    }
    if phase == .stale { rebuild() }
  }

  /// The most calls of `updateConstraints()` of a view in one update: some views request the next one in it.
  private static let updateLimit = 4

  func solve(rootSize size: CGSize) {
    scale = root.displayScale
    solutionCount += 1
    updateConstraintsOfMembers()
    if let rootSize {
      system.setConstant(Double(size.width), of: rootSize.width)
      system.setConstant(Double(size.height), of: rootSize.height)
    }
    for constraint in inputConstraints {
      if case .installed(let id, _) = constraint.registration?.phase { synchronize(constraint, id) }
    }
    var wrapping: [UIView] = []
    for view in [root] + members {
      updateIntrinsicSize(of: view)
      if view.wrapsContent { wrapping.append(view) }
    }
    solveSystem()
    // The heights of wrapped texts follow from the widths, which may depend on the heights in turn.
    for _ in 0..<2 where !wrapping.isEmpty {
      var hasChanged = false
      for view in wrapping { hasChanged = wrap(view) || hasChanged }
      guard hasChanged else { break }
      solveSystem()
    }
    phase = .solved
  }

  private func solveSystem() {
    while let conflict = system.solve() { resolve(conflict) }
  }

  /// Reports a conflict in UIKit's words, and removes the constraint that was activated last.
  private func resolve(_ conflict: [ConstraintSystem.ConstraintID]) {
    let members = conflict.compactMap { constraintOf[$0] }.sorted { $0.order < $1.order }
    guard let broken = members.last, case .installed(let id, _) = broken.registration?.phase else {
      preconditionFailure("A conflict without a constraint of the app: \(conflict)")
    }
    var lines = members.map { "    \($0)" }
    if let rootSize {
      let size = root.constraintRect.size
      if conflict.contains(rootSize.width) {
        lines.append("    <\(type(of: root)).width = \(size.width), fixed>")
      }
      if conflict.contains(rootSize.height) {
        lines.append("    <\(type(of: root)).height = \(size.height), fixed>")
      }
    }
    Diagnostics.report(
      """
      Unable to simultaneously satisfy constraints. Probably at least one of the constraints in the following \
      list is one you don't want:
      \(lines.joined(separator: "\n"))
      Will attempt to recover by breaking constraint
          \(broken)
      """)
    system.remove(id)
    constraintOf[id] = nil
    broken.registration?.phase = .broken
  }
}
