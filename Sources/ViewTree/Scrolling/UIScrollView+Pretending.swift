import Foundation
import Geometry

/// What a scroll view shows of its content.
package struct ScrollState: Equatable {
  package var offset: CGPoint
  package var inset: UIEdgeInsets
  package var contentSize: CGSize

  package init(offset: CGPoint, inset: UIEdgeInsets, contentSize: CGSize) {
    self.offset = offset
    self.inset = inset
    self.contentSize = contentSize
  }
}

extension UIScrollView {
  /// What is shown now.
  package var scrollState: ScrollState {
    ScrollState(offset: contentOffset, inset: contentInset, contentSize: contentSize)
  }

  /// Runs `body` as if something else were shown: whoever asks for the bounds, the inset or the content size gets those
  /// of `state`. Nobody is told, nothing is drawn; what `body` sets is in `state` afterwards, and the truth is back.
  /// Calls nest.
  ///
  /// A collection view asks layouts this way where things would be if the content were scrolled elsewhere.
  package func pretending<Result>(_ state: inout ScrollState, _ body: () -> Result) -> Result {
    let truth = scrollState
    let wasPretending = isPretending
    isPretending = true
    adopt(state)
    let result = body()
    state = scrollState
    adopt(truth)
    isPretending = wasPretending
    return result
  }

  private func adopt(_ state: ScrollState) {
    layer.state.bounds.origin = state.offset
    contentInset = state.inset
    contentSize = state.contentSize
  }

  /// Ends what the user and animations do with the offset.
  func offsetWasHeld() {
    if isDragging {
      drag = nil
      wheel = nil
      scrub = nil
      scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    }
    stopScrolling()
    hideIndicatorsSoon()
  }
}
