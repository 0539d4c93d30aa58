import UIKit

/// Rows of 50 points in sections with headers of 30 points, computed once and cached, like many layouts from
/// iOS. It records each query while its cache is empty.
class StackedRowsLayout: UICollectionViewLayout {
  /// The method that clears the cache.
  enum Clearing: CaseIterable { case invalidateLayout, invalidateLayoutWithContext }

  let clearing: Clearing
  var followsBounds = false
  private(set) var prepareCount = 0
  private(set) var queriesWhileStale: [String] = []
  /// Descriptions of the contexts that were passed.
  private(set) var contexts: [String] = []
  private var cache: [CacheKey: UICollectionViewLayoutAttributes]?
  private var size = CGSize.zero

  private struct CacheKey: Hashable {
    let isHeader: Bool
    let path: IndexPath
  }

  init(clearing: Clearing = .invalidateLayoutWithContext) {
    self.clearing = clearing
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func invalidateLayout() {
    if clearing == .invalidateLayout { cache = nil }
    super.invalidateLayout()
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if clearing == .invalidateLayoutWithContext { cache = nil }
    contexts.append(
      "everything \(context.invalidateEverything), counts \(context.invalidateDataSourceCounts)")
    super.invalidateLayout(with: context)
  }

  override func prepare() {
    super.prepare()
    guard cache == nil, let view = collectionView else { return }
    prepareCount += 1
    var made: [CacheKey: UICollectionViewLayoutAttributes] = [:]
    var y: CGFloat = 0
    for section in 0..<view.numberOfSections {
      let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        with: IndexPath(item: 0, section: section))
      header.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: 30)
      made[CacheKey(isHeader: true, path: header.indexPath)] = header
      y += 30
      for item in 0..<view.numberOfItems(inSection: section) {
        let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
        cell.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: 50)
        made[CacheKey(isHeader: false, path: cell.indexPath)] = cell
        y += 50
      }
    }
    cache = made
    size = CGSize(width: view.bounds.width, height: y)
  }

  private func note(_ query: String) {
    if cache == nil { queriesWhileStale.append(query) }
  }

  override var collectionViewContentSize: CGSize {
    note("content size")
    return size
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    note("elements")
    return (cache ?? [:]).values.filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY }
      .sorted { $0.frame.minY < $1.frame.minY }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    note("item \(Array(indexPath))")
    return cache?[CacheKey(isHeader: false, path: indexPath)]
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    note("header \(Array(indexPath))")
    return cache?[CacheKey(isHeader: true, path: indexPath)]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    followsBounds || newBounds.width != collectionView?.bounds.width
  }
}
