import CollectionLayouts
import UIKit

/// Piles on cards, which fill the window if all albums fit it. The details of all headings of a row have one
/// or two lines.
final class AlbumStackLayout: StackLayout {
  override class var layoutAttributesClass: AnyClass { HeadingAttributes.self }

  /// Returns the details of an album's heading.
  var details: ((_ section: Int) -> String)?
  /// The divisions that the headings of a row need, by the number of the row; computed when they are shown.
  private var divisions: [Int: Int] = [:]

  override init() {
    super.init()
    register(AlbumPanelView.self, forDecorationViewOfKind: Self.matKind)
    fillsVisibleSize = true
  }

  /// The width and the height of a pile for texts of the default size, and at most for larger ones.
  private static let side: CGFloat = 152
  private static let largestForText: CGFloat = 320

  required convenience init?(coder: NSCoder) { self.init() }

  override func prepare() {
    fitToWindow()
    divisions = [:]
    super.prepare()
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { divide($0) }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map { divide($0) }
  }

  private func divide(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard attributes.representedElementCategory == .supplementaryView, let details,
      let heading = attributes as? HeadingAttributes, let columns = validSolver?.columns
    else { return attributes }
    let row = attributes.indexPath.section / columns
    let first = row * columns
    let last = min(first + columns, collectionView?.numberOfSections ?? 0)
    heading.division =
      divisions[row]
      ?? (first..<max(first, last)).map {
        AlbumHeaderView.division(of: details($0), width: attributes.size.width)
      }.max() ?? 0
    divisions[row] = heading.division
    return heading
  }

  private func fitToWindow() {
    let width = collectionView?.bounds.width ?? 0
    let margin = Theme.cardMargin(width)
    let side = min(Self.largestForText, Theme.scaled(Self.side))
    // Photos that are turned exceed a pile by a share of its size.
    let mat = ((Theme.isCompact(width) ? 16 : 24) * side / Self.side).rounded()
    itemSize = CGSize(width: side, height: side)
    maximumItemSize = CGSize(width: max(220, side), height: max(220, side))
    captionHeight = AlbumHeaderView.centeredHeight
    guard matMargin != mat || contentMargins.left != margin + mat else { return }
    matMargin = mat
    // The content has an inset at the top.
    contentMargins = UIEdgeInsets(top: mat, left: margin + mat, bottom: margin + mat, right: margin + mat)
    spacing = CGSize(width: 2 * mat + margin, height: 2 * mat + margin)
  }
}
