import CollectionEngine
import Foundation
import ViewTree

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  func outlinePlace(at indexPath: IndexPath) -> OutlinePlace? {
    guard let (_, outline, item) = outline(at: indexPath), let level = outline.level(of: item) else {
      return nil
    }
    return OutlinePlace(level: level, isExpanded: outline.isExpanded(item))
  }

  func outlineParent(at indexPath: IndexPath) -> IndexPath? {
    guard let (_, outline, item) = outline(at: indexPath) else { return nil }
    return outline.parent(of: item).flatMap { self.indexPath(for: $0) }
  }

  @discardableResult func setExpanded(_ isExpanded: Bool, at indexPath: IndexPath) -> Bool {
    guard let (section, outline, item) = outline(at: indexPath), outline.isExpanded(item) != isExpanded
    else { return false }
    let handlers = sectionSnapshotHandlers
    let isAllowed = (isExpanded ? handlers.shouldExpandItem : handlers.shouldCollapseItem)?(item) ?? true
    guard isAllowed else { return false }
    (isExpanded ? handlers.willExpandItem : handlers.willCollapseItem)?(item)
    // The handlers may have applied another snapshot.
    guard var snapshot = outlines[section].map({ NSDiffableDataSourceSectionSnapshot($0) }),
      snapshot.contains(item)
    else { return false }
    if isExpanded {
      if let load = handlers.snapshotForExpandingParent {
        snapshot.replace(childrenOf: item, using: load(item, snapshot.snapshot(of: item)))
      }
      snapshot.expand([item])
    } else {
      snapshot.collapse([item])
    }
    apply(snapshot, to: section)
    return true
  }

  private func outline(
    at indexPath: IndexPath
  ) -> (SectionIdentifierType, OutlineContent<ItemIdentifierType>, ItemIdentifierType)? {
    guard let section = sectionIdentifier(for: indexPath.section), let outline = outlines[section],
      let item = itemIdentifier(for: indexPath)
    else { return nil }
    return (section, outline, item)
  }
}
