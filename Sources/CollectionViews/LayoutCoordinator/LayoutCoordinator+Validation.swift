import Foundation
import ViewTree

/// Rejects and reports results of the layout that cannot be presented.
extension LayoutCoordinator {
  /// Whether a content size is finite and not negative; reports it if not.
  func isAcceptable(contentSize size: CGSize) -> Bool {
    if size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 { return true }
    view.inconsistencies.report(
      """
      collectionViewContentSize of \(type(of: layout)) is \(size.width)×\(size.height); a content size must be \
      finite and not negative. The size before is kept.
      """, cause: "content size of \(type(of: layout))")
    return false
  }

  /// Returns the attributes that can be presented, and reports the others. `source`: the layout that they are from; nil:
  /// that of the collection view.
  func acceptable(
    _ list: [UICollectionViewLayoutAttributes], from source: UICollectionViewLayout? = nil
  ) -> AcceptableAttributes {
    let counts = view.updatePipeline.counts
    var result = AcceptableAttributes(capacity: list.count)
    for attributes in list {
      let frame = attributes.frame
      if isAcceptable(attributes, frame: frame, counts, source) { result.append(attributes, frame: frame) }
    }
    return result
  }

  /// Returns the attributes that a layout has for one element if they can be presented; reports them and returns nil if
  /// not.
  func acceptable(
    _ attributes: UICollectionViewLayoutAttributes, from source: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    isAcceptable(attributes, frame: attributes.frame, view.updatePipeline.counts, source) ? attributes : nil
  }

  /// Whether attributes are of an existing element and have a finite position and size; reports them if not.
  private func isAcceptable(
    _ attributes: UICollectionViewLayoutAttributes, frame: CGRect, _ counts: ItemCounts,
    _ source: UICollectionViewLayout?
  ) -> Bool {
    var name: String { "\(type(of: source ?? layout))" }
    guard frame.origin.x.isFinite, frame.origin.y.isFinite, frame.width.isFinite, frame.height.isFinite
    else {
      view.inconsistencies.report(
        "\(name) returned attributes with a frame that is not finite: \(attributes)",
        cause: "frame of \(name)")
      return false
    }
    guard attributes.size.width >= 0, attributes.size.height >= 0 else {
      view.inconsistencies.report(
        "\(name) returned attributes of a negative size: \(attributes)", cause: "negative size of \(name)")
      return false
    }
    let path = attributes.indexPath
    if attributes.representedElementCategory == .cell, !counts.hasItem(at: path) {
      view.inconsistencies.report(
        """
        UICollectionView received layout attributes for a cell with an index path that does not exist: \
        \(Array(path)) (from \(name))
        """, cause: "index path of \(name)")
      return false
    }
    return true
  }
}
