import Foundation

extension FrameLoop {
  /// How often one frame lays out at the most: views that dirty each other for ever are reported, not followed.
  static let layoutPassLimit = 20

  /// The layout pass: lays out every view that asked for it, top down, until none asks. O(dirty views).
  package func layoutWindows() {
    guard layOutWhatAsks(), !windows.contains(where: \.needsLayoutInTree) else { return }
    // Views may have moved under a resting pointer; what hovering dirties belongs to this frame too.
    input.viewsDidMove()
    layOutWhatAsks()
  }

  /// Returns whether anything was laid out.
  @discardableResult private func layOutWhatAsks() -> Bool {
    var didLayOut = false
    for window in windows {
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
