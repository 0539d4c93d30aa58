import SDLHost
import UIKit

// Batch updates: each click deletes the tile under the pointer, moves another one to the front and inserts a
// new one.
//
//   swift run AnimatedUpdates

/// A flow layout in which new tiles grow and deleted ones shrink and turn.
final class GrowingLayout: UICollectionViewFlowLayout {
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = Set(updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
    deleted = Set(updateItems.filter { $0.updateAction == .delete }.compactMap(\.indexPathBeforeUpdate))
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if inserted.contains(itemIndexPath) {
      attributes?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
      attributes?.alpha = 0
    }
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    if deleted.contains(itemIndexPath) {
      attributes?.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 0.1, y: 0.1)
      attributes?.alpha = 0
    }
    return attributes
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted = []
    deleted = []
  }
}

/// Shows tiles, one for each hue of its model.
final class TilesController: UICollectionViewController {
  private var hues = (0..<36).map { CGFloat($0) / 44 }
  private var nextHue: CGFloat = 0.93

  init() {
    let layout = GrowingLayout()
    layout.itemSize = CGSize(width: 64, height: 64)
    layout.minimumInteritemSpacing = 12
    layout.minimumLineSpacing = 12
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = UIColor(white: 0.13, alpha: 1)
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
  }

  /// Deletes an item, moves the last one to the front, and inserts one in the middle.
  func replace(_ item: Int) {
    guard hues.count > 1 else { return }
    collectionView.performBatchUpdates {
      // The model changes first. Deletions and the start of a move are paths before the update, insertions
      // and the end of a move paths after it.
      let last = hues.count - 1
      let moved = item == last ? last - 1 : last
      let hue = hues[moved]
      for index in [item, moved].sorted(by: >) { hues.remove(at: index) }
      hues.insert(hue, at: 0)
      let middle = hues.count / 2
      hues.insert(nextHue, at: middle)
      nextHue += 0.11
      collectionView.deleteItems(at: [IndexPath(item: item, section: 0)])
      collectionView.moveItem(at: IndexPath(item: moved, section: 0), to: IndexPath(item: 0, section: 0))
      collectionView.insertItems(at: [IndexPath(item: middle, section: 0)])
    }
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    replace(indexPath.item)
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { hues.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    cell.backgroundColor = UIColor(
      hue: hues[indexPath.item], saturation: 0.6, brightness: 0.92, alpha: 1)
    cell.layer.cornerRadius = 12
    return cell
  }
}

let host = try WindowHost(WindowOptions(title: "Animated updates", size: CGSize(width: 640, height: 400)))
let window = UIWindow(frame: UIScreen.main.bounds)
window.rootViewController = TilesController()
window.makeKeyAndVisible()
host.run()
