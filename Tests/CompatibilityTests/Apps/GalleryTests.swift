import Testing
import UIKit
import UIKitTesting

/// The gallery in both directions and both styles.
@Suite("A gallery in both directions", .serialized) @MainActor struct GalleryTests {
  /// First, so that the views are measured with the fonts of this app.
  private let app = TestApp(size: CGSize(width: 300, height: 280))

  private func show(
    _ direction: UIUserInterfaceLayoutDirection, _ gallery: GalleryViewController
  ) -> TestApp {
    app.window.traitOverrides.layoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.viewControllers[0].title = direction == .rightToLeft ? "אלבומים" : "Albums"
    navigation.pushViewController(gallery, animated: false)
    app.window.rootViewController = navigation
    app.frame()
    return app
  }

  private var english: GalleryViewController {
    GalleryViewController(
      title: "Gallery", heading: "Summer", titles: ["Beach", "Hills", "Harbor", "Market"],
      filters: ["All", "New"])
  }

  private var hebrew: GalleryViewController {
    GalleryViewController(
      title: "גלריה", heading: "קיץ", titles: ["חוף", "גבעות", "נמל", "שוק"], filters: ["הכול", "חדש"])
  }

  @Test("From left to right") func leftToRight() throws {
    let gallery = self.app.perform { english }
    let app = show(.leftToRight, gallery)
    let cell = try #require(gallery.collectionView.cellForItem(at: [0, 0]) as? GalleryCell)
    #expect(cell.frame == CGRect(x: 8, y: 32, width: 88, height: 80))
    #expect(cell.badge.frame.minX == 60)
    #expect(cell.titleLabel.frame.minX == 8)
    assertScreenshot(of: app, in: CGRect(x: 0, y: 90, width: 300, height: 190))
  }

  @Test("From right to left everything is mirrored") func rightToLeft() throws {
    let gallery = self.app.perform { hebrew }
    let app = show(.rightToLeft, gallery)
    let cell = try #require(gallery.collectionView.cellForItem(at: [0, 0]) as? GalleryCell)
    #expect(cell.frame == CGRect(x: 204, y: 32, width: 88, height: 80))
    #expect(cell.badge.frame.minX == 6)
    #expect(cell.titleLabel.frame.maxX == 80)
    assertScreenshot(of: app, in: CGRect(x: 0, y: 90, width: 300, height: 190))
  }

  @Test("The dark style changes the colors of a shown gallery") func dark() {
    let gallery = self.app.perform { hebrew }
    let app = show(.rightToLeft, gallery)
    app.userInterfaceStyle = .dark
    app.frame()
    #expect(gallery.view.layer.backgroundColor == UIColor.black.cgColor)
    assertScreenshot(of: app, in: CGRect(x: 0, y: 90, width: 300, height: 190))
  }

  @Test("The edge for going back is at the right from right to left") func back() throws {
    let gallery = self.app.perform { hebrew }
    let app = show(.rightToLeft, gallery)
    let navigation = try #require(app.window.rootViewController as? UINavigationController)
    app.drag(from: CGPoint(x: 2, y: 150), to: CGPoint(x: 250, y: 150))
    try app.settle()
    #expect(navigation.topViewController === gallery)
    app.drag(from: CGPoint(x: 298, y: 150), to: CGPoint(x: 50, y: 150))
    try app.settle()
    #expect(navigation.topViewController === navigation.viewControllers[0])
  }
}
