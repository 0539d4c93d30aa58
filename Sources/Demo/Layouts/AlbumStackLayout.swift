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
    let (margin, side) = (Theme.cardMargin(width), Theme.scaled(152))
    let mat: CGFloat = Theme.isCompact(width) ? 16 : 24
    captionHeight = AlbumHeaderView.height
    guard matMargin != mat || contentMargins.left != margin + mat || itemSize.width != side else { return }
    itemSize = CGSize(width: side, height: side)
    maximumItemSize = CGSize(width: max(220, side), height: max(220, side))
    matMargin = mat
    // The content has an inset at the top.
    contentMargins = UIEdgeInsets(top: mat, left: margin + mat, bottom: margin + mat, right: margin + mat)
    spacing = CGSize(width: 2 * mat + margin, height: 2 * mat + margin)
  }
}
