import Foundation

/// The views of a tree that wait for the layout pass.
enum LayoutMark {
  /// No view.
  case none
  /// At least one descendant.
  case below
  /// The view itself, and possibly descendants.
  case view
}

extension UIView {
  /// Whether the view or a descendant waits for layout.
  var needsLayoutInTree: Bool { layoutMark != .none }

  /// Marks the view, and its ancestors up to the first marked one. O(depth).
  func markNeedsLayout() {
    guard layoutMark != .view else { return }
    layoutMark = .view
    markAncestors()
  }

  /// Marks the view and its ancestors as having a descendant that waits for layout. O(depth).
  func markDescendantNeedsLayout() {
    if layoutMark == .none { layoutMark = .below }
    markAncestors()
  }

  /// Marks the ancestors up to the first marked one. The window requests a frame.
  private func markAncestors() {
    var view = self
    while let parent = view.superviewStorage {
      guard parent.layoutMark == .none else { return }
      parent.layoutMark = .below
      view = parent
    }
    (view as? UIWindow)?.setNeedsLayoutPass()
  }

  func layoutNow() {
    updateIsland()
    var top = self
    while let parent = top.superviewStorage, parent.layoutMark == .view { top = parent }
    var passes = 0
    while top.needsLayoutInTree, passes < FrameLoop.layoutPassLimit {
      top.layoutTree()
      passes += 1
    }
  }

  /// Lays out the marked branches once, top down.
  func layoutTree() {
    if layoutMark == .view {
      // Descendants that are marked during the layout belong to this pass: their ancestors need no new mark.
      layoutMark = .below
      if let constraintState { applyConstraints(constraintState) }
      let outerTraits = UIContext.current.traits
      if outerTraits !== traitStore.informed { UIContext.current.traits = traitStore.informed }
      controllerStorage?.viewWillLayoutSubviews()
      layer.layoutSublayers()
      controllerStorage?.viewDidLayoutSubviews()
      if outerTraits !== traitStore.informed { UIContext.current.traits = outerTraits }
    }
    // A view that marked itself again during its layout stays marked for the next pass.
    if layoutMark == .below { layoutMark = .none }
    for subview in subviewList where subview.needsLayoutInTree { subview.layoutTree() }
  }

  /// The first view, in layout order, that waits for its own layout. O(marked views).
  var firstViewNeedingLayout: UIView? {
    if layoutMark == .view { return self }
    for subview in subviewList where subview.needsLayoutInTree {
      if let found = subview.firstViewNeedingLayout { return found }
    }
    return nil
  }

  func boundsSizeDidChange(from old: CGSize) {
    setNeedsLayout()
    if contentMode == .redraw { layer.drawing?.setStale() }
    if autoresizesSubviews { resizeSubviews(from: old) }
  }

  /// Resizes the subviews by their autoresizing masks. The flexible parts share the change of the size.
  private func resizeSubviews(from old: CGSize) {
    let new = bounds.size
    for subview in subviewList {
      let mask = subview.autoresizingMask
      guard !mask.isEmpty else { continue }
      var frame = subview.frame
      (frame.origin.x, frame.size.width) = UIView.autoresize(
        origin: frame.origin.x, length: frame.width, from: old.width, to: new.width,
        flexibleStart: mask.contains(.flexibleLeftMargin), flexibleLength: mask.contains(.flexibleWidth),
        flexibleEnd: mask.contains(.flexibleRightMargin))
      (frame.origin.y, frame.size.height) = UIView.autoresize(
        origin: frame.origin.y, length: frame.height, from: old.height, to: new.height,
        flexibleStart: mask.contains(.flexibleTopMargin), flexibleLength: mask.contains(.flexibleHeight),
        flexibleEnd: mask.contains(.flexibleBottomMargin))
      subview.frame = frame
    }
  }

  /// Resizes along one axis. Flexible parts share the change by their old lengths, or equally if all are 0.
  static func autoresize(
    origin: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat,
    flexibleStart: Bool, flexibleLength: Bool, flexibleEnd: Bool
  ) -> (origin: CGFloat, length: CGFloat) {
    let change = new - old
    if flexibleLength, !flexibleStart, !flexibleEnd { return (origin, max(0, length + change)) }
    let end = old - origin - length
    var weights: (start: CGFloat, length: CGFloat, end: CGFloat) = (
      flexibleStart ? origin : 0, flexibleLength ? length : 0, flexibleEnd ? end : 0
    )
    var sum = weights.start + weights.length + weights.end
    if sum == 0 {
      weights = (flexibleStart ? 1 : 0, flexibleLength ? 1 : 0, flexibleEnd ? 1 : 0)
      sum = weights.start + weights.length + weights.end
    }
    guard sum != 0 else { return (origin, length) }
    let newOrigin = origin + change * weights.start / sum
    let newLength = max(0, length + change * weights.length / sum)
    return (newOrigin, newLength)
  }
}
