import Foundation

package struct ElementKey: Hashable {
  package let category: UICollectionView.ElementCategory
  /// Nil for cells.
  package let kind: String?
  package let indexPath: IndexPath

  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    category = attributes.representedElementCategory
    kind = attributes.representedElementKind
    indexPath = attributes.indexPath
  }

  init(category: UICollectionView.ElementCategory, kind: String?, indexPath: IndexPath) {
    self.category = category
    self.kind = kind
    self.indexPath = indexPath
  }

  package static func cell(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .cell, kind: nil, indexPath: indexPath)
  }
}

struct ReuseKey: Hashable {
  let category: UICollectionView.ElementCategory
  /// Nil for cells.
  let kind: String?
  /// Empty for decoration views, which have none.
  let identifier: String
}
