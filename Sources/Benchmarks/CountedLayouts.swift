import CollectionLayouts
import UIKit

/// The number of attributes that layouts have returned.
@MainActor final class LayoutWork {
  private(set) var answers = 0

  func counted(_ attributes: [UICollectionViewLayoutAttributes]?) -> [UICollectionViewLayoutAttributes]? {
    answers += attributes?.count ?? 0
    return attributes
  }

  /// Counts a request for the attributes of one element, and returns its answer.
  func counted(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    answers += 1
    return attributes
  }

  /// Begins to count again.
  func reset() { answers = 0 }
}

/// The grid of ``BenchScene``, which counts the attributes it returns.
final class CountedGrid: UICollectionViewFlowLayout {
  private let work: LayoutWork

  init(_ work: LayoutWork) {
    self.work = work
    super.init()
    BenchScene.configure(self)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    work.counted(super.layoutAttributesForElements(in: rect))
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    work.counted(super.layoutAttributesForItem(at: indexPath))
  }
}

/// Stacks of the sections, which count the attributes they return.
final class CountedPiles: StackLayout {
  private let work: LayoutWork

  init(_ work: LayoutWork) {
    self.work = work
    super.init()
  }

  required convenience init?(coder: NSCoder) { self.init(LayoutWork()) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    work.counted(super.layoutAttributesForElements(in: rect))
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    work.counted(super.layoutAttributesForItem(at: indexPath))
  }
}
