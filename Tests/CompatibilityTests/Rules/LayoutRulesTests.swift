import Testing
import UIKit
import UIKitTesting

// These layouts are written as for iOS.

private class MarkContext: UICollectionViewLayoutInvalidationContext {
  var mark = 0
}

private class DotAttributes: UICollectionViewLayoutAttributes {
  var dots = 3
}

/// A layout with rows of 50 points that finds its attributes by Foundation's `intersects`.
private class DotLayout: UICollectionViewLayout {
  var cache: [DotAttributes] = []
  var marks: [Int] = []
  var cellsSeen: [Int?] = []
  var adjustment: CGPoint?

  override class var layoutAttributesClass: AnyClass { DotAttributes.self }
  override class var invalidationContextClass: AnyClass { MarkContext.self }

  override func prepare() {
    super.prepare()
    guard cache.isEmpty, let view = collectionView, view.numberOfSections > 0 else { return }
    cache = (0..<view.numberOfItems(inSection: 0)).map { item in
      let attributes = DotAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 0, y: CGFloat(item) * 50, width: view.bounds.width, height: 50)
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView!.bounds.width, height: CGFloat(cache.count) * 50)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    if collectionView?.cellForItem(at: IndexPath(item: 0, section: 0)) != nil { cellsSeen.append(0) }
    return cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache.indices.contains(indexPath.item) ? cache[indexPath.item] : nil
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    cache = []
    marks.append((context as! MarkContext).mark)
    if let adjustment {
      context.contentOffsetAdjustment = adjustment
      self.adjustment = nil
    }
    super.invalidateLayout(with: context)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView!.bounds.width
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds) as! MarkContext
    context.mark = 7
    return context
  }
}

private class DotFlowLayout: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { DotAttributes.self }
}

/// Records the calls during an update.
private class RecordingLayout: UICollectionViewFlowLayout {
  var items: [UICollectionViewUpdateItem] = []
  var paths: [IndexPath] = []

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    items += updateItems
  }

  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    paths.append(elementIndexPath)
    return super.finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
  }
}

private class GridController: UICollectionViewController {
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    3
  }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

private class Rows: NSObject, UICollectionViewDataSource {
  var counts = [20]
  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }
}

@Suite("Rules of layouts") @MainActor struct LayoutRulesTests {
  private let rows = Rows()

  private func makeView(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "view")
    view.dataSource = rows
    view.layoutIfNeeded()
    return view
  }

  @Test(
    "10. Layouts of this package exclude elements that only touch the rectangle; other layouts may include them"
  )
  func rule10() {
    let messages = reports {
      let view = makeView(DotLayout())
      #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3])
    }
    #expect(messages == [])
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 50)
    flow.minimumLineSpacing = 0
    let view = makeView(flow)
    let touching = flow.layoutAttributesForElements(in: CGRect(x: 0, y: 50, width: 100, height: 50))
    #expect(touching?.map(\.indexPath.item) == [1])
    #expect(view.visibleCells.count == 4)
  }

  @Test("11. super and the transition layout create contexts and attributes of the subclass's classes")
  func rule11() throws {
    let layout = DotLayout()
    let view = makeView(layout)
    layout.marks = []
    view.frame.size.width = 120
    view.layoutIfNeeded()
    #expect(layout.marks == [7])
    let context = layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context is MarkContext)
    let flow = DotFlowLayout()
    view.collectionViewLayout = flow
    view.layoutIfNeeded()
    let first = flow.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    #expect((first as? DotAttributes)?.dots == 3)
    let transition = view.startInteractiveTransition(to: UICollectionViewFlowLayout())
    transition.transitionProgress = 0.25
    view.layoutIfNeeded()
    let between = try #require(transition.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
    #expect(between is DotAttributes)
    view.cancelInteractiveTransition()
  }

  @Test(
    "12. invalidateLayout() calls invalidateLayout(with:); cellForItem during an element query creates no cell"
  )
  func rule12() {
    let layout = DotLayout()
    let view = makeView(layout)
    layout.marks = []
    layout.adjustment = CGPoint(x: 0, y: 30)
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(layout.marks == [0])
    #expect(view.contentOffset.y == 30)
    #expect(layout.cellsSeen == [0])
    let made = view.reuseStatistics.cellsMade
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(view.reuseStatistics.cellsMade == made)
    let controller = GridController(collectionViewLayout: UICollectionViewFlowLayout())
    controller.view.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
    controller.view.layoutIfNeeded()
    #expect(controller.collectionView.frame.size == CGSize(width: 80, height: 60))
  }

  @Test("13. Section updates have the item NSNotFound; a disappearing header is queried by its old path")
  func rule13() throws {
    let app = TestApp(size: CGSize(width: 100, height: 200))
    let layout = RecordingLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    rows.counts = [2, 2]
    let view = makeView(layout)
    app.window.addSubview(view)
    app.frame()
    view.performBatchUpdates {
      rows.counts = [2]
      view.deleteSections(IndexSet(integer: 1))
    }
    try app.settle()
    #expect(layout.items.map(\.updateAction) == [.delete])
    #expect(layout.items.first?.indexPathBeforeUpdate?.item == NSNotFound)
    #expect(layout.items.first?.indexPathBeforeUpdate?.section == 1)
    #expect(layout.items.first?.indexPathAfterUpdate == nil)
    #expect(layout.paths.contains(IndexPath(item: 0, section: 1)))
  }

  @Test("20. A layout returns attributes for new settings immediately")
  func rule20() {
    rows.counts = [10]
    let flow = UICollectionViewFlowLayout()
    flow.minimumLineSpacing = 0
    let view = makeView(flow)
    flow.itemSize = CGSize(width: 100, height: 20)
    #expect(flow.collectionViewContentSize == CGSize(width: 100, height: 200))
    let third = flow.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))
    #expect(third?.frame == CGRect(x: 0, y: 40, width: 100, height: 20))
    flow.itemSize.height = 30
    #expect(flow.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 60))?.count == 2)
    flow.headerReferenceSize = CGSize(width: 0, height: 12)
    let header = flow.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 100, height: 12))
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 100, height: 312))
  }

  @Test("20. A flow layout that its delegate queries while it solves returns the previous attributes")
  func queriedWhileSolving() {
    class QueryingDelegate: UICollectionViewDelegateFlowLayout {
      var sizes: [CGSize] = []
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize {
        sizes.append(collectionViewLayout.collectionViewContentSize)
        return CGSize(width: 100, height: 40)
      }
    }
    rows.counts = [2]
    let flow = UICollectionViewFlowLayout()
    let view = makeView(flow)
    let asking = QueryingDelegate()
    view.delegate = asking
    flow.minimumLineSpacing = 0
    #expect(flow.collectionViewContentSize == CGSize(width: 100, height: 80))
    #expect(asking.sizes.allSatisfy { $0 == CGSize(width: 100, height: 110) })
  }
}

/// Runs `body` and returns the reported messages.
@MainActor func reports(_ body: () -> Void) -> [String] {
  var messages: [String] = []
  let outer = Diagnostics.handler
  Diagnostics.handler = { messages.append($0) }
  body()
  Diagnostics.handler = outer
  return messages
}
