import Testing
import UIKit
import UIKitTesting

@Suite("Changes of the layout") @MainActor struct LayoutChangeTests {
  @Test(
    "A layout change sends its calls in order and moves the views",
    arguments: [false, true])
  func transcript(isAnimated: Bool) throws {
    let first = RecordingLayout()
    let names = NamesFixture([["a", "b", "c"]], layout: first)
    _ = first.transcript()
    let second = RecordingLayout()
    let cell = try #require(names.cell(2))
    var completions: [Bool] = []
    names.collectionView.setCollectionViewLayout(second, animated: isAnimated) { completions.append($0) }
    #expect(first.transcript() == "to finalizeTransition")
    #expect(
      second.transcript() == "from invalidate prepare contentSize target elements(0…400) finalizeTransition")
    #expect(completions == (isAnimated ? [] : [true]))
    try names.app.settle()
    #expect(completions == [true])
    #expect(names.cell(2) === cell)
    names.collectionView.setCollectionViewLayout(second, animated: isAnimated) { completions.append($0) }
    #expect(completions == [true, true])
  }

  @Test(
    "An animated layout change moves views from their present positions, also on and off screen"
  )
  func animated() throws {
    let names = NamesFixture([(0..<40).map { "\($0)" }])
    let cell = try #require(names.cell(4))
    let last = try #require(names.cell(11))
    let list = UICollectionViewFlowLayout()
    list.itemSize = CGSize(width: 320, height: 100)
    list.minimumLineSpacing = 0
    names.collectionView.setCollectionViewLayout(list, animated: true)
    #expect(names.presentationPosition(of: cell) == CGPoint(x: 160, y: 160))
    #expect(names.collectionView.visibleCells.count == 4)
    // Item 11 moves to its row, which is off screen.
    #expect(last.center == CGPoint(x: 160, y: 1_150))
    #expect(names.presentationPosition(of: last) == CGPoint(x: 270, y: 380))
    try names.app.settle()
    #expect(last.isHidden)
    let grid = UICollectionViewFlowLayout()
    grid.itemSize = CGSize(width: 100, height: 100)
    names.collectionView.setCollectionViewLayout(grid, animated: true)
    let coming = try #require(names.cell(11))
    #expect(names.presentationPosition(of: coming) == CGPoint(x: 160, y: 1_150))
    try names.app.settle()
    #expect(names.frame(of: 11) == CGRect(x: 220, y: 330, width: 100, height: 100))
  }

  @Test("A layout change keeps the item in the middle in the middle")
  func anchor() throws {
    let names = NamesFixture([(0..<300).map { "\($0)" }])
    names.collectionView.contentOffset.y = 5_500
    names.app.frame()
    let middle = try #require(names.collectionView.indexPathForItem(at: CGPoint(x: 160, y: 5_700)))
    let list = UICollectionViewFlowLayout()
    list.itemSize = CGSize(width: 320, height: 40)
    list.minimumLineSpacing = 0
    let middleY = try #require(names.cell(middle.item)).frame.midY - names.collectionView.contentOffset.y
    names.collectionView.setCollectionViewLayout(list, animated: true)
    try names.app.settle()
    let frame = try #require(names.frame(of: middle.item))
    #expect(frame.midY - names.collectionView.contentOffset.y == middleY)
  }

  @Test("Cells are notified before and after a layout change")
  func cells() throws {
    final class Cell: UICollectionViewCell {
      var calls: [String] = []
      override func willTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
      ) {
        calls.append("will")
      }
      override func didTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
      ) {
        calls.append("did")
      }
    }
    let grid = GridFixture([2])
    grid.collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
    grid.show()
    let cell = try #require(grid.collectionView.cellForItem(at: path(1)) as? Cell)
    grid.collectionView.setCollectionViewLayout(RecordingLayout(), animated: true)
    #expect(cell.calls == ["will"])
    try grid.app.settle()
    #expect(cell.calls == ["will", "did"])
  }
}
