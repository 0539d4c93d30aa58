import Foundation

/// The fourth pass of a frame: lays out every view that asked for it, top down, until none asks; then runs the
/// calls of ``FrameLoop/afterLayout(_:)`` and lays out what they changed.
///
/// - Reads: the layout marks of views.
/// - Writes: the layout marks; apps' `layoutSubviews()` run here; what the pointer hovers over, as views may have
///   moved beneath it.
/// - May dirty: everything, in this frame.
extension FrameLoop {
  /// How often one frame lays out at the most: views that dirty each other for ever are reported, not followed.
  static let layoutPassLimit = 20

  func runLayoutPass() {
    layoutWindows()
    if runLayoutFollowers() { layoutWindows() }
  }

  /// Lays out every view of the windows that asks for it. O(dirty views).
  func layoutWindows() {
    guard layOutWhatAsks(), !windows.all.contains(where: \.needsLayoutInTree) else { return }
    // Views may have moved under a resting pointer; what hovering dirties belongs to this frame too.
    input.viewsDidMove()
    layOutWhatAsks()
  }

  /// Returns whether there was anything to do. What a call adds is the next frame's.
  private func runLayoutFollowers() -> Bool {
    guard !layoutFollowers.isEmpty else { return false }
    let due = layoutFollowers
    layoutFollowers = []
    for action in due { action() }
    return true
  }

  /// Returns whether anything was laid out.
  @discardableResult private func layOutWhatAsks() -> Bool {
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
            Layout does not come to rest: after \(passes) passes \(type(of: culprit)) still needs layout. \
            A layoutSubviews() dirties itself or a superview each time; the frame goes on without.
            """)
          break
        }
      }
    }
    return didLayOut
  }
}
