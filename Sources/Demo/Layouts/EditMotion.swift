import UIKit

/// How photos come and go when the collection is edited, in any layout.
@MainActor struct EditMotion {
  /// Where new photos come from.
  enum Entrance: Sendable {
    /// They grow at their place.
    case grow
    /// They fly up from below the window.
    case fly
    /// They part from the photo before them.
    case part
  }

  /// Of the next update.
  var entrance = Entrance.grow
  private var insertedItems: Set<IndexPath> = []
  private var insertedSections: Set<Int> = []
  private var deletedItems: Set<IndexPath> = []
  private var deletedSections: Set<Int> = []

  init() {}

  mutating func begin(_ updates: [UICollectionViewUpdateItem]) {
    end()
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

  mutating func end() {
    insertedItems = []
    insertedSections = []
    deletedItems = []
    deletedSections = []
  }

  /// Where an item starts that the layout starts as `attributes`; `initial` is what the layout says of others.
  func start(
    _ attributes: UICollectionViewLayoutAttributes?, at path: IndexPath, in view: UICollectionView?,
    initial: (IndexPath) -> UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard insertedItems.contains(path) || insertedSections.contains(path.section),
      let start = attributes?.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    switch entrance {
    case .grow: start.transform3D = Self.shrunk(start)
    case .fly:
      guard let bounds = view?.bounds else { break }
      // Those to the left come from further left: a fan.
      let lean = (start.center.x - bounds.midX) / max(1, bounds.width)
      start.center = CGPoint(x: bounds.midX + lean * bounds.width * 0.4, y: bounds.maxY + start.size.height)
      start.transform3D = CATransform3DRotate(Self.scaled(start.transform3D, by: 0.5), lean * 1.2, 0, 0, 1)
      start.alpha = 1
    case .part:
      guard path.item > 0, !insertedItems.contains(IndexPath(item: path.item - 1, section: path.section)),
        let origin = initial(IndexPath(item: path.item - 1, section: path.section))
      else { break }
      start.frame = origin.frame
      start.alpha = 1
    }
    return start
  }

  /// Where an item ends that the layout ends as `attributes`.
  func end(
    _ attributes: UICollectionViewLayoutAttributes?, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard deletedItems.contains(path) || deletedSections.contains(path.section),
      let end = attributes?.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    end.transform3D = Self.shrunk(end)
    end.alpha = 0
    return end
  }

  /// Rows shrink less: their ends would travel far.
  private static func shrunk(_ attributes: UICollectionViewLayoutAttributes) -> CATransform3D {
    let isRow = attributes.size.width > 2.4 * attributes.size.height
    return scaled(attributes.transform3D, by: isRow ? 0.96 : 0.6)
  }

  private static func scaled(_ transform: CATransform3D, by scale: CGFloat) -> CATransform3D {
    CATransform3DScale(transform, scale, scale, 1)
  }
}

/// A layout whose photos come and go as an ``EditMotion`` says.
@MainActor protocol EditMoving: UICollectionViewLayout {
  var motion: EditMotion { get set }
}
