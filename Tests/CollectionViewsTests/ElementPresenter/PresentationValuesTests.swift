import Testing
import UIKit
import UIKitTesting

/// Queries for the displayed values during animations.
@Suite("Presentation values") @MainActor struct PresentationValuesTests {
  private let grid = GridFixture([6])

  init() { grid.show() }

  private func displayed<Value>(_ query: () -> Value) -> Value? {
    var result: Value?
    grid.collectionView.performUsingPresentationValues { result = query() }
    return result
  }

  @Test("Attributes and items are those on screen inside the block, and those of the layout outside")
  func moving() throws {
    let view = grid.collectionView
    grid.app.perform {
      grid.recorder.counts = [5]
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    grid.app.advance(by: 0.15)
    // The former item 1 moves from x 110 to 0.
    let path = IndexPath(item: 0, section: 0)
    let shown = try #require(displayed { view.layoutAttributesForItem(at: path)?.frame } ?? nil)
    let presented = try #require(view.cellForItem(at: path)?.layer.presentation()?.frame)
    #expect(shown == presented)
    #expect(shown.minX > 5 && shown.minX < 105)
    #expect(view.layoutAttributesForItem(at: path)?.frame.minX == 0)
    let middle = CGPoint(x: shown.midX, y: 50)
    let left = CGPoint(x: shown.minX - 2, y: 50)
    #expect(displayed { view.indexPathForItem(at: middle) } == path)
    #expect((displayed { view.indexPathForItem(at: left) } ?? nil) == nil)
    #expect(view.indexPathForItem(at: left) == path)
  }

  @Test("Without animations both are the same; elements off screen have the values of the layout")
  func resting() {
    let view = grid.collectionView
    let far = IndexPath(item: 90, section: 0)
    grid.recorder.counts = [100]
    view.reloadData()
    grid.app.frame()
    for path in [IndexPath(item: 4, section: 0), far] {
      let frame = view.layoutAttributesForItem(at: path)?.frame
      #expect(frame != nil)
      #expect(displayed { view.layoutAttributesForItem(at: path)?.frame } == frame)
    }
    #expect(displayed { view.indexPathForItem(at: CGPoint(x: 50, y: 30 * 110 + 50)) } == far)
  }

  @Test("Blocks may be nested, and the values outside of them are those of the layout again")
  func nested() {
    let view = grid.collectionView
    grid.app.perform {
      UIView.animate(withDuration: 1) {
        grid.layout.itemSize = CGSize(width: 60, height: 60)
        view.layoutIfNeeded()
      }
    }
    grid.app.advance(by: 0.5)
    let path = IndexPath(item: 1, section: 0)
    view.performUsingPresentationValues {
      view.performUsingPresentationValues {}
      let width = view.layoutAttributesForItem(at: path)?.size.width ?? 0
      #expect(width > 61 && width < 99)
    }
    #expect(view.layoutAttributesForItem(at: path)?.size.width == 60)
  }
}
