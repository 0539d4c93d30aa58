import Testing
import UIKit
import UIKitTesting

/// Lists whose cells are placed by anchors, stack views and visual formats, as in tutorials for iOS.
@Suite("Apps with constraints", .serialized) @MainActor struct ConstraintAppsTests {
  private func collectionView(in view: UIView) -> UICollectionView? {
    view as? UICollectionView ?? view.subviews.lazy.compactMap { collectionView(in: $0) }.first
  }

  private func labels(in view: UIView) -> [UILabel] {
    ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap { labels(in: $0) }
  }

  private func cell(_ app: TestApp, _ item: Int) throws -> UICollectionViewCell {
    let list = try #require(collectionView(in: app.window))
    return try #require(list.cellForItem(at: IndexPath(item: item, section: 0)))
  }

  @Test("Cards of stack views: a badge is hidden without its spacing, and appears in an animation")
  func cards() throws {
    let app = TestApp(size: CGSize(width: 320, height: 340))
    app.window.rootViewController = RecipesViewController()
    try app.settle()
    assertScreenshot(of: app, named: "cards")
    let second = try cell(app, 1)
    let tag = try #require(labels(in: second).first { $0.text == "#rice" })
    let left = tag.convert(tag.bounds, to: second).minX
    #expect(left == 96)
    let list = try #require(collectionView(in: app.window))
    list.delegate?.collectionView?(list, didSelectItemAt: IndexPath(item: 1, section: 0))
    try app.settle()
    #expect(tag.convert(tag.bounds, to: second).minX == left + 62)
  }

  @Test("A chat of automatic size: bubbles at both sides, as wide and high as their texts") func chat() throws
  {
    let app = TestApp(size: CGSize(width: 300, height: 320))
    app.window.rootViewController = ConversationViewController()
    try app.settle()
    assertScreenshot(of: app, named: "chat")
    let bubbles = try (0..<4).map { try #require(try cell(app, $0).contentView.subviews.first).frame }
    #expect(bubbles.map(\.minX).enumerated().filter { $0.element == 12 }.map(\.offset) == [0, 3])
    #expect(bubbles.map(\.maxX).enumerated().filter { $0.element == 288 }.map(\.offset) == [1, 2])
    #expect(bubbles.allSatisfy { $0.width <= 225 })
    #expect(bubbles[2].height > bubbles[1].height + 20)
  }

  @Test(
    "A journal of attributed texts: rows are as high as their measured texts, and the bar scrolls to the top")
  func journal() throws {
    let app = TestApp(size: CGSize(width: 300, height: 360))
    let journal = JournalController(collectionViewLayout: UICollectionViewFlowLayout())
    app.window.rootViewController = UINavigationController(rootViewController: journal)
    journal.title = "Journal"
    try app.settle()
    assertScreenshot(of: app, named: "journal")
    let list = try #require(journal.collectionView)
    for cell in list.visibleCells {
      let label = try #require(labels(in: cell).first)
      #expect(label.bounds.height == label.sizeThatFits(label.bounds.size).height)
    }
    list.contentOffset.y = 40
    app.tap(CGPoint(x: 60, y: 22))
    try app.settle()
    #expect(list.contentOffset.y == -10)
    #expect(journal.scrolledToTop == 1)
  }

  @Test("A settings list: rows of visual formats, and headers as high as their texts") func settings() throws
  {
    let app = TestApp(size: CGSize(width: 320, height: 300))
    app.window.rootViewController = SettingsViewController()
    try app.settle()
    assertScreenshot(of: app, named: "settings")
    let list = try #require(collectionView(in: app.window))
    let headers = (0..<2).compactMap {
      list.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: $0))
    }
    try #require(headers.count == 2)
    #expect(headers[1].bounds.height > headers[0].bounds.height + 10)
    let first = try cell(app, 0)
    let value = try #require(labels(in: first).first { $0.text == "Home" })
    #expect(value.convert(value.bounds, to: first).maxX == 304)
  }
}
