import Foundation
import Testing
import UIKit
import UIKitTesting

/// Callbacks that call methods of the collection view.
@Suite("Reentrant calls", .serialized) @MainActor struct ReentrancyTests {
  @Test("reloadData in cellForItem takes effect in the same frame; old items are not requested")
  func reloadInCellForItem() {
    let grid = GridFixture([6])
    var isFirst = true
    grid.recorder.onCell = { _ in
      guard isFirst else { return }
      isFirst = false
      grid.recorder.counts = [2]
      grid.collectionView.reloadData()
    }
    grid.app.frame()
    #expect(grid.collectionView.indexPathsForVisibleItems.map(\.item) == [0, 1])
    #expect(!grid.recorder.calls.contains("cell(0.2)"))
  }

  @Test("reloadData with layoutIfNeeded inside a callback takes effect")
  func reloadAndLayout() {
    let grid = GridFixture([6])
    grid.recorder.onDisplay = { path in
      guard path.item == 5 else { return }
      grid.recorder.onDisplay = nil
      grid.recorder.counts = [9]
      grid.collectionView.reloadData()
      grid.collectionView.layoutIfNeeded()
    }
    grid.app.frame()
    #expect(grid.collectionView.visibleCells.count == 9)
  }

  @Test("Scrolling in willDisplay shows the items at the new offset in the same frame")
  func scrollInWillDisplay() {
    let grid = GridFixture([300])
    grid.recorder.onDisplay = { path in
      grid.recorder.onDisplay = nil
      grid.collectionView.scrollToItem(at: IndexPath(item: 150, section: 0), at: .top, animated: false)
      grid.collectionView.layoutIfNeeded()
    }
    grid.app.frame()
    #expect(grid.collectionView.contentOffset.y == 5_500)
    #expect(grid.collectionView.indexPathsForVisibleItems.first?.item == 150)
  }

  @Test("reloadData in didScroll and in didSelect takes effect")
  func reloadInDidScroll() {
    let grid = GridFixture([300])
    grid.show()
    grid.recorder.onScroll = {
      grid.recorder.onScroll = nil
      grid.recorder.counts = [3]
      grid.collectionView.reloadData()
    }
    grid.collectionView.contentOffset.y = 1_000
    grid.app.frame()
    #expect(grid.collectionView.contentOffset.y == 0)
    #expect(grid.collectionView.indexPathsForVisibleItems.map(\.item) == [0, 1, 2])

    grid.recorder.onSelect = { _ in
      grid.recorder.counts = [1]
      grid.collectionView.reloadData()
    }
    grid.app.tap(CGPoint(x: 130, y: 50))
    #expect(grid.collectionView.indexPathsForSelectedItems == [])
    #expect(grid.collectionView.indexPathsForVisibleItems.map(\.item) == [0])
  }

  @Test("Items that are removed during a change of the selection are not selected")
  func reloadInDidDeselect() {
    let grid = GridFixture([3])
    grid.show()
    grid.app.tap(CGPoint(x: 20, y: 50))
    grid.recorder.onDeselect = { _ in
      grid.recorder.counts = [1]
      grid.collectionView.reloadData()
    }
    grid.app.tap(CGPoint(x: 240, y: 50))
    #expect(grid.collectionView.indexPathsForSelectedItems == [])
    #expect(!grid.recorder.calls.contains("didSelect(0.2)"))
  }

  @Test("A layout assigned in a callback of a pass replaces the old one in the same pass")
  func layoutInCallback() {
    let grid = GridFixture([6])
    grid.layout.headerReferenceSize = CGSize(width: 0, height: 30)
    grid.layout.footerReferenceSize = CGSize(width: 0, height: 30)
    let other = FreeLayout()
    other.add(4, CGRect(x: 0, y: 0, width: 50, height: 50))
    grid.recorder.onDisplay = { _ in
      grid.recorder.onDisplay = nil
      grid.collectionView.collectionViewLayout = other
    }
    grid.app.frame()
    #expect(grid.collectionView.indexPathsForVisibleItems.map(\.item) == [4])
    #expect(!grid.recorder.calls.contains("view(footer 0)"))
    let shown = grid.collectionView.subviews.filter { !$0.isHidden && $0 is UICollectionReusableView }
    #expect(shown.count == 1)
  }

  @Test("A layout that sets its item size in prepare() does not repeat passes")
  func sizeInPrepare() {
    final class Columns: UICollectionViewFlowLayout {
      var prepareCount = 0
      override func prepare() {
        super.prepare()
        prepareCount += 1
        itemSize = CGSize(width: (collectionView?.bounds.width ?? 0) / 2, height: 40)
        minimumInteritemSpacing = 0
      }
    }
    let layout = Columns()
    let grid = GridFixture([4], layout: layout)
    let messages = diagnostics { grid.app.frame() }
    #expect(messages.isEmpty)
    #expect(grid.frame(1) == CGRect(x: 160, y: 0, width: 160, height: 40))
    #expect(layout.prepareCount <= 3)
    #expect(!grid.app.loop.needsFrame)
  }

  @Test("scrollToItem works in viewDidLayoutSubviews")
  func scrollInDidLayout() {
    final class Controller: UIViewController, UICollectionViewDataSource {
      let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

      override func viewDidLoad() {
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = self
        view.addSubview(list)
      }

      override func viewDidLayoutSubviews() {
        list.frame = view.bounds
        list.scrollToItem(at: IndexPath(item: 90, section: 0), at: .top, animated: false)
      }

      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        400
      }

      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    let app = TestApp(size: CGSize(width: 300, height: 200))
    let controller = Controller()
    app.window.rootViewController = controller
    app.frame()
    // Five columns of 50 points: item 90 starts line 18, at 18 × 60.
    #expect(controller.list.contentOffset.y == 1_080)
    #expect(controller.list.indexPathsForVisibleItems.first?.item == 90)
    app.resize(to: CGSize(width: 600, height: 200))
    app.frame()
    #expect(controller.list.indexPathsForVisibleItems.first?.item == 90)
  }

  @Test("A data source can query counts of the collection view while it is counting")
  func countsWhileCounting() {
    final class CountQueryingDataSource: NSObject, UICollectionViewDataSource {
      func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        collectionView.numberOfSections + section
      }

      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    let grid = GridFixture([])
    let dataSource = CountQueryingDataSource()
    grid.collectionView.dataSource = dataSource
    grid.app.frame()
    #expect(grid.collectionView.numberOfItems(inSection: 1) == 3)
  }

  @Test("An implemented optional method is detected even if it calls unimplemented ones")
  func optionalInsideOptional() {
    final class Sizes: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        3
      }

      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }

      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize {
        CGSize(width: 20 + 10 * numberOfSections(in: collectionView), height: 25)
      }
    }
    let grid = GridFixture([])
    let sizes = Sizes()
    grid.collectionView.delegate = sizes
    grid.collectionView.dataSource = sizes
    grid.app.frame()
    #expect(grid.frame(0) == CGRect(x: 0, y: 0, width: 30, height: 25))
  }
}
