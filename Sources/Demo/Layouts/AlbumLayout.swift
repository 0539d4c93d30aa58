import UIKit

/// A flow layout whose items fit the window: as many columns as there is room for, a header over each section, and a
/// panel (a decoration view) behind it.
final class AlbumLayout: MovingFlowLayout {
  static let panelKind = "AlbumPanel"

  /// How items are shown.
  enum Style: Sendable { case grid, large }

  let style: Style

  /// Between the window's edge and the panels; narrower windows have less.
  private var margin: CGFloat { Theme.cardMargin(width) }
  /// Between the panel's edge and the items.
  private var padding: CGFloat { Theme.cardMargin(width) }
  private var isCompact: Bool { Theme.isCompact(width) }
  private var width: CGFloat { collectionView?.bounds.width ?? 0 }

  init(style: Style) {
    self.style = style
    super.init()
    register(AlbumPanelView.self, forDecorationViewOfKind: Self.panelKind)
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    let side = min(margin + padding, max(0, (width - 1) / 2))
    sectionInset = UIEdgeInsets(top: 4, left: side, bottom: padding + margin, right: side)
    headerReferenceSize = CGSize(width: 0, height: AlbumHeaderView.height)
    minimumInteritemSpacing = Theme.gap
    minimumLineSpacing = Theme.gap
    itemSize = fittingItemSize(in: max(1, width - 2 * side))
    super.prepare()
  }

  private func fittingItemSize(in room: CGFloat) -> CGSize {
    let least: CGFloat = style == .grid ? (isCompact ? 112 : 152) : (isCompact ? 220 : 330)
    let columns = max(1, ((room + Theme.gap) / (least + Theme.gap)).rounded(.down))
    let side = ((room - (columns - 1) * Theme.gap) / columns).rounded(.down)
    let picture = style == .grid ? side : (side * 2 / 3).rounded()
    return CGSize(width: side, height: picture + PhotoCell.captionHeight)
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
    return panels + elements
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
    let end = (last?.frame.maxY ?? header.frame.maxY) + padding
    let panel = UICollectionViewLayoutAttributes(forDecorationViewOfKind: Self.panelKind, with: indexPath)
    panel.frame = CGRect(
      x: margin, y: header.frame.minY, width: max(0, width - 2 * margin), height: end - header.frame.minY)
    panel.zIndex = -1
    return panel
  }
}
