import UIKit

extension UICollectionViewCompositionalLayout {
  /// A column of items as wide as the layout.
  static func column(_ height: NSCollectionLayoutDimension) -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  /// Sections of items of a size that scroll across the layout.
  static func shelves(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous,
    item: CGSize = CGSize(width: 100, height: 80), spacing: CGFloat = 0,
    direction: UICollectionView.ScrollDirection = .vertical,
    change: (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(item.width), heightDimension: .absolute(item.height))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = spacing
    section.orthogonalScrollingBehavior = behavior
    change(section)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = direction
    return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
  }

  /// A header or footer as wide as the layout.
  static func bar(
    _ height: NSCollectionLayoutDimension = .absolute(30), alignment: NSRectAlignment = .top,
    kind: String = UICollectionView.elementKindSectionHeader
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height),
      elementKind: kind, alignment: alignment)
  }
}
