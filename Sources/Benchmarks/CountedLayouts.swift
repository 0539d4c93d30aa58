import CollectionLayouts
import UIKit

/// The number of attributes that layouts have returned.
@MainActor final class LayoutWork {
  var answers = 0
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
    let answer = super.layoutAttributesForElements(in: rect)
    work.answers += answer?.count ?? 0
    return answer
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    work.answers += 1
    return super.layoutAttributesForItem(at: indexPath)
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
    let answer = super.layoutAttributesForElements(in: rect)
    work.answers += answer?.count ?? 0
    return answer
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    work.answers += 1
    return super.layoutAttributesForItem(at: indexPath)
  }
}
