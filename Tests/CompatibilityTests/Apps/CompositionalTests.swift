import Testing
import UIKit
import UIKitTesting

/// A screen with a grid, a shelf and a list in one compositional layout.
@Suite("A compositional layout as tutorials write it", .serialized) @MainActor struct CompositionalTests {
  private let app = TestApp(size: CGSize(width: 320, height: 440))

  private func show() -> CompositionalViewController {
    let controller = app.perform { CompositionalViewController() }
    app.window.rootViewController = controller
    app.frame()
    return controller
  }

  @Test("Frames") func frames() throws {
    let view = try #require(show().collectionView)
    func frame(_ section: Int, _ item: Int) -> CGRect? {
      view.cellForItem(at: IndexPath(item: item, section: section))?.frame
    }
    #expect(frame(0, 0) == CGRect(x: 15, y: 43, width: 90, height: 50))
    #expect(frame(0, 4) == CGRect(x: 115, y: 108, width: 90, height: 50))
    // The header of 28 points, two rows, insets and the spacing of 12.
    #expect(frame(1, 0) == CGRect(x: 4, y: 217, width: 182, height: 112))
    #expect(frame(1, 1)?.minX == 194)
    #expect(
      view.supplementaryView(forElementKind: BadgeView.elementKind, at: IndexPath(item: 1, section: 0))?.frame
        == CGRect(x: 191, y: 37, width: 20, height: 20))
    let header = UICollectionView.elementKindSectionHeader
    #expect(
      view.supplementaryView(forElementKind: header, at: IndexPath(item: 0, section: 1))?.frame
        == CGRect(x: 0, y: 185, width: 320, height: 28))
    #expect(frame(2, 1)?.minX == 165)
    #expect(frame(2, 1)?.width == 155)
  }

  @Test("Appearance") func appearance() {
    _ = show()
    assertScreenshot(of: app, in: CGRect(x: 0, y: 0, width: 320, height: 440))
  }

  @Test("The shelf scrolls below the finger") func shelf() throws {
    let view = try #require(show().collectionView)
    app.drag(from: CGPoint(x: 250, y: 270), to: CGPoint(x: 100, y: 270), duration: 0.5, holding: 0.2)
    try app.settle()
    let frame = try #require(view.cellForItem(at: IndexPath(item: 3, section: 1))?.frame)
    #expect(frame.minX < 200)
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 15)
  }

  @Test("A wide window has more columns") func wide() throws {
    let view = try #require(show().collectionView)
    app.resize(to: CGSize(width: 620, height: 440))
    try app.settle()
    #expect(
      view.cellForItem(at: IndexPath(item: 5, section: 0))?.frame
        == CGRect(x: 515, y: 43, width: 90, height: 50))
  }
}
