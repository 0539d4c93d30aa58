import Foundation

extension UIView {
  func markNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    markDescendantNeedsLayout()
  }

  /// Tells the views above that something below needs layout. Stops where that is known. O(depth).
  func markDescendantNeedsLayout() {
    var view = self
    view.descendantNeedsLayout = true
    while let parent = view.superviewStorage {
      if parent.descendantNeedsLayout { return }
      parent.descendantNeedsLayout = true
      view = parent
    }
    (view as? UIWindow)?.layoutIsStale()
  }

  var needsLayoutInTree: Bool { needsLayout || descendantNeedsLayout }

  func layoutNow() {
    var top = self
    while let parent = top.superviewStorage, parent.needsLayout { top = parent }
    var passes = 0
    while top.needsLayoutInTree, passes < FrameLoop.layoutPassLimit {
      top.layoutTree()
      passes += 1
    }
  }

  /// One pass, top down, over the branches that asked for it.
  func layoutTree() {
    if needsLayout {
      needsLayout = false
      // Subviews that are dirtied meanwhile are laid out below: nobody above has to know.
      descendantNeedsLayout = true
      controllerStorage?.viewWillLayoutSubviews()
      layoutSubviews()
      controllerStorage?.viewDidLayoutSubviews()
    }
    descendantNeedsLayout = false
    for subview in subviewList where subview.needsLayoutInTree { subview.layoutTree() }
  }

  var firstViewNeedingLayout: UIView? {
    if needsLayout { return self }
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
