import Accessibility
import Foundation

/// An interface for readers without views: a search field, a slider, and a grid of items, of which a part is
/// in sight.
final class GridSource: AccessibilitySource {
  weak var listener: (any AccessibilityListener)?
  let count: Int
  private let columns = 5
  private let rowsInSight = 4
  private var firstRow = 0
  private var focus: AccessibilityNode.ID?
  private var selected: Set<Int> = []
  private var search = AccessibilityText("cloud sea", selection: 9..<9, caret: 9)
  private var zoom = 1.0
  private var isOpen = false
  private(set) var tree: AccessibilityTree
  /// The requests of readers, in order.
  private(set) var log: [String] = []

  static let (window, field, slider, grid, photo) = (1, 2, 3, 4, 5)
  private static let firstItem = 1000

  init(count: Int) {
    self.count = count
    tree = AccessibilityTree(root: AccessibilityNode(.init(Self.window), .window))
    tree = makeTree()
  }

  /// Makes the tree anew, as a frame does, with messages of the app.
  private func update(_ messages: [AccessibilityChange] = []) {
    let old = tree
    tree = makeTree()
    let changes = tree.changes(since: old) + messages
    if !changes.isEmpty { listener?.treeDidChange(tree, changes) }
  }

  private func makeTree() -> AccessibilityTree {
    var window = AccessibilityNode(.init(Self.window), .window, label: "Grid window")
    window.frame = CGRect(x: 0, y: 0, width: 500, height: 460)
    window.states = [.enabled, .showing, .active]
    var tree = AccessibilityTree(root: window)
    var field = AccessibilityNode(.init(Self.field), .searchField, label: "Search")
    field.frame = CGRect(x: 0, y: 0, width: 300, height: 30)
    field.states = [.enabled, .showing, .focusable, .editable]
    field.text = search
    tree.append(field, to: window.id)
    var slider = AccessibilityNode(.init(Self.slider), .slider, label: "Zoom")
    slider.value = "\(Int(zoom * 100)) %"
    slider.states = [.enabled, .showing, .focusable]
    slider.range = AccessibilityRange(minimum: 0.5, maximum: 4, current: zoom, step: 0.5)
    tree.append(slider, to: window.id)
    var grid = AccessibilityNode(.init(Self.grid), .table, label: "Photos")
    grid.frame = CGRect(x: 0, y: 60, width: 500, height: 400)
    grid.states = [.enabled, .showing]
    grid.findsChildrenOnDemand = true
    grid.childCount = count
    grid.grid = AccessibilityGrid(rows: (count + columns - 1) / columns, columns: columns)
    grid.selection = AccessibilitySelection(count: selected.count, allowsMultiple: true)
    tree.append(grid, to: window.id)
    for index in inSight { tree.append(item(index), to: grid.id) }
    if isOpen {
      tree.append(AccessibilityNode(.init(Self.photo), .image, label: "Open photo"), to: window.id)
    }
    tree.focus = focus
    return tree
  }

  private var inSight: Range<Int> {
    (firstRow * columns..<(firstRow + rowsInSight) * columns).clamped(to: 0..<count)
  }

  private func item(_ index: Int) -> AccessibilityNode {
    var item = AccessibilityNode(.init(Self.firstItem + index), .cell, label: "Photo \(index + 1)")
    item.parent = .init(Self.grid)
    item.index = index
    item.identifier = "photo-\(index)"
    item.position = AccessibilityPosition(number: index + 1, count: count)
    item.cell = AccessibilityCell(row: index / columns, column: index % columns)
    item.actions = ["Open", "Delete"]
    item.hint = "Opens the photo"
    item.frame = CGRect(
      x: CGFloat(index % columns) * 100, y: 60 + CGFloat(index / columns - firstRow) * 100, width: 100,
      height: 100)
    item.states = [.enabled, .focusable, .selectable]
    if inSight.contains(index) { item.states.insert(.showing) }
    if selected.contains(index) { item.states.insert(.selected) }
    if focus == item.id { item.states.insert(.focused) }
    return item
  }

  private func index(_ id: AccessibilityNode.ID) -> Int? {
    let index = id.rawValue &- Self.firstItem
    return (0..<count).contains(index) ? index : nil
  }

  // MARK: Calls

  func node(_ id: AccessibilityNode.ID) -> AccessibilityNode? { tree[id] ?? index(id).map { item($0) } }

  func child(_ index: Int, of id: AccessibilityNode.ID) -> AccessibilityNode? {
    id.rawValue == Self.grid && (0..<count).contains(index) ? item(index) : nil
  }

  func child(row: Int, column: Int, of id: AccessibilityNode.ID) -> AccessibilityNode? {
    child(row * columns + column, of: id)
  }

  func selectedChild(_ number: Int, of id: AccessibilityNode.ID) -> AccessibilityNode? {
    let sorted = selected.sorted()
    return sorted.indices.contains(number) ? item(sorted[number]) : nil
  }

  func element(at point: CGPoint) -> AccessibilityNode.ID? { tree.element(at: point) }

  func frame(ofText range: Range<Int>, of id: AccessibilityNode.ID) -> CGRect? {
    CGRect(x: range.lowerBound * 8, y: 5, width: range.count * 8, height: 20)
  }

  func textOffset(at point: CGPoint, of id: AccessibilityNode.ID) -> Int? { Int(point.x / 8) }

  func perform(action index: Int, on id: AccessibilityNode.ID) -> Bool {
    log.append("action \(index) on \(id.rawValue)")
    isOpen = true
    update([.announcement("Opened")])
    return true
  }

  func focus(_ id: AccessibilityNode.ID) -> Bool {
    guard node(id) != nil else { return false }
    focus = id
    return scroll(to: id)
  }

  func scroll(to id: AccessibilityNode.ID) -> Bool {
    if let index = index(id), !inSight.contains(index) { firstRow = index / columns }
    update()
    return true
  }

  func setSelected(_ isSelected: Bool, child index: Int, of id: AccessibilityNode.ID) -> Bool {
    if isSelected { selected.insert(index) } else { selected.remove(index) }
    update()
    return true
  }

  func setAllSelected(_ isSelected: Bool, of id: AccessibilityNode.ID) -> Bool {
    selected = isSelected ? Set(0..<count) : []
    update()
    return true
  }

  func setValue(_ value: Double, of id: AccessibilityNode.ID) -> Bool {
    zoom = max(0.5, min(4, value))
    update()
    return true
  }

  func replaceText(in range: Range<Int>, with text: String, of id: AccessibilityNode.ID) -> Bool {
    var scalars = Array(search.contents.unicodeScalars)
    scalars.replaceSubrange(range, with: Array(text.unicodeScalars))
    let end = range.lowerBound + text.unicodeScalars.count
    search = AccessibilityText(String(String.UnicodeScalarView(scalars)), selection: end..<end, caret: end)
    update()
    return true
  }

  func selectText(_ range: Range<Int>, of id: AccessibilityNode.ID) -> Bool {
    search.selection = range
    search.caret = range.upperBound
    update()
    return true
  }
}
