import UIKitTesting

@MainActor struct SelectsAPhoto {
  func selectsAPhoto(in app: TestApp) {
    let photo = app.element("Cloud Sea")
    guard photo.waitForExistence(timeout: 2) else { return }
    photo.tap()
    assert(photo.isSelected)
  }
}
