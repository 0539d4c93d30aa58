import UIKit

/// Layouts of a tour through compositional layouts, as its screens write them.
@MainActor enum TourLayouts {
  static let titleKind = "title-element-kind"
  static let newBadgeKind = "new-badge-element-kind"
  static let cardBackgroundKind = "card-background-element-kind"

  static func grid() -> UICollectionViewLayout {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1.0))
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalWidth(0.2))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  static func twoColumns() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group: NSCollectionLayoutGroup
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    if #available(iOS 16, *) {
      let half = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
      group = .horizontal(layoutSize: groupSize, repeatingSubitem: half, count: 2)
    } else {
      group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitem: item, count: 2)
    }
    group.interItemSpacing = .fixed(0)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = .init(top: 0, leading: 10, bottom: 0, trailing: 10)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .vertical
    configuration.contentInsetsReference = .none
    return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
  }

  /// The number of columns depends on the section and on the width.
  static func adaptive() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout {
      (sectionIndex: Int, environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
      let isWide = environment.container.effectiveContentSize.width > 500
      let isCompact = environment.traitCollection.horizontalSizeClass == .compact
      let columns = (sectionIndex == 0 ? 1 : sectionIndex * 2) * (isWide && !isCompact ? 2 : 1)
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
      let height: NSCollectionLayoutDimension =
        columns == 1 ? .absolute(44) : .fractionalWidth(1 / CGFloat(columns))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: height),
        subitem: item, count: columns)
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
      section.supplementariesFollowContentInsets = false
      section.contentInsetsReference = .layoutMargins
      section.supplementaryContentInsetsReference = .none
      return section
    }
  }

  /// A section with a pinned header, a footer, badges and a background.
  static func decorated() -> UICollectionViewCompositionalLayout {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: newBadgeKind,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], absoluteOffset: CGPoint(x: 4, y: -4)),
      itemAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    badge.zIndex = 3
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)),
      supplementaryItems: [badge])
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(2), top: .fixed(0), trailing: .flexible(2), bottom: nil)
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(40)), subitem: item, count: 1)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    let lineSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(44))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: lineSize, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    header.zIndex = 2
    let footer = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: lineSize, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom,
      absoluteOffset: CGPoint(x: 0, y: 4))
    footer.extendsBoundary = true
    section.boundarySupplementaryItems = [header, footer]
    let background = NSCollectionLayoutDecorationItem.background(elementKind: cardBackgroundKind)
    background.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    background.zIndex = -1
    section.decorationItems = [background]
    let title = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
      elementKind: titleKind, alignment: NSRectAlignment.topLeading)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [title]
    configuration.interSectionSpacing = 8
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.configuration = configuration
    layout.register(CardBackgroundView.self, forDecorationViewOfKind: cardBackgroundKind)
    return layout
  }

  /// A large item beside two small ones above a row of four; one section for each scrolling behavior.
  static func orthogonal(
    _ behaviors: [UICollectionLayoutSectionOrthogonalScrollingBehavior]
  ) -> UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 20
    return UICollectionViewCompositionalLayout(
      sectionProvider: { sectionIndex, layoutEnvironment in
        guard behaviors.indices.contains(sectionIndex) else { fatalError("unknown section") }
        let leading = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1.0)))
        let small = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.5)))
        let trailing = NSCollectionLayoutGroup.vertical(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1.0)),
          subitem: small, count: 2)
        let containerWidth = NSCollectionLayoutDimension.fractionalWidth(
          behaviors[sectionIndex] == .paging ? 0.8 : 0.85)
        let container = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(widthDimension: containerWidth, heightDimension: .absolute(80)),
          subitems: [leading, trailing])
        let section = NSCollectionLayoutSection(group: container)
        section.orthogonalScrollingBehavior = behaviors[sectionIndex]
        if #available(iOS 17.0, *) {
          section.orthogonalScrollingProperties.decelerationRate = .automatic
          section.orthogonalScrollingProperties.bounce = .always
        }
        return section
      }, configuration: configuration)
  }

  /// Cards that shrink with their distance from the middle.
  static func carousel(onScroll: @escaping (CGPoint) -> Void) -> UICollectionViewCompositionalLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .absolute(200), heightDimension: .absolute(120)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.visibleItemsInvalidationHandler = { visibleItems, scrollOffset, environment in
      onScroll(scrollOffset)
      for item in visibleItems where item.representedElementKind == nil {
        let distance = abs(item.frame.midX - scrollOffset.x - environment.container.contentSize.width / 2)
        let scale = max(1 - distance / environment.container.contentSize.width, 0.7)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
        item.zIndex = distance < 1 ? 1 : 0
        item.alpha = scale
      }
    }
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// Two columns of items with heights of their own, in a custom group.
  static func waterfall(heights: [CGFloat]) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let width = environment.container.effectiveContentSize.width / 2
      var bottoms: [CGFloat] = [0, 0]
      let items = heights.map { height -> NSCollectionLayoutGroupCustomItem in
        let column = bottoms[0] <= bottoms[1] ? 0 : 1
        let frame = CGRect(x: CGFloat(column) * width, y: bottoms[column], width: width, height: height)
        bottoms[column] = frame.maxY
        return NSCollectionLayoutGroupCustomItem(frame: frame, zIndex: column)
      }
      let group = NSCollectionLayoutGroup.custom(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(bottoms.max() ?? 0))
      ) { _ in items }
      return NSCollectionLayoutSection(group: group)
    }
  }

  /// Cards in a row, each as high as the highest.
  static func uniform() -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.5), heightDimension: .uniformAcrossSiblings(estimate: 60))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(60)), repeatingSubitem: item,
      count: 2)
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }
}

final class CardBackgroundView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor.lightGray.withAlphaComponent(0.5)
    layer.borderColor = UIColor.black.cgColor
    layer.borderWidth = 1
    layer.cornerRadius = 12
  }

  required init?(coder: NSCoder) {
    fatalError("not implemented")
  }
}
