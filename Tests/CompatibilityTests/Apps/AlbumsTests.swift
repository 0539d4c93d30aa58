import Testing
import UIKit
import UIKitTesting

@Suite("An app with sheets and alerts", .serialized) @MainActor struct AlbumsTests {
  private let app: TestApp
  private let albums = AlbumsController()

  init() throws {
    app = TestApp(size: CGSize(width: 640, height: 420))
    app.window.rootViewController = UINavigationController(rootViewController: albums)
    try app.settle()
  }

  @Test("A form sheet saves and is dismissed; the delegate is notified of a dismissal by the user")
  func form() throws {
    albums.addAlbum()
    try app.settle()
    let form = try #require(albums.presentedViewController)
    #expect(form.view.convert(form.view.bounds, to: nil) == CGRect(x: 140, y: 80, width: 360, height: 260))
    assertScreenshot(of: app, named: "form")
    app.tap(CGPoint(x: 470, y: 102))
    try app.settle()
    #expect(albums.albums.last == "Gardens" && albums.presentedViewController == nil)
    albums.addAlbum()
    try app.settle()
    app.tap(CGPoint(x: 20, y: 200))
    try app.settle()
    #expect(albums.events == ["form dismissed"])
  }

  @Test("An alert asks before an album is removed, in light and dark") func alert() throws {
    albums.confirmRemoval(of: "Seaside")
    try app.settle()
    assertScreenshot(of: app, named: "light")
    app.userInterfaceStyle = .dark
    try app.settle()
    assertScreenshot(of: app, named: "dark")
    app.press(.return)
    try app.settle()
    #expect(albums.events == ["asked", "removed"])
    #expect(albums.albums == ["Mountains", "Portraits"])
  }

  @Test("An action sheet is beside its button") func actionSheet() throws {
    app.tap(albums.moreButton)
    try app.settle()
    assertScreenshot(of: app)
    app.press(.down)
    app.press(.return)
    try app.settle()
    #expect(albums.events == ["By name"])
  }

  @Test("In a narrow window sheets are attached to the lower edge") func narrow() throws {
    app.resize(to: CGSize(width: 320, height: 420))
    albums.addAlbum()
    try app.settle()
    assertScreenshot(of: app, named: "form")
    albums.dismiss(animated: false)
    albums.showMore()
    try app.settle()
    assertScreenshot(of: app, named: "actions")
  }

  @Test("A custom presentation has the frame and the animation of the app") func custom() throws {
    albums.showFirst()
    app.advance(by: 0.15)
    let photo = try #require(albums.presentedViewController)
    #expect(photo.isBeingPresented)
    try app.settle()
    #expect(photo.view.frame == CGRect(x: 60, y: 40, width: 520, height: 340))
    photo.dismiss(animated: true)
    try app.settle()
    #expect(albums.presentedViewController == nil)
  }
}
