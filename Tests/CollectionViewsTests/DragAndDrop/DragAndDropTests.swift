import Foundation
import Hosting
import TestSupport
import Testing
import UIKit
import UIKitTesting

@Suite("Drag and drop") @MainActor struct DragAndDropTests {
  private let fixture = DragFixture()
  private var app: TestApp { fixture.app }
  private var left: NamesController { fixture.left }
  private var right: NamesController { fixture.right }

  @Test("An item is reordered: the order of the delegate's calls, and a gap that follows")
  func reorder() throws {
    fixture.lift(0)
    #expect(
      fixture.log.drain() == "items(0), preview(0), willBegin, canHandle, enter, update(0)")
    #expect(left.collectionView.hasActiveDrag && left.collectionView.hasActiveDrop)
    fixture.move(to: 2)
    #expect(fixture.log.drain() == "update(2)")
    #expect(left.shown == "BCADEF")
    #expect(left.names == ["A", "B", "C", "D", "E", "F"])
    // The dragged item's own cell is the gap.
    #expect(left.collectionView.cellForItem(at: path(2))?.alpha == 0)
    fixture.move(to: 4)
    #expect(left.shown == "BCDEAF")
    app.touchUp()
    #expect(fixture.log.drain() == "update(4) ×2, drop(4)")
    #expect(left.names == ["B", "C", "D", "E", "A", "F"])
    try app.settle()
    #expect(fixture.log.drain() == "landed, dropDidEnd, dragDidEnd")
    #expect(left.shown == "BCDEAF")
    #expect(left.collectionView.visibleCells.allSatisfy { $0.alpha == 1 })
    #expect(!left.collectionView.hasActiveDrag && !left.collectionView.hasActiveDrop)
  }

  @Test("An item of another collection view opens a gap, and is copied")
  func betweenViews() throws {
    fixture.lift(1)
    _ = fixture.log.drain()
    fixture.move(to: 0, isRight: true)
    #expect(fixture.log.drain() == "r.canHandle, exit, r.enter, r.update(0)")
    #expect(right.shown == "_XY")
    #expect(right.names == ["X", "Y"])
    #expect(left.collectionView.cellForItem(at: path(1)).map { abs($0.alpha - 0.35) < 0.001 } == true)
    // The gap moves from the first to the second place.
    fixture.move(to: 1, isRight: true)
    #expect(fixture.log.drain() == "r.update(1)")
    #expect(right.shown == "X_Y")
    try fixture.drop()
    #expect(fixture.log.drain() == "r.update(1), r.drop(1), r.landed, dropDidEnd, r.dropDidEnd, dragDidEnd")
    #expect(right.names == ["X", "B", "Y"])
    #expect(right.shown == "XBY")
    #expect(left.shown == "ABCDEF")
  }

  @Test("Outside of all items there is no destination")
  func noDestination() throws {
    fixture.lift(0)
    fixture.move(to: 8, isRight: true)
    _ = fixture.log.drain()
    #expect(right.shown == "XY")
    try fixture.drop()
    #expect(right.names == ["X", "Y", "A"])
    #expect(fixture.log.drain().hasPrefix("r.update(-), r.drop(-)"))
  }

  @Test("Escape returns the preview; nothing is dropped")
  func escape() throws {
    fixture.lift(0)
    fixture.move(to: 3)
    _ = fixture.log.drain()
    app.press(.escape)
    #expect(fixture.log.drain() == "exit")
    #expect(left.shown == "ABCDEF")
    try app.settle()
    #expect(fixture.log.drain() == "dropDidEnd, dragDidEnd")
    fixture.move(to: 4)
    try fixture.drop()
    #expect(fixture.log.drain() == "")
    #expect(left.names == ["A", "B", "C", "D", "E", "F"])
    #expect(left.collectionView.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test("A forbidden operation, and a session that is not handled, drop nothing", arguments: [true, false])
  func refused(handles: Bool) throws {
    right.handles = handles
    right.operation = .forbidden
    fixture.lift(0)
    fixture.move(to: 0, isRight: true)
    #expect(right.shown == "XY")
    _ = fixture.log.drain()
    try fixture.drop()
    #expect(
      fixture.log.drain()
        == (handles ? "r.update(0), r.exit, dropDidEnd, r.dropDidEnd, dragDidEnd" : "dropDidEnd, dragDidEnd"))
  }

  @Test("Items that cannot be dragged leave the gesture to the others")
  func notDraggable() throws {
    left.isDraggable = { _ in false }
    fixture.lift(0)
    try fixture.drop()
    #expect(fixture.log.drain() == "items(0), select(0)")
    left.collectionView.dragInteractionEnabled = false
    fixture.lift(0)
    try fixture.drop()
    #expect(fixture.log.drain() == "select(0)")
  }

  @Test("A long press of a finger lifts an item, which is dragged from its first movement on")
  func finger() throws {
    app.touchDown(at: DragFixture.center(0))
    app.advance(by: 0.6)
    #expect(fixture.log.drain() == "items(0), preview(0)")
    let cell = try #require(left.collectionView.cellForItem(at: path(0)) as? NamesController.NameCell)
    #expect(cell.states == [.lifting])
    app.touchMove(to: DragFixture.center(1))
    #expect(fixture.log.drain() == "willBegin, canHandle, enter, update(1)")
    #expect(cell.states == [.lifting, .dragging])
    try fixture.drop()
    #expect(left.names == ["B", "A", "C", "D", "E", "F"])
    app.touchDown(at: DragFixture.center(0))
    app.advance(by: 0.6)
    _ = fixture.log.drain()
    try fixture.drop()
    #expect(fixture.log.drain() == "")
    #expect(!left.collectionView.hasActiveDrag)
  }

  @Test("A tap of a second finger adds an item; all are dropped in their order")
  func addItem() throws {
    app.touchDown(at: DragFixture.center(0))
    app.advance(by: 0.6)
    app.touchMove(to: DragFixture.center(0, isRight: true))
    _ = fixture.log.drain()
    app.touchDown(at: DragFixture.center(1), id: 2)
    app.touchUp(id: 2)
    #expect(fixture.log.drain().hasPrefix("add(1), preview(1)"))
    var dropped: [String] = []
    right.onDrop = { _, coordinator in
      dropped = coordinator.items.compactMap { $0.dragItem.localObject as? String }
      #expect(coordinator.items.allSatisfy { $0.sourceIndexPath == nil })
    }
    try fixture.drop()
    #expect(dropped == ["A", "B"])
  }

  @Test("The appearance of a landing preview is asked for when its flight starts")
  func dropPreview() throws {
    right.logsDropPreviews = true
    right.logsUpdates = false
    fixture.lift(0)
    fixture.move(to: 1, isRight: true)
    _ = fixture.log.drain()
    try fixture.drop()
    #expect(
      fixture.log.drain()
        == "r.drop(1), r.dropPreview(1), r.landed, dropDidEnd, r.dropDidEnd, dragDidEnd")
  }

  @Test("A placeholder is shown until its item is inserted; updates of other items keep it")
  func placeholder() throws {
    var context: (any UICollectionViewDropPlaceholderContext)?
    var updates = 0
    var asked = 0
    right.onDrop = { _, coordinator in
      let placeholder = UICollectionViewDropPlaceholder(
        insertionIndexPath: path(1), reuseIdentifier: "placeholder")
      placeholder.cellUpdateHandler = { _ in updates += 1 }
      placeholder.previewParametersProvider = { _ in
        asked += 1
        return nil
      }
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    fixture.lift(0)
    fixture.move(to: 1, isRight: true)
    try fixture.drop()
    let view = right.collectionView
    #expect(right.shown == "X_Y")
    #expect(view.hasUncommittedUpdates)
    #expect(updates == 1)
    #expect(asked == 1)
    context?.setNeedsCellUpdate()
    #expect(updates == 2)
    right.names.remove(at: 0)
    view.deleteItems(at: [path(0)])
    #expect(right.shown == "_Y")
    right.names.append("Z")
    view.insertItems(at: [path(1)])
    try app.settle()
    #expect(right.shown == "_YZ")
    var inserted: IndexPath?
    let isCommitted = context?.commitInsertion { path in
      inserted = path
      self.right.names.insert("A", at: path.item)
    }
    #expect(isCommitted == true)
    #expect(inserted == path(0))
    try app.settle()
    #expect(right.shown == "AYZ")
    #expect(!view.hasUncommittedUpdates)
    #expect(context?.deletePlaceholder() == false)
  }

  @Test("A placeholder can be deleted, and a reload removes it")
  func deletedPlaceholder() throws {
    var contexts: [any UICollectionViewDropPlaceholderContext] = []
    right.onDrop = { _, coordinator in
      for index in [0, 1] {
        let placeholder = UICollectionViewDropPlaceholder(
          insertionIndexPath: path(index), reuseIdentifier: "placeholder")
        contexts.append(coordinator.drop(coordinator.items[0].dragItem, to: placeholder))
      }
    }
    fixture.lift(0)
    fixture.move(to: 1, isRight: true)
    try fixture.drop()
    #expect(right.shown == "_X_Y")
    #expect(contexts[0].deletePlaceholder())
    try app.settle()
    #expect(right.shown == "X_Y")
    right.collectionView.reloadData()
    app.frame()
    #expect(right.shown == "XY")
    #expect(!contexts[1].commitInsertion { _ in Issue.record("The placeholder has disappeared.") })
  }

  @Test("An intent to insert into an item highlights it, without a gap")
  func insertInto() throws {
    right.intent = .insertIntoDestinationIndexPath
    fixture.lift(0)
    fixture.move(to: 1, isRight: true)
    #expect(right.shown == "XY")
    let cells = [0, 1].compactMap { right.collectionView.cellForItem(at: path($0)) }
    #expect(cells.map(\.isHighlighted) == [false, true])
    #expect(cells.map(\.configurationState.cellDropState) == [.notTargeted, .targeted])
    fixture.move(to: 0, isRight: true)
    #expect(cells.map(\.isHighlighted) == [true, false])
    #expect(cells.map(\.configurationState.cellDropState) == [.targeted, .notTargeted])
    fixture.move(to: 0)
    #expect(cells.map(\.isHighlighted) == [false, false])
    #expect(cells.map(\.configurationState.cellDropState) == [.none, .none])
    let dragged = try #require(fixture.left.collectionView.cellForItem(at: path(0)))
    #expect(dragged.configurationState.cellDragState == .dragging)
    try fixture.drop()
  }

  @Test("With a slow cadence the gap follows after a pause")
  func cadence() throws {
    right.collectionView.reorderingCadence = .slow
    fixture.lift(0)
    fixture.move(to: 1, isRight: true)
    app.advance(by: 0.2)
    #expect(right.shown == "XY")
    app.advance(by: 0.3)
    #expect(right.shown == "X_Y")
    try fixture.drop()
  }

  @Test("Items that are held over an item open it after a pause, unless the delegate refuses")
  func springLoading() throws {
    right.collectionView.isSpringLoaded = true
    right.intent = .unspecified
    right.logsUpdates = false
    fixture.lift(0)
    fixture.move(to: 1, isRight: true)
    _ = fixture.log.drain()
    app.advance(by: 0.7)
    #expect(fixture.log.drain() == "")
    app.advance(by: 0.2)
    #expect(fixture.log.drain() == "r.select(1)")
    app.advance(by: 2)
    #expect(fixture.log.drain() == "")
    try fixture.drop()
  }

  @Test("Near an edge the content scrolls, and the item under the pointer is the destination")
  func autoScroll() throws {
    let fixture = DragFixture((0..<60).map { "\($0)" })
    fixture.lift(0)
    fixture.app.touchMove(to: CGPoint(x: 50, y: 395))
    fixture.app.advance(by: 1)
    #expect(fixture.left.collectionView.contentOffset.y > 300)
    #expect(fixture.log.drain().contains("update(9)"))
    fixture.app.press(.escape)
    fixture.app.touchUp()
    try fixture.app.settle()
  }

  @Test("The session's local objects and data are those of the items")
  func session() async throws {
    var texts: [String]?
    right.onDrop = { _, coordinator in
      let session = coordinator.session
      #expect(session.localDragSession != nil)
      #expect(session.canLoadObjects(ofClass: String.self))
      #expect(!session.canLoadObjects(ofClass: UIImage.self))
      #expect(session.hasItemsConforming(toTypeIdentifiers: ["public.text"]))
      #expect(
        session.location(in: coordinator.session.items.isEmpty ? UIView() : fixture.right.collectionView).x
          > 0)
      session.loadObjects(ofClass: String.self) { texts = $0 }
    }
    fixture.lift(2)
    fixture.move(to: 0, isRight: true)
    try fixture.drop()
    #expect(try await wait { texts != nil })
    #expect(texts == ["C"])
  }

  @Test("Files of another program are dropped together, and those that no view accepts are passed to the app")
  func files() throws {
    var opened: [String] = []
    app.loop.application.onDrop = { path, _ in opened.append(path) }
    var names: [String?] = []
    right.onDrop = { _, coordinator in
      #expect(coordinator.session.localDragSession == nil)
      #expect(coordinator.session.canLoadObjects(ofClass: URL.self))
      names = coordinator.items.map(\.dragItem.itemProvider.suggestedName)
    }
    func drop(_ path: String, at point: CGPoint) {
      app.loop.enqueue(InputEvent(time: app.host.now, kind: .drop(path: path, location: point)))
    }
    drop("/tmp/one.txt", at: DragFixture.center(0, isRight: true))
    drop("/tmp/two.png", at: DragFixture.center(0, isRight: true))
    app.frame()
    #expect(names == ["one", "two"])
    #expect(fixture.log.drain() == "r.canHandle, r.enter, r.update(0), r.drop(0), r.dropDidEnd")
    right.handles = false
    drop("/tmp/three.txt", at: DragFixture.center(0, isRight: true))
    app.frame()
    #expect(opened == ["/tmp/three.txt"])
    #expect(right.shown == "XY")
  }

  @Test("An update during a drag closes the gap, which opens again with the next movement")
  func updateDuringDrag() throws {
    fixture.lift(0)
    fixture.move(to: 0, isRight: true)
    right.names.append("Z")
    right.collectionView.insertItems(at: [path(2)])
    #expect(right.shown == "XYZ")
    app.touchMove(to: CGPoint(x: 392, y: 52))
    #expect(right.shown == "_XYZ")
    right.collectionView.reloadData()
    app.frame()
    #expect(right.shown == "XYZ")
    app.touchMove(to: CGPoint(x: 395, y: 52))
    #expect(right.shown == "_XYZ")
    try fixture.drop()
    #expect(right.names == ["A", "X", "Y", "Z"])
  }

  @Test("A drag from a selected item drags all selected ones, each from its own place")
  func selection() throws {
    let view = left.collectionView
    view.allowsMultipleSelection = true
    for item in [0, 2, 5] { view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    var sources: [Int?] = []
    left.onDrop = { _, coordinator in
      sources = coordinator.items.map { $0.sourceIndexPath?.item }
      #expect(coordinator.destinationIndexPath == path(4))
    }
    left.logsUpdates = false
    fixture.lift(2)
    #expect(
      fixture.log.drain()
        == "items(2), preview(2), items(0), preview(0), items(5), preview(5), willBegin, canHandle, enter")
    fixture.move(to: 4)
    #expect(left.shown == "ABCD_EF")
    try fixture.drop()
    #expect(sources == [2, 0, 5])
    #expect(view.visibleCells.allSatisfy { $0.alpha == 1 })
    fixture.lift(1)
    #expect(fixture.log.drain().contains("items(1), preview(1), willBegin"))
    app.press(.escape)
    try fixture.drop()
  }

  @Test("Between items the gap stays open")
  func between() throws {
    left.logsUpdates = false
    fixture.lift(0, isRight: true)
    fixture.move(to: 1)
    #expect(left.shown == "A_BCDEF")
    app.touchMove(to: CGPoint(x: 105, y: 50))
    #expect(left.shown == "A_BCDEF")
    app.touchMove(to: CGPoint(x: 160, y: 380))
    #expect(left.shown == "ABCDEF")
    app.press(.escape)
    try fixture.drop()
  }

  @Test("A reload during a drag forgets the places of the dragged items")
  func reload() throws {
    fixture.lift(0)
    fixture.move(to: 2)
    left.names = ["Z"]
    left.collectionView.reloadData()
    app.frame()
    #expect(left.collectionView.visibleCells.map(\.alpha) == [1])
    var sources: [IndexPath?] = []
    left.onDrop = { _, coordinator in sources = coordinator.items.map(\.sourceIndexPath) }
    try fixture.drop()
    #expect(sources == [nil])
  }
}
