import Testing
import UIKit
import UIKitTesting

/// A list of settings in the appearances of lists.
@Suite("Lists as tutorials write them", .serialized) @MainActor struct ListsTests {
  @Test(
    "Appearance",
    arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar])
  func appearance(appearance: UICollectionLayoutListConfiguration.Appearance) {
    let app = TestApp(size: CGSize(width: 280, height: 360))
    app.window.rootViewController = app.perform { ListsViewController(appearance: appearance) }
    app.frame()
    assertScreenshot(of: app, in: CGRect(x: 0, y: 0, width: 280, height: 360), named: "\(appearance)")
  }
}
