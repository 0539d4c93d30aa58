import UIKit

/// A flow layout with as many columns as fit the window, a header above each section, and a panel (a
/// decoration view) behind it.
final class AlbumLayout: UICollectionViewFlowLayout {
  static let panelKind = "AlbumPanel"

  /// The size of items.
  enum Style: Sendable { case small, grid, large }

  let style: Style

  /// An item with an individual size, about its center. Invalidate the layout after setting it.
  var resized: (path: IndexPath, size: CGSize)?

  /// The distance between the window's edge and the panels, and between the edge of a panel and the items.
  private var margin: CGFloat { Theme.cardMargin(width) }
  private var gap: CGFloat { style == .small ? Theme.gap / 2 : Theme.gap }
  private var isCompact: Bool { Theme.isCompact(width) }
  private var width: CGFloat { collectionView?.bounds.width ?? 0 }

  init(style: Style) {
    self.style = style
    super.init()
    register(AlbumPanelView.self, forDecorationViewOfKind: Self.panelKind)
  }

  required init?(coder: NSCoder) { nil }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// Resets the resized item, because an update changes index paths.
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    if !updateItems.isEmpty { resized = nil }
  }

  override func finalizeLayoutTransition() {
    super.finalizeLayoutTransition()
    resized = nil
  }

  override func prepare() {
    let side = min(2 * margin, max(0, (width - 1) / 2))
    sectionInset = UIEdgeInsets(top: 4, left: side, bottom: 2 * margin, right: side)
    headerReferenceSize = CGSize(width: 0, height: AlbumHeaderView.height(width: width))
    minimumLineSpacing = gap
    let room = max(1, width - 2 * side)
    itemSize = fittingItemSize(in: room)
    // Columns have the same places in full and in other rows.
    let columns = ((room + gap) / (itemSize.width + gap)).rounded(.down)
    let rest = room - columns * itemSize.width
    minimumInteritemSpacing = columns > 1 ? (rest / (columns - 1) - 0.001) : gap
    super.prepare()
  }

  /// The factor by which items grow at most if no album fills a row.
  private static let maximumGrowth: CGFloat = 1.45

  private func fittingItemSize(in room: CGFloat) -> CGSize {
    let least: CGFloat =
      switch style {
      case .small: isCompact ? 64 : 84
      case .grid: PhotoCell.captionWidth(isCompact: isCompact)
      case .large: max(isCompact ? 220 : 330, PhotoCell.captionWidth(isCompact: isCompact))
      }
    func columns(_ side: CGFloat) -> CGFloat { max(1, ((room + gap) / (side + gap)).rounded(.down)) }
    // Items grow if no album fills a row, so that wide windows have no empty part.
    let longest = CGFloat(collectionView?.longestSection ?? 0)
    let columns = min(columns(least), max(columns(least * Self.maximumGrowth), longest))
    let side = ((room - (columns - 1) * gap) / columns).rounded(.down)
    let picture = style == .large ? (side * 2 / 3).rounded() : side
    return CGSize(width: side, height: picture + (style == .small ? 0 : PhotoCell.captionHeight))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let elements = super.layoutAttributesForElements(in: rect) ?? []
    var sections: [Int] = []
    for element in elements where sections.last != element.indexPath.section {
      sections.append(element.indexPath.section)
    }
    let panels = sections.compactMap {
      layoutAttributesForDecorationView(ofKind: Self.panelKind, at: IndexPath(item: 0, section: $0))
    }
    return panels + elements.map { $0.representedElementCategory == .cell ? resize($0) : $0 }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map { resize($0) }
  }

  /// Sets the size of the resized item, and places it in front of the others.
  private func resize(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let resized, attributes.indexPath == resized.path else { return attributes }
    attributes.size = resized.size
    attributes.zIndex = 100
    return attributes
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == Self.panelKind, let collectionView,
      let header = super.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: indexPath.section))
    else { return nil }
    let count = collectionView.numberOfItems(inSection: indexPath.section)
    let last = layoutAttributesForItem(at: IndexPath(item: count - 1, section: indexPath.section))
    let end = (last?.frame.maxY ?? header.frame.maxY) + margin
    let panel = UICollectionViewLayoutAttributes(forDecorationViewOfKind: Self.panelKind, with: indexPath)
    panel.frame = CGRect(
      x: margin, y: header.frame.minY, width: max(0, width - 2 * margin), height: end - header.frame.minY)
    panel.zIndex = -1
    return panel
  }
}
