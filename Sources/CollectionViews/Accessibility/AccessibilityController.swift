import Accessibility
import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// The items of a collection view as readers see them: all items by number, those on screen with their views,
/// the others on demand. A pass is O(visible), and O(sections) in a grid.
@MainActor final class AccessibilityController {
  private let pipeline: UpdatePipeline
  private let presenter: ElementPresenter
  private let counts: ItemCounts
  private let selection: SelectionController
  private let focus: FocusController
  private let outlines: OutlineController
  private let identities = ElementIdentities()
  /// The grid of the last pass; nil in other layouts.
  private var grid: GridShape?

  init(
    pipeline: UpdatePipeline, selection: SelectionController, focus: FocusController,
    outlines: OutlineController
  ) {
    self.pipeline = pipeline
    presenter = pipeline.presenter
    counts = pipeline.counts
    self.selection = selection
    self.focus = focus
    self.outlines = outlines
  }

  // MARK: The container

  func describe(_ node: inout AccessibilityNode) {
    updateGrid()
    node.role = grid == nil ? .list : .table
    node.grid = grid.map { AccessibilityGrid(rows: $0.rows, columns: $0.columns) }
    node.childCount = counts.current.itemCount
    if focus.isAllowed { node.states.insert(.focusable) }
    if selection.isAllowed {
      node.selection = AccessibilitySelection(
        count: selection.selected.count, allowsMultiple: selection.isMultipleAllowed)
    }
  }

  private func updateGrid() {
    let items = presenter.itemPaths.compactMap { path in
      presenter[.cell(path)].map { (ItemPath(path), $0.attributes.frame) }
    }
    let counts = counts.current
    grid = GridShape(items.filter { counts.contains(section: $0.0.section, item: $0.0.item) }, in: counts)
  }

  /// The items and the supplementary views on screen, by section: headers, items, others.
  var shown: [AccessibleItem] {
    presenter.shown.filter { $0.isShown && $0.key.category != .decorationView }
      .map { (element: $0, place: ReadingPlace($0.key)) }
      .sorted { $0.place < $1.place }
      .map { item($0.element) }
  }

  private func item(_ element: PresentedElement) -> AccessibleItem {
    AccessibleItem(
      id: identities.id(of: element.key), view: element.view, frame: element.attributes.frame, isShown: true)
  }

  var focused: AccessibilityNode.ID? {
    guard let path = focus.indexPath, counts.hasItem(at: path) else { return nil }
    return identities.id(of: .cell(path))
  }

  // MARK: Items

  /// The index path of an item that exists.
  private func path(of id: AccessibilityNode.ID) -> IndexPath? {
    guard let key = identities.key(of: id), key.category == .cell, counts.hasItem(at: key.indexPath) else {
      return nil
    }
    return key.indexPath
  }

  func id(at index: Int) -> AccessibilityNode.ID? {
    counts.current.path(ofNumber: index).map { id(ItemPath(section: $0.section, item: $0.item)) }
  }

  func id(row: Int, column: Int) -> AccessibilityNode.ID? {
    guard let path = grid?.path(row: row, column: column),
      counts.current.contains(section: path.section, item: path.item)
    else { return nil }
    return id(path)
  }

  func idOfSelected(_ number: Int) -> AccessibilityNode.ID? {
    let paths = selection.sortedSelection
    return paths.indices.contains(number) ? id(ItemPath(paths[number])) : nil
  }

  private func id(_ path: ItemPath) -> AccessibilityNode.ID { identities.id(of: .cell(IndexPath(path))) }

  /// Calls `body` with the view of an element. The data source is asked for a cell that is not on screen,
  /// which returns to its reuse queue after the call.
  func withItem<Result>(_ id: AccessibilityNode.ID, _ body: (AccessibleItem) -> Result) -> Result? {
    guard let key = identities.key(of: id) else { return nil }
    if let element = presenter[key], element.isShown { return body(item(element)) }
    guard let path = path(of: id), pipeline.isIdle, let attributes = presenter.queriedAttributes(of: key),
      let view = presenter.views.makeView(for: attributes)
    else { return nil }
    UIView.performWithoutAnimation {
      selection.decorate(view, for: .cell(path))
      outlines.decorate(view, for: .cell(path))
      view.layoutIfNeeded()
    }
    defer {
      view.isHidden = true
      presenter.views.pool.enqueue(view)
    }
    return body(AccessibleItem(id: id, view: view, frame: attributes.frame, isShown: false))
  }

  func describe(_ id: AccessibilityNode.ID, in node: inout AccessibilityNode) {
    guard let path = path(of: id) else { return }
    let (counts, item) = (counts.current, ItemPath(path))
    node.index = counts.number(section: item.section, item: item.item) ?? 0
    node.position = AccessibilityPosition(
      number: item.item + 1, count: counts.itemCount(inSection: item.section))
    if let place = grid?.place(of: item) {
      node.cell = AccessibilityCell(row: place.row, column: place.column)
    }
    node.role = grid == nil ? .listItem : .cell
    if selection.isAllowed { node.states.insert(.selectable) }
    if selection.selected.contains(path) {
      node.states.insert(.selected)
    } else {
      node.states.remove(.selected)
    }
    if focus.isAllowed { node.states.insert(.focusable) }
    guard let place = outlines.place(of: path) else { return }
    node.position?.level = place.level + 1
    let row = presenter.cell(at: path) as? UICollectionViewListCell
    guard place.isExpanded || row?.hasOutlineDisclosure == true else { return }
    node.states.insert(.expandable)
    if place.isExpanded { node.states.insert(.expanded) }
  }

  // MARK: Actions

  func actions(of id: AccessibilityNode.ID) -> [AccessibleAction] {
    guard let path = path(of: id) else { return [] }
    var actions: [AccessibleAction] = []
    if selection.isAllowed {
      actions.append(AccessibleAction(AccessibleAction.activation) { [focus] in focus.activate(path) })
    }
    let row = presenter.cell(at: path) as? UICollectionViewListCell
    if row?.hasOutlineDisclosure == true, let place = outlines.place(of: path) {
      actions.append(
        AccessibleAction(place.isExpanded ? "collapse" : "expand") { [outlines] in
          outlines.setExpanded(!place.isExpanded, at: path)
        })
    }
    if focus.view.delegate != nil {
      actions.append(
        AccessibleAction("show menu") { [focus] in focus.menus.open(for: path, byKey: true) })
    }
    return actions
  }

  func setFocus(to id: AccessibilityNode.ID) -> Bool {
    guard let path = path(of: id), focus.isAllowed, focus.canFocus(path), focus.set(path) else {
      return false
    }
    focus.view.window?.keyboardFocus = focus.view
    return true
  }

  func scroll(to id: AccessibilityNode.ID) -> Bool {
    guard let path = path(of: id) else { return false }
    focus.view.scrollToItem(at: path, at: [], animated: false)
    return true
  }

  func setSelected(_ isSelected: Bool, at index: Int) -> Bool {
    guard selection.isAllowed, let place = counts.current.path(ofNumber: index) else { return false }
    let path = IndexPath(item: place.item, section: place.section)
    guard selection.selected.contains(path) != isSelected else { return true }
    if isSelected {
      selection.add(path, replacing: !selection.isMultipleAllowed)
    } else {
      selection.remove(path)
    }
    return selection.selected.contains(path) == isSelected
  }

  func setAllSelected(_ isSelected: Bool) -> Bool {
    guard selection.isAllowed else { return false }
    guard isSelected else {
      for path in selection.sortedSelection { selection.remove(path) }
      return true
    }
    guard selection.isMultipleAllowed else { return false }
    selection.addAll()
    return true
  }
}

extension AccessibilityController: ContentObserver {
  func contentWasReloaded() { identities.removeAll() }

  func indexPathsDidChange(by change: ChangeResolver) { identities.update(change.newKey(forOld:)) }
}

/// The place of an element in the reading order: by section, headers before items, others behind them.
private struct ReadingPlace: Comparable {
  private let place: [Int]

  init(_ key: ElementKey) {
    let path = key.indexPath
    let isHeader = key.kind == UICollectionView.elementKindSectionHeader
    let rank = key.category == .cell ? 1 : isHeader ? 0 : 2
    // Elements with one index belong to the whole layout, and come first.
    place = path.count < 2 ? [-1, rank] + Array(path) : [path[0], rank, path[1]]
  }

  static func < (a: Self, b: Self) -> Bool { a.place.lexicographicallyPrecedes(b.place) }
}
