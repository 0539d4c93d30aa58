import Testing
import UIKit
import UIKitTesting

/// A map with a sheet of places, as tutorials write it.
final class PlacesViewController: UIViewController, UISheetPresentationControllerDelegate {
  let places = UIViewController()
  private(set) var log: [String] = []

  func showPlaces() {
    places.view.backgroundColor = .systemBackground
    if let sheet = places.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
      sheet.largestUndimmedDetentIdentifier = .medium
      sheet.preferredCornerRadius = 20
      sheet.delegate = self
    }
    present(places, animated: false)
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    log.append(sheetPresentationController.selectedDetentIdentifier == .large ? "large" : "medium")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.append("dismissed")
  }
}

@Suite("Sheets with detents", .serialized) @MainActor struct SheetsTests {
  private let app = TestApp(size: CGSize(width: 300, height: 432))

  private func show() -> PlacesViewController {
    let map = app.perform { PlacesViewController() }
    map.view.backgroundColor = .systemTeal
    app.window.rootViewController = map
    app.frame()
    app.perform { map.showPlaces() }
    app.frame()
    return map
  }

  private func top(_ map: PlacesViewController) -> CGFloat {
    map.places.view.convert(map.places.view.bounds, to: nil).minY
  }

  @Test("A sheet has the least of its heights, and the app selects another one")
  func selection() throws {
    let map = show()
    #expect(top(map) == 232)
    let sheet = try #require(map.places.sheetPresentationController)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    try app.settle()
    #expect(top(map) == 32)
    #expect(map.log == [])
    sheet.detents = [.custom { _ in 100 }]
    app.frame()
    #expect(top(map) == 332)
  }

  @Test("The user drags the upper edge to the nearest height, or down to dismiss the sheet")
  func dragging() throws {
    let map = show()
    app.drag(from: CGPoint(x: 150, y: 240), to: CGPoint(x: 150, y: 80), duration: 0.3)
    try app.settle()
    #expect(top(map) == 32)
    #expect(map.log == ["large"])
    app.drag(from: CGPoint(x: 150, y: 40), to: CGPoint(x: 150, y: 420), duration: 0.3)
    try app.settle()
    #expect(map.log == ["large", "dismissed"])
    #expect(map.presentedViewController == nil)
  }

  @Test("A sheet of half the window, with its line", arguments: [UIUserInterfaceStyle.light, .dark])
  func look(style: UIUserInterfaceStyle) {
    app.userInterfaceStyle = style
    _ = show()
    assertScreenshot(
      of: app, in: CGRect(x: 0, y: 210, width: 300, height: 60), named: style == .dark ? "dark" : "light")
  }
}
