import Testing
import UIKit
import UIKitTesting

@Suite("Navigation from a row to a grid") @MainActor struct LineToGridTests {
  /// 768×1,024 with the bar.
  private func make() throws -> (TestApp, UINavigationController, LinesController) {
    let app = TestApp(size: CGSize(width: 768, height: 1_068))
    let root = LinesController.make()
    let navigation = UINavigationController(rootViewController: root)
    navigation.delegate = root
    app.window.rootViewController = navigation
    try app.settle()
    return (app, navigation, root)
  }

  /// Where a cell is seen in the window, its superviews' animations included.
  private func seen(_ cell: UIView) -> CGRect {
    var frame = (cell.layer.presentation() ?? cell.layer).frame
    var view = cell.superview
    while let current = view {
      let layer = current.layer.presentation() ?? current.layer
      frame = frame.offsetBy(
        dx: layer.frame.minX - layer.bounds.minX, dy: layer.frame.minY - layer.bounds.minY)
      view = current.superview
    }
    return frame
  }

  @Test("The items of the row move to their grid positions while the view grows")
  func push() throws {
    let (app, navigation, root) = try make()
    let row = try #require(
      root.collectionView.cellForItem(at: path(0, 2)) as? LinesController.LineCell)
    let line = try #require(row.line.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(row.line.visibleCells.count == 4)
    let tapped = try #require(row.line.cellForItem(at: path(1)))
    #expect(seen(tapped) == CGRect(x: 200, y: 454, width: 180, height: 180))
    app.tap(tapped)
    let grid = try #require(navigation.topViewController as? GridController)
    let view = try #require(grid.collectionView)
    // The layout object went over to the grid and is let go again; the line shows a copy of it.
    #expect(row.line.collectionViewLayout !== line)
    #expect(line.collectionView == nil)
    #expect(seen(tapped) == CGRect(x: 200, y: 454, width: 180, height: 180))
    let cells = try (0..<10).map { try #require(view.cellForItem(at: path($0))) }
    #expect(seen(cells[0]) == CGRect(x: 10, y: 454, width: 180, height: 180))
    #expect(seen(cells[3]) == CGRect(x: 580, y: 454, width: 180, height: 180))
    app.advance(by: 0.3)
    // Four in a row: 8 points from the edges, 10⅔ between them. Half of the way up, and from where they were.
    for (item, cell) in cells.enumerated() where item < 4 {
      let x = CGFloat(item) * 190 + 10
      let end = CGFloat(item % 4) * (180 + 32 / 3) + 8
      #expect(abs(seen(cell).minX - (x + end) / 2) < 1)
      #expect(abs(seen(cell).minY - (454 + 54) / 2) < 0.01)
    }
    try app.settle()
    #expect(cells.map(\.frame.minY) == [10, 10, 10, 10, 200, 200, 200, 200, 390, 390])
    #expect(view.frame == CGRect(x: 0, y: 0, width: 768, height: 1_024))
    #expect(view.contentInset == .zero)
    #expect(navigation.topViewController === grid)
    #expect(grid.view.superview?.subviews.count == 1)
  }

  @Test("Items that were off screen in the row start at their positions in it")
  func itemsOutOfSight() throws {
    let (app, navigation, root) = try make()
    let row = try #require(
      root.collectionView.cellForItem(at: path(0, 2)) as? LinesController.LineCell)
    app.tap(try #require(row.line.cellForItem(at: path(1))))
    let view = try #require((navigation.topViewController as? GridController)?.collectionView)
    let last = try #require(view.cellForItem(at: path(9)))
    #expect(seen(last) == CGRect(x: 1_720, y: 454, width: 180, height: 180))
    app.advance(by: 0.3)
    #expect(last.layer.presentation()?.opacity ?? 1 == 1)
    #expect(abs(seen(last).minY - (454 + 434) / 2) < 0.01)
    try app.settle()
    #expect(last.frame.minY == 390)
  }

  @Test("A pop uses the standard animation")
  func pop() throws {
    let (app, navigation, root) = try make()
    let row = try #require(
      root.collectionView.cellForItem(at: path(0, 2)) as? LinesController.LineCell)
    app.tap(try #require(row.line.cellForItem(at: path(1))))
    try app.settle()
    navigation.popViewController(animated: true)
    try app.settle()
    #expect(navigation.topViewController === root)
    #expect(row.line.visibleCells.count == 4)
    #expect(
      row.line.cellForItem(at: path(1)).map(seen) == CGRect(x: 200, y: 454, width: 180, height: 180)
    )
  }
}
