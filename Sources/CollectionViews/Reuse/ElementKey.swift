import Foundation

package struct ElementKey: Hashable {
  package let category: UICollectionView.ElementCategory
  /// Nil for cells.
  package let kind: String?
  package let indexPath: IndexPath

  package static func cell(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .cell, kind: nil, indexPath: indexPath)
  }
}

extension ElementKey {
  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    self.init(
      category: attributes.representedElementCategory, kind: attributes.representedElementKind,
      indexPath: attributes.indexPath)
  }
}

struct ReuseKey: Hashable {
  let category: UICollectionView.ElementCategory
  /// Nil for cells.
  let kind: String?
  /// Empty for decoration views, which have none.
  let identifier: String
}
