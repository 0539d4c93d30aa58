import CollectionEngine
import Foundation
import Geometry
import ViewTree

extension NSCollectionLayoutSection {
  /// Creates a section of rows as high as their cells prefer, with the headers, footers, lines and background
  /// of a list.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(UICollectionLayoutListConfiguration.estimatedHeight))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = configuration.insets
    section.list = configuration
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = configuration.pinsHeaders
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Creates a layout of which all sections are lists.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}

/// The kinds of the decoration views of lists.
nonisolated enum ListDecoration {
  static let background = "UICollectionLayoutListBackground"
  static let sectionFill = "UICollectionLayoutListSectionFill"
  static let separator = "UICollectionLayoutListSeparator"

  static func contains(_ kind: String?) -> Bool {
    kind == background || kind == sectionFill || kind == separator
  }
}

nonisolated extension UICollectionLayoutListConfiguration {
  /// The decoration views of a section, behind its rows.
  var backgrounds: [CompositionalBackground] {
    var result: [CompositionalBackground] = []
    if backgroundColor != nil {
      var background = CompositionalBackground(kind: ListDecoration.background)
      background.zIndex = -2
      result.append(background)
    }
    if sectionFill != nil {
      var fill = CompositionalBackground(kind: ListDecoration.sectionFill)
      fill.extent = headerMode == .firstItemInSection ? .itemsAfterFirst : .items
      fill.zIndex = -1
      result.append(fill)
    }
    return result
  }
}

final class ListDecorationAttributes: UICollectionViewLayoutAttributes {
  var color = UIColor.clear
  var cornerRadius: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ListDecorationAttributes)?.color = color
    (copy as? ListDecorationAttributes)?.cornerRadius = cornerRadius
    return copy
  }

  override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? ListDecorationAttributes else { return false }
    return MainActor.assumeIsolated { color == other.color && cornerRadius == other.cornerRadius }
  }
}

final class ListDecorationView: UICollectionReusableView {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? ListDecorationAttributes else { return }
    backgroundColor = attributes.color
    layer.cornerRadius = attributes.cornerRadius
  }
}
