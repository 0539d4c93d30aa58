import UIKit

/// The animations of inserted and deleted photos, for all layouts.
@MainActor final class EditMotion: ElementMotion {
  /// The animation of inserted photos.
  enum Entrance: Sendable {
    /// They grow at their final position.
    case grow
    /// They move up from below the window.
    case fly
    /// They start at the position of the photo before them.
    case part
  }

  var entrance = Entrance.grow
  private var insertedItems: Set<IndexPath> = []
  private var insertedSections: Set<Int> = []
  private var deletedItems: Set<IndexPath> = []
  private var deletedSections: Set<Int> = []

  func begin(_ updates: [UICollectionViewUpdateItem], in layout: UICollectionViewLayout) {
    end(in: layout)
    for update in updates {
      switch update.updateAction {
      case .insert:
        guard let path = update.indexPathAfterUpdate else { continue }
        if path.item == NSNotFound {
          insertedSections.insert(path.section)
        } else {
          insertedItems.insert(path)
        }
      case .delete:
        guard let path = update.indexPathBeforeUpdate else { continue }
        if path.item == NSNotFound { deletedSections.insert(path.section) } else { deletedItems.insert(path) }
      case .reload, .move, .none: break
      }
    }
  }

  func end(in layout: UICollectionViewLayout) {
    insertedItems = []
    insertedSections = []
    deletedItems = []
    deletedSections = []
  }

  func initialAttributes(
    _ start: UICollectionViewLayoutAttributes, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    let path = start.indexPath
    guard start.representedElementCategory == .cell, isInserted(path) else { return start }
    switch entrance {
    case .grow: start.transform3D = Self.scaledDown(start)
    case .fly:
      guard let bounds = layout.collectionView?.bounds else { break }
      // The start points are spread horizontally, like a fan.
      let spread = (start.center.x - bounds.midX) / max(1, bounds.width)
      start.center = CGPoint(x: bounds.midX + spread * bounds.width * 0.4, y: bounds.maxY + start.size.height)
      start.transform3D = CATransform3DRotate(Self.scaled(start.transform3D, by: 0.5), spread * 1.2, 0, 0, 1)
      start.alpha = 1
    case .part:
      let previous = IndexPath(item: path.item - 1, section: path.section)
      guard path.item > 0, !isInserted(previous),
        let origin = layout.initialLayoutAttributesForAppearingItem(at: previous)
      else { break }
      start.frame = origin.frame
      start.alpha = 1
    }
    return start
  }

  func finalAttributes(
    _ end: UICollectionViewLayoutAttributes, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    let path = end.indexPath
    guard end.representedElementCategory == .cell,
      deletedItems.contains(path) || deletedSections.contains(path.section)
    else { return end }
    end.transform3D = Self.scaledDown(end)
    end.alpha = 0
    return end
  }

  private func isInserted(_ path: IndexPath) -> Bool {
    insertedItems.contains(path) || insertedSections.contains(path.section)
  }

  /// The transform of an element that appears or disappears. Rows are scaled less, because they are wide.
  private static func scaledDown(_ attributes: UICollectionViewLayoutAttributes) -> CATransform3D {
    let isRow = attributes.size.width > 2.4 * attributes.size.height
    return scaled(attributes.transform3D, by: isRow ? 0.96 : 0.6)
  }

  private static func scaled(_ transform: CATransform3D, by scale: CGFloat) -> CATransform3D {
    CATransform3DScale(transform, scale, scale, 1)
  }
}
