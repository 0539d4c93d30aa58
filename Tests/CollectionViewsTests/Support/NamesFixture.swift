import UIKit
import UIKitTesting

/// A collection view whose data source has arrays of names. Each cell stores the name that it was configured
/// for.
@MainActor final class NamesFixture: NSObject, UICollectionViewDataSource {
  final class NameCell: UICollectionViewCell {
    var name = ""
    var reuses = 0
    override func prepareForReuse() { reuses += 1 }
  }

  let app: TestApp
  var sections: [[String]]
  let collectionView: UICollectionView
  var requestedCells: [String] = []
  var moves: [String] = []
  var mayMove: (IndexPath) -> Bool = { _ in true }

  init(_ sections: [[String]], layout: UICollectionViewLayout = UICollectionViewFlowLayout()) {
    app = TestApp(size: CGSize(width: 320, height: 400))
    self.sections = sections
    (layout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 100, height: 100)
    collectionView = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    super.init()
    collectionView.register(NameCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.registerPlainHeaders()
    collectionView.dataSource = self
    app.window.addSubview(collectionView)
    app.frame()
    requestedCells = []
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let name = sections[indexPath.section][indexPath.item]
    (cell as? NameCell)?.name = name
    requestedCells.append(name)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeuePlainHeader(kind, for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    mayMove(indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath)
  {
    moves.append("\(source.section).\(source.item) → \(target.section).\(target.item)")
    sections[target.section].insert(sections[source.section].remove(at: source.item), at: target.item)
  }

  func cell(_ item: Int, _ section: Int = 0) -> NameCell? {
    collectionView.cellForItem(at: IndexPath(item: item, section: section)) as? NameCell
  }

  func frame(of item: Int) -> CGRect? { cell(item)?.frame }

  /// The names of the cells on screen, ascending by index path.
  var shown: [String] { collectionView.visibleCells.compactMap { ($0 as? NameCell)?.name } }

  /// The displayed position of a view, including animations.
  func presentationPosition(of view: UIView) -> CGPoint {
    view.layer.presentation()?.position ?? view.layer.position
  }
}

func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
