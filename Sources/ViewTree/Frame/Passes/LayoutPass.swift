/// The fourth pass of a frame: lays out all views that need layout, top down, until none does; then runs the
/// actions of ``FrameLoop/afterLayout(_:)`` and lays out their changes.
///
/// - Reads: the layout marks of views.
/// - Writes: the layout marks; `layoutSubviews()` of apps runs here; the hovered view, as views may move.
/// - May dirty: everything, in this frame.
extension FrameLoop {
  /// The most layout passes of a window in one frame. Views that dirty each other endlessly are reported.
  static let layoutPassLimit = 20

  func runLayoutPass() {
    layoutWindows()
    if runAfterLayoutActions() { layoutWindows() }
  }

  /// Lays out all views of the windows that need layout. O(dirty views).
  func layoutWindows() {
    guard layOutDirtyViews(), !windows.all.contains(where: \.needsLayoutInTree) else { return }
    // Views may have moved under the pointer; layout requested by hover events belongs to this frame too.
    input.viewsDidMove()
    layOutDirtyViews()
  }

  /// Runs the actions that wait for layout; false without any. Actions added by them wait for the next frame.
  private func runAfterLayoutActions() -> Bool {
    guard !afterLayoutActions.isEmpty else { return false }
    let due = afterLayoutActions
    afterLayoutActions = []
    for action in due { action() }
    return true
  }

  /// Lays out the windows repeatedly until no view needs layout. Returns whether a view was laid out.
  @discardableResult private func layOutDirtyViews() -> Bool {
    var didLayOut = false
    for window in windows.all {
      var passes = 0
      while window.needsLayoutInTree {
        window.layoutTree()
        didLayOut = true
        passes += 1
        if passes == FrameLoop.layoutPassLimit {
          let culprit = window.firstViewNeedingLayout ?? window
          Diagnostics.report(
            """
            Layout does not settle: after \(passes) passes \(type(of: culprit)) still needs layout. \
            A layoutSubviews() calls setNeedsLayout() on its view or a superview each time: remove \
            that call. The frame continues without another layout pass.
            """)
          break
        }
      }
    }
    return didLayOut
  }
}
