import CollectionLayouts
import UIKit

/// Fingers that move together close the grid into stacks; fingers that move apart open it again.
final class PinchingController: UICollectionViewController {
  private let grid = UICollectionViewFlowLayout()
  private let stacks = StackLayout()
  private lazy var driver = CollectionViewTransitionDriver(collectionView)

  init() { super.init(collectionViewLayout: grid) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    driver.add(UIPinchGestureRecognizer()) { [grid, stacks] layout, direction in
      switch direction {
      case .forward: layout === stacks ? grid : nil
      case .backward: layout === grid ? stacks : nil
      }
    }
  }
}
