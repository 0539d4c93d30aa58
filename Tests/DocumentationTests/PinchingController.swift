import UIKit

/// Fingers that come together close the grid into piles; fingers that part open it again.
final class PinchingController: UICollectionViewController {
  private let grid = UICollectionViewFlowLayout()
  private let piles = StackLayout()
  private var transition: UICollectionViewTransitionLayout?

  init() { super.init(collectionViewLayout: grid) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.addGestureRecognizer(UIPinchGestureRecognizer { [weak self] in self?.follow($0) })
  }

  private func follow(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      let next = collectionView.collectionViewLayout === grid ? piles : grid
      transition = collectionView.startInteractiveTransition(to: next)
    case .changed:
      let isClosing = transition?.nextLayout === piles
      transition?.transitionProgress = isClosing ? (1 - pinch.scale) * 2 : pinch.scale - 1
      transition?.invalidateLayout()
    case .ended where (transition?.projectedProgress ?? 0) > 0.5:
      collectionView.finishInteractiveTransition()
    case .ended, .cancelled:
      collectionView.cancelInteractiveTransition()
    default: break
    }
  }
}
