import CollectionLayouts
import UIKit

/// A grid that a pinch in closes into piles, and a pinch out opens again.
final class PinchingController: UICollectionViewController {
  private let grid = UICollectionViewFlowLayout()
  private let piles = StackLayout()
  private lazy var driver = CollectionViewTransitionDriver(collectionView)

  init() { super.init(collectionViewLayout: grid) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    driver.add(UIPinchGestureRecognizer()) { [grid, piles] layout, direction in
      switch direction {
      case .forward: layout === piles ? grid : nil
      case .backward: layout === grid ? piles : nil
      }
    }
  }
}
