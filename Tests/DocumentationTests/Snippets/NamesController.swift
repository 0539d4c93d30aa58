import UIKit

/// Shows names, and keeps its model and the collection view's counts equal.
final class NamesController: UICollectionViewController {
  private(set) var names: [String] = []

  init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "name")
  }

  /// One change: the model first, then the collection view.
  func append(_ name: String) {
    names.append(name)
    collectionView.insertItems(at: [IndexPath(item: names.count - 1, section: 0)])
  }

  /// Several changes in one animation.
  func replaceFirst(with newNames: [String]) {
    collectionView.performBatchUpdates {
      names.replaceSubrange(0..<1, with: newNames)
      collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
      collectionView.insertItems(at: newNames.indices.map { IndexPath(item: $0, section: 0) })
    }
  }

  /// A model that another thread or a file has replaced: no animation, but always right.
  func replaceAll(with newNames: [String]) {
    names = newNames
    collectionView.reloadData()
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { names.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
  }
}
