import SDLHost
import UIKit

// A pinch between two layouts: fingers that move apart change the spiral into a grid, fingers that move
// together change it back. On a touchpad, on a touch screen, with Ctrl and the wheel, or with Alt and the
// mouse.
//
//   swift run PinchTransition

/// Items on a spiral like the seeds of a sunflower, around the middle of the view.
final class SpiralLayout: UICollectionViewLayout {
  private var items: [UICollectionViewLayoutAttributes] = []

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func prepare() {
    guard let view = collectionView, view.numberOfSections > 0 else { return }
    let size = collectionViewContentSize
    items = (0..<view.numberOfItems(inSection: 0)).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      let angle = CGFloat(item) * .pi * (3 - 5.squareRoot())
      let radius = 22 * (CGFloat(item) + 0.5).squareRoot()
      attributes.size = CGSize(width: 44, height: 44)
      attributes.center = CGPoint(
        x: size.width / 2 + radius * cos(angle) * 1.4, y: size.height / 2 + radius * sin(angle))
      attributes.transform = CGAffineTransform(rotationAngle: angle.truncatingRemainder(dividingBy: .pi))
      attributes.zIndex = -item
      return attributes
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    items.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

/// Shows 60 tiles, and drives the transition between the two layouts.
final class PinchController: UICollectionViewController {
  let spiral = SpiralLayout()
  let grid = UICollectionViewFlowLayout()
  private(set) lazy var driver = CollectionViewTransitionDriver(collectionView)

  init() {
    super.init(collectionViewLayout: spiral)
    grid.itemSize = CGSize(width: 50, height: 50)
    grid.minimumInteritemSpacing = 12
    grid.minimumLineSpacing = 12
    grid.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = UIColor(white: 0.95, alpha: 1)
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    driver.add(UIPinchGestureRecognizer()) { [spiral, grid] layout, direction in
      switch direction {
      case .forward: layout === spiral ? grid : nil
      case .backward: layout === grid ? spiral : nil
      }
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 60 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    cell.backgroundColor = UIColor(
      hue: CGFloat(indexPath.item) / 80, saturation: 0.65, brightness: 0.95, alpha: 1)
    cell.layer.cornerRadius = 10
    cell.layer.shadowOpacity = 0.25
    cell.layer.shadowRadius = 4
    cell.layer.shadowOffset = CGSize(width: 0, height: 2)
    return cell
  }
}

let host = try WindowHost(WindowOptions(title: "Pinch transition", size: CGSize(width: 640, height: 400)))
let window = UIWindow(frame: UIScreen.main.bounds)
window.rootViewController = PinchController()
window.makeKeyAndVisible()
host.run()
