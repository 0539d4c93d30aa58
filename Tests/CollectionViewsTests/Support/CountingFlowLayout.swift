import UIKit

/// A flow layout that counts how often it is prepareCount.
final class CountingFlowLayout: UICollectionViewFlowLayout {
  private(set) var prepareCount = 0

  override func prepare() {
    prepareCount += 1
    super.prepare()
  }
}
