import Foundation
import Testing
import UIKit
import UIKitTesting

/// Selection of several items: rubber band, two-finger pan, editing mode.
@Suite("Multiple selection") @MainActor struct MultipleSelectionTests {
  /// Allows selections with two fingers, enters editing mode when they begin, and records the calls.
  private let delegate = SelectionDelegate()

  /// A grid that goes into edit mode when two fingers begin.
  private func makeGrid(_ count: Int, multiple: Bool = true) -> GridFixture {
    delegate.onBegin = { $0.isEditing = true }
    return delegate.makeGrid(count, multiple: multiple)
  }

  private func selected(_ grid: GridFixture) -> [Int] {
    grid.collectionView.indexPathsForSelectedItems?.map(\.item) ?? []
  }

  private func band(_ grid: GridFixture) -> UIView? {
    grid.collectionView.subviews.first { String(describing: type(of: $0)) == "SelectionBandView" }
  }

  @Test("A mouse drag outside the items draws a rectangle that selects the items that it intersects")
  func band() throws {
    let grid = makeGrid(9)
    grid.app.touchDown(at: CGPoint(x: 5, y: 10), source: .mouse)
    grid.app.touchMove(to: CGPoint(x: 40, y: 60))
    grid.app.touchMove(to: CGPoint(x: 150, y: 80))
    #expect(selected(grid) == [0, 1])
    #expect(band(grid)?.frame == CGRect(x: 5, y: 10, width: 145, height: 70))
    grid.app.touchMove(to: CGPoint(x: 150, y: 180))
    #expect(selected(grid) == [0, 1, 3, 4])
    grid.app.touchMove(to: CGPoint(x: 60, y: 180))
    #expect(selected(grid) == [0, 3])
    grid.app.touchUp()
    #expect(band(grid) == nil)
    #expect(selected(grid) == [0, 3])
    #expect(grid.collectionView.contentOffset == .zero)
    #expect(delegate.transcript() == "+0 +1 +3 +4 -1 -4")
  }

  @Test(
    "The rubber band replaces the selection; with Ctrl or Shift it adds to it and may begin on an item")
  func bandAdds() {
    let grid = makeGrid(9)
    grid.collectionView.selectItem(
      at: IndexPath(item: 8, section: 0), animated: false, scrollPosition: [])
    grid.app.touchDown(at: CGPoint(x: 20, y: 60), source: .mouse, modifiers: .control)
    grid.app.touchMove(to: CGPoint(x: 180, y: 70))
    grid.app.touchMove(to: CGPoint(x: 180, y: 80))
    grid.app.touchUp()
    #expect(selected(grid) == [0, 1, 8])
    grid.app.drag(from: CGPoint(x: 215, y: 5), to: CGPoint(x: 300, y: 60), source: .mouse)
    #expect(selected(grid) == [2])
    grid.app.tap(CGPoint(x: 105, y: 60), source: .mouse, modifiers: .shift)
    #expect(selected(grid) == [2])
    grid.app.tap(CGPoint(x: 105, y: 60), source: .mouse)
    #expect(selected(grid) == [])
  }

  @Test("A drag on an item scrolls, and a single selection has no rubber band")
  func noBand() {
    let grid = makeGrid(90)
    grid.app.drag(from: CGPoint(x: 50, y: 300), to: CGPoint(x: 50, y: 200), source: .mouse)
    #expect(grid.collectionView.contentOffset.y > 50)
    #expect(selected(grid) == [])
    let single = makeGrid(90, multiple: false)
    single.app.drag(from: CGPoint(x: 5, y: 10), to: CGPoint(x: 150, y: 200), source: .mouse)
    #expect(selected(single) == [])
  }

  @Test("Near an edge the content scrolls, and the rubber band selects the items that it passes")
  func bandScrolls() throws {
    let grid = makeGrid(300)
    grid.app.touchDown(at: CGPoint(x: 105, y: 60), source: .mouse)
    grid.app.touchMove(to: CGPoint(x: 250, y: 395))
    grid.app.advance(by: 2)
    // The pointer is 51 points inside the margin of 56 points for two seconds.
    #expect(abs(grid.collectionView.contentOffset.y - 900 * (51 / 56) * (51 / 56) * 2) < 0.01)
    grid.app.touchUp()
    #expect(selected(grid) == (0...50).filter { $0 % 3 != 0 })
    try grid.app.settle()
  }

  @Test("A canceled drag restores the previous selection")
  func bandCancelled() {
    let grid = makeGrid(9)
    grid.collectionView.selectItem(
      at: IndexPath(item: 8, section: 0), animated: false, scrollPosition: [])
    grid.app.touchDown(at: CGPoint(x: 5, y: 10), source: .mouse)
    grid.app.touchMove(to: CGPoint(x: 150, y: 180))
    #expect(selected(grid) == [0, 1, 3, 4])
    grid.app.touchCancel()
    #expect(selected(grid) == [8])
    #expect(band(grid) == nil)
  }

  @Test("Two fingers select the range between their start and their present item")
  func twoFingers() {
    let grid = makeGrid(90, multiple: false)
    grid.collectionView.allowsMultipleSelectionDuringEditing = true
    func fingers(_ x: CGFloat, _ y: CGFloat) -> [CGPoint] {
      TestApp.pair(about: CGPoint(x: x, y: y), distance: 40)
    }
    grid.app.fingersDown(at: fingers(50, 70))
    for x in stride(from: 60, through: 270, by: 15) { grid.app.fingersMove(to: fingers(CGFloat(x), 70)) }
    #expect(selected(grid) == [0, 1, 2])
    grid.app.fingersMove(to: fingers(160, 180))
    #expect(selected(grid) == [0, 1, 2, 3, 4])
    grid.app.fingersMove(to: fingers(160, 70))
    #expect(selected(grid) == [0, 1])
    grid.app.fingersUp()
    #expect(grid.collectionView.isEditing)
    #expect(delegate.transcript() == "begin(0) +0 +1 +2 +3 +4 -2 -3 -4 end")
    // A pan that begins on a selected item deselects.
    grid.app.swipe(from: CGPoint(x: 160, y: 70), to: CGPoint(x: 160, y: 180), fingers: 2)
    #expect(delegate.transcript() == "begin(1) -1 end")
    #expect(selected(grid) == [0])
  }

  @Test("Two fingers scroll if the delegate does not allow the selection")
  func twoFingersScroll() {
    let grid = makeGrid(90)
    delegate.mayBegin = false
    grid.app.swipe(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 150), fingers: 2)
    #expect(grid.collectionView.contentOffset.y > 100)
    #expect(delegate.transcript() == "")
  }

  @Test("Editing mode has its own selection settings; items that they forbid are deselected")
  func editing() {
    let grid = makeGrid(9)
    for item in 0..<3 {
      grid.collectionView.selectItem(
        at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    grid.collectionView.isEditing = true
    #expect(selected(grid) == [])
    grid.app.tap(CGPoint(x: 50, y: 70))
    #expect(selected(grid) == [])
    grid.collectionView.allowsSelectionDuringEditing = true
    grid.app.tap(CGPoint(x: 50, y: 70))
    grid.app.tap(CGPoint(x: 160, y: 70))
    #expect(selected(grid) == [1])
    grid.collectionView.allowsMultipleSelectionDuringEditing = true
    grid.app.tap(CGPoint(x: 50, y: 70))
    #expect(selected(grid) == [0, 1])
    let cell = grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(cell?.configurationState.isEditing == true)
    grid.collectionView.isEditing = false
    #expect(selected(grid) == [0, 1])
    #expect(cell?.configurationState.isEditing == false)
  }
}
