import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

/// Faults of apps that call the collection view from its callbacks, or with index paths of nothing.
@Suite("Calls from callbacks") @MainActor struct ReentranceTests {
  @Test(
    "A callback that reloads in each pass is reported, and the window goes on",
    arguments: ["collectionView(_:cellForItemAt:)", "collectionView(_:didEndDisplaying:forItemAt:)"])
  func reloads(callback: String) {
    let app = ReentrantApp()
    app.reaction = (callback, .always, { $0.view.reloadData() })
    #expect(app.play() == [])
    let reports = app.messages.filter {
      $0.contains("callbacks of ReentrantApp call reloadData() in every pass")
    }
    #expect((1...3).contains(reports.count), "\(app.messages)")
  }

  @Test("A layout that is invalidated by each query is reported, and asked again in the next frame")
  func invalidations() {
    let app = ReentrantApp()
    var queries = 0
    app.layout.elements = {
      queries += 1
      app.layout.invalidateLayout()
      return $0
    }
    let messages = diagnostics { app.app.frame() }
    #expect(messages.count == 1 && messages[0].contains("ReentrantLayout is invalidated by every pass"))
    #expect((2...70).contains(queries))
    queries = 0
    _ = diagnostics { app.app.frame() }
    #expect((1...70).contains(queries))
    #expect(!app.view.visibleCells.isEmpty)
    #expect(app.play() == [])
  }

  @Test("Updates that each cell requests again are reported once, and the data is shown afterwards")
  func updates() {
    let app = ReentrantApp()
    app.reaction = ("apply(_:)", .always, { $0.view.reloadSections(IndexSet(integer: 0)) })
    #expect(app.play() == [])
    let reports = app.messages.filter { $0.contains("request more than 32 updates in a frame") }
    #expect((1...3).contains(reports.count), "\(app.messages)")
  }

  @Test("Cells that are reloaded before they are seen leave at once: only those that were seen fade out")
  func unseenReloads() throws {
    let app = ReentrantApp()
    app.app.frame()
    let shown = app.view.visibleCells.count
    for _ in 0..<10 {
      app.view.reloadItems(at: app.view.indexPathsForVisibleItems)
      app.view.layoutIfNeeded()
    }
    let cells = app.view.subviews.filter { $0 is UICollectionViewCell && !$0.isHidden }
    #expect(shown > 2 && cells.count == 2 * shown)
    try app.app.settle()
    #expect(app.view.subviews.filter { $0 is UICollectionViewCell && !$0.isHidden }.count == shown)
  }

  @Test("Items that every cell reconfigures are configured once in an update, however often they are named")
  func mutualReconfigurations() {
    let app = ReentrantApp()
    app.reaction = (
      "collectionView(_:cellForItemAt:)", .always,
      { $0.view.reconfigureItems(at: $0.view.indexPathsForVisibleItems) }
    )
    #expect(app.play() == [])
  }

  @Test("A refused batch calls its completion in the next frame")
  func completions() throws {
    let app = ReentrantApp()
    var (begun, ended) = (0, 0)
    app.reaction = (
      "apply(_:)", .always,
      { app in
        begun += 1
        app.view.performBatchUpdates(nil) { _ in ended += 1 }
      }
    )
    _ = diagnostics { app.app.frame() }
    app.reaction = nil
    try app.app.settle()
    #expect(begun > 0 && ended == begun)
  }

  @Test(
    "Cells that are reconfigured one by one when they are displayed are configured twice, without a reload")
  func reconfigurations() {
    let app = TestApp(size: CGSize(width: 200, height: 240))
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 20, height: 20)
    let view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    let source = ReconfiguringSource()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (source, source)
    app.window.addSubview(view)
    let messages = diagnostics { for _ in 0..<3 { app.frame() } }
    #expect(messages == [])
    #expect(view.visibleCells.count > 40)
    #expect(
      source.configured
        == view.indexPathsForVisibleItems.map(\.item).sorted().reduce(into: [:]) { $0[$1] = 2 })
  }

  @Test(
    "An item that is moved while it is out of sight stays with the data, however the movement ends",
    arguments: ["reload", "cancel", "end", "delete", "layout"])
  func movement(end: String) throws {
    for target in [CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 1800), CGPoint(x: 1e7, y: -1e7)] {
      let names = NamesFixture([(0..<60).map { "\($0)" }])
      let view = names.collectionView
      #expect(view.beginInteractiveMovementForItem(at: path(1)))
      view.updateInteractiveMovementTargetPosition(target)
      view.contentOffset.y = 1200
      names.app.frame()
      switch end {
      case "reload": view.reloadData()
      case "cancel": view.cancelInteractiveMovement()
      case "end": view.endInteractiveMovement()
      case "layout": view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
      default:
        names.sections[0].removeFirst(3)
        view.deleteItems(at: (0..<3).map { path($0) })
      }
      names.app.frame()
      view.endInteractiveMovement()
      view.contentOffset.y = 0
      try names.app.settle()
      #expect(names.shown.count > 5)
      #expect(names.shown == Array(names.sections[0].prefix(names.shown.count)))
      #expect(Set(names.sections[0]).count == names.sections[0].count)
    }
  }

  @Test("Index paths of nothing give messages, and change nothing")
  func indexPaths() {
    let names = NamesFixture([(0..<9).map { "\($0)" }])
    let view = names.collectionView
    let paths = [path(Int.max), path(0, Int.max), path(Int.max, Int.max), path(Int.min, Int.min)]
    for wrong in paths {
      let messages = diagnostics {
        view.scrollToItem(at: wrong, at: .top, animated: true)
        view.selectItem(at: wrong, animated: false, scrollPosition: .top)
        view.moveItem(at: wrong, to: path(0))
        view.moveItem(at: path(0), to: wrong)
        view.deleteItems(at: [wrong])
        view.insertItems(at: [wrong])
        #expect(view.cellForItem(at: wrong) == nil && view.layoutAttributesForItem(at: wrong) == nil)
        #expect(!view.beginInteractiveMovementForItem(at: wrong))
        names.app.frame()
      }
      #expect(messages.count >= 4, "\(messages)")
      #expect(names.shown == names.sections[0])
    }
    let messages = diagnostics {
      view.moveSection(Int.max, toSection: 0)
      view.moveSection(0, toSection: Int.max)
      names.app.frame()
    }
    #expect(messages.count == 2 && names.shown == names.sections[0])
  }

  @Test("An outline answers nil for index paths of nothing, and scrolls nowhere")
  func outlines() {
    let app = TestApp(size: CGSize(width: 320, height: 400))
    let view = UICollectionView(
      frame: app.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    app.window.addSubview(view)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["fruit", "tools"])
    outline.append(["apple", "pear"], to: "fruit")
    outline.expand(["fruit"])
    source.apply(outline, to: 0, animatingDifferences: false)
    app.frame()
    for wrong in [path(Int.max), path(0, Int.max), path(Int.max, Int.max), path(Int.min)] {
      _ = diagnostics {
        #expect(source.itemIdentifier(for: wrong) == nil)
        view.scrollToItem(at: wrong, at: .top, animated: true)
        view.moveItem(at: path(0), to: wrong)
        app.frame()
      }
      #expect(source.sectionIdentifier(for: Int.max) == nil)
      #expect(view.visibleCells.count == 4 && view.contentOffset.y == 0)
    }
  }
}

/// A data source that configures each cell again when it is displayed.
@MainActor
private final class ReconfiguringSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  /// How many times each item was configured.
  private(set) var configured: [Int: Int] = [:]

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 500 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    configured[indexPath.item, default: 0] += 1
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { collectionView.reconfigureItems(at: [indexPath]) }
}
