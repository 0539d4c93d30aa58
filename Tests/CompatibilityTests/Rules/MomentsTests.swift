import Testing
import UIKit
import UIKitTesting

/// A layout with rows of 50 points that caches its attributes. `clearingMethod` is the invalidation method
/// that clears the cache.
private class CachingRows: UICollectionViewLayout {
  enum ClearingMethod { case plain, context }
  var clearingMethod = ClearingMethod.plain
  var followsBounds = false
  var cache: [UICollectionViewLayoutAttributes] = []
  var isStale = true
  var calls: [String] = []
  var queriesWhileStale: [String] = []
  var onPrepare: (() -> Void)?
  var onFinalize: (() -> Void)?
  var hadCollectionView: Bool?
  var rowHeight: CGFloat = 50

  override func prepare() {
    super.prepare()
    calls.append("prepare")
    isStale = false
    if cache.isEmpty, let view = collectionView, view.numberOfSections > 0 {
      cache = (0..<view.numberOfItems(inSection: 0)).map { item in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: 0, y: CGFloat(item) * rowHeight, width: 100, height: rowHeight)
        return attributes
      }
    }
    onPrepare?()
  }

  private func recordQuery(_ name: String) { if isStale { queriesWhileStale.append(name) } }

  override var collectionViewContentSize: CGSize {
    recordQuery("size")
    return CGSize(width: 100, height: CGFloat(cache.count) * rowHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    recordQuery("elements")
    return cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    recordQuery("item")
    return cache.indices.contains(indexPath.item) ? cache[indexPath.item] : nil
  }

  override func invalidateLayout() {
    calls.append("invalidate")
    if clearingMethod == .plain { cache = [] }
    super.invalidateLayout()
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    calls.append("context")
    if clearingMethod == .context { cache = [] }
    isStale = true
    super.invalidateLayout(with: context)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { followsBounds }

  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    calls.append("from")
    hadCollectionView = collectionView != nil
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    onFinalize?()
  }
}

/// A layout that animates inserted items: it removes a path from `pathsToAnimate` when its attributes are
/// queried.
private class FlyingRows: CachingRows {
  var pathsToAnimate: Set<IndexPath> = []
  var queries: [String] = []

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    pathsToAnimate = Set(updateItems.compactMap { $0.indexPathAfterUpdate ?? $0.indexPathBeforeUpdate })
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let isNew = pathsToAnimate.remove(itemIndexPath) != nil
    queries.append(isNew ? "new \(itemIndexPath.item)" : "\(itemIndexPath.item)")
    return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }
}

private class Rows: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var count = 10
  var height: CGFloat = 50
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 100, height: height) }
}

@Suite("Rules of call order") @MainActor struct MomentsTests {
  private let rows = Rows()
  private let app = TestApp(size: CGSize(width: 100, height: 200))

  private func makeView(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    view.delegate = rows
    app.window.addSubview(view)
    app.frame()
    return view
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test(
    "16. Reload, updates, bounds changes and layout changes call invalidateLayout() and invalidateLayout(with:)"
  )
  func rule16() throws {
    for method in [CachingRows.ClearingMethod.plain, .context] {
      let layout = CachingRows()
      layout.clearingMethod = method
      rows.count = 10
      let view = makeView(layout)
      rows.count = 7
      view.reloadData()
      app.frame()
      #expect(view.contentSize.height == 350)
      rows.count = 8
      view.insertItems(at: [path(0)])
      try app.settle()
      #expect(view.contentSize.height == 400)
      layout.followsBounds = true
      layout.calls = []
      view.contentOffset.y = 10
      app.frame()
      #expect(layout.calls == ["invalidate", "context", "prepare"])
      layout.calls = []
      view.collectionViewLayout = UICollectionViewFlowLayout()
      view.collectionViewLayout = layout
      app.frame()
      #expect(layout.calls.contains("invalidate"))
      view.removeFromSuperview()
    }
  }

  @Test("17. In prepareForTransition(from:) collectionView is set, also for an assigned layout")
  func rule17() throws {
    let view = makeView(CachingRows())
    let assigned = CachingRows()
    view.collectionViewLayout = assigned
    app.frame()
    #expect(assigned.hadCollectionView == true)
    let animated = CachingRows()
    view.setCollectionViewLayout(animated, animated: true)
    try app.settle()
    #expect(animated.hadCollectionView == true)
    let interactive = CachingRows()
    view.startInteractiveTransition(to: interactive)
    #expect(interactive.hadCollectionView == true)
    view.finishInteractiveTransition()
    try app.settle()
  }

  @Test("18. A layout is not queried while it is invalid, even if the pass sets an offset")
  func rule18() throws {
    let layout = CachingRows()
    layout.clearingMethod = .context
    layout.followsBounds = true
    let view = makeView(layout)
    view.contentOffset.y = 300
    app.frame()
    rows.count = 7
    view.deleteItems(at: [path(7), path(8), path(9)])
    try app.settle()
    #expect(layout.queriesWhileStale == [])
    #expect(view.contentOffset.y == 150)
    #expect(view.visibleCells.count == 4)
  }

  @Test(
    "19. invalidateLayout() in prepare() has no effect; at the end of an update it applies to the next pass")
  func rule19() throws {
    let layout = CachingRows()
    let view = makeView(layout)
    layout.onPrepare = { [unowned layout] in layout.invalidateLayout() }
    layout.calls = []
    let messages = reports {
      layout.invalidateLayout()
      app.frame()
    }
    #expect(messages == [])
    #expect(layout.calls.filter { $0 == "prepare" }.count == 1)
    layout.onPrepare = nil
    layout.onFinalize = { [unowned layout] in
      layout.onFinalize = nil
      layout.rowHeight = 40
      layout.invalidateLayout()
    }
    let laterMessages = reports {
      rows.count = 9
      view.deleteItems(at: [path(9)])
      app.frame()
    }
    try app.settle()
    #expect(laterMessages == [])
    #expect(view.contentSize.height == 360)
  }

  @Test("21. In an update, inserted elements are queried before shifted ones")
  func rule21() throws {
    let layout = FlyingRows()
    let view = makeView(layout)
    rows.count = 11
    view.insertItems(at: [path(1)])
    try app.settle()
    #expect(layout.queries.first == "new 1")
    #expect(layout.queries.filter { $0 == "new 1" }.count == 1)
  }

  @Test("22. performBatchUpdates(nil) and an empty batch lay out again, animated, without an invalidation")
  func rule22() throws {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    let view = makeView(layout)
    let second = try #require(view.cellForItem(at: path(1)))
    #expect(second.frame.minY == 50)
    rows.height = 30
    view.performBatchUpdates(nil)
    app.frame()
    #expect(second.frame.minY == 30)
    #expect((second.layer.presentation() ?? second.layer).frame.minY > 30)
    try app.settle()
    rows.height = 40
    view.performBatchUpdates({}, completion: nil)
    #expect(second.frame.minY == 40)
    try app.settle()
  }

  @Test(
    "23. Initial attributes that differ only in zIndex cause no movement, also if the offset changes"
  )
  func rule23() throws {
    class Raised: CachingRows {
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let place = layoutAttributesForItem(at: itemIndexPath)
        let attributes = place?.copy() as? UICollectionViewLayoutAttributes
        attributes?.zIndex = 5
        return attributes
      }

      override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        CGPoint(x: 0, y: 150)
      }
    }
    let layout = Raised()
    layout.clearingMethod = .context
    let view = makeView(layout)
    view.contentOffset.y = 100
    app.frame()
    let cell = try #require(view.cellForItem(at: path(3)))
    rows.count = 11
    view.insertItems(at: [path(0)])
    for _ in 0..<4 {
      let place = (cell.layer.presentation() ?? cell.layer).frame.minY
      let offset = (view.layer.presentation() ?? view.layer).bounds.minY
      #expect(place - offset == 50)
      app.advance(by: 0.05)
    }
    try app.settle()
  }
}
