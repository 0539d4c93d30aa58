import CollectionLayouts
import UIKit

/// A layout in a collection view of 1280×800 points, with access to its solver.
@MainActor final class LayoutSubject: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout
{
  enum Kind: String, CaseIterable {
    case flow
    case flowBySizes = "flow-by-sizes"
    case compositional
    case list, waterfall, mosaic, stacks, coverflow, circle
  }

  let layout: UICollectionViewLayout
  let collectionView: UICollectionView
  let sectionCount: Int
  let itemsPerSection: Int
  /// The number of items that were inserted into the first section and not deleted again.
  private var insertedCount = 0
  let sizes = ItemSizes()
  /// The memory of the solver by its own count, and the number of elements that it examines for a rectangle.
  private(set) var storageBytes: () -> Int = { 0 }
  private(set) var touched: (CGRect) -> Int = { _ in 0 }

  /// Creates a layout with all items in one section; stacks have ten items per section.
  init(_ kind: Kind, count: Int) {
    itemsPerSection = kind == .stacks ? 10 : count
    sectionCount = max(1, count / itemsPerSection)
    layout = Self.makeLayout(kind)
    collectionView = UICollectionView(
      frame: CGRect(origin: .zero, size: BenchScene.defaultSize), collectionViewLayout: layout)
    super.init()
    collectionView.dataSource = self
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    if kind == .flowBySizes { collectionView.delegate = self }
    (layout as? ListLayout)?.heightForRow = { [sizes] in sizes.size(of: $0).height }
    (layout as? WaterfallLayout)?.aspectRatio = { [sizes] in
      let size = sizes.size(of: $0)
      return size.width / size.height
    }
    openSolver()
  }

  static func makeLayout(_ kind: Kind) -> UICollectionViewLayout {
    switch kind {
    case .flow, .flowBySizes:
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 150, height: 110)
      return layout
    case .compositional: return makeCompositionalLayout()
    case .list: return ListLayout()
    case .waterfall: return WaterfallLayout()
    case .mosaic: return MosaicLayout()
    case .stacks: return StackLayout()
    case .coverflow: return CoverFlowLayout()
    case .circle: return CircleLayout()
    }
  }

  /// Rows of eight items with the size of those of the flow layout.
  private static func makeCompositionalLayout() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(150), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(110)),
      repeatingSubitem: item, count: 8)
    group.interItemSpacing = .flexible(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func openSolver() {
    switch layout {
    case let layout as UICollectionViewCompositionalLayout:
      open(layout, \.storageBytes) { $0.forEachElement(in: $1, viewport: layout.viewport) { _ in } }
    case let layout as UICollectionViewFlowLayout:
      open(layout, \.storageBytes) { $0.forEachElement(in: $1) { _ in } }
    case let layout as ListLayout: open(layout, \.storageBytes) { $0.forEachElement(in: $1) { _ in } }
    case let layout as WaterfallLayout: open(layout, \.storageBytes) { $0.forEachElement(in: $1) { _ in } }
    case let layout as MosaicLayout: open(layout, \.storageBytes) { $0.forEachElement(in: $1) { _ in } }
    case let layout as StackLayout: open(layout, \.storageBytes) { $0.forEachElement(in: $1) { _ in } }
    case let layout as CoverFlowLayout:
      open(layout, \.storageBytes) { $0.forEachElement(in: $1, offset: $1.minX) { _ in } }
    case let layout as CircleLayout:
      open(layout, \.storageBytes) { $0.forEachElement(in: $1, visibleMidY: $1.midY) { _ in } }
    default: break
    }
  }

  private func open<Solver>(
    _ layout: _SolverBackedLayout<Solver>, _ bytes: KeyPath<Solver, Int>,
    _ forEach: @escaping (Solver, CGRect) -> Int
  ) {
    storageBytes = { layout.solver?[keyPath: bytes] ?? 0 }
    touched = { rect in layout.solver.map { forEach($0, rect) } ?? 0 }
  }

  /// Inserts an item into the data, at the beginning, and returns its place.
  func insertItem() -> IndexPath {
    insertedCount += 1
    return IndexPath(item: 0, section: 0)
  }

  /// Deletes an item in the middle of the first section from the data, and returns its place.
  func deleteItem() -> IndexPath {
    insertedCount -= 1
    return IndexPath(item: itemsPerSection / 2, section: 0)
  }

  var middleItem: IndexPath { IndexPath(item: itemsPerSection / 2, section: sectionCount / 2) }

  // MARK: Data source and delegate

  func numberOfSections(in collectionView: UICollectionView) -> Int { sectionCount }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    section == 0 ? itemsPerSection + insertedCount : itemsPerSection
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes.size(of: indexPath) }
}

/// The sizes of items. Counts the requests.
@MainActor final class ItemSizes {
  private(set) var requestCount = 0
  /// A value that changes the sizes.
  var salt = 0

  /// Returns a size that depends on the item and on ``salt``.
  func size(of path: IndexPath) -> CGSize {
    requestCount += 1
    let spread = (path.item &* 7919 &+ salt) % 61
    return CGSize(width: 120 + spread, height: 60 + spread)
  }
}
