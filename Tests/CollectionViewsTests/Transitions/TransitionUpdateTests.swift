import CollectionLayouts
import TestSupport
import Testing
import UIKit
import UIKitTesting

@Suite("Changes during a transition") @MainActor struct TransitionUpdateTests {
  @Test("An insertion during a transition is shown in both layouts")
  func insertion() throws {
    let fixture = TransitionFixture([20])
    let layout = fixture.start()
    fixture.step(layout, to: 0.5)
    let cell = try #require(fixture.names.cell(1))
    let before = fixture.names.presentationPosition(of: cell)
    fixture.view.performBatchUpdates {
      fixture.names.sections[0].insert("new", at: 0)
      fixture.view.insertItems(at: [path(0)])
    }
    #expect(fixture.names.cell(2) === cell)
    #expect(fixture.names.presentationPosition(of: cell) == before)
    fixture.app.advance(by: 0.4)
    #expect(fixture.view.collectionViewLayout === layout)
    #expect(fixture.visibleFrame(1) == CGRect(x: 55, y: 20, width: 210, height: 70))
    #expect(fixture.names.cell(1)?.name == "0.0")
    fixture.view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.visibleFrame(2) == CGRect(x: 0, y: 80, width: 320, height: 40))
    #expect(fixture.names.shown.first == "new")
  }

  @Test("The anchored item can be deleted")
  func deletedAnchor() throws {
    let fixture = TransitionFixture([200])
    fixture.view.contentOffset.y = 2_000
    fixture.app.frame()
    let layout = fixture.start()
    fixture.step(layout, to: 0.3)
    fixture.view.performBatchUpdates {
      fixture.names.sections[0].removeSubrange(40..<80)
      fixture.view.deleteItems(at: (40..<80).map { path($0) })
    }
    fixture.step(layout, to: 0.6)
    fixture.view.cancelInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.ends == ["end: true false"])
    #expect(fixture.view.contentOffset.y <= fixture.view.contentSize.height - 400)
  }

  @Test("A reload during a transition shows the new data, and the transition continues")
  func reload() throws {
    let fixture = TransitionFixture([20])
    let layout = fixture.start()
    fixture.step(layout, to: 0.5)
    fixture.names.sections = [["x", "y"]]
    fixture.view.reloadData()
    fixture.app.frame()
    #expect(fixture.names.shown == ["x", "y"])
    #expect(fixture.visibleFrame(1) == CGRect(x: 55, y: 20, width: 210, height: 70))
    fixture.view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.visibleFrame(1) == CGRect(x: 0, y: 40, width: 320, height: 40))
  }

  @Test("A resize during a transition changes both layouts")
  func resize() throws {
    let fixture = TransitionFixture([200])
    fixture.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    fixture.view.contentOffset.y = 2_000
    fixture.app.frame()
    let layout = fixture.start()
    fixture.step(layout, to: 0.5)
    fixture.app.resize(to: CGSize(width: 430, height: 300))
    fixture.app.advance(by: 0.5)
    #expect(fixture.view.collectionViewLayout === layout)
    fixture.view.cancelInteractiveTransition()
    try fixture.app.settle()
    // The resized grid has four columns.
    let frame = try #require(fixture.names.cell(fixture.view.indexPathsForVisibleItems[0].item)?.frame)
    #expect([0, 110, 220, 330].contains(frame.minX))
    #expect(fixture.view.contentOffset.y <= fixture.view.contentSize.height - 300)
  }

  @Test("Assigning one of the layouts to another collection view ends the transition")
  func reassignedLayout() {
    let fixture = TransitionFixture()
    let layout = fixture.start()
    fixture.step(layout, to: 0.5)
    let other = UICollectionView(frame: .zero, collectionViewLayout: fixture.list)
    #expect(fixture.ends == ["end: false false"])
    #expect(fixture.view.collectionViewLayout === fixture.grid)
    #expect(fixture.list.collectionView === other)
  }

  @Test("With a million items a step does not query the layouts, at any content offset")
  func million() throws {
    @MainActor final class CountingLayout: UICollectionViewFlowLayout {
      var queryCount = 0
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let attributes = super.layoutAttributesForElements(in: rect)
        queryCount += attributes?.count ?? 0
        return attributes
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        queryCount += 1
        return super.layoutAttributesForItem(at: indexPath)
      }
    }
    final class MillionItemsDataSource: NSObject, UICollectionViewDataSource {
      var cells = 0
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1_000_000 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        cells += 1
        return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
    }
    let (small, large) = (CountingLayout(), CountingLayout())
    small.itemSize = CGSize(width: 40, height: 40)
    large.itemSize = CGSize(width: 100, height: 100)
    let app = TestApp(size: CGSize(width: 320, height: 400))
    let view = UICollectionView(frame: app.window.bounds, collectionViewLayout: small)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = MillionItemsDataSource()
    view.dataSource = source
    app.window.addSubview(view)
    app.frame()
    view.contentOffset.y = view.contentSize.height / 2
    app.frame()
    (small.queryCount, source.cells) = (0, 0)
    let layout = view.startInteractiveTransition(to: large)
    app.frame()
    #expect(small.queryCount < 400)
    #expect(large.queryCount < 400)
    let queryCount = small.queryCount + large.queryCount
    for step in 1...120 {
      layout.transitionProgress = CGFloat(step) / 120
      layout.invalidateLayout()
      app.frame()
    }
    #expect(small.queryCount + large.queryCount == queryCount)
    #expect(source.cells < 100)
  }

  @Test(
    "In random runs each transition ends once, and the final state equals that of a new view",
    arguments: 1...30)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let fixture = TransitionFixture([50, 3, 80])
    for layout in [fixture.grid, fixture.list] {
      layout.headerReferenceSize = CGSize(width: 320, height: 30)
    }
    let pile = StackLayout()
    pile.itemSize = CGSize(width: 80, height: 80)
    pile.contentMargins = .zero
    var layouts: [UICollectionViewLayout] = [fixture.grid, fixture.list, pile]
    let covers = CoverFlowLayout()
    covers.itemSize = CGSize(width: 40, height: 40)
    layouts.append(covers)
    var starts: [String] = []
    var insertedCount = 0
    for _ in 0..<40 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0...2:
        let target = layouts.randomElement(using: &random)!
        let before = fixture.view.collectionViewLayout
        guard target !== before else { break }
        let isTracking = (before as? UICollectionViewTransitionLayout)?.transitionState == .tracking
        let name = "\(starts.count)"
        let messages = diagnostics { fixture.start(name, to: target) }
        #expect(messages.count == (isTracking ? 1 : 0), "seed \(seed): \(messages)")
        if !isTracking { starts.append(name) }
      case 3...5:
        guard let layout = fixture.view.collectionViewLayout as? UICollectionViewTransitionLayout else {
          break
        }
        fixture.step(layout, to: .random(in: -0.2...1.2, using: &random))
      case 6, 7:
        if fixture.view.collectionViewLayout is UICollectionViewTransitionLayout {
          fixture.view.finishInteractiveTransition()
        }
      case 8:
        if fixture.view.collectionViewLayout is UICollectionViewTransitionLayout {
          fixture.view.cancelInteractiveTransition()
        }
      case 9:
        fixture.app.advance(by: .random(in: 0...0.6, using: &random))
      case 10:
        let section = Int.random(in: 0..<3, using: &random)
        let count = fixture.names.sections[section].count
        fixture.view.performBatchUpdates {
          if count > 0, Bool.random(using: &random) {
            let item = Int.random(in: 0..<count, using: &random)
            fixture.names.sections[section].remove(at: item)
            fixture.view.deleteItems(at: [path(item, section)])
          } else {
            let item = Int.random(in: 0...count, using: &random)
            insertedCount += 1
            fixture.names.sections[section].insert("new \(insertedCount)", at: item)
            fixture.view.insertItems(at: [path(item, section)])
          }
        }
      default:
        if fixture.view.collectionViewLayout is UICollectionViewTransitionLayout { break }
        fixture.view.contentOffset.y = .random(
          in: 0...max(0, fixture.view.contentSize.height - 400), using: &random)
        fixture.app.frame()
      }
    }
    if fixture.view.collectionViewLayout is UICollectionViewTransitionLayout {
      fixture.view.finishInteractiveTransition()
    }
    try fixture.app.settle()
    // The completions have the order of the starts: each transition ends before the next one begins.
    #expect(fixture.ends.map { String($0.prefix { $0 != ":" }) } == starts, "seed \(seed)")
    #expect(!starts.isEmpty, "seed \(seed)")
    #expect(!(fixture.view.collectionViewLayout is UICollectionViewTransitionLayout))
    for cell in fixture.view.visibleCells {
      let indexPath = try #require(fixture.view.indexPath(for: cell))
      let attributes = try #require(fixture.view.layoutAttributesForItem(at: indexPath))
      #expect(
        (cell as? NamesFixture.NameCell)?.name == fixture.names.sections[indexPath.section][indexPath.item])
      #expect(cell.center == attributes.center, "seed \(seed)")
      #expect(cell.bounds.size == attributes.size, "seed \(seed)")
      #expect(cell.alpha == attributes.alpha, "seed \(seed)")
    }
    let shown = fixture.view.indexPathsForVisibleItems
    fixture.view.reloadData()
    fixture.app.frame()
    #expect(fixture.view.indexPathsForVisibleItems == shown, "seed \(seed)")
  }
}
