import Foundation
import Testing
import UIKit
import UIKitTesting

/// The delegate calls for one touch, and the appearance of the cells.
@Suite("Highlight") @MainActor struct HighlightTests {
  private let a = IndexPath(item: 0, section: 0)
  private let b = IndexPath(item: 1, section: 0)

  /// The center of an item of the grid with three columns.
  private func point(_ item: Int) -> CGPoint {
    CGPoint(x: CGFloat(item % 3) * 110 + 50, y: CGFloat(item / 3) * 110 + 50)
  }

  private func shown(_ count: Int = 9) -> GridFixture {
    let grid = GridFixture([count])
    grid.show()
    return grid
  }

  private func isHighlighted(_ path: IndexPath, _ grid: GridFixture) -> Bool? {
    grid.collectionView.cellForItem(at: path)?.isHighlighted
  }

  private func looksSelected(_ path: IndexPath, _ grid: GridFixture) -> Bool? {
    grid.collectionView.cellForItem(at: path)?.isSelected
  }

  @Test("A touch that leaves the item ends the highlight and selects nothing")
  func dragOff() {
    let grid = shown()
    grid.app.touchDown(at: point(0), source: .mouse)
    grid.app.touchMove(to: point(1))
    #expect(grid.recorder.transcript() == "shouldHighlight(0.0) didHighlight(0.0) didUnhighlight(0.0)")
    #expect(isHighlighted(b, grid) == false)
    grid.app.touchUp()
    #expect(grid.recorder.transcript() == "")
    #expect(grid.collectionView.indexPathsForSelectedItems == [])
  }

  @Test("A touch that enters the item again highlights it without another shouldHighlight, and selects")
  func comeBack() {
    let grid = shown()
    grid.app.touchDown(at: point(0), source: .mouse)
    grid.app.touchMove(to: point(1))
    grid.app.touchMove(to: point(0))
    #expect(isHighlighted(a, grid) == true)
    grid.app.touchUp()
    #expect(
      grid.recorder.transcript() == """
        shouldHighlight(0.0) didHighlight(0.0) didUnhighlight(0.0) didHighlight(0.0) didUnhighlight(0.0) \
        shouldSelect(0.0) didSelect(0.0)
        """)
  }

  @Test("A finger that scrolls at once highlights nothing")
  func fingerScrolls() {
    let grid = shown(90)
    grid.app.drag(from: point(4), to: CGPoint(x: 160, y: 60), duration: 0.1)
    #expect(grid.recorder.touchTranscript() == "")
    #expect(grid.collectionView.contentOffset.y > 50)
  }

  @Test("A resting finger highlights after 150 ms; scrolling ends the highlight")
  func restingFinger() {
    let grid = shown(90)
    grid.app.touchDown(at: point(4))
    grid.app.advance(by: 0.1)
    #expect(grid.recorder.transcript() == "")
    grid.app.advance(by: 0.1)
    #expect(grid.recorder.transcript() == "shouldHighlight(0.4) didHighlight(0.4)")
    grid.app.touchMove(to: CGPoint(x: 160, y: 120))
    #expect(grid.recorder.touchTranscript() == "didUnhighlight(0.4)")
    grid.app.touchUp()
    #expect(grid.recorder.touchTranscript() == "")
  }

  @Test("A short tap delivers highlight, unhighlight and selection when the finger lifts")
  func shortTap() {
    let grid = shown(90)
    grid.app.tap(point(4))
    #expect(
      grid.recorder.transcript()
        == "shouldHighlight(0.4) didHighlight(0.4) didUnhighlight(0.4) shouldSelect(0.4) didSelect(0.4)")
  }

  @Test("A touch that stops deceleration highlights and selects nothing")
  func stopsScroll() throws {
    let grid = shown(300)
    grid.app.drag(from: CGPoint(x: 160, y: 350), to: CGPoint(x: 160, y: 150), duration: 0.1)
    grid.app.advance(by: 0.1)
    #expect(grid.collectionView.isDecelerating)
    _ = grid.recorder.transcript()
    grid.app.touchDown(at: point(4))
    #expect(!grid.collectionView.isDecelerating)
    grid.app.advance(by: 0.3)
    grid.app.touchUp()
    try grid.app.settle()
    #expect(grid.recorder.touchTranscript() == "")
  }

  @Test(
    "A tap selects a selected item again; in a multiple selection a finger deselects it")
  func tapOnSelected() {
    let grid = shown()
    grid.collectionView.selectItem(at: a, animated: false, scrollPosition: [])
    grid.app.tap(point(0), source: .mouse)
    #expect(
      grid.recorder.transcript()
        == "shouldHighlight(0.0) didHighlight(0.0) didUnhighlight(0.0) shouldSelect(0.0) didSelect(0.0)")
    grid.collectionView.allowsMultipleSelection = true
    grid.app.tap(point(0))
    #expect(
      grid.recorder.transcript() == """
        shouldHighlight(0.0) didHighlight(0.0) didUnhighlight(0.0) shouldDeselect(0.0) didDeselect(0.0)
        """)
    #expect(grid.collectionView.indexPathsForSelectedItems == [])
  }

  @Test(
    "The selected item looks unselected while another item is pressed"
  )
  func hiddenSelection() {
    let grid = shown()
    grid.collectionView.selectItem(at: a, animated: false, scrollPosition: [])
    grid.recorder.maySelect = { $0 != self.b }
    grid.app.touchDown(at: point(1), source: .mouse)
    #expect(looksSelected(a, grid) == false)
    #expect(grid.collectionView.indexPathsForSelectedItems == [a])
    grid.app.touchUp()
    #expect(looksSelected(a, grid) == true)
    #expect(
      grid.recorder.transcript()
        == "shouldHighlight(0.1) didHighlight(0.1) didUnhighlight(0.1) shouldSelect(0.1)")
    // The item looks unselected until the touch ends, also outside of the pressed item.
    grid.app.touchDown(at: point(2), source: .mouse)
    grid.app.touchMove(to: point(5))
    #expect(looksSelected(a, grid) == false)
    grid.app.touchUp()
    #expect(looksSelected(a, grid) == true)
  }

  @Test("In a multiple selection, pressing an item does not change the other cells")
  func multipleStaysShown() {
    let grid = shown()
    grid.collectionView.allowsMultipleSelection = true
    grid.collectionView.selectItem(at: a, animated: false, scrollPosition: [])
    grid.app.touchDown(at: point(1))
    grid.app.advance(by: 0.3)
    #expect(isHighlighted(b, grid) == true)
    #expect(looksSelected(a, grid) == true)
    grid.app.touchCancel()
    #expect(grid.recorder.transcript() == "shouldHighlight(0.1) didHighlight(0.1) didUnhighlight(0.1)")
    #expect(grid.collectionView.indexPathsForSelectedItems == [a])
  }

  @Test("A reload during a touch removes the highlight without delegate calls")
  func reloadUnderTouch() {
    let grid = shown()
    grid.app.touchDown(at: point(0), source: .mouse)
    #expect(grid.recorder.touchTranscript() == "shouldHighlight(0.0) didHighlight(0.0)")
    grid.recorder.counts = [0]
    grid.collectionView.reloadData()
    grid.app.frame()
    grid.app.touchMove(to: point(1))
    grid.app.touchUp()
    #expect(grid.recorder.touchTranscript() == "")
  }

  @Test("Deleting the touched item ends the touch without delegate calls")
  func deleteUnderTouch() throws {
    let grid = shown()
    grid.app.touchDown(at: point(0), source: .mouse)
    _ = grid.recorder.transcript()
    grid.recorder.counts = [8]
    grid.collectionView.deleteItems(at: [a])
    try grid.app.settle()
    grid.app.touchUp()
    #expect(grid.recorder.touchTranscript() == "")
    #expect(grid.collectionView.visibleCells.allSatisfy { !$0.isHighlighted && !$0.isSelected })
  }

  @Test("The highlight follows its item; lifting the touch elsewhere selects nothing")
  func insertBeforeTouch() throws {
    let grid = shown()
    grid.app.touchDown(at: point(0), source: .mouse)
    grid.recorder.counts = [10]
    grid.collectionView.insertItems(at: [a])
    try grid.app.settle()
    #expect(isHighlighted(b, grid) == true)
    #expect(isHighlighted(a, grid) == false)
    #expect(grid.recorder.touchTranscript() == "shouldHighlight(0.0) didHighlight(0.0)")
    grid.app.touchUp()
    #expect(grid.recorder.touchTranscript() == "didUnhighlight(0.1)")
  }

  @Test("Touches on a control in a cell do not select the cell; touches on a plain view do")
  func controlInCell() {
    let grid = GridFixture([3])
    var taps = 0
    grid.recorder.onCell = { cell in
      let button = UIButton(type: .custom)
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
      cell.contentView.addSubview(button)
      cell.contentView.addSubview(UIView(frame: CGRect(x: 0, y: 40, width: 100, height: 60)))
    }
    grid.show()
    grid.app.tap(CGPoint(x: 50, y: 20), source: .mouse)
    #expect(taps == 1)
    #expect(grid.recorder.transcript() == "")
    grid.app.tap(CGPoint(x: 50, y: 70), source: .mouse)
    #expect(
      grid.recorder.transcript()
        == "shouldHighlight(0.0) didHighlight(0.0) didUnhighlight(0.0) shouldSelect(0.0) didSelect(0.0)")
    #expect(taps == 1)
  }
}
