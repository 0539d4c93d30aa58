import UIKit

/// A grid whose items are dragged within it and to other views.
final class DragGridViewController: UIViewController, UICollectionViewDragDelegate,
  UICollectionViewDropDelegate
{
  var collectionView: UICollectionView!
  var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: TourLayouts.grid())
    collectionView.dragDelegate = self
    collectionView.dropDelegate = self
    collectionView.dragInteractionEnabled = true
    collectionView.isSpringLoaded = true
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, _ in
      cell.backgroundColor = .systemBlue
    }
    dataSource = .init(collectionView: collectionView) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c", "d"])
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard let identifier = dataSource.itemIdentifier(for: indexPath) else { return [] }
    let itemProvider = NSItemProvider(object: identifier as NSString)
    let dragItem = UIDragItem(itemProvider: itemProvider)
    dragItem.localObject = identifier
    session.localContext = indexPath
    return [dragItem]
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    self.collectionView(collectionView, itemsForBeginning: session, at: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .clear
    return parameters
  }

  func collectionView(_ collectionView: UICollectionView, canHandle session: UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: NSString.self)
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    if session.localDragSession != nil {
      return UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    return UICollectionViewDropProposal(operation: .copy, intent: .unspecified)
  }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: UICollectionViewDropCoordinator
  ) {
    let destination = coordinator.destinationIndexPath ?? IndexPath(item: 0, section: 0)
    switch coordinator.proposal.operation {
    case .move:
      guard let item = coordinator.items.first, let source = item.sourceIndexPath,
        let identifier = dataSource.itemIdentifier(for: source)
      else { return }
      var snapshot = dataSource.snapshot()
      var items = snapshot.itemIdentifiers
      items.remove(at: source.item)
      items.insert(identifier, at: destination.item)
      snapshot.deleteAllItems()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      dataSource.apply(snapshot)
      coordinator.drop(item.dragItem, toItemAt: destination)
    case .copy:
      for item in coordinator.items {
        let placeholder = UICollectionViewDropPlaceholder(
          insertionIndexPath: destination, reuseIdentifier: "placeholder")
        placeholder.cellUpdateHandler = { cell in cell.backgroundColor = .lightGray }
        placeholder.previewParametersProvider = { _ in UIDragPreviewParameters() }
        let context = coordinator.drop(item.dragItem, to: placeholder)
        _ = item.dragItem.itemProvider.loadObject(ofClass: NSString.self) { object, error in
          let isLoaded = error == nil && object is NSString
          DispatchQueue.main.async {
            guard isLoaded else {
              context.deletePlaceholder()
              return
            }
            context.commitInsertion { _ in }
          }
        }
      }
    default:
      return
    }
  }
}
