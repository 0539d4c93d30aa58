import Testing
import UIKit
import UIKitTesting

@Suite("Navigation from a row to a grid") @MainActor struct LineToGridTests {
  /// Creates a window whose content below the navigation bar has 768×1,024 points.
  private func make() throws -> (TestApp, UINavigationController, LinesController) {
    let app = TestApp(size: CGSize(width: 768, height: 1_068))
    let root = LinesController.make()
    let navigation = UINavigationController(rootViewController: root)
    navigation.delegate = root
    app.window.rootViewController = navigation
    try app.settle()
    return (app, navigation, root)
  }

  /// The displayed frame of a cell in the window, including the animations of its superviews.
  private func presentationFrame(_ cell: UIView) -> CGRect {
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
    #expect(presentationFrame(tapped) == CGRect(x: 200, y: 454, width: 180, height: 180))
    app.tap(tapped)
    let grid = try #require(navigation.topViewController as? GridController)
    let view = try #require(grid.collectionView)
    // The grid has released the layout object of the row, which shows a copy.
    #expect(row.line.collectionViewLayout !== line)
    #expect(line.collectionView == nil)
    #expect(presentationFrame(tapped) == CGRect(x: 200, y: 454, width: 180, height: 180))
    let cells = try (0..<10).map { try #require(view.cellForItem(at: path($0))) }
    #expect(presentationFrame(cells[0]) == CGRect(x: 10, y: 454, width: 180, height: 180))
    #expect(presentationFrame(cells[3]) == CGRect(x: 580, y: 454, width: 180, height: 180))
    app.advance(by: 0.3)
    // The grid has four columns, 8 points from the edges and 10⅔ points apart. The items are halfway to them.
    for (item, cell) in cells.enumerated() where item < 4 {
      let x = CGFloat(item) * 190 + 10
      let end = CGFloat(item % 4) * (180 + 32 / 3) + 8
      #expect(abs(presentationFrame(cell).minX - (x + end) / 2) < 1)
      #expect(abs(presentationFrame(cell).minY - (454 + 54) / 2) < 0.01)
    }
    try app.settle()
    #expect(cells.map(\.frame.minY) == [10, 10, 10, 10, 200, 200, 200, 200, 390, 390])
    #expect(view.frame == CGRect(x: 0, y: 0, width: 768, height: 1_024))
    #expect(view.contentInset == .zero)
    #expect(navigation.topViewController === grid)
    #expect(grid.view.superview?.subviews.count == 1)
  }

  @Test("Items that were off screen in the row start at their positions in it")
  func itemsOffScreen() throws {
    let (app, navigation, root) = try make()
    let row = try #require(
      root.collectionView.cellForItem(at: path(0, 2)) as? LinesController.LineCell)
    app.tap(try #require(row.line.cellForItem(at: path(1))))
    let view = try #require((navigation.topViewController as? GridController)?.collectionView)
    let last = try #require(view.cellForItem(at: path(9)))
    #expect(presentationFrame(last) == CGRect(x: 1_720, y: 454, width: 180, height: 180))
    app.advance(by: 0.3)
    #expect(last.layer.presentation()?.opacity ?? 1 == 1)
    #expect(abs(presentationFrame(last).minY - (454 + 434) / 2) < 0.01)
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
      row.line.cellForItem(at: path(1)).map(presentationFrame)
        == CGRect(x: 200, y: 454, width: 180, height: 180)
    )
  }
}
