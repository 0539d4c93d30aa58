import Testing
import UIKit
import UIKitTesting

/// The order of the calls in updates, which layouts from iOS depend on.
@Suite("Timing of updates") @MainActor struct UpdateTimingTests {
  /// Rotates inserted and deleted items. It stores their index paths and removes each one at its first query.
  private final class RotatingLayout: UICollectionViewFlowLayout {
    private var pathsToAnimate: Set<IndexPath> = []
    var animatedPaths: [IndexPath] = []

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      for item in updateItems {
        switch item.updateAction {
        case .insert: if let path = item.indexPathAfterUpdate { pathsToAnimate.insert(path) }
        case .delete: if let path = item.indexPathBeforeUpdate { pathsToAnimate.insert(path) }
        default: break
        }
      }
    }

    private func animated(
      _ attributes: UICollectionViewLayoutAttributes?, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard pathsToAnimate.remove(path) != nil else { return attributes }
      animatedPaths.append(path)
      attributes?.transform = CGAffineTransform(rotationAngle: .pi)
      return attributes
    }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    { animated(super.initialLayoutAttributesForAppearingItem(at: itemIndexPath), at: itemIndexPath) }

    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    { animated(super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath), at: itemIndexPath) }
  }

  @Test(
    "Inserted items are queried before items that are shifted to their index path")
  func insertedFirst() throws {
    let layout = RotatingLayout()
    let names = NamesFixture([["a", "b", "c"]], layout: layout)
    let a = try #require(names.cell(0))
    names.sections[0].insert("x", at: 0)
    names.collectionView.insertItems(at: [path(0)])
    let x = try #require(names.cell(0))
    #expect(layout.animatedPaths == [path(0)])
    #expect(x.layer.presentation()?.affineTransform().a == -1)
    #expect(a.layer.presentation()?.affineTransform() == .identity)
    try names.app.settle()
    #expect(x.transform == .identity)
  }

  @Test(
    "Deleted items are queried before items that are shifted to their index path"
  )
  func deletedFirst() throws {
    let layout = RotatingLayout()
    let names = NamesFixture([["a", "b", "c"]], layout: layout)
    let (a, b) = (try #require(names.cell(0)), try #require(names.cell(1)))
    names.sections[0].removeFirst()
    names.collectionView.deleteItems(at: [path(0)])
    #expect(layout.animatedPaths == [path(0)])
    #expect(a.transform != .identity)
    #expect(b.transform == .identity)
    #expect(b.layer.presentation()?.affineTransform() == .identity)
    try names.app.settle()
  }

  /// A delegate whose sizes change without an invalidation.
  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    var enlarged: IndexPath?
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      indexPath == enlarged ? CGSize(width: 200, height: 100) : CGSize(width: 100, height: 100)
    }
  }

  @Test(
    "A batch without operations prepares the layout again and animates the changes", arguments: [true, false])
  func emptyBatch(hasBlock: Bool) throws {
    let names = NamesFixture([["a", "b", "c"]])
    let sizes = Sizes()
    names.collectionView.delegate = sizes
    names.collectionView.reloadData()
    names.app.frame()
    let b = try #require(names.cell(1))
    #expect(b.frame == CGRect(x: 110, y: 0, width: 100, height: 100))
    sizes.enlarged = path(0)
    var finished: [Bool] = []
    names.collectionView.performBatchUpdates(hasBlock ? {} : nil) { finished.append($0) }
    #expect(b.frame == CGRect(x: 220, y: 0, width: 100, height: 100))
    #expect(names.presentationPosition(of: b) == CGPoint(x: 160, y: 50))
    names.app.advance(by: 0.15)
    #expect(names.presentationPosition(of: b).x > 180 && names.presentationPosition(of: b).x < 250)
    try names.app.settle()
    #expect(names.presentationPosition(of: b) == CGPoint(x: 270, y: 50))
    #expect(finished == [true])
  }

  /// A pinned header whose initial attributes have another z-index than its final ones.
  private final class PinnedHeaderLayout: UICollectionViewFlowLayout {
    override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
      attributes?.zIndex = 7
      return attributes
    }

    override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
    }
  }

  @Test("Initial attributes that differ only in zIndex do not move views")
  func zIndexAlone() throws {
    let layout = PinnedHeaderLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let names = NamesFixture([(0..<60).map { "\($0)" }], layout: layout)
    names.collectionView.contentOffset.y = 1_000
    names.app.frame()
    let kind = UICollectionView.elementKindSectionHeader
    let header = try #require(names.collectionView.supplementaryView(forElementKind: kind, at: path(0)))
    func top() -> CGFloat {
      names.presentationPosition(of: header).y - header.bounds.height / 2
        - (names.collectionView.layer.presentation()?.bounds.minY ?? names.collectionView.bounds.minY)
    }
    #expect(top() == 0)
    names.sections[0].removeFirst(3)
    names.collectionView.performBatchUpdates {
      names.collectionView.deleteItems(at: [path(0), path(1), path(2)])
      let context = UICollectionViewFlowLayoutInvalidationContext()
      context.contentOffsetAdjustment = CGPoint(x: 0, y: -110)
      layout.invalidateLayout(with: context)
    }
    for _ in 0..<24 {
      #expect(abs(top()) < 0.01)
      names.app.advance(by: 1.0 / 60)
    }
    #expect(names.collectionView.contentOffset.y == 890)
  }

  @Test("A view that was dequeued for another index path is shown and reported once per data source")
  func dequeuedForAnotherPath() {
    final class WrongPathDataSource: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        4
      }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
      }
    }
    let names = NamesFixture([[]])
    let dataSource = WrongPathDataSource()
    let messages = diagnostics {
      names.collectionView.dataSource = dataSource
      names.app.frame()
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("for [0, 1] was dequeued for [0, 0]") == true)
    #expect(names.collectionView.visibleCells.count == 4)
  }

  @Test("After a reload the reuse queues keep at most the views of two screens")
  func reloadTrimsQueues() throws {
    let layout = UICollectionViewFlowLayout()
    let names = NamesFixture([(0..<500).map { "\($0)" }], layout: layout)
    layout.itemSize = CGSize(width: 20, height: 20)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    names.app.frame()
    #expect(names.collectionView.visibleCells.count == 320)
    layout.itemSize = CGSize(width: 160, height: 200)
    names.app.frame()
    #expect(names.collectionView.visibleCells.count == 4)
    #expect(names.collectionView.reuseQueueLengths == ["cell/cell": 316])
    names.collectionView.reloadData()
    names.app.frame()
    #expect(names.collectionView.reuseQueueLengths == ["cell/cell": 4])
    #expect(names.collectionView.subviews.filter { $0 is UICollectionViewCell }.count == 8)
  }
}
