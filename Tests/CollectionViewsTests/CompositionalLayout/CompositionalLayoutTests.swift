import Testing
import UIKit
import UIKitTesting

@Suite("Compositional layout") @MainActor struct CompositionalLayoutTests {
  private func fixture(_ counts: [Int], _ layout: UICollectionViewCompositionalLayout) -> LayoutFixture {
    let fixture = LayoutFixture([], layout: UICollectionViewLayout())
    for kind in ["badge", "bar"] {
      fixture.collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    fixture.recorder.counts = counts
    fixture.collectionView.reloadData()
    fixture.app.frame()
    fixture.collectionView.collectionViewLayout = layout
    fixture.app.frame()
    return fixture
  }

  @Test("Sections come from the provider, which gets the size and the traits") func provider() {
    var calls: [String] = []
    let layout = UICollectionViewCompositionalLayout { section, environment in
      let size = environment.container.effectiveContentSize
      let style = environment.traitCollection.userInterfaceStyle == .light ? "light" : "other"
      calls.append("\(section) \(Int(size.width))×\(Int(size.height)) \(style)")
      let columns = section + 1
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
        subitem: item, count: columns)
      return NSCollectionLayoutSection(group: group)
    }
    let fixture = fixture([2, 3], layout)
    #expect(calls == ["0 320×400 light", "1 320×400 light"])
    #expect(fixture.frame(1) == CGRect(x: 0, y: 40, width: 320, height: 40))
    #expect(fixture.frame(1, 1) == CGRect(x: 160, y: 80, width: 160, height: 40))
    #expect(fixture.collectionView.contentSize == CGSize(width: 320, height: 160))
    fixture.app.resize(to: CGSize(width: 200, height: 400))
    fixture.app.frame()
    #expect(calls.suffix(2) == ["0 200×400 light", "1 200×400 light"])
    #expect(calls.count == 4)
  }

  @Test("A section without a description has no items, which is reported once") func noSection() {
    let layout = UICollectionViewCompositionalLayout { _, _ in nil }
    let messages = diagnostics {
      let fixture = fixture([0, 5], layout)
      #expect(fixture.visible == [])
      #expect(fixture.collectionView.contentSize == CGSize(width: 320, height: 0))
      fixture.collectionView.reloadData()
      fixture.app.frame()
    }
    #expect(
      messages == [
        "UICollectionView: the section provider of UICollectionViewCompositionalLayout returned nil for section 1, "
          + "whose items are not shown. Return a section for each index with items."
      ])
  }

  @Test("A group without items is reported", arguments: ["line", "custom", "nested"]) func emptyGroup(
    _ name: String
  ) {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(50))
    let line = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [])
    let group =
      switch name {
      case "custom": NSCollectionLayoutGroup.custom(layoutSize: size) { _ in [] }
      case "nested": NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [line])
      default: line
      }
    let messages = diagnostics {
      let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      #expect(fixture([5], layout).visible == [])
    }
    #expect(
      messages == [
        "UICollectionView: the group of section 0 of UICollectionViewCompositionalLayout has no items, so that none of "
          + "the section is shown. Create the group with at least one item."
      ])
  }

  @Test("3,000 groups in each other are reported, and an item is shown") func deepGroups() {
    let messages = diagnostics {
      let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(40))
      var item = NSCollectionLayoutItem(layoutSize: size)
      for _ in 0..<3000 { item = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item]) }
      guard let group = item as? NSCollectionLayoutGroup else { return }
      let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      #expect(CountedFixture(layout, [5]).view.visibleCells.count == 5)
    }
    #expect(messages.contains { $0.contains("NSCollectionLayoutGroup: 3000 groups in each other") })
  }

  @Test("A badge that is far away from its item is reported, and the items are shown") func farBadge() {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(50))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size, elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: 0, y: 1e9)))
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    let messages = diagnostics {
      let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      #expect(fixture([2], layout).visible.count == 2)
    }
    #expect(
      messages == [
        "UICollectionView: in section 0 of UICollectionViewCompositionalLayout, elements are more than 16384 points away "
          + "from their group, where they may not be shown. Check offsets, insets, spacings and the frames of custom "
          + "groups."
      ])
  }

  @Test("Badges have the index path of their item, and views of the layout one of one component") func paths()
  {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
      subitems: [item])
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [UICollectionViewCompositionalLayout.bar(kind: "bar")]
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group), configuration: configuration)
    let fixture = fixture([3], layout)
    let view = fixture.collectionView
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "badge") == [[0, 0], [0, 1], [0, 2]])
    #expect(
      view.supplementaryView(forElementKind: "badge", at: [0, 1])?.frame
        == CGRect(x: 300, y: 30, width: 20, height: 20))
    #expect(
      view.supplementaryView(forElementKind: "bar", at: IndexPath(index: 0))?.frame
        == CGRect(x: 0, y: 0, width: 320, height: 30))
  }

  private final class Background: UICollectionReusableView {}

  @Test("The background is registered with the layout, and is behind the cells") func background() {
    let layout = UICollectionViewCompositionalLayout.shelves(.none, item: CGSize(width: 320, height: 40)) {
      let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
      background.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
      $0.decorationItems = [background]
      $0.boundarySupplementaryItems = [
        .init(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
    }
    layout.register(Background.self, forDecorationViewOfKind: "background")
    let fixture = fixture([2], layout)
    let views = fixture.collectionView.subviews.filter { $0 is UICollectionReusableView && !$0.isHidden }
    #expect(views.first is Background)
    #expect(views.first?.frame == CGRect(x: 6, y: 5, width: 306, height: 98))
    #expect(views.count == 4)
  }

  @Test("A pinned header stays at the visible edge while the content scrolls") func pinned() {
    let layout = UICollectionViewCompositionalLayout.shelves(.none, item: CGSize(width: 320, height: 40)) {
      let header = UICollectionViewCompositionalLayout.bar()
      header.pinToVisibleBounds = true
      $0.boundarySupplementaryItems = [header]
    }
    let fixture = fixture([30, 30], layout)
    let view = fixture.collectionView
    view.contentOffset.y = 500
    fixture.app.frame()
    #expect(fixture.header(0) == CGRect(x: 0, y: 500, width: 320, height: 30))
    view.contentOffset.y = 1215
    fixture.app.frame()
    #expect(fixture.header(0)?.minY == 1200)
    #expect(fixture.header(1)?.minY == 1230)
  }

  @Test("From right to left the layout is mirrored") func mirrored() {
    let layout = UICollectionViewCompositionalLayout.shelves(.none, item: CGSize(width: 100, height: 40)) {
      $0.contentInsets.leading = 30
    }
    let fixture = fixture([1], layout)
    fixture.collectionView.semanticContentAttribute = .forceRightToLeft
    fixture.app.frame()
    #expect(fixture.frame(0) == CGRect(x: 190, y: 0, width: 100, height: 40))
  }

  @Test("Insets begin at the margins, or at a column that is readable") func references() {
    let layout = UICollectionViewCompositionalLayout.column(.absolute(40))
    let fixture = fixture([1], layout)
    fixture.collectionView.layoutMargins = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 20)
    layout.configuration.contentInsetsReference = .layoutMargins
    layout.invalidateLayout()
    fixture.app.frame()
    #expect(fixture.frame(0) == CGRect(x: 12, y: 0, width: 288, height: 40))
    layout.configuration.contentInsetsReference = .readableContent
    layout.invalidateLayout()
    fixture.app.resize(to: CGSize(width: 1032, height: 400))
    fixture.app.frame()
    #expect(fixture.frame(0) == CGRect(x: 176, y: 0, width: 672, height: 40))
  }

  @Test("Items are inserted and deleted with animations, and keep their views") func updates() throws {
    let fixture = fixture([6], .column(.absolute(40)))
    let view = fixture.collectionView
    let third = try #require(view.cellForItem(at: [0, 2]))
    fixture.recorder.counts = [6]
    view.performBatchUpdates {
      view.deleteItems(at: [[0, 0]])
      view.insertItems(at: [[0, 5]])
    }
    #expect(view.cellForItem(at: [0, 1]) === third)
    try fixture.app.settle()
    #expect(third.frame.minY == 40)
  }

  @Test("An item provider places the items of a group") func custom() {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
    ) { environment in
      let size = environment.container.contentSize
      return (0..<3).map { number in
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: size.width / 4 * CGFloat(number), y: CGFloat(10 * number), width: 60, height: 60),
          zIndex: number)
      }
    }
    let fixture = fixture(
      [5], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(fixture.frame(2) == CGRect(x: 160, y: 20, width: 60, height: 60))
    #expect(fixture.frame(4) == CGRect(x: 80, y: 110, width: 60, height: 60))
    #expect(fixture.collectionView.layoutAttributesForItem(at: [0, 2])?.zIndex == 2)
  }

  @Test("The contract of layouts is kept while the content scrolls") func contract() {
    let layout = UICollectionViewCompositionalLayout.shelves(.none, item: CGSize(width: 100, height: 40)) {
      let header = UICollectionViewCompositionalLayout.bar()
      header.pinToVisibleBounds = true
      $0.boundarySupplementaryItems = [header]
    }
    UICollectionView.checksLayoutContract = true
    UICollectionView.inconsistencyPolicy = .trap
    defer {
      UICollectionView.checksLayoutContract = false
      UICollectionView.inconsistencyPolicy = .recover
    }
    let fixture = fixture([40, 40], layout)
    for _ in 0..<20 {
      fixture.collectionView.contentOffset.y += 57
      fixture.app.frame()
    }
    #expect(fixture.collectionView.contentOffset.y == 1140)
  }
}
