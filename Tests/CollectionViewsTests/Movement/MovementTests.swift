import Testing
import UIKit
import UIKitTesting

@Suite("Interactive movement") @MainActor struct MovementTests {
  /// A delegate that changes the targets of movements.
  private final class TargetDelegate: NSObject, UICollectionViewDelegate {
    var target: (IndexPath) -> IndexPath = { $0 }
    func collectionView(
      _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { target(proposedIndexPath) }
  }

  private func letters(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  @Test("Other items make room for the moved item; the data source is called once, at the end")
  func move() throws {
    let names = NamesFixture([letters(6)])
    let view = names.collectionView
    let moved = try #require(names.cell(0))
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 60))
    #expect(moved.center == CGPoint(x: 160, y: 60))
    #expect(names.shown == ["1", "0", "2", "3", "4", "5"])
    #expect(names.sections == [letters(6)])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 150))
    #expect(names.shown == ["1", "2", "3", "4", "5", "0"])
    #expect(names.cell(5) === moved)
    #expect(moved.center == CGPoint(x: 270, y: 150))
    #expect(names.moves == [])
    view.endInteractiveMovement()
    #expect(names.moves == ["0.0 → 0.5"])
    #expect(moved.center == CGPoint(x: 270, y: 160))
    #expect(names.presentationPosition(of: moved) == CGPoint(x: 270, y: 150))
    // The item is in front until it is at its final position.
    #expect(moved.layer.zPosition > 0)
    try names.app.settle()
    #expect(names.shown == ["1", "2", "3", "4", "5", "0"])
    #expect(names.requestedCells == [])
    #expect(moved.layer.zPosition == 0)
  }

  @Test("A canceled movement restores the order without a call of the data source")
  func cancel() throws {
    let names = NamesFixture([letters(6)])
    let view = names.collectionView
    #expect(view.beginInteractiveMovementForItem(at: path(2)))
    #expect(!view.beginInteractiveMovementForItem(at: path(3)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 160))
    #expect(names.shown == ["0", "1", "3", "2", "4", "5"])
    view.cancelInteractiveMovement()
    try names.app.settle()
    #expect(names.shown == letters(6))
    #expect(names.cell(2)?.frame == CGRect(x: 220, y: 0, width: 100, height: 100))
    #expect(names.moves == [])
    view.endInteractiveMovement()
    #expect(names.moves == [])
  }

  @Test("An item can move to another item, to the end of a section and to an empty section")
  func sections() throws {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let names = NamesFixture([["a", "b"], ["c"], []], layout: layout)
    let view = names.collectionView
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 190))
    #expect(view.numberOfItems(inSection: 0) == 1)
    #expect(view.numberOfItems(inSection: 1) == 2)
    #expect(names.shown == ["b", "a", "c"])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 300, y: 190))
    #expect(names.shown == ["b", "c", "a"])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 300, y: 250))
    #expect(view.numberOfItems(inSection: 2) == 1)
    view.endInteractiveMovement()
    #expect(names.moves == ["0.0 → 2.0"])
    try names.app.settle()
    #expect(names.sections == [["b"], ["c"], ["a"]])
    #expect(names.shown == ["b", "c", "a"])
  }

  @Test("The data source can refuse a movement, and the delegate can change its target")
  func permission() throws {
    let names = NamesFixture([letters(6)])
    names.mayMove = { $0.item != 1 }
    let delegate = TargetDelegate()
    delegate.target = { $0.item == 0 ? path(1) : $0 }
    names.collectionView.delegate = delegate
    #expect(!names.collectionView.beginInteractiveMovementForItem(at: path(1)))
    #expect(names.collectionView.beginInteractiveMovementForItem(at: path(4)))
    names.collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50))
    #expect(names.shown == ["0", "4", "1", "2", "3", "5"])
    names.collectionView.endInteractiveMovement()
    #expect(names.moves == ["0.4 → 0.1"])
  }

  @Test(
    "Near an edge the content scrolls; new cells are requested by the data source's index paths"
  )
  func autoScroll() throws {
    let names = NamesFixture([letters(90)])
    let view = names.collectionView
    let moved = try #require(names.cell(0))
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 395))
    names.app.advance(by: 1.5)
    let offset = view.contentOffset.y
    // The position is 51 points inside the margin of 56 points, from the second frame on.
    #expect(abs(offset - 900 * (51 / 56) * (51 / 56) * (1.5 - 1 / 60)) < 0.01)
    #expect(moved.center == CGPoint(x: 270, y: offset + 395))
    #expect(!moved.isHidden)
    let last = try #require(view.indexPathForItem(at: moved.center))
    #expect(names.cell(last.item) === moved)
    // All items before the moved one have moved by one.
    #expect(names.cell(last.item - 1)?.name == "\(last.item)")
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: offset + 200))
    view.endInteractiveMovement()
    try names.app.settle()
    #expect(names.moves == ["0.0 → 0.35"])
    #expect(view.contentOffset.y == offset)
    for path in view.indexPathsForVisibleItems {
      #expect(names.cell(path.item)?.name == names.sections[0][path.item])
    }
  }

  @Test(
    "A movement continues during updates by the app and ends at the updated index path")
  func updateMeanwhile() throws {
    let names = NamesFixture([letters(6)])
    let view = names.collectionView
    let moved = try #require(names.cell(1))
    #expect(view.beginInteractiveMovementForItem(at: path(1)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 160))
    #expect(names.shown == ["0", "2", "3", "4", "1", "5"])
    let messages = diagnostics {
      view.performBatchUpdates {
        names.sections[0].removeFirst()
        names.sections[0].append("new")
        view.deleteItems(at: [path(0)])
        view.insertItems(at: [path(5)])
      }
    }
    #expect(messages == [])
    #expect(moved.center == CGPoint(x: 160, y: 160))
    #expect(names.shown == ["2", "3", "4", "5", "1", "new"])
    view.endInteractiveMovement()
    #expect(names.moves == ["0.0 → 0.4"])
    try names.app.settle()
    #expect(names.sections == [["2", "3", "4", "5", "1", "new"]])
    #expect(names.shown == names.sections[0])
  }

  @Test("Deleting the moved item ends the movement")
  func deletedMeanwhile() throws {
    let names = NamesFixture([letters(3)])
    let view = names.collectionView
    #expect(view.beginInteractiveMovementForItem(at: path(1)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 60))
    names.sections[0].remove(at: 1)
    view.deleteItems(at: [path(1)])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 60))
    view.endInteractiveMovement()
    try names.app.settle()
    #expect(names.moves == [])
    #expect(names.shown == ["0", "2"])
  }

  @Test("A data source that does not move the item is reported, and its order is shown")
  func unmovedItem() throws {
    let grid = GridFixture([4])
    grid.show()
    #expect(grid.collectionView.beginInteractiveMovementForItem(at: path(0)))
    grid.collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 50))
    let messages = diagnostics { grid.collectionView.endInteractiveMovement() }
    #expect(
      messages == [
        """
        UICollectionView: the user moved an item from [0, 0] to [0, 2], but Recorder does not implement \
        collectionView(_:moveItemAt:to:); the collection view reloads its data
        """
      ])
    try grid.app.settle()
    #expect(grid.collectionView.visibleCells.count == 4)
  }
}
