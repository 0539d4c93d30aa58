import Testing
import UIKit
import UIKitTesting

@Suite("Interactive layout-to-layout navigation") @MainActor struct InteractiveNavigationTests {
  /// Returns the fixture with the detail controller on top.
  private func pushed() throws -> PhotosFixture {
    let fixture = try PhotosFixture()
    fixture.tap(0)
    try fixture.app.settle()
    return fixture
  }

  /// Drags from the left edge to a position and waits. The first ten points do not change the progress.
  private func drag(_ fixture: PhotosFixture, to x: CGFloat) {
    fixture.app.touchDown(at: CGPoint(x: 4, y: 300))
    fixture.app.touchMove(to: CGPoint(x: 34, y: 300))
    fixture.app.touchMove(to: CGPoint(x: x, y: 300))
    fixture.app.advance(by: 0.2)
  }

  @Test("An interactive pop moves the items to the layout of the previous controller")
  func finish() throws {
    let fixture = try pushed()
    let cell = try #require(fixture.cell(0))
    #expect(cell.frame.width == 300)
    // Half of 320.
    drag(fixture, to: 174)
    let layout = try #require(fixture.view.collectionViewLayout as? UICollectionViewTransitionLayout)
    #expect(abs(layout.transitionProgress - 0.5) < 0.001)
    #expect(abs(cell.frame.width - 175) < 0.1)
    #expect(fixture.view.isDescendant(of: fixture.root.view))
    #expect(fixture.navigation.topViewController === fixture.root)
    #expect(fixture.root.shown == ["PhotosController", "PhotosDetailController"])
    #expect(!fixture.app.loop.needsFrame)
    fixture.app.touchMove(to: CGPoint(x: 254, y: 300))
    fixture.app.advance(by: 0.2)
    #expect(abs(cell.frame.width - 112.5) < 0.1)
    fixture.app.touchUp()
    try fixture.app.settle()
    #expect(fixture.view.collectionViewLayout === fixture.root.collectionViewLayout)
    #expect(fixture.root.shown.last == "PhotosController")
    #expect(fixture.view.numberOfSections == 3)
    #expect(fixture.cell(0)?.frame == CGRect(x: 8, y: 8, width: 50, height: 50))
    #expect(fixture.navigation.children == [fixture.root])
  }

  @Test("An interactive pop prepares the previous layout again if the data has changed")
  func otherData() throws {
    let fixture = try pushed()
    let messages = try diagnostics {
      drag(fixture, to: 174)
      #expect(fixture.view.indexPathsForVisibleItems.allSatisfy { $0.section == 0 })
      fixture.app.touchUp()
      try fixture.app.settle()
    }
    #expect(messages == [])
  }

  @Test("A canceled interactive pop restores the state")
  func cancel() throws {
    let fixture = try pushed()
    let detail = try #require(fixture.root.detail)
    let cell = try #require(fixture.cell(0))
    for _ in 0..<2 {
      drag(fixture, to: 94)
      #expect(abs(cell.frame.width - 237.5) < 0.1)
      fixture.app.touchUp()
      try fixture.app.settle()
      #expect(fixture.view.collectionViewLayout === detail.collectionViewLayout)
      #expect(fixture.view.isDescendant(of: detail.view))
      #expect(fixture.navigation.viewControllers == [fixture.root, detail])
      #expect(detail.collectionView === fixture.view)
      #expect(cell.frame == CGRect(x: 10, y: 8, width: 300, height: 300))
      #expect(fixture.root.shown.count == 2)
      #expect(fixture.view.numberOfSections == 1)
    }
    fixture.navigation.popViewController(animated: true)
    try fixture.app.settle()
    #expect(fixture.cell(0)?.frame == CGRect(x: 8, y: 8, width: 50, height: 50))
  }

  @Test("An interactive pop during another interactive transition is refused")
  func refused() throws {
    let fixture = try pushed()
    let other = PhotosController.layout(100)
    fixture.view.startInteractiveTransition(to: other)
    let messages = diagnostics { drag(fixture, to: 174) }
    #expect(messages.count == 1)
    fixture.app.touchUp()
    #expect(fixture.navigation.topViewController === fixture.root.detail)
    fixture.view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.view.collectionViewLayout === other)
    fixture.navigation.popViewController(animated: true)
    try fixture.app.settle()
    #expect(fixture.cell(0)?.frame == CGRect(x: 8, y: 8, width: 50, height: 50))
  }

  @Test("A controller that does not share its collection view slides in an interactive pop")
  func slide() throws {
    let fixture = try pushed()
    let other = UIViewController()
    fixture.navigation.pushViewController(other, animated: false)
    try fixture.app.settle()
    drag(fixture, to: 174)
    #expect(abs((other.view.layer.presentation()?.frame.minX ?? 0) - 160) < 0.1)
    fixture.app.touchMove(to: CGPoint(x: 254, y: 300))
    fixture.app.advance(by: 0.2)
    fixture.app.touchUp()
    try fixture.app.settle()
    #expect(fixture.navigation.topViewController === fixture.root.detail)
    #expect(fixture.cell(0)?.frame.width == 300)
  }
}
