import Foundation

/// How much of a view and what lies below it waits for the layout pass.
enum LayoutMark {
  /// Nothing.
  case none
  /// Some view below.
  case below
  /// The view itself; views below may wait too.
  case view
}

extension UIView {
  /// Whether the view or one below it waits for layout.
  var needsLayoutInTree: Bool { layoutMark != .none }

  /// Marks the view, and the views above it as far as they are not marked. O(depth).
  func markNeedsLayout() {
    guard layoutMark != .view else { return }
    layoutMark = .view
    markAncestors()
  }

  /// Marks the view and those above it: one below waits for layout. O(depth).
  func markDescendantNeedsLayout() {
    if layoutMark == .none { layoutMark = .below }
    markAncestors()
  }

  /// Stops at a view that is marked: those above it are marked too. The window asks for a frame.
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
    var top = self
    while let parent = top.superviewStorage, parent.layoutMark == .view { top = parent }
    var passes = 0
    while top.needsLayoutInTree, passes < FrameLoop.layoutPassLimit {
      top.layoutTree()
      passes += 1
    }
  }

  /// One pass, top down, over the branches that are marked.
  func layoutTree() {
    if layoutMark == .view {
      // Views below that are marked meanwhile are laid out in this pass: no mark above is needed for them.
      layoutMark = .below
      controllerStorage?.viewWillLayoutSubviews()
      layoutSubviews()
      controllerStorage?.viewDidLayoutSubviews()
    }
    // A view that marked itself again while it was laid out stays marked, for the next pass.
    if layoutMark == .below { layoutMark = .none }
    for subview in subviewList where subview.needsLayoutInTree { subview.layoutTree() }
  }

  /// The first view, in the order of layout, that waits itself. O(marked views).
  var firstViewNeedingLayout: UIView? {
    if layoutMark == .view { return self }
    for subview in subviewList where subview.needsLayoutInTree {
      if let found = subview.firstViewNeedingLayout { return found }
    }
    return nil
  }

  /// Resizes the subviews by their autoresizing masks: a change of size is shared equally between the
  /// flexible parts, as springs and struts do.
  func resizeSubviews(from old: CGSize) {
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

  /// One axis. Where several parts are flexible they share the change in proportion to their old lengths (and
  /// equally where all of those are 0).
  static func autoresize(
    origin: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat,
    flexibleStart: Bool, flexibleLength: Bool, flexibleEnd: Bool
  ) -> (origin: CGFloat, length: CGFloat) {
    let end = old - origin - length
    let change = new - old
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
