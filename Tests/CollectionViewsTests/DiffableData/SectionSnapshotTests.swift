import Testing
import UIKit
import UIKitTesting

@Suite("Snapshots of sections") @MainActor struct SectionSnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

  private func outline() -> Snapshot {
    var outline = Snapshot()
    outline.append(["fruit", "tools"])
    outline.append(["apple", "pear"], to: "fruit")
    outline.append(["red", "green"], to: "apple")
    outline.append(["saw"], to: "tools")
    return outline
  }

  @Test("An outline shows the children of expanded items")
  func expanding() {
    var outline = outline()
    #expect(outline.items == ["fruit", "apple", "red", "green", "pear", "tools", "saw"])
    #expect(outline.visibleItems == ["fruit", "tools"] && outline.rootItems == ["fruit", "tools"])
    outline.expand(["apple"])
    #expect(!outline.isVisible("red") && outline.isExpanded("apple"))
    outline.expand(["fruit"])
    #expect(outline.visibleItems == ["fruit", "apple", "red", "green", "pear", "tools"])
    #expect(outline.isVisible("red") && outline.level(of: "red") == 2 && outline.parent(of: "red") == "apple")
    #expect(
      outline.visualDescription() == """
        - fruit
          - apple
              red
              green
            pear
        + tools
            saw
        """)
    outline.collapse(["fruit"])
    #expect(outline.visibleItems == ["fruit", "tools"] && outline.isExpanded("apple"))
  }

  private nonisolated final class Name: Hashable, Sendable {
    static func == (left: Name, right: Name) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test("The items of an outline are freed with its data source") func lifetime() throws {
    weak var item: Name?
    try {
      let app = TestApp(size: CGSize(width: 320, height: 400))
      let view = UICollectionView(
        frame: app.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      app.window.addSubview(view)
      let source = UICollectionViewDiffableDataSource<Int, Name>(collectionView: view) { view, path, _ in
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      let names = [Name(), Name()]
      item = names[0]
      var outline = NSDiffableDataSourceSectionSnapshot<Name>()
      outline.append(names)
      outline.append([Name()], to: names[1])
      outline.expand([names[1]])
      source.apply(outline, to: 0)
      try app.settle()
      #expect(view.numberOfItems(inSection: 0) == 3)
    }()
    // The app that was made last is the current one.
    _ = TestApp(size: CGSize(width: 320, height: 400))
    #expect(item == nil)
  }

  @Test("Items and outlines are inserted, replaced and deleted with everything below them")
  func changing() {
    var outline = outline()
    outline.insert(["plum"], before: "pear")
    outline.insert(["fig"], after: "pear")
    #expect(outline.items == ["fruit", "apple", "red", "green", "plum", "pear", "fig", "tools", "saw"])
    var other = Snapshot()
    other.append(["file"])
    other.append(["coarse"], to: "file")
    other.expand(["file"])
    outline.replace(childrenOf: "tools", using: other)
    outline.insert(outline.snapshot(of: "apple").renamed(), after: "tools")
    #expect(outline.rootItems == ["fruit", "tools", "red 2", "green 2"] && outline.isExpanded("file"))
    outline.delete(["apple", "unknown"])
    #expect(outline.items == ["fruit", "plum", "pear", "fig", "tools", "file", "coarse", "red 2", "green 2"])
    #expect(!outline.contains("green") && outline.index(of: "fig") == 3)
    #expect(outline.snapshot(of: "tools", includingParent: true).items == ["tools", "file", "coarse"])
    outline.deleteAll()
    #expect(outline.items == [])
  }

  @Test("A section shows an outline, and keeps what is collapsed")
  func applying() throws {
    let fixture = DiffableFixture()
    try fixture.show(DiffableFixture.snapshot(["first"], []))
    var outline = outline()
    fixture.dataSource.apply(outline, to: 1)
    try fixture.app.settle()
    #expect(fixture.shown == ["first", "fruit", "tools"])
    let tools = fixture.cell(1, 1)
    outline.expand(["fruit"])
    fixture.configured = []
    fixture.dataSource.apply(outline, to: 1)
    #expect(fixture.configured == ["apple", "pear"])
    try fixture.app.settle()
    #expect(fixture.shown == ["first", "fruit", "apple", "pear", "tools"] && fixture.cell(3, 1) === tools)
    #expect(fixture.dataSource.snapshot(for: 1).items == outline.items)
    #expect(fixture.dataSource.snapshot(for: 0).items == ["first"])
    fixture.dataSource.apply(outline.snapshot(of: "apple"), to: 7, animatingDifferences: false)
    #expect(fixture.dataSource.snapshot().sectionIdentifiers == [0, 1, 7])
    // Another content of the section ends the outline.
    try fixture.show(DiffableFixture.snapshot(["first"], ["fruit"]))
    #expect(fixture.dataSource.snapshot(for: 1).items == ["fruit"])
  }
}

extension NSDiffableDataSourceSectionSnapshot<String> {
  /// The same roots with other names.
  fileprivate func renamed() -> Self {
    var other = Self()
    other.append(rootItems.map { $0 + " 2" })
    return other
  }
}
