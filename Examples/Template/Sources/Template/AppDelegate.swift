import UIKit

/// Places the items on a ring.
final class RingLayout: UICollectionViewLayout {
  private var ring: [UICollectionViewLayoutAttributes] = []

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func prepare() {
    guard let view = collectionView, view.numberOfSections > 0 else { return }
    let count = view.numberOfItems(inSection: 0)
    let radius = min(view.bounds.width, view.bounds.height) * 0.35
    ring = (0..<count).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      let angle = 2 * CGFloat.pi * CGFloat(item) / CGFloat(count)
      attributes.size = CGSize(width: 90, height: 90)
      attributes.center = CGPoint(
        x: view.bounds.midX + radius * cos(angle), y: view.bounds.midY + radius * sin(angle))
      return attributes
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { ring }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    ring[indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// Shows ten tiles; a click removes one, and the others close the gap.
final class RingController: UICollectionViewController {
  private var hues = (0..<10).map { CGFloat($0) / 10 }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { hues.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    cell.backgroundColor = UIColor(hue: hues[indexPath.item], saturation: 0.6, brightness: 0.9, alpha: 1)
    cell.layer.cornerRadius = 20
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    hues.remove(at: indexPath.item)
    collectionView.deleteItems(at: [indexPath])
  }
}

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = RingController(collectionViewLayout: RingLayout())
    window?.makeKeyAndVisible()
    return true
  }
}
