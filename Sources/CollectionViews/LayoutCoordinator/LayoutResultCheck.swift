import Foundation
import ViewTree

/// Rejects and reports results of layouts that cannot be presented.
@MainActor final class LayoutResultCheck {
  let counts: ItemCounts
  private let log: InconsistencyLog
  private lazy var contractChecker = LayoutContractChecker()

  init(counts: ItemCounts, log: InconsistencyLog) {
    self.counts = counts
    self.log = log
  }

  /// Whether a content size is finite and not negative; reports it if not.
  func accepts(contentSize size: CGSize, of layout: UICollectionViewLayout) -> Bool {
    if size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 { return true }
    log.report(
      """
      collectionViewContentSize of \(type(of: layout)) is \(size.width)×\(size.height); a content size must be \
      finite and not negative. The size before is kept.
      """, cause: "content size of \(type(of: layout))")
    return false
  }

  /// Returns the attributes that can be presented, and reports the others.
  func acceptable(
    _ list: [UICollectionViewLayoutAttributes], of layout: UICollectionViewLayout
  ) -> AcceptableAttributes {
    var result = AcceptableAttributes(capacity: list.count)
    for attributes in list {
      let frame = attributes.frame
      if accepts(attributes, frame: frame, of: layout) { result.append(attributes, frame: frame) }
    }
    return result
  }

  /// Whether attributes can be presented; reports them if not.
  func accepts(_ attributes: UICollectionViewLayoutAttributes, of layout: UICollectionViewLayout) -> Bool {
    accepts(attributes, frame: attributes.frame, of: layout)
  }

  /// Whether attributes are of an existing element and have a finite position and size; reports them if not.
  private func accepts(
    _ attributes: UICollectionViewLayoutAttributes, frame: CGRect, of layout: UICollectionViewLayout
  ) -> Bool {
    var name: String { "\(type(of: layout))" }
    guard frame.origin.x.isFinite, frame.origin.y.isFinite, frame.width.isFinite, frame.height.isFinite
    else {
      log.report(
        "\(name) returned attributes with a frame that is not finite: \(attributes)",
        cause: "frame of \(name)")
      return false
    }
    guard attributes.size.width >= 0, attributes.size.height >= 0 else {
      log.report(
        "\(name) returned attributes of a negative size: \(attributes)", cause: "negative size of \(name)")
      return false
    }
    let path = attributes.indexPath
    if attributes.representedElementCategory == .cell, !counts.hasItem(at: path) {
      log.report(
        """
        UICollectionView received layout attributes for a cell with an index path that does not exist: \
        \(Array(path)) (from \(name))
        """, cause: "index path of \(name)")
      return false
    }
    return true
  }

  /// Reports violations of the rules for authors of layouts, if the app wants it.
  func checkContract(
    _ list: [UICollectionViewLayoutAttributes], of layout: UICollectionViewLayout, contentSize: CGSize,
    preparation: Int
  ) {
    guard UICollectionView.checksLayoutContract else { return }
    let problems = contractChecker.check(
      list.map { layout.mirrored($0) }, of: layout, contentSize: contentSize, preparation: preparation)
    for problem in problems { log.report(problem) }
  }
}
