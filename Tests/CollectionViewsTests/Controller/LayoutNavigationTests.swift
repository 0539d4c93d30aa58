import Testing
import UIKit
import UIKitTesting

@Suite("Layout-to-layout navigation") @MainActor struct LayoutNavigationTests {
  @Test("A push changes the layout of the shared collection view")
  func push() throws {
    let fixture = try PhotosFixture()
    let (first, second) = (try #require(fixture.cell(0)), try #require(fixture.cell(1)))
    #expect(first.frame == CGRect(x: 8, y: 8, width: 50, height: 50))
    fixture.tap(0)
    let detail = try #require(fixture.root.detail)
    let layout = detail.collectionViewLayout
    #expect(fixture.navigation.topViewController === detail)
    #expect(detail.collectionView === fixture.view)
    #expect(detail.ownCollectionView !== fixture.view)
    #expect(fixture.view.backgroundColor == .white)
    #expect(fixture.view.collectionViewLayout === layout)
    #expect(fixture.root.collectionViewLayout !== layout)
    #expect(fixture.view.isDescendant(of: detail.view))
    // The transition starts in the last frame of the tap.
    #expect(fixture.presentationFrame(of: first) == CGRect(x: 8, y: 8, width: 50, height: 50))
    #expect(fixture.presentationFrame(of: second) == CGRect(x: 72, y: 8, width: 50, height: 50))
    fixture.app.advance(by: 0.15)
    // After half of the time the center is halfway between (33, 33) and (160, 158).
    #expect(abs(fixture.presentationFrame(of: first).midX - 96.5) < 0.01)
    #expect(abs(fixture.presentationFrame(of: first).midY - 95.5) < 0.01)
    #expect(abs(fixture.presentationFrame(of: first).width - 175) < 0.01)
    #expect(fixture.view.numberOfSections == 3)
    #expect(fixture.root.shown == ["PhotosController"])
    try fixture.app.settle()
    #expect(fixture.root.shown == ["PhotosController", "PhotosDetailController"])
    // The app has replaced the data source: the view shows one section without a call of `reloadData()`.
    #expect(fixture.view.numberOfSections == 1)
    #expect(fixture.view.numberOfItems(inSection: 0) == 13)
    #expect(fixture.cell(0) is PhotosController.LargeCell)
    #expect(fixture.cell(0)?.frame == CGRect(x: 10, y: 8, width: 300, height: 300))
    #expect(fixture.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test(
    "A pop restores the root's layout after the app replaced the data source"
  )
  func pop() throws {
    let fixture = try PhotosFixture()
    let layout = fixture.view.collectionViewLayout
    fixture.tap(9, 1)
    try fixture.app.settle()
    let detail = try #require(fixture.root.detail)
    // Item 9, with items of 300 points and distances of 16, is in the middle of 480 points.
    #expect(abs(fixture.view.contentOffset.y - 2_762) < 0.001)
    fixture.navigation.popViewController(animated: true)
    #expect(fixture.view.collectionViewLayout === layout)
    #expect(fixture.view.isDescendant(of: fixture.root.view))
    #expect(fixture.view.numberOfSections == 1)
    let cell = try #require(fixture.cell(9))
    #expect(fixture.presentationFrame(of: cell).width == 300)
    fixture.app.advance(by: 0.15)
    #expect(abs(fixture.presentationFrame(of: cell).width - 175) < 0.01)
    try fixture.app.settle()
    #expect(fixture.view.numberOfSections == 3)
    #expect(fixture.cell(0)?.frame == CGRect(x: 8, y: 8, width: 50, height: 50))
    #expect(fixture.cell(0) is PhotosController.SmallCell)
    #expect(
      fixture.root.shown == ["PhotosController", "PhotosDetailController", "PhotosController"])
    // The popped controller has its own collection view again, with its initial layout.
    #expect(detail.collectionView === detail.ownCollectionView)
    #expect(detail.collectionView.collectionViewLayout === detail.collectionViewLayout)
  }

  @Test("Several controllers can share; a pop to the root is one layout change")
  func levels() throws {
    let fixture = try PhotosFixture()
    let rootLayout = fixture.view.collectionViewLayout
    fixture.tap(0)
    try fixture.app.settle()
    let second = PhotosDetailController(collectionViewLayout: PhotosController.layout(200))
    second.useLayoutToLayoutNavigationTransitions = true
    second.path = path(0, 2)
    fixture.navigation.pushViewController(second, animated: true)
    try fixture.app.settle()
    #expect(second.collectionView === fixture.view)
    #expect(fixture.view.collectionViewLayout === second.collectionViewLayout)
    #expect(fixture.view.numberOfItems(inSection: 0) == 14)
    fixture.navigation.popViewController(animated: true)
    try fixture.app.settle()
    #expect(fixture.view.collectionViewLayout === fixture.root.detail?.collectionViewLayout)
    #expect(fixture.view.numberOfItems(inSection: 0) == 13)
    fixture.navigation.pushViewController(second, animated: false)
    #expect(fixture.view.collectionViewLayout === second.collectionViewLayout)
    #expect(fixture.view.numberOfItems(inSection: 0) == 14)
    #expect(fixture.view.isDescendant(of: second.view))
    fixture.navigation.popToRootViewController(animated: true)
    try fixture.app.settle()
    #expect(fixture.view.collectionViewLayout === rootLayout)
    #expect(fixture.view.numberOfSections == 3)
    #expect(fixture.view.isDescendant(of: fixture.root.view))
    #expect(fixture.navigation.children == [fixture.root])
  }

  @Test("A controller that does not share slides over controllers that share")
  func mixed() throws {
    let fixture = try PhotosFixture()
    let rootLayout = fixture.view.collectionViewLayout
    fixture.tap(0)
    try fixture.app.settle()
    let detail = try #require(fixture.root.detail)
    let other = UIViewController()
    fixture.navigation.pushViewController(other, animated: true)
    try fixture.app.settle()
    #expect(fixture.view.window == nil)
    fixture.navigation.popViewController(animated: true)
    try fixture.app.settle()
    #expect(fixture.view.isDescendant(of: detail.view))
    #expect(fixture.view.collectionViewLayout === detail.collectionViewLayout)
    fixture.navigation.pushViewController(other, animated: true)
    try fixture.app.settle()
    fixture.navigation.popToRootViewController(animated: true)
    #expect(fixture.view.isDescendant(of: fixture.root.view))
    #expect(fixture.view.collectionViewLayout === rootLayout)
    try fixture.app.settle()
    #expect(fixture.view.window != nil)
    #expect(fixture.cell(0)?.frame == CGRect(x: 8, y: 8, width: 50, height: 50))
  }

  @Test("Pushes during a push follow it; a skipped controller shares when it is shown")
  func quickPushes() throws {
    let fixture = try PhotosFixture()
    fixture.tap(0)
    let pages = [200, 250].map { side in
      let page = PhotosDetailController(collectionViewLayout: PhotosController.layout(side))
      page.useLayoutToLayoutNavigationTransitions = true
      page.path = path(0, 1)
      return page
    }
    let messages = try diagnostics {
      for page in pages { fixture.navigation.pushViewController(page, animated: true) }
      try fixture.app.settle()
      #expect(fixture.view.collectionViewLayout === pages[1].collectionViewLayout)
      #expect(!pages[0].isViewLoaded)
      fixture.navigation.popViewController(animated: true)
      try fixture.app.settle()
      #expect(pages[0].collectionView === fixture.view)
      #expect(fixture.view.collectionViewLayout === pages[0].collectionViewLayout)
      fixture.navigation.popToRootViewController(animated: true)
      try fixture.app.settle()
      #expect(fixture.cell(0)?.frame == CGRect(x: 8, y: 8, width: 50, height: 50))
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
