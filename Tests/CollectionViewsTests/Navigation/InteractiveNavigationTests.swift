import Testing
import UIKit
import UIKitTesting

@Suite("Interactive layout-to-layout navigation") @MainActor struct InteractiveNavigationTests {
  /// The first sample with its second controller on top.
  private func pushed() throws -> PhotosScene {
    let scene = try PhotosScene()
    scene.tap(0)
    try scene.app.settle()
    return scene
  }

  /// Drags from the left edge and rests; the first ten points do not count.
  private func drag(_ scene: PhotosScene, to x: CGFloat) {
    scene.app.touchDown(at: CGPoint(x: 4, y: 300))
    scene.app.touchMove(to: CGPoint(x: 34, y: 300))
    scene.app.touchMove(to: CGPoint(x: x, y: 300))
    scene.app.advance(by: 0.2)
  }

  @Test("An interactive pop moves the items to the layout of the previous controller")
  func finish() throws {
    let scene = try pushed()
    let cell = try #require(scene.cell(0))
    #expect(cell.frame.width == 300)
    // Half of 320.
    drag(scene, to: 174)
    let layout = try #require(scene.view.collectionViewLayout as? UICollectionViewTransitionLayout)
    #expect(abs(layout.transitionProgress - 0.5) < 0.001)
    #expect(abs(cell.frame.width - 175) < 0.1)
    #expect(scene.view.isDescendant(of: scene.root.view))
    #expect(scene.navigation.topViewController === scene.root)
    #expect(scene.root.shown == ["PhotosController", "PhotosDetailController"])
    #expect(!scene.app.loop.needsFrame)
    scene.app.touchMove(to: CGPoint(x: 254, y: 300))
    scene.app.advance(by: 0.2)
    #expect(abs(cell.frame.width - 112.5) < 0.1)
    scene.app.touchUp()
    try scene.app.settle()
    #expect(scene.view.collectionViewLayout === scene.root.collectionViewLayout)
    #expect(scene.root.shown.last == "PhotosController")
    #expect(scene.view.numberOfSections == 3)
    #expect(scene.cell(0)?.frame == CGRect(x: 8, y: 8, width: 50, height: 50))
    #expect(scene.navigation.children == [scene.root])
  }

  @Test("An interactive pop prepares the previous layout again if the data has changed")
  func otherData() throws {
    let scene = try pushed()
    let messages = try diagnostics {
      drag(scene, to: 174)
      #expect(scene.view.indexPathsForVisibleItems.allSatisfy { $0.section == 0 })
      scene.app.touchUp()
      try scene.app.settle()
    }
    #expect(messages == [])
  }

  @Test("A canceled interactive pop restores the state")
  func cancel() throws {
    let scene = try pushed()
    let detail = try #require(scene.root.detail)
    let cell = try #require(scene.cell(0))
    for _ in 0..<2 {
      drag(scene, to: 94)
      #expect(abs(cell.frame.width - 237.5) < 0.1)
      scene.app.touchUp()
      try scene.app.settle()
      #expect(scene.view.collectionViewLayout === detail.collectionViewLayout)
      #expect(scene.view.isDescendant(of: detail.view))
      #expect(scene.navigation.viewControllers == [scene.root, detail])
      #expect(detail.collectionView === scene.view)
      #expect(cell.frame == CGRect(x: 10, y: 8, width: 300, height: 300))
      #expect(scene.root.shown.count == 2)
      #expect(scene.view.numberOfSections == 1)
    }
    scene.navigation.popViewController(animated: true)
    try scene.app.settle()
    #expect(scene.cell(0)?.frame == CGRect(x: 8, y: 8, width: 50, height: 50))
  }

  @Test("An interactive pop during another interactive transition is refused")
  func refused() throws {
    let scene = try pushed()
    let other = PhotosController.layout(100)
    scene.view.startInteractiveTransition(to: other)
    let messages = diagnostics { drag(scene, to: 174) }
    #expect(messages.count == 1)
    scene.app.touchUp()
    #expect(scene.navigation.topViewController === scene.root.detail)
    scene.view.finishInteractiveTransition()
    try scene.app.settle()
    #expect(scene.view.collectionViewLayout === other)
    scene.navigation.popViewController(animated: true)
    try scene.app.settle()
    #expect(scene.cell(0)?.frame == CGRect(x: 8, y: 8, width: 50, height: 50))
  }

  @Test("A controller that does not share its collection view slides in an interactive pop")
  func slide() throws {
    let scene = try pushed()
    let other = UIViewController()
    scene.navigation.pushViewController(other, animated: false)
    try scene.app.settle()
    drag(scene, to: 174)
    #expect(abs((other.view.layer.presentation()?.frame.minX ?? 0) - 160) < 0.1)
    scene.app.touchMove(to: CGPoint(x: 254, y: 300))
    scene.app.advance(by: 0.2)
    scene.app.touchUp()
    try scene.app.settle()
    #expect(scene.navigation.topViewController === scene.root.detail)
    #expect(scene.cell(0)?.frame.width == 300)
  }
}
