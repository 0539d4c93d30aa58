import Foundation
import UIKit
import UIKitTesting

/// A grid of colored cells that records the selections.
final class Grid: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let app: TestApp
  let view: UICollectionView
  let layout = UICollectionViewFlowLayout()
  private(set) var colors: [CGFloat]
  private(set) var calls: [String] = []

  init(count: Int = 60, size: CGSize = CGSize(width: 120, height: 90), scale: CGFloat = 1) {
    app = TestApp(size: size, scale: scale)
    colors = (0..<count).map { CGFloat($0 % 12) / 12 }
    layout.itemSize = CGSize(width: 24, height: 18)
    layout.minimumInteritemSpacing = 6
    layout.minimumLineSpacing = 6
    view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.delegate = self
    app.window.addSubview(view)
    app.frame()
  }

  /// Returns the calls since the previous call of this function.
  func transcript() -> String {
    defer { calls.removeAll() }
    return calls.joined(separator: " ")
  }

  func insert(at index: Int) {
    colors.insert(0.5, at: index)
    view.insertItems(at: [IndexPath(item: index, section: 0)])
  }

  func delete(at index: Int) {
    colors.remove(at: index)
    view.deleteItems(at: [IndexPath(item: index, section: 0)])
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    colors.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.backgroundColor = UIColor(hue: colors[indexPath.item], saturation: 0.6, brightness: 0.9, alpha: 1)
    cell.layer.cornerRadius = 5
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("select \(indexPath.item)")
  }
}
