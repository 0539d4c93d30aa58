import Testing
import UIKit
import UIKitTesting

@Suite("Layout-to-layout navigation") @MainActor struct LayoutNavigationTests {
  @Test("A push changes the layout of the shared collection view")
  func push() throws {
    let scene = try PhotosScene()
    let (first, second) = (try #require(scene.cell(0)), try #require(scene.cell(1)))
    #expect(first.frame == CGRect(x: 8, y: 8, width: 50, height: 50))
    scene.tap(0)
    let detail = try #require(scene.root.detail)
    let layout = detail.collectionViewLayout
    #expect(scene.navigation.topViewController === detail)
    #expect(detail.collectionView === scene.view)
    #expect(detail.ownView !== scene.view)
    #expect(scene.view.backgroundColor == .white)
    #expect(scene.view.collectionViewLayout === layout)
    #expect(scene.root.collectionViewLayout !== layout)
    #expect(scene.view.isDescendant(of: detail.view))
    // The tap's last frame started it.
    #expect(scene.seen(first) == CGRect(x: 8, y: 8, width: 50, height: 50))
    #expect(scene.seen(second) == CGRect(x: 72, y: 8, width: 50, height: 50))
    scene.app.advance(by: 0.15)
    // Half of the time is half of the way: from (33, 33) to (160, 158).
    #expect(abs(scene.seen(first).midX - 96.5) < 0.01)
    #expect(abs(scene.seen(first).midY - 95.5) < 0.01)
    #expect(abs(scene.seen(first).width - 175) < 0.01)
    #expect(scene.view.numberOfSections == 3)
    #expect(scene.root.shown == ["PhotosController"])
    try scene.app.settle()
    #expect(scene.root.shown == ["PhotosController", "PhotosDetailController"])
    // The data source was swapped: the same view shows one section, without a word of reloading.
    #expect(scene.view.numberOfSections == 1)
    #expect(scene.view.numberOfItems(inSection: 0) == 13)
    #expect(scene.cell(0) is PhotosController.LargeCell)
    #expect(scene.cell(0)?.frame == CGRect(x: 10, y: 8, width: 300, height: 300))
    #expect(scene.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test(
    "A pop restores the root's layout after the app replaced the data source"
  )
  func pop() throws {
    let scene = try PhotosScene()
    let layout = scene.view.collectionViewLayout
    scene.tap(9, 1)
    try scene.app.settle()
    let detail = try #require(scene.root.detail)
    // Item 9 of 300 points and 16 between, in the middle of 480.
    #expect(abs(scene.view.contentOffset.y - 2_762) < 0.001)
    scene.navigation.popViewController(animated: true)
    #expect(scene.view.collectionViewLayout === layout)
    #expect(scene.view.isDescendant(of: scene.root.view))
    #expect(scene.view.numberOfSections == 1)
    let cell = try #require(scene.cell(9))
    #expect(scene.seen(cell).width == 300)
    scene.app.advance(by: 0.15)
    #expect(abs(scene.seen(cell).width - 175) < 0.01)
    try scene.app.settle()
    #expect(scene.view.numberOfSections == 3)
    #expect(scene.cell(0)?.frame == CGRect(x: 8, y: 8, width: 50, height: 50))
    #expect(scene.cell(0) is PhotosController.SmallCell)
    #expect(
      scene.root.shown == ["PhotosController", "PhotosDetailController", "PhotosController"])
    // The one that was popped has its own again, with the layout that it was made with.
    #expect(detail.collectionView === detail.ownView)
    #expect(detail.collectionView.collectionViewLayout === detail.collectionViewLayout)
  }

  @Test("Several controllers can share; a pop to the root is one layout change")
  func levels() throws {
    let scene = try PhotosScene()
    let rootLayout = scene.view.collectionViewLayout
    scene.tap(0)
    try scene.app.settle()
    let second = PhotosDetailController(collectionViewLayout: PhotosController.layout(200))
    second.useLayoutToLayoutNavigationTransitions = true
    second.path = path(0, 2)
    scene.navigation.pushViewController(second, animated: true)
    try scene.app.settle()
    #expect(second.collectionView === scene.view)
    #expect(scene.view.collectionViewLayout === second.collectionViewLayout)
    #expect(scene.view.numberOfItems(inSection: 0) == 14)
    scene.navigation.popViewController(animated: true)
    try scene.app.settle()
    #expect(scene.view.collectionViewLayout === scene.root.detail?.collectionViewLayout)
    #expect(scene.view.numberOfItems(inSection: 0) == 13)
    scene.navigation.pushViewController(second, animated: false)
    #expect(scene.view.collectionViewLayout === second.collectionViewLayout)
    #expect(scene.view.numberOfItems(inSection: 0) == 14)
    #expect(scene.view.isDescendant(of: second.view))
    scene.navigation.popToRootViewController(animated: true)
    try scene.app.settle()
    #expect(scene.view.collectionViewLayout === rootLayout)
    #expect(scene.view.numberOfSections == 3)
    #expect(scene.view.isDescendant(of: scene.root.view))
    #expect(scene.navigation.children == [scene.root])
  }

  @Test("A controller that does not share slides over controllers that share")
  func mixed() throws {
    let scene = try PhotosScene()
    let rootLayout = scene.view.collectionViewLayout
    scene.tap(0)
    try scene.app.settle()
    let detail = try #require(scene.root.detail)
    let other = UIViewController()
    scene.navigation.pushViewController(other, animated: true)
    try scene.app.settle()
    #expect(scene.view.window == nil)
    scene.navigation.popViewController(animated: true)
    try scene.app.settle()
    #expect(scene.view.isDescendant(of: detail.view))
    #expect(scene.view.collectionViewLayout === detail.collectionViewLayout)
    scene.navigation.pushViewController(other, animated: true)
    try scene.app.settle()
    scene.navigation.popToRootViewController(animated: true)
    #expect(scene.view.isDescendant(of: scene.root.view))
    #expect(scene.view.collectionViewLayout === rootLayout)
    try scene.app.settle()
    #expect(scene.view.window != nil)
    #expect(scene.cell(0)?.frame == CGRect(x: 8, y: 8, width: 50, height: 50))
  }

  @Test("Pushes during a push follow it; a skipped controller shares when it is shown")
  func quickPushes() throws {
    let scene = try PhotosScene()
    scene.tap(0)
    let pages = [200, 250].map { side in
      let page = PhotosDetailController(collectionViewLayout: PhotosController.layout(side))
      page.useLayoutToLayoutNavigationTransitions = true
      page.path = path(0, 1)
      return page
    }
    let messages = try diagnostics {
      for page in pages { scene.navigation.pushViewController(page, animated: true) }
      try scene.app.settle()
      #expect(scene.view.collectionViewLayout === pages[1].collectionViewLayout)
      #expect(!pages[0].isViewLoaded)
      scene.navigation.popViewController(animated: true)
      try scene.app.settle()
      #expect(pages[0].collectionView === scene.view)
      #expect(scene.view.collectionViewLayout === pages[0].collectionViewLayout)
      scene.navigation.popToRootViewController(animated: true)
      try scene.app.settle()
      #expect(scene.cell(0)?.frame == CGRect(x: 8, y: 8, width: 50, height: 50))
    }
    #expect(messages == [])
  }

  @Test("useLayoutToLayoutNavigationTransitions without effect is reported")
  func misuse() throws {
    let root = PhotosController(collectionViewLayout: PhotosController.layout(50))
    root.useLayoutToLayoutNavigationTransitions = true
    let app = TestApp(size: CGSize(width: 320, height: 524))
    let asRoot = try diagnostics {
      app.window.rootViewController = UINavigationController(rootViewController: root)
      try app.settle()
    }
    #expect(asRoot.count == 1)
    #expect(asRoot.first?.contains("not pushed onto a UICollectionViewController") == true)
    #expect(root.collectionView.visibleCells.count > 10)
    let late = diagnostics { root.useLayoutToLayoutNavigationTransitions = false }
    #expect(late.count == 1)
    #expect(late.first?.contains("after its view was loaded") == true)
    #expect(root.useLayoutToLayoutNavigationTransitions)
  }
}
