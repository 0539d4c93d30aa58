import UIKit

/// A flow layout that counts how often it is prepared.
final class CountingFlowLayout: UICollectionViewFlowLayout {
  private(set) var prepared = 0

  override func prepare() {
    prepared += 1
    super.prepare()
  }
}
