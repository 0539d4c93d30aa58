import SDLHost
import UIKit

// A window with a flow layout: tiles of different widths in lines.
//
//   swift run FlowGrid

/// A tile with a gradient. It gets smaller while it is pressed, and brighter when it is selected.
final class TileCell: UICollectionViewCell {
  static let identifier = "tile"

  var hue: CGFloat = 0 { didSet { updateColors() } }
  override var isSelected: Bool { didSet { updateColors() } }
  override var isHighlighted: Bool {
    didSet {
      let scale = isHighlighted ? 0.94 : 1
      UIView.animate(withDuration: 0.15) { self.transform = CGAffineTransform(scaleX: scale, y: scale) }
    }
  }

  override class var layerClass: AnyClass { CAGradientLayer.self }

  private func updateColors() {
    guard let gradient = layer as? CAGradientLayer else { return }
    let brightness: CGFloat = isSelected ? 1 : 0.85
    gradient.cornerRadius = 10
    gradient.colors = [
      UIColor(hue: hue, saturation: isSelected ? 0.3 : 0.55, brightness: brightness, alpha: 1).cgColor,
      UIColor(hue: hue + 0.06, saturation: 0.8, brightness: brightness * 0.8, alpha: 1).cgColor,
    ]
  }
}

/// Shows 500 tiles.
final class GridController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  private static let layout: UICollectionViewFlowLayout = {
    let layout = UICollectionViewFlowLayout()
    layout.minimumInteritemSpacing = 12
    layout.minimumLineSpacing = 12
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    return layout
  }()

  init() { super.init(collectionViewLayout: Self.layout) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = UIColor(white: 0.11, alpha: 1)
    collectionView.register(TileCell.self, forCellWithReuseIdentifier: TileCell.identifier)
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 500 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: TileCell.identifier, for: indexPath)
    (cell as? TileCell)?.hue = 0.5 + 0.018 * CGFloat(indexPath.item)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    // These widths fill the lines of a window of 640 points; in other windows the spacing is larger.
    let widths: [CGFloat] = [110, 146, 92, 122, 90, 188, 92, 140, 152, 92, 92, 152, 92, 132]
    return CGSize(width: widths[indexPath.item % widths.count], height: 84)
  }
}

let host = try WindowHost(WindowOptions(title: "Flow grid", size: CGSize(width: 640, height: 400)))
let window = UIWindow(frame: UIScreen.main.bounds)
window.rootViewController = GridController()
window.makeKeyAndVisible()
host.run()
