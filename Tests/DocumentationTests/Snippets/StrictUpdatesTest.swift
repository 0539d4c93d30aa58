import Testing
import UIKit
import UIKitTesting

@MainActor struct StrictUpdatesTest {
  @Test("Updates are consistent with the data: nothing is reported")
  func updatesAreConsistent() throws {
    // Collects the reports in place of standard error.
    var reports: [String] = []
    let handler = Diagnostics.handler
    Diagnostics.handler = { reports.append($0) }
    defer { Diagnostics.handler = handler }

    let app = TestApp(size: CGSize(width: 320, height: 240))
    let controller = NamesController()
    app.window.rootViewController = controller
    app.frame()
    controller.append("Ada")
    controller.replaceFirst(with: ["Grace", "Barbara"])
    try app.settle()
    #expect(controller.collectionView.numberOfItems(inSection: 0) == 2)
    #expect(reports == [])
  }
}
