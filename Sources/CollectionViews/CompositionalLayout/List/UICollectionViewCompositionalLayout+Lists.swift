import CollectionEngine
import Foundation
import Geometry
import ViewTree

extension UICollectionViewCompositionalLayout {
  /// Registers the decoration views of lists. Called by the initializers.
  func registerListDecorations() {
    for kind in [ListDecoration.background, ListDecoration.sectionFill] {
      setSource(.viewClass(ListDecorationView.self), forDecorationViewOfKind: kind)
    }
    setSource(.viewClass(ListLineView.self), forDecorationViewOfKind: ListDecoration.separator)
  }

  /// The attributes of a background of a list section. The color behind the first and the last section
  /// continues by a screen, so that it is there when the content is short, or pulled beyond its end.
  func listBackground(_ key: ElementKey, _ element: CompositionalElement) -> UICollectionViewLayoutAttributes
  {
    let attributes = ListDecorationAttributes(
      forDecorationViewOfKind: key.kind ?? "", with: key.indexPath)
    let section = key.indexPath[0]
    guard sections.indices.contains(section), let list = sections[section]?.list else { return attributes }
    var frame = element.frame
    if key.kind == ListDecoration.background {
      attributes.color = list.backgroundColor ?? .clear
      let margin = axis.along(context?.size ?? .zero)
      let (before, after) = (section == 0 ? margin : 0, section == sections.count - 1 ? margin : 0)
      frame = axis.rect(
        along: axis.along(frame.origin) - before, across: axis.across(frame.origin),
        length: axis.along(frame.size) + before + after, breadth: axis.across(frame.size))
    } else if let fill = list.sectionFill {
      attributes.color = fill.color
      attributes.cornerRadius = min(fill.cornerRadius, frame.height / 2)
    }
    attributes.frame = frame
    attributes.zIndex = element.zIndex
    return attributes
  }

  /// The attributes of the lines of a row. The index path is that of the row with a third component: 0 for
  /// the line above it, 1 for the line below.
  func lines(
    at element: CompositionalElement, in solver: CompositionalSolver
  ) -> [UICollectionViewLayoutAttributes] {
    guard element.kind == .item, let section = element.section, let list = sections[section]?.list else {
      return []
    }
    let path = IndexPath(item: element.item, section: section)
    let count = owner?.numberOfItems(inSection: section) ?? 0
    let lines = list.lines(at: path, isFirst: element.item == 0, isLast: element.item == count - 1)
    let thickness = 1 / max(1, owner?.displayScale ?? 1)
    func attributes(_ edge: Int, _ insets: NSDirectionalEdgeInsets?) -> UICollectionViewLayoutAttributes? {
      guard let insets else { return nil }
      let line = ListLineAttributes(
        forDecorationViewOfKind: ListDecoration.separator, with: path.appending(edge))
      let (row, automatic) = (element.frame, UIListSeparatorConfiguration.automaticInsets)
      line.followsLeading = insets.leading == automatic.leading
      line.followsTrailing = insets.trailing == automatic.trailing
      let leading = line.followsLeading ? 0 : insets.leading
      let trailing = line.followsTrailing ? 0 : insets.trailing
      line.frame = CGRect(
        x: row.minX + leading, y: edge == 0 ? row.minY : row.maxY - thickness,
        width: max(0, row.width - leading - trailing), height: thickness)
      line.color = lines.color
      line.zIndex = 1
      return line
    }
    return [attributes(0, lines.top), attributes(1, lines.bottom)].compactMap { $0 }
  }

  func line(of key: ElementKey, in solver: CompositionalSolver) -> UICollectionViewLayoutAttributes? {
    let path = key.indexPath
    guard path.count == 3, sections.indices.contains(path[0]),
      let row = solver.item(section: path[0], item: path[1], viewport: viewport)
    else { return nil }
    return lines(at: row, in: solver).first { $0.indexPath == path }
  }
}

extension UICollectionViewCompositionalLayout {
  package var hasSwipeActions: Bool { true }

  package func leadingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    list(at: indexPath)?.leadingSwipeActionsConfigurationProvider?(indexPath)
  }

  package func trailingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    list(at: indexPath)?.trailingSwipeActionsConfigurationProvider?(indexPath)
  }

  fileprivate func list(at indexPath: IndexPath) -> UICollectionLayoutListConfiguration? {
    guard let section = indexPath.first, sections.indices.contains(section) else { return nil }
    return sections[section]?.list
  }
}

extension UICollectionViewCompositionalLayout {
  package func listPlace(of element: ElementKey) -> ListPlace? {
    let path = element.indexPath
    guard path.count == 2, let list = list(at: path) else { return nil }
    return list.role(of: element, itemCount: owner?.numberOfItems(inSection: path[0]) ?? 0).map {
      ListPlace(environment: list.appearance.environment, role: $0)
    }
  }
}

extension UICollectionLayoutListConfiguration {
  /// The role of an element in a section of the list; nil for views that are not the list's.
  fileprivate func role(of element: ElementKey, itemCount: Int) -> ListPlace.Role? {
    switch element.category {
    case .cell:
      let first = headerMode == .firstItemInSection ? 1 : 0
      let item = element.indexPath[1]
      return item < first ? .header : .row(isFirst: item == first, isLast: item == itemCount - 1)
    case .supplementaryView:
      switch element.kind {
      case UICollectionView.elementKindSectionHeader where headerMode == .supplementary: return .header
      case UICollectionView.elementKindSectionFooter where footerMode == .supplementary: return .footer
      default: return nil
      }
    case .decorationView: return nil
    }
  }
}

extension NSCollectionLayoutSection {
  /// Creates a section of rows as high as their cells prefer, with the headers, footers, lines and background
  /// of a list.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let height = NSCollectionLayoutDimension.estimated(UICollectionLayoutListConfiguration.estimatedHeight)
    return list(using: configuration, row: height, header: height, footer: height)
  }

  /// Creates a section of rows with the heights of rows, header and footer.
  ///
  /// Used by TableViews.
  package class func list(
    using configuration: UICollectionLayoutListConfiguration, row: NSCollectionLayoutDimension,
    header headerHeight: NSCollectionLayoutDimension, footer footerHeight: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSection {
    func size(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    }
    let rowSize = size(row)
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: rowSize, subitems: [NSCollectionLayoutItem(layoutSize: rowSize)])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = configuration.insets
    section.list = configuration
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(headerHeight), elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top)
      header.pinToVisibleBounds = configuration.pinsHeaders
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(footerHeight), elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
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
