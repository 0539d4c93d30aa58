import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import AnimatedUpdates
@testable import CustomLayout
@testable import DragItems
@testable import FlowGrid
@testable import Mandala
@testable import Outline
@testable import PinchTransition
@testable import Shelves

/// Runs the examples in memory, and compares what they show with the reference images.
@MainActor @Suite("Examples") struct ExampleTests {
  private func show(_ controller: UIViewController) -> TestApp {
    let app = TestApp(size: CGSize(width: 640, height: 400))
    app.window.rootViewController = controller
    app.frame()
    return app
  }

  @Test("Tiles of different widths fill the lines")
  func flowGrid() {
    assertScreenshot(of: show(GridController()))
  }

  @Test("Circles in the middle of the window are largest")
  func customLayout() {
    assertScreenshot(of: show(HoneycombController()))
  }

  @Test("Petals are on rings around the center, and only the visible ones have cells")
  func mandala() throws {
    let controller = MandalaController()
    let app = show(controller)
    assertScreenshot(of: app)
    let view = try #require(controller.collectionView)
    #expect(view.numberOfItems(inSection: 0) == 1_000_000)
    #expect(view.visibleCells.count < 400)
    view.scrollToItem(at: [0, 700_000], at: [.centeredVertically, .centeredHorizontally], animated: false)
    app.frame()
    #expect(view.cellForItem(at: [0, 700_000]) != nil)
    #expect(view.visibleCells.count < 400)
  }

  @Test("A query of the mandala returns each petal in the rectangle, once", arguments: [0, 1, 7, 250])
  func mandalaQueries(count: Int) {
    let solver = MandalaSolver(count: count)
    let viewport = LayoutViewport(visible: .zero)
    let petals = (0..<count).compactMap { solver.element(.item, section: 0, item: $0, viewport: viewport) }
    #expect(petals.count == count)
    let side = solver.contentSize.width
    var rects = stride(from: -40, through: side, by: 61).flatMap { x in
      stride(from: -40, through: side, by: 73).map { CGRect(x: x, y: $0, width: 120, height: 90) }
    }
    rects += [50, 400].map { CGRect(x: side / 2 - $0, y: side / 2 - $0, width: 2 * $0, height: 2 * $0) }
    for rect in rects {
      var seen: [Int] = []
      solver.forEachElement(in: rect, viewport: viewport) { seen.append($0.item) }
      let visible = petals.filter { $0.box.intersects(rect) }.map(\.item)
      #expect(Set(seen).count == seen.count)
      #expect(Set(visible).isSubset(of: seen), "\(rect)")
    }
  }

  @Test("A pinch that has not ended shows tiles between the spiral and the grid")
  func pinchTransition() {
    let app = show(PinchController())
    let middle = CGPoint(x: 464, y: 152)
    app.fingersDown(at: TestApp.pair(about: middle, distance: 100))
    for distance in stride(from: 104, through: 172, by: 4) {
      app.fingersMove(to: TestApp.pair(about: middle, distance: CGFloat(distance)))
    }
    assertScreenshot(of: app)
    app.fingersUp()
  }

  @Test("In a batch update, a tile shrinks, one grows, and the others move")
  func animatedUpdates() {
    let controller = TilesController()
    let app = show(controller)
    app.perform { controller.replace(12) }
    app.advance(by: 8 * app.frameDuration)
    assertScreenshot(of: app)
  }

  @Test("An expanded folder shows the folders in it, indented")
  func outline() throws {
    let controller = OutlineController()
    let app = show(controller)
    controller.collectionView.setFocus(at: [0, 1])
    app.press(.right)
    try app.settle()
    #expect(controller.collectionView.numberOfItems(inSection: 0) == 8)
    assertScreenshot(of: app)
  }

  @Test("A shelf that was dragged stops at a cover, and the others stay")
  func shelves() throws {
    let app = show(ShelvesController())
    app.drag(from: CGPoint(x: 400, y: 260), to: CGPoint(x: 200, y: 260), duration: 0.5, holding: 0.1)
    try app.settle()
    assertScreenshot(of: app)
  }

  @Test("A tile that is dragged over the other list opens a gap there")
  func dragAndDrop() throws {
    let controller = ListsController()
    let app = show(controller)
    app.touchDown(at: CGPoint(x: 165, y: 75), source: .mouse)
    app.touchMove(to: CGPoint(x: 175, y: 78))
    app.touchMove(to: CGPoint(x: 390, y: 85))
    app.advance(by: 0.5)
    assertScreenshot(of: app)
    app.touchUp()
    try app.settle()
    let shown = controller.lists.map { $0.collectionView.numberOfItems(inSection: 0) }
    #expect(shown == [6, 3])
  }

  /// Not Template, which is a package of its own. Notes has one file besides its folder of iOS files.
  @Test("Examples are one file of fewer than 150 lines, and import public modules only")
  func size() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !["README.md", "Template", "Tests"].contains($0) }
    #expect(names.count == 10)
    for name in names {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)
        .filter { $0.hasSuffix(".swift") }
      let file = try #require(files.first)
      #expect(files.count == 1, "\(name)")
      let lines = try String(contentsOf: folder.appending(path: "\(name)/\(file)"), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count < 150, "\(name)")
      let imports = lines.filter { $0.hasPrefix("import ") }.map { $0.dropFirst(7) }
      #expect(Set(imports).isSubset(of: ["SDLHost", "UIKit", "UIKitTesting", "Testing"]), "\(name)")
    }
  }
}
