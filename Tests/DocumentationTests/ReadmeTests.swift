import CollectionLayouts
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("README") struct ReadmeTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test(
    "The code in the README is equal to the compiled files",
    arguments: ["RingLayout.swift", "PinchingController.swift"])
  func snippetIsCompiled(file: String) throws {
    let snippet = try Self.text("Tests/DocumentationTests/" + file)
    #expect(try Self.text("README.md").contains("```swift\n" + snippet + "```\n"))
  }

  @Test("The view and the tests in the chapter on visual regression are equal to the compiled files")
  func cardsAreTested() throws {
    let folder = "Tests/UIKitTestingTests/Readme/"
    let readme = try Self.text("README.md")
    let view = try Self.text(folder + "CardView.swift")
    let tests = try Self.text(folder + "CardTests.swift")
    #expect(readme.contains("```swift\n// Sources/Cards/CardView.swift\n" + view + "```\n"))
    #expect(
      readme.contains("```swift\n// Tests/CardsTests/CardTests.swift\nimport Cards\n" + tests + "```\n"))
  }

  @Test("The table of modules contains all modules and no others")
  func mapIsComplete() throws {
    let readme = try Self.text("README.md")
    let start = try #require(readme.range(of: "## The map of the house"))
    let end = try #require(readme.range(of: "## Tests"))
    let map = readme[start.upperBound..<end.lowerBound]
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.root.path + "/Sources")
    let named = map.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .flatMap { $0.split(separator: "|")[0].split(separator: "`") }
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ,")) }.filter { !$0.isEmpty }
    let inner = folders.filter { !$0.hasPrefix("_") && $0 != "CSDL2" }
    #expect(named.sorted() == inner.sorted())
  }

  @Test("The pictures and scripts that the README names exist")
  func linkedFilesExist() throws {
    let readme = try Self.text("README.md")
    let paths = readme.matches(
      of: /(?:\]\(|`|^)((?:Assets|Scripts)\/[A-Za-z0-9_.\/-]+)/.anchorsMatchLineEndings())
    #expect(paths.count >= 3)
    for path in paths.map({ String($0.1) }) {
      #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: path).path), "\(path)")
    }
  }

  @Test("A pinch in closes the grid into piles, a pinch out opens it")
  func piles() throws {
    let app = TestApp(size: CGSize(width: 320, height: 400))
    let controller = PinchingController()
    let source = FourItems()
    app.window.rootViewController = controller
    let view = try #require(controller.collectionView)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    app.frame()
    for expected in [true, false] {
      app.pinch(from: CGPoint(x: 160, y: 200), scale: expected ? 0.4 : 2.5, distance: expected ? 200 : 80)
      try app.settle()
      #expect((view.collectionViewLayout is StackLayout) == expected)
    }
  }

  @Test("The layout distributes its items on a ring")
  func circle() throws {
    let layout = RingLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 300), collectionViewLayout: layout)
    let source = FourItems()
    view.dataSource = source
    layout.prepare()
    let attributes = try #require(layout.layoutAttributesForElements(in: view.bounds))
    let centers = attributes.map { CGPoint(x: $0.center.x.rounded(), y: $0.center.y.rounded()) }
    #expect(
      centers == [
        CGPoint(x: 305, y: 150), CGPoint(x: 200, y: 255), CGPoint(x: 95, y: 150), CGPoint(x: 200, y: 45),
      ])
    #expect(layout.collectionViewContentSize == CGSize(width: 400, height: 300))
  }
}

private final class FourItems: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
