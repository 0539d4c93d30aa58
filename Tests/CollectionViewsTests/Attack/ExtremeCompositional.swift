import Foundation
import UIKit

/// The parts of a compositional layout with numbers of a test.
@MainActor final class ExtremeCompositional {
  var width = NSCollectionLayoutDimension.absolute(60)
  var height = NSCollectionLayoutDimension.absolute(40)
  var count: Int?
  var spacing: NSCollectionLayoutSpacing?
  var offset = CGPoint.zero
  var zIndex = 0
  var itemInsets = NSDirectionalEdgeInsets.zero
  var sectionSpacing: CGFloat = 0
  var customFrames: [CGRect] = []
  var onSection: (NSCollectionLayoutSection) -> Void = { _ in }

  /// Headers that are pinned, badges, backgrounds and groups of cells.
  var layout: UICollectionViewCompositionalLayout {
    let kind = UICollectionView.elementKindSectionHeader
    let size = NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size, elementKind: kind,
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], absoluteOffset: offset),
      itemAnchor: NSCollectionLayoutAnchor(edges: [.bottom], fractionalOffset: offset))
    badge.zIndex = zIndex
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
    item.contentInsets = itemInsets
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: spacing, top: spacing, trailing: spacing, bottom: spacing)
    let group: NSCollectionLayoutGroup
    if !customFrames.isEmpty {
      let (frames, z) = (customFrames, zIndex)
      group = .custom(layoutSize: size) { _ in
        frames.map { NSCollectionLayoutGroupCustomItem(frame: $0, zIndex: z) }
      }
    } else if let count {
      group = .horizontal(layoutSize: size, repeatingSubitem: item, count: count)
    } else {
      group = .horizontal(layoutSize: size, subitems: [item])
    }
    group.interItemSpacing = spacing
    let section = NSCollectionLayoutSection(group: group)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: kind, alignment: .top, absoluteOffset: offset)
    header.pinToVisibleBounds = true
    header.zIndex = zIndex
    section.boundarySupplementaryItems = [header]
    section.decorationItems = [.background(elementKind: "back")]
    onSection(section)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = sectionSpacing
    configuration.boundarySupplementaryItems = [header]
    let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
    return layout
  }
}
