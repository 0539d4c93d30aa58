import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

/// The selected items, the anchor, and the drags that change the selection.
@Suite("Selection controller") @MainActor struct SelectionControllerTests {
  /// Allows selections with two fingers and records the calls.
  private let delegate = SelectionDelegate()

  private func makeGrid(_ count: Int = 9, multiple: Bool = true) -> GridFixture {
    delegate.makeGrid(count, multiple: multiple)
  }

  private func drag(_ grid: GridFixture) -> String {
    switch grid.collectionView.parts.selection.drag.phase {
    case .none: "none"
    case .band(let band): "band \(Int(band.rect.width))×\(Int(band.rect.height))"
    case .fingers(let fingers): "fingers \(fingers.range)"
    case .inertFingers: "inert fingers"
    }
  }

  private func selected(_ grid: GridFixture) -> [Int] {
    grid.collectionView.parts.selection.selected.map(\.item).sorted()
  }

  private func fingers(_ x: CGFloat, _ y: CGFloat) -> [CGPoint] {
    TestApp.pair(about: CGPoint(x: x, y: y), distance: 40)
  }

  @Test("Selected index paths and the anchor follow updates; a reload clears both")
  func rename() {
    let grid = makeGrid()
    let selection = grid.collectionView.parts.selection
    for item in [1, 4, 6] {
      grid.collectionView.selectItem(at: path(item), animated: false, scrollPosition: [])
    }
    #expect(selection.anchor == path(6))
    grid.recorder.counts = [8]
    grid.collectionView.deleteItems(at: [path(4)])
    #expect(selection.selected == [path(1), path(5)])
    #expect(selection.anchor == path(5))
    grid.recorder.counts = [7]
    grid.collectionView.deleteItems(at: [path(5)])
    #expect(selection.selected == [path(1)])
    #expect(selection.anchor == nil)
    grid.collectionView.reloadData()
    #expect(selection.selected == [])
    #expect(delegate.transcript() == "")
  }

  @Test("indexPathsForSelectedItems is empty without selected items")
  func empty() {
    let grid = makeGrid()
    #expect(grid.collectionView.indexPathsForSelectedItems == [])
    grid.collectionView.selectItem(at: path(1), animated: false, scrollPosition: [])
    grid.collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(grid.collectionView.indexPathsForSelectedItems == [])
  }

  @Test("Cells that come on screen have the collection view's editing mode")
  func editingCells() {
    let grid = makeGrid(90)
    let view = grid.collectionView
    view.isEditing = true
    view.contentOffset.y = 1_100
    grid.app.frame()
    #expect(view.visibleCells.map(\.configurationState.isEditing) == Array(repeating: true, count: 15))
    view.isEditing = false
    view.contentOffset.y = 0
    grid.app.frame()
    #expect(view.visibleCells.map(\.configurationState.isEditing) == Array(repeating: false, count: 12))
  }

  @Test("A rubber band follows updates and ends with a reload")
  func band() {
    let grid = makeGrid()
    grid.collectionView.selectItem(at: path(8), animated: false, scrollPosition: [])
    grid.app.touchDown(at: CGPoint(x: 5, y: 10), source: .mouse, modifiers: .shift)
    #expect(drag(grid) == "none")
    grid.app.touchMove(to: CGPoint(x: 40, y: 60))
    #expect(drag(grid) == "band 35×50")
    grid.app.touchMove(to: CGPoint(x: 150, y: 60))
    #expect(drag(grid) == "band 145×50")
    #expect(selected(grid) == [0, 1, 8])
    grid.recorder.counts = [8]
    grid.collectionView.deleteItems(at: [path(2)])
    grid.app.touchCancel()
    #expect(selected(grid) == [7])
    #expect(drag(grid) == "none")
    grid.app.touchDown(at: CGPoint(x: 5, y: 10), source: .mouse)
    grid.app.touchMove(to: CGPoint(x: 150, y: 60))
    grid.app.touchMove(to: CGPoint(x: 151, y: 60))
    #expect(drag(grid) == "band 146×50")
    grid.collectionView.reloadData()
    #expect(drag(grid) == "none")
    _ = delegate.transcript()
    grid.app.touchMove(to: CGPoint(x: 280, y: 200))
    grid.app.touchUp()
    #expect(delegate.transcript() == "")
    #expect(grid.collectionView.subviews.allSatisfy { !($0 is SelectionBandView) })
  }

  @Test("A reload during deselection by a rubber band ends it")
  func bandReload() {
    let grid = makeGrid()
    grid.collectionView.selectItem(at: path(8), animated: false, scrollPosition: [])
    delegate.onDeselect = { grid.collectionView.reloadData() }
    grid.app.touchDown(at: CGPoint(x: 5, y: 10), source: .mouse)
    grid.app.touchMove(to: CGPoint(x: 150, y: 60))
    #expect(drag(grid) == "none")
    grid.app.touchMove(to: CGPoint(x: 150, y: 200))
    grid.app.touchUp()
    #expect(delegate.transcript() == "-8")
    #expect(grid.collectionView.subviews.allSatisfy { !($0 is SelectionBandView) })
  }

  @Test("A two-finger selection ends with an update; its items stay selected, and its end is announced")
  func fingersAndUpdate() {
    let grid = makeGrid()
    grid.app.fingersDown(at: fingers(50, 70))
    for x in stride(from: 60, through: 160, by: 20) { grid.app.fingersMove(to: fingers(CGFloat(x), 70)) }
    #expect(drag(grid) == "fingers 0...1")
    grid.recorder.counts = [10]
    grid.collectionView.insertItems(at: [path(9)])
    #expect(drag(grid) == "inert fingers")
    grid.app.fingersMove(to: fingers(270, 70))
    grid.app.fingersUp()
    #expect(drag(grid) == "none")
    #expect(delegate.transcript() == "begin(0) +0 +1 end")
    #expect(selected(grid) == [0, 1])
  }

  @Test("A two-finger pan in a single selection calls begin and end but selects nothing")
  func fingersInSingleSelection() {
    let grid = makeGrid(multiple: false)
    grid.app.swipe(from: CGPoint(x: 50, y: 70), to: CGPoint(x: 270, y: 70), fingers: 2)
    #expect(delegate.transcript() == "begin(0) end")
    #expect(selected(grid) == [])
    #expect(drag(grid) == "none")
  }

  @Test("A canceled two-finger selection restores the previous selection")
  func fingersCancelled() {
    let grid = makeGrid()
    grid.collectionView.selectItem(at: path(8), animated: false, scrollPosition: [])
    grid.app.fingersDown(at: fingers(50, 70))
    for x in stride(from: 60, through: 160, by: 20) { grid.app.fingersMove(to: fingers(CGFloat(x), 70)) }
    #expect(selected(grid) == [0, 1, 8])
    grid.app.fingersCancel()
    #expect(delegate.transcript() == "begin(0) +0 +1 -0 -1 end")
    #expect(selected(grid) == [8])
  }
}
