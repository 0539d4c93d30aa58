import SDLHost
import UIKit

// Drag and drop: tiles are reordered within a list, copied to the other one, and files and texts of other
// programs are dropped as new tiles.
//
//   swift run DragItems

/// A tile with a text.
final class TileCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 12
    label.frame = contentView.bounds.insetBy(dx: 8, dy: 8)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    label.numberOfLines = 2
    label.font = .systemFont(ofSize: 15, weight: .semibold)
    label.textColor = .white
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

/// A list of tiles, whose items can be dragged, and on which items can be dropped.
final class TileList: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
  UICollectionViewDropDelegate
{
  private var titles: [String]
  private let hue: CGFloat
  let collectionView: UICollectionView

  init(_ titles: [String], hue: CGFloat) {
    self.titles = titles
    self.hue = hue
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 78, height: 78)
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
    collectionView.backgroundColor = UIColor(white: 0.13, alpha: 1)
    collectionView.layer.cornerRadius = 16
    collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    collectionView.dataSource = self
    collectionView.dragDelegate = self
    collectionView.dropDelegate = self
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    titles.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    (cell as? TileCell)?.label.text = titles[indexPath.item]
    cell.backgroundColor = UIColor(hue: hue, saturation: 0.65, brightness: 0.62, alpha: 1)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let item = UIDragItem(itemProvider: NSItemProvider(object: titles[indexPath.item]))
    item.localObject = titles[indexPath.item]
    return [item]
  }

  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: String.self) || session.canLoadObjects(ofClass: URL.self)
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(
      operation: collectionView.hasActiveDrag ? .move : .copy, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    for item in coordinator.items {
      let target = coordinator.destinationIndexPath ?? end(movingFrom: item.sourceIndexPath)
      if let source = item.sourceIndexPath {
        let title = titles[source.item]
        collectionView.performBatchUpdates {
          titles.remove(at: source.item)
          titles.insert(title, at: target.item)
          collectionView.moveItem(at: source, to: target)
        }
      } else if let title = item.dragItem.localObject as? String {
        insert(title, at: target)
      } else {
        // The data of another program arrives later.
        let provider = item.dragItem.itemProvider
        provider.loadObject(ofClass: URL.self) { [weak self] url, _ in
          Task { @MainActor in
            if let self, let url { self.insert(url.lastPathComponent, at: self.end(movingFrom: nil)) }
          }
        }
      }
      coordinator.drop(item.dragItem, toItemAt: target)
    }
  }

  private func end(movingFrom source: IndexPath?) -> IndexPath {
    IndexPath(item: titles.count - (source == nil ? 0 : 1), section: 0)
  }

  private func insert(_ title: String, at path: IndexPath) {
    titles.insert(title, at: path.item)
    collectionView.insertItems(at: [path])
  }
}

/// Shows two lists beside each other.
final class ListsController: UIViewController {
  let lists = [
    TileList(["Oslo", "Rome", "Kyiv", "Lima", "Quito", "Perth"], hue: 0.58),
    TileList(["Bern", "Riga"], hue: 0.86),
  ]

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = (view.bounds.width - 60) / 2
    for (index, list) in lists.enumerated() {
      if list.collectionView.superview == nil { view.addSubview(list.collectionView) }
      list.collectionView.frame = CGRect(
        x: 20 + CGFloat(index) * (width + 20), y: 20, width: width, height: view.bounds.height - 40)
    }
  }
}

let host = try WindowHost(WindowOptions(title: "Drag and drop", size: CGSize(width: 640, height: 400)))
let window = UIWindow(frame: UIScreen.main.bounds)
window.rootViewController = ListsController()
window.makeKeyAndVisible()
host.run()
