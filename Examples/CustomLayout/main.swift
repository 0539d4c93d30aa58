import SDLHost
import UIKit

// A layout of your own in plain Swift: a honeycomb of circles that are largest in the middle of the window.
//
//   swift run CustomLayout

/// Circles in rows, every second row shifted by half a circle.
///
/// The positions follow from the item's number, so preparing costs nothing, and a query costs O(visible).
final class HoneycombLayout: UICollectionViewLayout {
  private let columns = 24
  private let pitch: CGFloat = 76
  private var rowHeight: CGFloat { pitch * 3.squareRoot() / 2 }
  private var itemCount: Int {
    guard let view = collectionView, view.numberOfSections > 0 else { return 0 }
    return view.numberOfItems(inSection: 0)
  }

  override var collectionViewContentSize: CGSize {
    let rows = (itemCount + columns - 1) / columns
    return CGSize(width: (CGFloat(columns) + 1.5) * pitch, height: (CGFloat(rows) + 1) * rowHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let rows = max(0, Int(rect.minY / rowHeight) - 1)...max(0, Int(rect.maxY / rowHeight) + 1)
    let range = max(0, Int(rect.minX / pitch) - 1)...max(0, Int(rect.maxX / pitch) + 1)
    return rows.flatMap { row in
      range.filter { $0 < columns }.compactMap { column in
        let item = row * columns + column
        return item < itemCount ? layoutAttributesForItem(at: IndexPath(item: item, section: 0)) : nil
      }
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let view = collectionView else { return nil }
    let (row, column) = indexPath.item.quotientAndRemainder(dividingBy: columns)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = CGSize(width: pitch, height: pitch)
    attributes.center = CGPoint(
      x: (CGFloat(column) + (row.isMultiple(of: 2) ? 0.75 : 1.25)) * pitch,
      y: (CGFloat(row) + 1) * rowHeight)
    let distance = hypot(attributes.center.x - view.bounds.midX, attributes.center.y - view.bounds.midY)
    let scale = max(0.2, 0.96 - distance * distance / (view.bounds.width * view.bounds.width) * 2)
    attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
    return attributes
  }

  // The sizes depend on the content offset, so each change of the bounds invalidates the layout.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// A circle with a gradient.
final class CircleCell: UICollectionViewCell {
  static let identifier = "circle"

  var hue: CGFloat = 0 {
    didSet {
      guard let gradient = layer as? CAGradientLayer else { return }
      gradient.cornerRadius = bounds.width / 2
      gradient.colors = [
        UIColor(hue: hue, saturation: 0.5, brightness: 0.98, alpha: 1).cgColor,
        UIColor(hue: hue - 0.06, saturation: 0.85, brightness: 0.75, alpha: 1).cgColor,
      ]
    }
  }

  override class var layerClass: AnyClass { CAGradientLayer.self }
}

/// Shows 480 circles; the content offset starts in the middle.
final class HoneycombController: UICollectionViewController {
  init() { super.init(collectionViewLayout: HoneycombLayout()) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = UIColor(white: 0.08, alpha: 1)
    collectionView.register(CircleCell.self, forCellWithReuseIdentifier: CircleCell.identifier)
    collectionView.contentOffset = CGPoint(x: 650, y: 440)
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 480 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: CircleCell.identifier, for: indexPath)
    (cell as? CircleCell)?.hue = CGFloat(indexPath.item % 24) / 24 + CGFloat(indexPath.item / 24) / 40
    return cell
  }
}

let host = try WindowHost(WindowOptions(title: "Custom layout", size: CGSize(width: 640, height: 400)))
let window = UIWindow(frame: UIScreen.main.bounds)
window.rootViewController = HoneycombController()
window.makeKeyAndVisible()
host.run()
