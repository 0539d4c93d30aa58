import Testing
import UIKit
import UIKitTesting

/// Screens of a tour through modern collection views.
@Suite("Modern collection views as samples write them", .serialized) @MainActor struct ModernTests {
  private let app = TestApp(size: CGSize(width: 320, height: 480))

  private func show<Controller: UIViewController>(_ make: () -> Controller) throws -> Controller {
    let controller = app.perform { make() }
    app.window.rootViewController = controller
    try app.settle()
    return controller
  }

  private func frames(
    of layout: UICollectionViewLayout, sections: [Int], registering kinds: [String] = []
  ) throws -> UICollectionView {
    let view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    let source = Source(counts: sections)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in kinds {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    view.dataSource = source
    app.window.addSubview(view)
    try app.settle()
    withExtendedLifetime(source) {}
    Self.sources.append(source)
    return view
  }

  private static var sources: [Source] = []

  final class Source: NSObject, UICollectionViewDataSource {
    let counts: [Int]
    init(counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
  }

  private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  // MARK: Layouts

  @Test("Grid and two columns") func grids() throws {
    let grid = try frames(of: TourLayouts.grid(), sections: [12])
    #expect(frame(grid, 6) == CGRect(x: 69, y: 69, width: 54, height: 54))
    let columns = try frames(of: TourLayouts.twoColumns(), sections: [4])
    #expect(frame(columns, 3) == CGRect(x: 160, y: 54, width: 150, height: 44))
  }

  @Test("Sections that adapt to the width") func adaptive() throws {
    let view = try frames(of: TourLayouts.adaptive(), sections: [2, 4])
    #expect(frame(view, 1)?.height == 40)
    #expect(frame(view, 1, 1)?.minY == frame(view, 0, 1)?.minY)
    app.resize(to: CGSize(width: 640, height: 480))
    app.frame()
    view.frame = app.window.bounds
    try app.settle()
    #expect(frame(view, 3, 1)?.minY == frame(view, 0, 1)?.minY)
  }

  @Test("Headers, footers, badges, a background and a title of the layout") func decorated() throws {
    let kinds = [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      TourLayouts.titleKind,
      TourLayouts.newBadgeKind,
    ]
    let view = try frames(of: TourLayouts.decorated(), sections: [3, 3], registering: kinds)
    #expect(
      view.layoutAttributesForSupplementaryElement(ofKind: TourLayouts.titleKind, at: IndexPath(index: 0))?
        .frame
        == CGRect(x: 0, y: 0, width: 320, height: 30))
    let badge = try #require(
      view.layoutAttributesForSupplementaryElement(
        ofKind: TourLayouts.newBadgeKind, at: IndexPath(item: 0, section: 0)))
    let item = try #require(frame(view, 0))
    #expect(badge.frame == CGRect(x: item.maxX - 20 + 4, y: item.minY - 4, width: 20, height: 20))
    #expect(badge.zIndex == 3)
    let background = try #require(
      view.collectionViewLayout.layoutAttributesForDecorationView(
        ofKind: TourLayouts.cardBackgroundKind, at: IndexPath(item: 0, section: 0)))
    #expect(background.zIndex == -1)
    #expect(background.frame.minX == 5)
    #expect(background.frame.width == 310)
  }

  @Test("All behaviors of sections that scroll") func orthogonal() throws {
    let behaviors: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
      .none, .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
    ]
    app.resize(to: CGSize(width: 320, height: 1200))
    app.frame()
    let view = try frames(of: TourLayouts.orthogonal(behaviors), sections: Array(repeating: 18, count: 6))
    // Where the first item of the groups is after a drag by half of the width.
    var places: [CGFloat] = []
    for section in 1..<6 {
      let y = try #require(frame(view, 0, section)).midY
      app.drag(from: CGPoint(x: 290, y: y), to: CGPoint(x: 100, y: y), duration: 0.5, holding: 0.3)
      try app.settle()
      places.append(try #require(frame(view, 0, section)).minX.rounded())
    }
    #expect(places == [-370, -272, -320, -272, -248])
  }

  @Test("Items of a carousel change with their distance from the middle") func carousel() throws {
    var offsets: [CGPoint] = []
    let view = try frames(of: TourLayouts.carousel { offsets.append($0) }, sections: [5])
    #expect(!offsets.isEmpty)
    let center = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let next = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(center.alpha > next.alpha)
    #expect(next.transform != .identity)
  }

  @Test("A waterfall in a custom group") func waterfall() throws {
    let view = try frames(of: TourLayouts.waterfall(heights: [100, 40, 30, 80]), sections: [8])
    #expect(frame(view, 2) == CGRect(x: 160, y: 40, width: 160, height: 30))
    // The group repeats below its height of 150.
    #expect(frame(view, 4) == CGRect(x: 0, y: 150, width: 160, height: 100))
  }

  @Test("Copies of sections and items are changed by themselves") func copies() throws {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)))
    item.contentInsets.leading = 3
    let group = NSCollectionLayoutGroup.vertical(layoutSize: item.layoutSize, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    section.orthogonalScrollingBehavior = .paging
    let wide = try #require(section.copy() as? NSCollectionLayoutSection)
    wide.interGroupSpacing = 20
    #expect(section.interGroupSpacing == 5)
    #expect(wide.orthogonalScrollingBehavior == .paging)
    let other = try #require(item.copy() as? NSCollectionLayoutItem)
    other.contentInsets.leading = 9
    #expect(item.contentInsets.leading == 3)
    let spaced = try #require(group.copy() as? NSCollectionLayoutGroup)
    spaced.interItemSpacing = .fixed(4)
    #expect(group.interItemSpacing == nil)
    #expect(spaced.subitems.count == 1)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: item.layoutSize, elementKind: "header", alignment: .top)
    header.pinToVisibleBounds = true
    let floating = try #require(header.copy() as? NSCollectionLayoutBoundarySupplementaryItem)
    floating.zIndex = 7
    #expect(floating.pinToVisibleBounds)
    #expect(header.zIndex == 0)
  }

  // MARK: Data

  @Test("A search shows the matching items") func search() throws {
    let controller = try show { PeaksViewController() }
    #expect(controller.peaksCollectionView.visibleCells.count == 4)
    app.perform { controller.performQuery(with: "lho") }
    try app.settle()
    #expect(controller.peaksCollectionView.numberOfItems(inSection: 0) == 1)
    let cell = try #require(controller.peaksCollectionView.visibleCells.first)
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "Lhotse")
  }

  @Test("Networks below a switch, with detail buttons") func networks() throws {
    let controller = try show { NetworksViewController() }
    let list = try #require(controller.collectionView)
    #expect(list.numberOfSections == 2)
    let row = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
    let place = row.convert(CGPoint(x: row.bounds.maxX - 26, y: row.bounds.midY), to: app.window)
    app.tap(place)
    try app.settle()
    #expect(controller.log == ["detail Home"])
    #expect(list.indexPathsForSelectedItems == [])
    controller.isEnabled = false
    app.perform { controller.updateUI() }
    try app.settle()
    #expect(list.numberOfSections == 1)
    #expect(list.numberOfItems(inSection: 0) == 1)
  }

  @Test("An insertion sort, step by step") func sorting() async throws {
    let controller = try show { SortingViewController() }
    app.perform { UIView.setAnimationsEnabled(false) }
    defer { app.perform { UIView.setAnimationsEnabled(true) } }
    var steps = 0
    while steps < 20, await !controller.performSortStep() { steps += 1 }
    let snapshot = controller.dataSource.snapshot()
    #expect(snapshot.itemIdentifiers(inSection: 0).map(\.value) == [1, 3, 5, 7, 9])
    #expect(snapshot.itemIdentifiers(inSection: 1).map(\.value) == [0, 2, 4, 6, 8])
  }

  // MARK: Lists

  @Test("An explorer with a row, an outline and a list") func explorer() throws {
    let controller = try show { EmojiExplorerViewController() }
    let view = try #require(controller.collectionView)
    #expect(view.numberOfItems(inSection: 0) == 2)
    #expect(view.numberOfItems(inSection: 1) == 7)
    // A tap on a header of the outline collapses it.
    app.tap(try #require(view.cellForItem(at: IndexPath(item: 0, section: 1))))
    try app.settle()
    #expect(view.numberOfItems(inSection: 1) == 4)
    let row = try #require(view.cellForItem(at: IndexPath(item: 1, section: 2)) as? UICollectionViewListCell)
    app.tap(row)
    #expect(controller.log == ["Grin"])
    #expect(row.accessories.count == 1)
    let item = try #require(controller.dataSource.itemIdentifier(for: IndexPath(item: 1, section: 2)))
    let actions = try #require(controller.leadingSwipeActionConfigurationForListCellItem(item)?.actions)
    app.perform { actions[0].handler(actions[0], row) { _ in } }
    try app.settle()
    #expect(row.accessories.count == 2)
  }

  @Test("A list that the user reorders") func reordering() throws {
    let controller = try show { ReorderViewController() }
    let view = try #require(controller.collectionView)
    let row = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? ArchiveCell)
    let target = try #require(view.cellForItem(at: IndexPath(item: 3, section: 0)))
    app.perform { view.isEditing = true }
    try app.settle()
    app.perform { view.isEditing = false }
    try app.settle()
    app.perform { row.isArchived = true }
    try app.settle()
    #expect(row.states.contains("archived"))
    #expect(view.dataSource?.collectionView(view, canMoveItemAt: IndexPath(item: 0, section: 0)) == false)
    app.perform {
      #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
      view.updateInteractiveMovementTargetPosition(target.center)
      view.endInteractiveMovement()
    }
    try app.settle()
    #expect(controller.log == ["will ABCDEFGH", "did ACDBEFGH"])
  }

  @Test("A menu with sub-menus and deferred elements") func menu() throws {
    let controller = try show { ReorderViewController() }
    let view = try #require(controller.collectionView)
    let configuration = try #require(
      controller.collectionView(
        view, contextMenuConfigurationForItemsAt: [IndexPath(item: 2, section: 0)], point: .zero))
    #expect(configuration.identifier as? IndexPath == IndexPath(item: 2, section: 0))
    let sorting = UIMenu(
      title: "Sort", options: .singleSelection,
      children: [UIAction(title: "Name", state: .on) { _ in }, UIAction(title: "Date") { _ in }])
    #expect(sorting.selectedElements.map(\.title) == ["Name"])
    #expect(
      UIMenu(children: [UIMenu(options: .displayInline, children: sorting.children)]).selectedElements.count
        == 1)
    #expect(sorting.identifier != UIMenu(children: []).identifier)
    #expect(sorting.replacingChildren([]).identifier == sorting.identifier)
  }

  @Test("The items of a grid are dragged") func dragging() throws {
    let controller = try show { DragGridViewController() }
    let first = CGPoint(x: 30, y: 30)
    app.drag(from: first, to: CGPoint(x: 160, y: 30), duration: 0.6, holding: 0.6)
    try app.settle()
    #expect(controller.collectionView.numberOfItems(inSection: 0) == 4)
  }
}
