import Testing
import UIKit
import UIKitTesting

@Suite("Selection") @MainActor struct SelectionTests {
  private let a = IndexPath(item: 0, section: 0)
  private let b = IndexPath(item: 1, section: 0)
  private let e = IndexPath(item: 4, section: 0)

  /// The center of an item of the grid with three columns.
  private func point(_ item: Int) -> CGPoint {
    CGPoint(x: CGFloat(item % 3) * 110 + 50, y: CGFloat(item / 3) * 110 + 50)
  }

  @Test("A tap highlights on touch down, unhighlights on touch up, then selects")
  func tap() {
    let grid = GridFixture([9])
    grid.show()
    grid.app.touchDown(at: point(0), source: .mouse)
    #expect(grid.recorder.transcript() == "shouldHighlight(0.0) didHighlight(0.0)")
    #expect(grid.collectionView.cellForItem(at: a)?.isHighlighted == true)
    grid.app.touchUp()
    #expect(grid.recorder.transcript() == "didUnhighlight(0.0) shouldSelect(0.0) didSelect(0.0)")
    #expect(grid.collectionView.cellForItem(at: a)?.isSelected == true)
    #expect(grid.collectionView.cellForItem(at: a)?.isHighlighted == false)
    #expect(grid.collectionView.indexPathsForSelectedItems == [a])
  }

  @Test("In a single selection, a second item replaces the first one")
  func single() {
    let grid = GridFixture([9])
    grid.show()
    grid.app.tap(point(0), source: .mouse)
    _ = grid.recorder.transcript()
    grid.app.tap(point(1), source: .mouse)
    #expect(
      grid.recorder.transcript() == """
        shouldHighlight(0.1) didHighlight(0.1) didUnhighlight(0.1) shouldSelect(0.1) \
        didDeselect(0.0) didSelect(0.1)
        """)
    #expect(grid.collectionView.indexPathsForSelectedItems == [b])
    #expect(grid.collectionView.cellForItem(at: a)?.isSelected == false)
  }

  @Test("A tap on an item that may not be selected keeps the selection")
  func refused() {
    let grid = GridFixture([9])
    grid.show()
    grid.app.tap(point(0), source: .mouse)
    grid.recorder.maySelect = { _ in false }
    _ = grid.recorder.transcript()
    grid.app.tap(point(1), source: .mouse)
    #expect(
      grid.recorder.transcript()
        == "shouldHighlight(0.1) didHighlight(0.1) didUnhighlight(0.1) shouldSelect(0.1)")
    #expect(grid.collectionView.indexPathsForSelectedItems == [a])
  }

  @Test("shouldSelect is not called for an item that may not be highlighted")
  func noHighlight() {
    let grid = GridFixture([9])
    grid.show()
    grid.recorder.mayHighlight = { _ in false }
    grid.app.tap(point(0), source: .mouse)
    #expect(grid.recorder.transcript() == "shouldHighlight(0.0)")
    #expect(grid.collectionView.indexPathsForSelectedItems == [])
  }

  @Test("A drag that becomes a scroll ends the highlight and selects nothing")
  func dragBecomesScroll() {
    let grid = GridFixture([90])
    grid.show()
    grid.app.touchDown(at: point(4), source: .mouse)
    grid.app.touchMove(to: CGPoint(x: 150, y: 100))
    grid.app.touchMove(to: CGPoint(x: 150, y: 60))
    grid.app.touchUp()
    #expect(
      grid.recorder.touchTranscript() == "shouldHighlight(0.4) didHighlight(0.4) didUnhighlight(0.4)")
    #expect(grid.collectionView.contentOffset.y > 0)
  }

  @Test("In a multiple selection, a click selects one item, Ctrl+click toggles, Shift+click selects a range")
  func pointerMultiple() {
    let grid = GridFixture([9])
    grid.collectionView.allowsMultipleSelection = true
    grid.show()
    grid.app.tap(point(0), source: .mouse)
    grid.app.tap(point(4), source: .mouse, modifiers: .shift)
    #expect(grid.collectionView.indexPathsForSelectedItems?.map(\.item) == [0, 1, 2, 3, 4])
    grid.app.tap(point(2), source: .mouse, modifiers: .control)
    #expect(grid.collectionView.indexPathsForSelectedItems?.map(\.item) == [0, 1, 3, 4])
    _ = grid.recorder.transcript()
    grid.app.tap(point(1), source: .mouse)
    #expect(grid.collectionView.indexPathsForSelectedItems == [b])
    #expect(
      grid.recorder.transcript() == """
        shouldHighlight(0.1) didHighlight(0.1) didUnhighlight(0.1) shouldSelect(0.1) \
        didDeselect(0.0) didDeselect(0.3) didDeselect(0.4) didSelect(0.1)
        """)
  }

  @Test("In a multiple selection, a tap adds and removes items")
  func fingerMultiple() {
    let grid = GridFixture([9])
    grid.collectionView.allowsMultipleSelection = true
    grid.show()
    grid.app.tap(point(0))
    grid.app.tap(point(1))
    #expect(grid.collectionView.indexPathsForSelectedItems == [a, b])
    _ = grid.recorder.transcript()
    grid.app.tap(point(0))
    #expect(
      grid.recorder.transcript() == """
        shouldHighlight(0.0) didHighlight(0.0) didUnhighlight(0.0) shouldDeselect(0.0) didDeselect(0.0)
        """)
    #expect(grid.collectionView.indexPathsForSelectedItems == [b])
  }

  @Test("Selecting by the app does not call the delegate")
  func byProgram() {
    let grid = GridFixture([90])
    grid.show()
    grid.collectionView.selectItem(at: a, animated: false, scrollPosition: [])
    grid.collectionView.selectItem(at: e, animated: false, scrollPosition: [])
    #expect(grid.collectionView.indexPathsForSelectedItems == [e])
    grid.collectionView.deselectItem(at: e, animated: false)
    #expect(grid.collectionView.indexPathsForSelectedItems == [])
    #expect(grid.recorder.transcript() == "")
    let far = IndexPath(item: 60, section: 0)
    grid.collectionView.selectItem(at: far, animated: false, scrollPosition: .top)
    grid.app.frame()
    #expect(grid.collectionView.contentOffset.y == 2200)
    #expect(grid.collectionView.cellForItem(at: far)?.isSelected == true)
  }

  @Test("A selected item stays selected off screen; other items that reuse its view are not selected")
  func reuseKeepsState() {
    let grid = GridFixture([90])
    grid.show()
    grid.app.tap(point(0), source: .mouse)
    grid.collectionView.contentOffset.y = 1100
    grid.app.frame()
    #expect(grid.collectionView.visibleCells.allSatisfy { !$0.isSelected })
    grid.collectionView.contentOffset.y = 0
    grid.app.frame()
    #expect(grid.collectionView.visibleCells.filter(\.isSelected).count == 1)
    #expect(grid.collectionView.cellForItem(at: a)?.isSelected == true)
  }

  @Test("reloadData clears the selection; turning multiple selection off keeps one item")
  func clearing() {
    let grid = GridFixture([9])
    grid.collectionView.allowsMultipleSelection = true
    grid.show()
    for item in [3, 1, 2] {
      grid.collectionView.selectItem(
        at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    grid.collectionView.allowsMultipleSelection = false
    #expect(grid.collectionView.indexPathsForSelectedItems == [b])
    grid.collectionView.reloadData()
    #expect(grid.collectionView.indexPathsForSelectedItems == [])
  }

  @Test("The selected background is visible while the cell is highlighted or selected")
  func selectedBackground() {
    let grid = GridFixture([9])
    grid.show()
    let cell = grid.collectionView.cellForItem(at: a)
    let background = UIView(frame: .zero)
    let selected = UIView(frame: .zero)
    cell?.selectedBackgroundView = selected
    cell?.backgroundView = background
    #expect(
      cell?.subviews.map(ObjectIdentifier.init)
        == [background, selected, cell?.contentView].compactMap { $0.map(ObjectIdentifier.init) })
    #expect(selected.isHidden)
    #expect(selected.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    grid.app.touchDown(at: point(0), source: .mouse)
    #expect(!selected.isHidden)
    grid.app.touchUp()
    #expect(!selected.isHidden)
    grid.collectionView.deselectItem(at: a, animated: false)
    #expect(selected.isHidden)
  }
}
