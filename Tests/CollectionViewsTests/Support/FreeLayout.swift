import UIKit

/// Returns the attributes that a test lists, always the same objects, which the test can change in place.
@MainActor final class FreeLayout: UICollectionViewLayout {
  var list: [UICollectionViewLayoutAttributes] = []
  var size = CGSize(width: 320, height: 400)
  var onPrepare: (() -> Void)?
  private(set) var prepareCount = 0

  override func prepare() {
    prepareCount += 1
    onPrepare?()
  }

  override var collectionViewContentSize: CGSize { size }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { list }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    list.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  /// Adds the attributes of an item.
  @discardableResult func add(_ item: Int, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    add(UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0)), frame)
  }

  @discardableResult func add(
    _ attributes: UICollectionViewLayoutAttributes, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    attributes.frame = frame
    list.append(attributes)
    return attributes
  }
}
