import Foundation
import TestSupport
import UIKit
import UIKitTesting

/// A collection view of names, 100×100 points each, whose items can be dragged. It records the calls of its
/// delegates.
@MainActor
final class NamesController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate,
  UICollectionViewDragDelegate, UICollectionViewDropDelegate
{
  final class NameCell: UICollectionViewCell {
    var name = ""
    var states: [DragState] = []
    override func dragStateDidChange(_ dragState: DragState) { states.append(dragState) }
  }

  let log: Log
  let prefix: String
  var names: [String]
  var collectionView: UICollectionView
  var operation: UIDropOperation?
  var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
  var handles = true
  var isDraggable: (IndexPath) -> Bool = { _ in true }
  var onDrop: ((NamesController, any UICollectionViewDropCoordinator) -> Void)?
  var logsUpdates = true
  var logsDropPreviews = false

  init(_ prefix: String, _ names: [String], _ log: Log) {
    self.prefix = prefix
    self.names = names
    self.log = log
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
    collectionView.register(NameCell.self, forCellWithReuseIdentifier: "name")
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "placeholder")
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.dragDelegate = self
    collectionView.dropDelegate = self
  }

  required init?(coder: NSCoder) { nil }

  func note(_ call: String) { log.add(prefix + call) }

  static func name(_ path: IndexPath?) -> String { path.map { "\($0.item)" } ?? "-" }

  /// The names of the cells on screen in their order; `_` for gaps and placeholders.
  var shown: String {
    collectionView.indexPathsForVisibleItems.map {
      (collectionView.cellForItem(at: $0) as? NameCell)?.name ?? "_"
    }.joined()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    names.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
    (cell as? NameCell)?.name = names[indexPath.item]
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note("select(\(indexPath.item))")
  }

  // MARK: Drag

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    note("items(\(indexPath.item))")
    guard isDraggable(indexPath) else { return [] }
    return [makeItem(names[indexPath.item])]
  }

  private func makeItem(_ name: String) -> UIDragItem {
    let item = UIDragItem(itemProvider: NSItemProvider(object: name))
    item.localObject = name
    return item
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    note("add(\(indexPath.item))")
    return [makeItem(names[indexPath.item])]
  }

  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    note("preview(\(indexPath.item))")
    return nil
  }

  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
    note("willBegin")
  }

  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
    note("dragDidEnd")
  }

  // MARK: Drop

  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
    note("canHandle")
    return handles
  }

  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
    note("enter")
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    if logsUpdates { note("update(\(Self.name(destinationIndexPath)))") }
    let isOwn = collectionView.hasActiveDrag
    return UICollectionViewDropProposal(operation: operation ?? (isOwn ? .move : .copy), intent: intent)
  }

  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
    note("exit")
  }

  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
    note("dropDidEnd")
  }

  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    if logsDropPreviews { note("dropPreview(\(indexPath.item))") }
    return nil
  }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    note("drop(\(Self.name(coordinator.destinationIndexPath)))")
    if let onDrop { return onDrop(self, coordinator) }
    let target = coordinator.destinationIndexPath ?? IndexPath(item: names.count, section: 0)
    for item in coordinator.items {
      guard let name = item.dragItem.localObject as? String else { continue }
      collectionView.performBatchUpdates {
        if let source = item.sourceIndexPath {
          names.remove(at: source.item)
          collectionView.deleteItems(at: [source])
        }
        names.insert(name, at: target.item)
        collectionView.insertItems(at: [target])
      }
      let animation = coordinator.drop(item.dragItem, toItemAt: target)
      animation.addCompletion { [weak self] _ in self?.note("landed") }
    }
  }
}

/// Two collection views side by side in a window of 660×400 points.
@MainActor final class DragFixture {
  let app = TestApp(size: CGSize(width: 660, height: 400))
  let log = Log()
  let left: NamesController
  let right: NamesController

  init(_ leftNames: [String] = ["A", "B", "C", "D", "E", "F"], _ rightNames: [String] = ["X", "Y"]) {
    left = NamesController("", leftNames, log)
    right = NamesController("r.", rightNames, log)
    right.collectionView.frame.origin.x = 340
    app.window.addSubview(left.collectionView)
    app.window.addSubview(right.collectionView)
    app.frame()
  }

  /// The middle of an item of the left collection view, or with an x of 340 more of the right one.
  static func center(_ item: Int, isRight: Bool = false) -> CGPoint {
    CGPoint(x: 50 + 110 * (item % 3) + (isRight ? 340 : 0), y: 50 + 110 * (item / 3))
  }

  /// Presses the mouse on an item and moves it a few points, so that a drag begins.
  func lift(_ item: Int, isRight: Bool = false) {
    let point = Self.center(item, isRight: isRight)
    app.touchDown(at: point, source: .mouse)
    app.touchMove(to: CGPoint(x: point.x + 6, y: point.y))
  }

  func move(to item: Int, isRight: Bool = false) { app.touchMove(to: Self.center(item, isRight: isRight)) }

  /// Releases the mouse, and waits for the end of the animations.
  func drop() throws {
    app.touchUp()
    try app.settle()
  }
}
