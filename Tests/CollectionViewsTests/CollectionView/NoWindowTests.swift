import Testing
import UIKit
import UIKitTesting

/// A collection view that is in no window is asked for counts; its views are made by a layout.
@MainActor struct NoWindowTests {
  /// Counts the calls of the data source and of the delegate of a flow layout with headers.
  final class Data: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var counts = [20]
    var cells = 0
    var headers = 0
    var sizes = 0

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      cells += 1
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      headers += 1
      return collectionView.dequeuePlainHeader(kind, for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      sizes += 1
      return CGSize(width: 100, height: 100)
    }
  }

  private let data = Data()
  private let view: UICollectionView

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 320, height: 20)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.registerPlainHeaders()
    view.dataSource = data
    view.delegate = data
  }

  private func change(_ update: () -> Void) {
    data.counts[0] += 1
    update()
  }

  nonisolated static let changes: [(name: String, run: @MainActor @Sendable (NoWindowTests) -> Void)] = [
    ("reloadData", { test in test.change { test.view.reloadData() } }),
    ("insertItems", { test in test.change { test.view.insertItems(at: [path(0)]) } }),
    (
      "insertItems with counts",
      { test in
        #expect(test.view.numberOfItems(inSection: 0) == 20)
        test.change { test.view.insertItems(at: [path(0)]) }
        #expect(test.view.numberOfItems(inSection: 0) == 21)
      }
    ),
    (
      "performBatchUpdates",
      { test in
        var ends: [Bool] = []
        test.view.performBatchUpdates {
          test.change { test.view.insertItems(at: [path(0)]) }
        } completion: {
          ends.append($0)
        }
        #expect(ends == [true])
      }
    ),
    (
      "performBatchUpdates that reloads",
      { test in test.view.performBatchUpdates { test.change { test.view.reloadData() } } }
    ),
    (
      "wrong update",
      { test in
        var ends: [Bool] = []
        _ = diagnostics {
          test.view.performBatchUpdates {
            test.data.counts[0] += 1
          } completion: {
            ends.append($0)
          }
        }
        #expect(ends == [false])
      }
    ),
    (
      "reloadItems",
      { test in
        test.change { test.view.reloadData() }; test.view.reloadItems(at: [path(2)])
      }
    ),
    ("reconfigureItems", { test in test.change { test.view.reconfigureItems(at: []) } }),
    ("reloadSections", { test in test.change { test.view.reloadSections([0]) } }),
    (
      "collectionViewLayout",
      { test in
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 320, height: 20)
        test.change { test.view.collectionViewLayout = layout }
      }
    ),
    (
      "setCollectionViewLayout",
      { test in
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 320, height: 20)
        var ends: [Bool] = []
        test.change { test.view.setCollectionViewLayout(layout, animated: true) { ends.append($0) } }
        #expect(ends == [true])
      }
    ),
    ("frame", { test in test.change { test.view.frame.size.height = 400 } }),
    (
      "animated frame",
      { test in test.change { UIView.animate(withDuration: 1) { test.view.frame.size.height = 400 } } }
    ),
    (
      "superview",
      { test in
        let parent = UIView(frame: test.view.bounds)
        test.change { parent.addSubview(test.view) }
      }
    ),
    (
      "semanticContentAttribute",
      { test in test.change { test.view.semanticContentAttribute = .forceRightToLeft } }
    ), ("isEditing", { test in test.change { test.view.isEditing = true } }),
  ]

  @Test("In no window, changes before the first layout ask for counts only", arguments: changes.map(\.name))
  func changes(_ name: String) throws {
    try #require(Self.changes.first { $0.name == name }).run(self)
    #expect((data.cells, data.headers, data.sizes) == (0, 0, 0))
    let app = TestApp(size: CGSize(width: 320, height: 480))
    app.window.addSubview(view)
    app.frame()
    #expect(data.headers == 1)
    // Lines of three cells, from 20 on, every 110 points.
    #expect(data.cells == (view.bounds.height == 400 ? 12 : 15))
    #expect(view.numberOfItems(inSection: 0) == 21)
  }

  @Test("Scrolling and selecting before the first layout makes no views")
  func scroll() {
    view.scrollToItem(at: path(15), at: .top, animated: true)
    view.selectItem(at: path(3), animated: true, scrollPosition: .top)
    #expect((data.cells, data.headers) == (0, 0))
    #expect(view.indexPathsForSelectedItems == [path(3)])
    #expect(view.visibleCells.isEmpty)
  }

  @Test("layoutIfNeeded() makes the views, also in no window")
  func layout() {
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 15)
    #expect(data.headers == 1)
  }

  @Test("After a layout in no window, the views of inserted items come with the next layout")
  func updateAfterLayout() {
    view.layoutIfNeeded()
    data.cells = 0
    view.performBatchUpdates {
      change { view.insertItems(at: [path(0)]) }
    }
    #expect(data.cells == 0)
    #expect(view.indexPathsForVisibleItems.first == path(1))
    view.layoutIfNeeded()
    #expect(data.cells == 1)
    #expect(view.visibleCells.count == 15)
    #expect(view.indexPathsForVisibleItems.first == path(0))
  }

  @Test("A collection view that has left its window makes no views until it is laid out")
  func afterWindow() {
    let app = TestApp(size: CGSize(width: 320, height: 480))
    app.window.addSubview(view)
    app.frame()
    view.removeFromSuperview()
    data.cells = 0
    change { view.insertItems(at: [path(0)]) }
    change { view.reloadData() }
    view.performBatchUpdates { change { view.insertItems(at: [path(0)]) } }
    view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    #expect(data.cells == 0)
    app.window.addSubview(view)
    app.frame()
    #expect(data.cells == 15)
    #expect(view.numberOfItems(inSection: 0) == 23)
  }

  @Test("A snapshot that is applied in no window makes no cell", arguments: [true, false])
  func snapshot(isAnimated: Bool) {
    var made = 0
    let card = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in made += 1 }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: card, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { $0.dequeuePlainHeader($1, for: $2) }
    var ends = 0
    for count in [20, 30] {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<count))
      source.apply(snapshot, animatingDifferences: isAnimated) { ends += 1 }
    }
    source.applySnapshotUsingReloadData(source.snapshot()) { ends += 1 }
    #expect(made == 0)
    #expect(ends == 3)
    #expect(view.numberOfItems(inSection: 0) == 30)
    view.layoutIfNeeded()
    #expect(made == 15)
  }
}
