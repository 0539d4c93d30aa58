import UIKit
import UIKitTesting

/// Shows eight rows. Each row is a cell with a collection view of ten items that scrolls horizontally. A tap
/// pushes a grid of the same ten items with ``LineToGridAnimator``.
final class LinesController: UICollectionViewController, UINavigationControllerDelegate {
  /// A row with its own collection view.
  final class LineCell: UICollectionViewCell, UICollectionViewDataSource {
    let line: UICollectionView

    override init(frame: CGRect) {
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 180, height: 180)
      layout.minimumLineSpacing = 10
      layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
      line = UICollectionView(
        frame: CGRect(origin: .zero, size: frame.size), collectionViewLayout: layout)
      super.init(frame: frame)
      line.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      line.dataSource = self
      contentView.addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 10 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      cell.backgroundColor = .blue
      return cell
    }
  }

  private(set) var tapped: LineCell?

  static func make() -> LinesController {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 768, height: 200)
    layout.minimumLineSpacing = 0
    return LinesController(collectionViewLayout: layout)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(LineCell.self, forCellWithReuseIdentifier: "line")
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 8 }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "line", for: indexPath)
    // The controller is also the delegate of the rows' collection views.
    (cell as? LineCell)?.line.delegate = self
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    guard collectionView !== self.collectionView else { return }
    tapped = collectionView.superview?.superview as? LineCell
    let grid = UICollectionViewFlowLayout()
    grid.itemSize = CGSize(width: 180, height: 180)
    grid.minimumLineSpacing = 10
    grid.minimumInteritemSpacing = 8
    grid.sectionInset = UIEdgeInsets(top: 10, left: 8, bottom: 10, right: 8)
    navigationController?.pushViewController(
      GridController(collectionViewLayout: grid), animated: true)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operation == .push ? LineToGridAnimator() : nil
  }
}

final class GridController: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 10 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    cell.backgroundColor = .blue
    return cell
  }
}

/// Places the new collection view over the row, with the row's layout, and animates it to the grid: the frame
/// in an animation block, and the layout in a batch update within that block.
final class LineToGridAnimator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.6 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let from = transitionContext.viewController(forKey: .from) as? LinesController,
      let to = transitionContext.viewController(forKey: .to) as? GridController,
      let line = from.tapped?.line,
      let lineLayout = line.collectionViewLayout as? UICollectionViewFlowLayout,
      let grid = to.collectionView,
      let gridLayout = grid.collectionViewLayout as? UICollectionViewFlowLayout
    else { return transitionContext.completeTransition(true) }
    let copy = UICollectionViewFlowLayout()
    copy.scrollDirection = lineLayout.scrollDirection
    copy.itemSize = lineLayout.itemSize
    copy.minimumLineSpacing = lineLayout.minimumLineSpacing
    copy.sectionInset = lineLayout.sectionInset
    let offset = line.contentOffset
    line.setCollectionViewLayout(copy, animated: false)
    line.contentOffset = offset

    let container = transitionContext.containerView
    let finalFrame = transitionContext.finalFrame(for: to)
    grid.setCollectionViewLayout(lineLayout, animated: false)
    let inset = grid.contentInset
    grid.contentInset.bottom = finalFrame.height - lineLayout.itemSize.height - 20
    to.view.frame = line.convert(line.bounds, to: container)
    container.addSubview(to.view)
    grid.contentOffset = offset
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      to.view.frame = finalFrame
      grid.performBatchUpdates {
        grid.setCollectionViewLayout(gridLayout, animated: false)
      } completion: { _ in
        grid.contentInset = inset
        transitionContext.completeTransition(true)
      }
    }
  }
}
