import Testing
import UIKit
import UIKitTesting

@testable import Template

@MainActor struct RingTests {
  @Test("A click removes a tile, and the others close the gap")
  func click() throws {
    let app = TestApp(size: CGSize(width: 480, height: 480))
    let controller = RingController(collectionViewLayout: RingLayout())
    app.window.rootViewController = controller
    try app.settle()
    let view = try #require(controller.collectionView)
    app.tap(.item(3, in: view))
    try app.settle()
    #expect(view.numberOfItems(inSection: 0) == 9 && view.visibleCells.count == 9)
  }
}
