import Accessibility
import CollectionEngine
import Foundation
import Geometry
import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews
@testable import ViewTree

/// A collection view whose cells have a label with the name of their item.
@MainActor private final class NamedItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  final class Cell: UICollectionViewCell {
    let title = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(title)
    }
    required init?(coder: NSCoder) { nil }
  }

  final class Header: UICollectionReusableView {
    let title = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(title)
    }
    required init?(coder: NSCoder) { nil }
  }

  let app = TestApp(size: CGSize(width: 320, height: 220))
  let layout = UICollectionViewFlowLayout()
  let view: UICollectionView
  var counts: [Int]
  var name: (IndexPath) -> String = { "Photo \($0.section).\($0.item)" }
  var made = 0
  var selected: [IndexPath] = []

  init(_ counts: [Int], headers: Bool = false) {
    self.counts = counts
    layout.itemSize = CGSize(width: 100, height: 100)
    if headers { layout.headerReferenceSize = CGSize(width: 320, height: 30) }
    view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    super.init()
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = self
    view.delegate = self
    view.allowsMultipleSelection = true
    app.window.addSubview(view)
    app.frame()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    made += 1
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? Cell)?.title.text = name(path)
    return cell
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    let header = view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: path)
    (header as? Header)?.title.text = "Album \(path.section)"
    return header
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath)
  }

  var source: any AccessibilitySource { app.loop.accessibility }
  var container: AccessibilityNode? {
    source.tree.nodes.values.first { $0.findsChildrenOnDemand }
  }
}

/// A listener that keeps the changes of each call.
private final class Listener: AccessibilityListener {
  var calls: [[AccessibilityChange]] = []
  func treeDidChange(_ tree: AccessibilityTree, _ changes: [AccessibilityChange]) { calls.append(changes) }
}

@Suite struct CollectionAccessibilityTests {
  @Test("A grid is a table: cells have labels, rows, columns, places in their sets, and headers") func grid()
  {
    let items = NamedItems([4, 2], headers: true)
    items.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    #expect(
      items.app.accessibilityDescription == """
        window "" active [magic tap]
          table 3 × 3 5 of 7 children 1 selected, any focused [scroll to next page, scroll to previous page]
            heading "Album 0"
            cell "Photo 0.0" 1 of 4 row 0 column 0 [activate, show menu]
            cell "Photo 0.1" 2 of 4 row 0 column 1 selected [activate, show menu]
            cell "Photo 0.2" 3 of 4 row 0 column 2 [activate, show menu]
            cell "Photo 0.3" 4 of 4 row 1 column 0 [activate, show menu]
        """)
  }

  @Test("One item a line is a list") func list() {
    let items = NamedItems([3])
    items.layout.itemSize = CGSize(width: 320, height: 60)
    items.view.allowsSelection = false
    items.view.allowsMultipleSelection = false
    items.view.delegate = nil
    #expect(
      items.app.accessibilityDescription == """
        window "" active [magic tap]
          list 3 of 3 children focused
            list item "Photo 0.0" 1 of 3
            list item "Photo 0.1" 2 of 3
            list item "Photo 0.2" 3 of 3
        """)
  }

  @Test("A million items cost those on screen; others are found on demand, and return to their queue")
  func million() throws {
    let items = NamedItems([1_000_000])
    let source = items.source
    let listener = Listener()
    source.listener = listener
    let table = try #require(items.container)
    #expect(table.childCount == 1_000_000 && table.grid?.rows == 333_334)
    #expect(source.tree.nodes.count < 20)
    let made = items.made
    let far = try #require(source.child(777_777, of: table.id))
    #expect(far.label == "Photo 0.777777" && far.position?.number == 777_778)
    #expect(far.cell == AccessibilityCell(row: 259_259, column: 0))
    #expect(!far.states.contains(.showing) && far.parent == table.id && far.index == 777_777)
    #expect(items.made == made + 1 && items.view.cellForItem(at: [0, 777_777]) == nil)
    #expect(source.child(row: 259_259, column: 0, of: table.id)?.id == far.id)
    #expect(source.child(1_000_000, of: table.id) == nil && source.child(-1, of: table.id) == nil)
    #expect(source.child(row: 333_333, column: 1, of: table.id) == nil)
    // The focus moves beyond the screen, and the content with it.
    #expect(source.focus(far.id))
    try items.app.settle()
    #expect(items.view.cellForItem(at: [0, 777_777]) != nil)
    #expect(
      source.tree.focus == far.id && source.tree[far.id]?.states.contains([.focused, .showing]) == true)
    #expect(source.tree.nodes.count < 20)
  }

  @Test("Readers select and deselect by number, and hear the selection") func selection() throws {
    let items = NamedItems([100])
    let source = items.source
    let listener = Listener()
    source.listener = listener
    let table = try #require(items.container)
    #expect(source.setSelected(true, child: 1, of: table.id))
    #expect(source.setSelected(true, child: 60, of: table.id))
    items.app.frame()
    #expect(items.selected == [[0, 1], [0, 60]])
    let first = try #require(source.selectedChild(0, of: table.id))
    #expect(first.index == 1 && source.selectedChild(1, of: table.id)?.label == "Photo 0.60")
    #expect(source.selectedChild(2, of: table.id) == nil)
    #expect(
      listener.calls == [
        [.states(first.id, on: .selected, off: []), .selection(table.id)]
      ])
    #expect(source.setSelected(false, child: 1, of: table.id))
    #expect(source.setAllSelected(true, of: table.id))
    items.app.frame()
    #expect(items.container?.selection?.count == 100)
    #expect(source.setAllSelected(false, of: table.id))
    items.app.frame()
    #expect(items.container?.selection?.count == 0)
  }

  @Test("The activation of an item is its primary action or a selection; actions have numbers") func actions()
    throws
  {
    let items = NamedItems([10])
    let source = items.source
    let table = try #require(items.container)
    let item = try #require(source.child(2, of: table.id))
    #expect(item.actions == ["activate", "show menu"])
    #expect(source.perform(action: 0, on: item.id))
    #expect(items.selected == [[0, 2]])
    #expect(!source.perform(action: 1, on: item.id))
    #expect(!source.perform(action: 5, on: item.id))
  }

  @Test("An element keeps its identity through updates, and out of sight; a reload gives new ones")
  func identities() throws {
    let items = NamedItems([50])
    let source = items.source
    let listener = Listener()
    source.listener = listener
    let table = try #require(items.container)
    let third = try #require(source.child(2, of: table.id))
    items.counts[0] = 51
    items.view.performBatchUpdates { items.view.insertItems(at: [[0, 0]]) }
    try items.app.settle()
    #expect(source.child(3, of: table.id)?.id == third.id)
    #expect(source.tree[third.id]?.position?.number == 4)
    #expect(listener.calls.joined().contains(.count(table.id, from: 50, to: 51)))
    items.view.contentOffset.y = 1000
    items.app.frame()
    #expect(source.tree[third.id] == nil && source.child(3, of: table.id)?.id == third.id)
    items.view.reloadData()
    items.app.frame()
    #expect(source.node(third.id) == nil)
    #expect(source.child(3, of: table.id)?.id != third.id)
  }

  @Test("An interactive transition is one change at its start and one at its end") func transition() throws {
    let items = NamedItems([60])
    let source = items.source
    let listener = Listener()
    source.listener = listener
    let list = UICollectionViewFlowLayout()
    list.itemSize = CGSize(width: 320, height: 50)
    let transition = items.view.startInteractiveTransition(to: list)
    for step in 1...20 {
      transition.transitionProgress = CGFloat(step) / 20
      transition.invalidateLayout()
      items.app.frame()
    }
    #expect(listener.calls.count == 1)
    let table = try #require(items.container)
    #expect(listener.calls == [[.states(table.id, on: .busy, off: [])]])
    items.view.finishInteractiveTransition()
    try items.app.settle()
    #expect(listener.calls.count == 2)
    #expect(source.tree[table.id]?.role == .list && source.tree[table.id]?.states.contains(.busy) == false)
  }

  @Test("Controls in a cell are elements inside of it; an element of the app has none") func content() {
    let items = NamedItems([2])
    items.view.delegate = nil
    for (index, path) in [IndexPath(item: 0, section: 0), [0, 1]].enumerated() {
      guard let cell = items.view.cellForItem(at: path) else { continue }
      let button = UIButton(type: .system)
      button.setTitle("Like", for: .normal)
      button.frame = CGRect(x: 0, y: 40, width: 40, height: 20)
      cell.contentView.addSubview(button)
      if index == 1 {
        cell.isAccessibilityElement = true
        cell.accessibilityLabel = "Second"
        cell.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Like") { _ in true }]
      }
    }
    #expect(
      items.app.accessibilityDescription == """
        window "" active [magic tap]
          list 2 of 2 children 0 selected, any focused
            list item "Photo 0.0" 1 of 2 [activate]
              button "Like" [activate]
            list item "Second" 2 of 2 [activate, Like]
        """)
  }

  @Test("Grids are found by frames, with rows or columns as lines; uneven lines are no grid") func shapes()
    throws
  {
    func shape(_ frames: [(Int, Int)], count: Int) -> GridShape? {
      GridShape(
        frames.enumerated().map {
          (ItemPath(section: 0, item: $0), CGRect(x: $1.0 * 10, y: $1.1 * 10, width: 10, height: 10))
        }, in: SectionCounts([count]))
    }
    let rows = try #require(shape([(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)], count: 5))
    #expect(rows.rows == 2 && rows.columns == 3)
    #expect(rows.place(of: ItemPath(section: 0, item: 4)) == (1, 1))
    #expect(rows.path(row: 1, column: 0) == ItemPath(section: 0, item: 3))
    #expect(rows.path(row: 2, column: 0) == nil && rows.path(row: 0, column: 3) == nil)
    let columns = try #require(shape([(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)], count: 5))
    #expect(columns.rows == 2 && columns.columns == 3)
    #expect(columns.place(of: ItemPath(section: 0, item: 4)) == (0, 2))
    #expect(shape([(0, 0), (1, 0), (0, 1), (1, 1), (2, 1), (0, 2)], count: 6) == nil)
    #expect(shape([(0, 0), (0, 1), (0, 2)], count: 3) == nil)
  }
}
