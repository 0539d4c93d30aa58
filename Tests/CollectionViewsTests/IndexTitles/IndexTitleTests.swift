import Testing
import UIKit
import UIKitTesting

/// The bar of index titles.
@Suite("Index titles") @MainActor struct IndexTitleTests {
  private final class Names: NSObject, UICollectionViewDataSource {
    var titles: [String]?
    var itemCounts = [Int](repeating: 9, count: 26)
    var calls: [String] = []

    func indexTitles(for collectionView: UICollectionView) -> [String]? {
      calls.append("titles")
      return titles
    }
    func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      calls.append("\(title)\(index)")
      return IndexPath(item: 0, section: index)
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { itemCounts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      itemCounts[section]
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.backgroundColor = UIColor(white: 0.9, alpha: 1)
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }

    func transcript() -> String {
      defer { calls.removeAll() }
      return calls.joined(separator: " ")
    }
  }

  private let names = Names()
  private let grid = GridFixture([])

  init() {
    names.titles = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    grid.collectionView.dataSource = names
  }

  private var bar: UIView? { grid.collectionView.subviews.first { "\(type(of: $0))" == "IndexTitleBar" } }

  private var shown: String {
    (bar?.subviews ?? []).compactMap { $0 as? UILabel }.compactMap(\.text).joined()
  }

  @Test("The titles are read once for a reload and after an update, and shown at the trailing edge")
  func shows() throws {
    grid.app.frame()
    #expect(names.transcript() == "titles")
    #expect(shown == "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let bar = try #require(bar)
    #expect(bar.frame == CGRect(x: 299, y: 12, width: 19, height: 376))
    grid.collectionView.contentOffset.y = 500
    grid.app.frame()
    #expect(bar.frame == CGRect(x: 299, y: 512, width: 19, height: 376))
    #expect(names.transcript() == "")
    grid.app.perform {
      names.itemCounts[0] = 8
      names.titles?.removeLast()
      grid.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(names.transcript() == "titles")
    #expect(shown == "ABCDEFGHIJKLMNOPQRSTUVWXY")
    #expect(self.bar === bar)
    names.titles = nil
    grid.collectionView.reloadData()
    grid.app.frame()
    #expect(self.bar == nil)
  }

  @Test("Titles that do not fit are abbreviated with dots when the height changes")
  func abbreviates() {
    grid.app.frame()
    grid.app.resize(to: CGSize(width: 320, height: 200))
    grid.app.frame()
    #expect(shown == "A•E•I•M•Q•U•Z")
    grid.app.resize(to: CGSize(width: 320, height: 400))
    grid.app.frame()
    #expect(shown.count == 26)
  }

  @Test("A touch scrolls to the section of a title, and a drag to each further title once, without selection")
  func scrolls() throws {
    grid.app.frame()
    _ = names.transcript()
    let bar = try #require(bar)
    func point(_ title: Int) -> CGPoint {
      CGPoint(x: 309, y: bar.frame.minY - grid.collectionView.bounds.minY + 6 + CGFloat(title) * 14 + 7)
    }
    grid.app.touchDown(at: point(2))
    grid.app.advance(by: 0.3)
    #expect(names.transcript() == "C2")
    #expect(grid.collectionView.contentOffset.y == 640)
    grid.app.touchMove(to: point(3))
    grid.app.touchMove(to: point(3) + CGPoint(x: 0, y: 3))
    grid.app.touchMove(to: point(5))
    #expect(names.transcript().hasPrefix("D3"))
    #expect(grid.collectionView.contentOffset.y == 1600)
    grid.app.advance(by: 1)
    grid.app.touchUp()
    #expect(grid.collectionView.indexPathsForSelectedItems == [])
    #expect(!grid.collectionView.isDragging)
    // The last section cannot be at the top.
    grid.app.tap(point(25))
    #expect(grid.collectionView.contentOffset.y == grid.collectionView.contentSize.height - 400)
  }

  @Test("The header of the section stays visible, also a pinned one; an empty section shows the next one")
  func headers() {
    grid.layout.headerReferenceSize = CGSize(width: 0, height: 30)
    grid.layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 0)
    names.itemCounts[1] = 0
    grid.app.frame()
    grid.app.tap(CGPoint(x: 309, y: 12 + 6 + 2 * 14 + 7))
    #expect(grid.collectionView.contentOffset.y == 400)
    grid.app.tap(CGPoint(x: 309, y: 12 + 6 + 1 * 14 + 7))
    #expect(grid.collectionView.contentOffset.y == 400)
    grid.layout.sectionHeadersPinToVisibleBounds = true
    grid.collectionView.contentOffset.y = 5000
    grid.app.frame()
    grid.app.tap(CGPoint(x: 309, y: 12 + 6 + 2 * 14 + 7))
    // Directly below the pinned header: without the inset of the section.
    #expect(grid.collectionView.contentOffset.y == 405)
  }

  @Test("In right to left the bar is at the left edge")
  func rightToLeft() throws {
    grid.app.layoutDirection = .rightToLeft
    grid.app.frame()
    #expect(try #require(bar).frame.minX == 2)
  }

  @Test("The bar looks as its reference, at rest and during a drag")
  func picture() {
    names.titles = ["A", "Ä", "B", "Co", "D", "E", "Ω", "#"]
    grid.collectionView.backgroundColor = .white
    grid.app.frame()
    assertScreenshot(of: grid.app, in: CGRect(x: 250, y: 120, width: 70, height: 160), named: "rest")
    grid.app.touchDown(at: CGPoint(x: 309, y: 200))
    grid.app.advance(by: 0.3)
    assertScreenshot(of: grid.app, in: CGRect(x: 250, y: 120, width: 70, height: 160), named: "drag")
  }
}
