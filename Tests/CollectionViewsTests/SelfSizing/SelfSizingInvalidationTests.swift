import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

/// Which changes make self-sizing cells on screen receive other sizes.
@Suite("Invalidation of self-sizing cells") @MainActor struct SelfSizingInvalidationTests {
  /// A list of texts, as an app makes it: list layout, cell registration, diffable data source.
  private final class TextList {
    let app = TestApp(size: CGSize(width: 320, height: 400))
    let view: UICollectionView
    var texts: [String]
    private(set) var source: UICollectionViewDiffableDataSource<Int, Int>!

    init(_ texts: [String]) {
      self.texts = texts
      view = UICollectionView(
        frame: app.window.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
        [unowned self] cell, _, number in
        var content = cell.defaultContentConfiguration()
        content.text = self.texts[number]
        cell.contentConfiguration = content
      }
      source = .init(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
      }
      app.window.addSubview(view)
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(texts.indices))
      source.apply(snapshot, animatingDifferences: false)
      app.frame()
    }

    func height(_ item: Int) -> CGFloat { view.cellForItem(at: [0, item])?.frame.height ?? .nan }

    /// Whether the label of a row is inside its content view.
    func showsText(_ item: Int) -> Bool {
      guard let cell = view.cellForItem(at: [0, item]) else { return false }
      func labels(_ view: UIView) -> [UILabel] {
        (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
      }
      return labels(cell).allSatisfy {
        cell.contentView.bounds.contains($0.convert($0.bounds, to: cell.contentView))
      }
    }
  }

  private static let long = String(repeating: "a much longer text that needs several lines. ", count: 6)

  @Test("A reconfigured item has the height that its new content needs", arguments: [false, true])
  func reconfigure(isAnimated: Bool) throws {
    let list = TextList(["one", "two", "three"])
    list.texts[1] = Self.long
    var snapshot = list.source.snapshot()
    snapshot.reconfigureItems([1])
    list.source.apply(snapshot, animatingDifferences: isAnimated)
    try list.app.settle()
    #expect(list.height(1) > 150)
    #expect(list.showsText(1))
    list.texts[1] = "two"
    list.source.apply(snapshot, animatingDifferences: isAnimated)
    try list.app.settle()
    #expect(list.height(1) == list.height(0))
  }

  @Test(
    "Another content configuration resizes the cell, animated, and not with the mode disabled",
    arguments: [true, false])
  func content(isEnabled: Bool) throws {
    let list = TextList(["one", "two", "three"])
    #expect(list.view.selfSizingInvalidation == .enabled)
    if !isEnabled { list.view.selfSizingInvalidation = .disabled }
    let height = list.height(1)
    let cell = try #require(list.view.cellForItem(at: [0, 1]) as? UICollectionViewListCell)
    var content = cell.defaultContentConfiguration()
    content.text = Self.long
    cell.contentConfiguration = content
    list.app.frame()
    list.app.advance(by: 0.1)
    let third = try #require(list.view.cellForItem(at: [0, 2]))
    let displayed = third.layer.presentation()?.frame.minY ?? 0
    #expect(isEnabled ? displayed > 2 * height && displayed < third.frame.minY : displayed == 2 * height)
    try list.app.settle()
    #expect(isEnabled ? list.height(1) > 150 : list.height(1) == height)
  }

  @Test("Without animations, the cell has its new size in the next frame") func withoutAnimation() throws {
    let list = TextList(["one", "two", "three"])
    let cell = try #require(list.view.cellForItem(at: [0, 1]) as? UICollectionViewListCell)
    var content = cell.defaultContentConfiguration()
    content.text = Self.long
    UIView.performWithoutAnimation { cell.contentConfiguration = content }
    list.app.frame()
    let third = try #require(list.view.cellForItem(at: [0, 2]))
    #expect(third.frame.minY > 150)
    #expect(third.layer.presentation()?.frame.minY ?? third.frame.minY == third.frame.minY)
  }

  @Test("Rows grow and shrink with the text size") func textSize() throws {
    let list = TextList(
      (0..<20).map { "Row \($0) " + String(repeating: "words that wrap ", count: 1 + $0 % 5) })
    let height = list.height(3)
    list.app.preferredContentSizeCategory = .extraExtraLarge
    try list.app.settle()
    #expect(list.height(3) > height)
    for path in list.view.indexPathsForVisibleItems { #expect(list.showsText(path.item), "row \(path.item)") }
    list.app.preferredContentSizeCategory = .large
    try list.app.settle()
    #expect(list.height(3) == height)
  }

  @Test("A text size of the collection view alone makes its rows grow") func overriddenTextSize() throws {
    let list = TextList(["one", "two", "three"])
    let height = list.height(1)
    list.view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    try list.app.settle()
    #expect(list.height(1) > height)
    #expect(list.showsText(1))
  }

  // MARK: Constraints

  /// A cell as high as a constraint demands.
  private final class ConstrainedCell: UICollectionViewCell {
    let box = UIView()
    private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 40)

    override init(frame: CGRect) {
      super.init(frame: frame)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), height,
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  private static let layouts: [@MainActor () -> UICollectionViewLayout] = [
    { UICollectionViewCompositionalLayout.column(.estimated(30)) },
    {
      let layout = ListLayout()
      layout.estimatedRowHeight = 30
      return layout
    },
    {
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 320, height: 30)
      layout.minimumLineSpacing = 0
      return layout
    },
  ]

  private func fixture(_ layout: Int) -> LayoutFixture {
    let fixture = LayoutFixture([0], layout: Self.layouts[layout]())
    fixture.collectionView.register(ConstrainedCell.self, forCellWithReuseIdentifier: "cell")
    fixture.recorder.counts = [4]
    fixture.collectionView.reloadData()
    fixture.app.frame()
    return fixture
  }

  @Test(
    "A changed constraint resizes a cell in the mode with constraints, an invalidated intrinsic size in both",
    arguments: 0..<3, [UICollectionView.SelfSizingInvalidation.enabled, .enabledIncludingConstraints])
  func constraints(layout: Int, mode: UICollectionView.SelfSizingInvalidation) throws {
    let fixture = fixture(layout)
    fixture.collectionView.selfSizingInvalidation = mode
    #expect(fixture.frame(1)?.height == 40)
    let cell = try #require(fixture.collectionView.cellForItem(at: [0, 1]) as? ConstrainedCell)
    cell.height.constant = 90
    try fixture.app.settle()
    #expect(fixture.frame(1)?.height == (mode == .enabled ? 40 : 90))
    cell.height.constant = 70
    cell.contentView.invalidateIntrinsicContentSize()
    try fixture.app.settle()
    #expect(fixture.frame(1)?.height == 70)
    cell.height.constant = 60
    cell.invalidateIntrinsicContentSize()
    try fixture.app.settle()
    #expect(fixture.frame(1)?.height == 60)
    #expect(fixture.frame(2)?.minY == 100)
  }

  @Test(
    "An update without operations and a context that names items measure the cells again", arguments: 0..<3,
    [true, false])
  func named(layout: Int, isBatch: Bool) throws {
    let fixture = fixture(layout)
    fixture.collectionView.selfSizingInvalidation = .disabled
    for item in 1...2 {
      (fixture.collectionView.cellForItem(at: [0, item]) as? ConstrainedCell)?.height.constant = 90
    }
    if isBatch {
      fixture.collectionView.performBatchUpdates(nil)
    } else {
      let layout = fixture.collectionView.collectionViewLayout
      let context = layout.invalidationContext(forBoundsChange: fixture.collectionView.bounds)
      context.invalidateItems(at: [[0, 1]])
      layout.invalidateLayout(with: context)
    }
    try fixture.app.settle()
    #expect(fixture.frame(1)?.height == 90)
    #expect(fixture.frame(2)?.height == (isBatch ? 90 : 40))
  }

  // MARK: Headers

  private final class Header: UICollectionReusableView {
    var height: CGFloat = 30
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
  }

  @Test(
    "A header that invalidates its intrinsic size, or is named by a context, has its new height",
    arguments: [true, false])
  func header(isNamed: Bool) throws {
    let kind = UICollectionView.elementKindSectionHeader
    let layout = UICollectionViewCompositionalLayout.shelves(.none, item: CGSize(width: 320, height: 40)) {
      $0.boundarySupplementaryItems = [UICollectionViewCompositionalLayout.bar(.estimated(20))]
    }
    let fixture = LayoutFixture([0], layout: layout)
    fixture.collectionView.register(
      Header.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    fixture.recorder.counts = [2]
    fixture.collectionView.reloadData()
    fixture.app.frame()
    let header = try #require(
      fixture.collectionView.supplementaryView(forElementKind: kind, at: [0, 0]) as? Header)
    #expect(fixture.header(0)?.height == 30)
    header.height = 75
    if isNamed {
      let context = UICollectionViewLayoutInvalidationContext()
      context.invalidateSupplementaryElements(ofKind: kind, at: [[0, 0]])
      layout.invalidateLayout(with: context)
    } else {
      header.invalidateIntrinsicContentSize()
    }
    try fixture.app.settle()
    #expect(fixture.header(0)?.height == 75)
    #expect(fixture.frame(0)?.minY == 75)
  }

  // MARK: Sections that scroll across the layout

  private final class WideCell: PreferringCell {
    static func width(_ item: Int) -> CGFloat { CGFloat(40 + item * 37 % 90) }

    override func preferredSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize {
      CGSize(width: Self.width(attributes.indexPath.item), height: attributes.size.height)
    }
  }

  @Test("In a section that scrolls across, items that become known before the visible ones do not move these")
  func across() throws {
    let size = NSCollectionLayoutSize(widthDimension: .estimated(60), heightDimension: .absolute(80))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let fixture = LayoutFixture([0], layout: UICollectionViewCompositionalLayout(section: section))
    let view = fixture.collectionView
    view.register(WideCell.self, forCellWithReuseIdentifier: "cell")
    fixture.recorder.counts = [100]
    view.reloadData()
    fixture.app.frame()
    view.scrollToItem(at: [0, 60], at: .left, animated: false)
    try fixture.app.settle()
    for _ in 0..<20 {
      let first = try #require(
        view.indexPathsForVisibleItems.first { (view.cellForItem(at: $0)?.frame.minX ?? -1) >= 0 })
      let before = try #require(fixture.frame(first.item)).minX
      fixture.app.scroll(at: CGPoint(x: 160, y: 40), dx: 30, dy: 0, phase: .moved)
      fixture.app.frame()
      let after = try #require(fixture.frame(first.item)).minX
      #expect(abs(after - before - 30) < 0.6, "item \(first.item) moved by \(after - before)")
    }
    fixture.app.scroll(at: CGPoint(x: 160, y: 40), dy: 0, phase: .cancelled)
    view.collectionViewLayout.invalidateLayout()
    let shown = view.indexPathsForVisibleItems
    let places = shown.map { fixture.frame($0.item) }
    fixture.app.resize(to: CGSize(width: 320, height: 390))
    try fixture.app.settle()
    #expect(view.indexPathsForVisibleItems == shown)
    #expect(shown.map { fixture.frame($0.item) } == places)
  }
}
