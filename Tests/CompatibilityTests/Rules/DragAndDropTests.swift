import Testing
import UIKit
import UIKitTesting

/// A controller whose colors are reordered by drag and drop, as in tutorials for iOS.
private final class PaletteViewController: UIViewController, UICollectionViewDataSource {
  var colors = ["red", "green", "blue", "yellow"]
  var collectionView: UICollectionView!

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 70, height: 70)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "color")
    collectionView.dataSource = self
    collectionView.dragDelegate = self
    collectionView.dropDelegate = self
    collectionView.dragInteractionEnabled = true
    collectionView.reorderingCadence = .immediate
    view.addSubview(collectionView)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    colors.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "color", for: indexPath)
  }

  private func dragItems(at indexPath: IndexPath) -> [UIDragItem] {
    let itemProvider = NSItemProvider(object: NSString(string: colors[indexPath.row]))
    let dragItem = UIDragItem(itemProvider: itemProvider)
    dragItem.localObject = colors[indexPath.row]
    dragItem.previewProvider = {
      let preview = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      preview.backgroundColor = .red
      return UIDragPreview(view: preview)
    }
    return [dragItem]
  }

  private func reorderItems(
    coordinator: UICollectionViewDropCoordinator, destinationIndexPath: IndexPath,
    collectionView: UICollectionView
  ) {
    if let item = coordinator.items.first, let sourceIndexPath = item.sourceIndexPath {
      collectionView.performBatchUpdates(
        {
          self.colors.remove(at: sourceIndexPath.item)
          self.colors.insert(item.dragItem.localObject as! String, at: destinationIndexPath.item)
          collectionView.deleteItems(at: [sourceIndexPath])
          collectionView.insertItems(at: [destinationIndexPath])
        }, completion: nil)
      coordinator.drop(item.dragItem, toItemAt: destinationIndexPath)
    }
  }
}

extension PaletteViewController: UICollectionViewDragDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    session.localContext = self
    return dragItems(at: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    dragItems(at: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .clear
    return parameters
  }
}

extension PaletteViewController: UICollectionViewDropDelegate {
  func collectionView(_ collectionView: UICollectionView, canHandle session: UIDropSession) -> Bool {
    session.hasItemsConforming(toTypeIdentifiers: ["public.text"])
      && session.canLoadObjects(ofClass: NSString.self)
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    if session.localDragSession != nil {
      if session.items.count > 1 { return UICollectionViewDropProposal(operation: .cancel) }
      return UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    return UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: UICollectionViewDropCoordinator
  ) {
    let destinationIndexPath: IndexPath
    if let indexPath = coordinator.destinationIndexPath {
      destinationIndexPath = indexPath
    } else {
      let row = collectionView.numberOfItems(inSection: 0)
      destinationIndexPath = IndexPath(item: row - 1, section: 0)
    }
    switch coordinator.proposal.operation {
    case .move:
      reorderItems(
        coordinator: coordinator, destinationIndexPath: destinationIndexPath, collectionView: collectionView)
    case .copy:
      for item in coordinator.items {
        let placeholder = UICollectionViewDropPlaceholder(
          insertionIndexPath: destinationIndexPath, reuseIdentifier: "color")
        let context = coordinator.drop(item.dragItem, to: placeholder)
        item.dragItem.itemProvider.loadObject(ofClass: NSString.self) { object, error in
          let text = (object as? NSString).map { String(describing: $0) }
          DispatchQueue.main.async {
            guard let text = text else {
              context.deletePlaceholder()
              return
            }
            context.commitInsertion { indexPath in self.colors.insert(text, at: indexPath.item) }
          }
        }
      }
    default: return
    }
  }
}

@Suite("Drag and drop as in code for iOS") @MainActor struct DragAndDropCodeTests {
  @Test("A color is moved to the place at which it is dropped")
  func reorder() throws {
    let app = TestApp(size: CGSize(width: 320, height: 200))
    let controller = PaletteViewController()
    app.window.rootViewController = controller
    app.frame()
    app.touchDown(at: CGPoint(x: 35, y: 35), source: .mouse)
    app.touchMove(to: CGPoint(x: 45, y: 35))
    app.touchMove(to: CGPoint(x: 200, y: 35))
    app.touchUp()
    try app.settle()
    #expect(controller.colors == ["green", "blue", "red", "yellow"])
  }
}
