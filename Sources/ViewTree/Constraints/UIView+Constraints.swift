import Constraints
import Foundation
import Geometry

/// Deactivates the constraints between a moving tree and the rest, and moves the others to its new island.
extension LayoutIsland: HierarchyObserver {
  static func willMove(_ move: ViewMove) {
    if let state = move.view.constraintState { NSLayoutConstraint.deactivate(state.passing) }
  }

  static func didMove(_ move: ViewMove) {
    guard move.view.constraintState != nil, !move.view.translatesAutoresizingMaskIntoConstraints else {
      return
    }
    move.view.islandBorderDidChange(oldRoot: move.oldSuperview?.islandRoot)
  }
}

extension UIView {
  /// Whether constraints place views inside of the view, so that its size can follow from them. O(1).
  ///
  /// Used by CollectionViews for self-sizing cells and headers.
  package var hasConstrainedContent: Bool { constraintState?.island != nil }

  /// The alignment rectangle without the transform, in the superview's space.
  var constraintRect: CGRect {
    get {
      let size = bounds.size
      let (center, anchor) = (layer.position, layer.anchorPoint)
      let frame = CGRect(
        x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
        height: size.height)
      return alignmentRect(forFrame: frame)
    }
    set {
      let frame = frame(forAlignmentRect: newValue)
      let anchor = layer.anchorPoint
      if bounds.size != frame.size { bounds.size = frame.size }
      let position = CGPoint(
        x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
      if center != position { center = position }
    }
  }

  /// Solves the view's island, and places the subviews. Called before `layoutSubviews()`.
  func applyConstraints(_ state: ViewConstraints) {
    if state.needsUpdate { updateConstraintsIfNeeded() }
    state.island?.update()
    for subview in subviewList where !subview.translatesAutoresizingMaskIntoConstraints {
      guard let variables = subview.constraintState?.variables else { continue }
      let rect = variables.rect
      if subview.constraintRect != rect { subview.constraintRect = rect }
    }
  }

  /// Reports a change of the frame or the bounds' origin to the islands that have it as an input.
  func constraintInputsDidChange(_ state: ViewConstraints) {
    let own = translatesAutoresizingMaskIntoConstraints ? nil : state.variables?.island
    for constraint in state.passing {
      guard let island = constraint.registration?.island, island !== own else { continue }
      island.setNeedsUpdate()
    }
  }

  /// Reports a change of the bounds' origin to the islands with constraints to the view's own content.
  func constraintOriginDidChange(_ state: ViewConstraints) {
    for constraint in state.held {
      guard let registration = constraint.registration,
        case .installed(_, hasInputs: true) = registration.phase
      else { continue }
      registration.island?.setNeedsUpdate()
    }
  }

  /// Makes the islands anew after the view has got another superview, or has become or ceased to be a root.
  func islandBorderDidChange(oldRoot: UIView?) {
    guard let state = constraintState else { return }
    oldRoot?.constraintState?.island?.setNeedsRebuild()
    let root = islandRoot
    if root !== self {
      state.island?.dissolve()
      state.island = nil
    }
    root.islandOrNew.setNeedsRebuild()
    if root === self { state.variables = nil }
  }

  /// Solves the pending changes of the view's island, so that the marks below its root are current.
  func updateIsland() {
    guard constraintState != nil else { return }
    let root = islandRoot
    if root.layoutMark == .view, root !== self { root.constraintState?.island?.update() }
  }

  func marginsDidChange() {
    guard let constraintState else { return }
    constraintState.island?.setNeedsUpdate()
    constraintState.variables?.island?.setNeedsUpdate()
    constraintInputsDidChange(constraintState)
  }

  func add(_ guide: UILayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    constraintsOrNew.guides.append(guide)
  }

  func remove(_ guide: UILayoutGuide) {
    guard guide.owningView === self, let state = constraintState else { return }
    for view in withSuperviews {
      NSLayoutConstraint.deactivate(view.constraints.filter { $0.first === guide || $0.second === guide })
    }
    state.guides.removeAll { $0 === guide }
    guide.owningView = nil
    guide.variables = nil
  }

  func derivedGuide(_ role: UILayoutGuide.Role) -> UILayoutGuide {
    let state = constraintsOrNew
    if let guide = state.derivedGuides.first(where: { $0.role == role }) { return guide }
    let guide = UILayoutGuide(role, of: self)
    state.derivedGuides.append(guide)
    return guide
  }

  func setPriority(
    _ priority: UILayoutPriority, at path: WritableKeyPath<ContentPriorities, UILayoutPriority>
  ) {
    constraintsOrNew.priorities[keyPath: path] = priority
    intrinsicSizeDidChange()
  }

  func intrinsicSizeDidChange() {
    superviewStorage?._contentDidChange(of: self, byConstraints: false)
    guard let state = constraintState else { return }
    state.stack?.arrangedSizeDidChange()
    guard let variables = state.variables else { return constraintInputsDidChange(state) }
    state.intrinsic.isStale = true
    variables.island?.setNeedsUpdate()
  }

  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    if constraintState?.needsUpdate == true { updateConstraintsIfNeeded() }
    let outer = constraintState?.variables?.island
    let size: CGSize
    if islandRoot === self {
      size = islandOrNew.fittingSize(target, horizontal, vertical)
    } else {
      // A member of another island: an island of its own for the answer.
      let island = LayoutIsland(root: self, isDetached: true)
      size = island.fittingSize(target, horizontal, vertical)
      island.dissolve()
      outer?.setNeedsRebuild()
    }
    let scale = displayScale
    return CGSize(
      width: size.width.roundedUp(toScale: scale), height: size.height.roundedUp(toScale: scale))
  }
}

extension UIView {
  /// The target size for the smallest size that the constraints permit.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The target size for the largest size that the constraints permit.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)
  /// The value of a length in ``intrinsicContentSize`` that the content does not determine: −1.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
}
