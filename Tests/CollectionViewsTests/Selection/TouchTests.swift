import Foundation
import Testing
import UIKit
import UIKitTesting

/// The elements that receive touches.
@Suite("Touches") @MainActor struct TouchTests {
  @Test("A pinned header receives the touch instead of the item behind it")
  func pinnedHeader() {
    let grid = GridFixture([300])
    grid.layout.headerReferenceSize = CGSize(width: 0, height: 40)
    grid.layout.sectionHeadersPinToVisibleBounds = true
    grid.collectionView.contentOffset.y = 200
    grid.show()
    grid.app.tap(CGPoint(x: 50, y: 20))
    #expect(grid.recorder.transcript() == "")
    grid.app.tap(CGPoint(x: 50, y: 60))
    #expect(
      grid.recorder.transcript()
        == "shouldHighlight(0.6) didHighlight(0.6) didUnhighlight(0.6) shouldSelect(0.6) didSelect(0.6)")
  }

  @Test("A cell without user interaction is not selected")
  func cellWithoutInteraction() {
    let grid = GridFixture([3])
    grid.recorder.onCell = { $0.isUserInteractionEnabled = false }
    grid.show()
    grid.app.tap(CGPoint(x: 50, y: 50))
    #expect(grid.recorder.transcript() == "")
  }

  @Test("An item that scrolls away from the touch is unhighlighted and not selected")
  func scrolledAway() {
    let grid = GridFixture([300])
    grid.show()
    grid.app.touchDown(at: CGPoint(x: 50, y: 50), source: .mouse)
    #expect(grid.recorder.transcript() == "shouldHighlight(0.0) didHighlight(0.0)")
    grid.collectionView.contentOffset.y = 1_100
    grid.app.frame()
    #expect(grid.recorder.touchTranscript() == "")
    grid.app.touchUp()
    #expect(grid.recorder.touchTranscript() == "didUnhighlight(0.0)")
  }

  @Test("Disabling selection during a touch ends it")
  func switchedOff() {
    let grid = GridFixture([3])
    grid.show()
    grid.app.touchDown(at: CGPoint(x: 50, y: 50), source: .mouse)
    grid.collectionView.allowsSelection = false
    #expect(
      grid.recorder.transcript() == "shouldHighlight(0.0) didHighlight(0.0) didUnhighlight(0.0)")
    grid.app.touchMove(to: CGPoint(x: 51, y: 51))
    grid.app.touchUp()
    #expect(grid.recorder.transcript() == "")
  }
}
