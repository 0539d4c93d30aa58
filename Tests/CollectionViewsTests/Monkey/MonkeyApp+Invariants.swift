import Foundation
import UIKit

@testable import CollectionViews

/// The rules that hold after each action, and those that hold when nothing moves.
extension MonkeyApp {
  func checkRules(isResting: Bool) {
    // In no window, new content comes with the next layout of the view.
    if view.window == nil { view.layoutIfNeeded() }
    checkCells()
    checkHeaders()
    checkStates()
    checkViews()
    if isResting { checkRest() }
  }

  func require(_ condition: Bool, _ fault: @autoclosure () -> String) {
    if !condition { faults.append(fault()) }
  }

  private func checkCells() {
    for path in view.indexPathsForVisibleItems where view.cellForItem(at: path)?.hasItem != false {
      let dataPath = view.parts.arrangement.dataPath(for: path)
      guard let cell = view.cellForItem(at: path) as? any MonkeyCell, hasItem(dataPath) else {
        faults.append("content: \(path) is shown and does not exist")
        continue
      }
      let number = sections[dataPath.section].items[dataPath.item]
      require(cell.number == number, "content: \(path) shows \(cell.number) for \(number)")
      require(view.indexPath(for: cell) == path, "content: the cell of \(path) has another index path")
    }
  }

  private func checkHeaders() {
    let kind = UICollectionView.elementKindSectionHeader
    for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
      guard let header = view.supplementaryView(forElementKind: kind, at: path) as? Header,
        path.section < sections.count
      else {
        faults.append("header: \(path) is shown and does not exist")
        continue
      }
      let id = sections[path.section].id
      require(header.section == id, "header: \(path) shows \(header.section) for \(id)")
    }
  }

  /// Highlight and selection. In a single selection, a touch that highlights an item makes the others look
  /// unselected.
  private func checkStates() {
    let selected = Set(view.indexPathsForSelectedItems ?? [])
    let multiple = view.parts.selection.isMultipleAllowed
    require(selected.count <= 1 || multiple, "selection: \(selected.count) items in a single selection")
    for path in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: path) else { continue }
      let press = view.parts.selection.press
      require(press.showsSelection(of: path) || !touches.isEmpty, "press: \(path) without a touch")
      require(
        cell.isSelected == (selected.contains(path) && press.showsSelection(of: path)),
        "selected cell: \(path) is selected: \(selected.contains(path)), its cell: \(cell.isSelected)")
      require(!cell.isHighlighted || !touches.isEmpty, "highlight: \(path) without a touch")
    }
    for path in selected {
      let dataPath = view.parts.arrangement.dataPath(for: path)
      require(hasItem(dataPath), "selected item: \(path) does not exist")
    }
  }

  private func checkViews() {
    let presenter = view.parts.presenter
    let elements = presenter.shown + presenter.disappearing
    peakOfShown = max(peakOfShown, elements.count)
    let shown = Set(elements.map { ObjectIdentifier($0.view) })
    require(shown.count == elements.count, "views: one view shows two elements")
    for case let subview as UICollectionReusableView in view.subviews
    where !shown.contains(ObjectIdentifier(subview)) {
      require(subview.isHidden, "views: \(type(of: subview)) is visible and shows no element")
    }
    for element in elements {
      require(element.view.superview === view, "views: \(element.key) is not a subview")
    }
    let waiting = presenter.views.pool.pooledViews.count
    require(waiting <= 3 * peakOfShown + 20, "views: \(waiting) wait for reuse, \(peakOfShown) were shown")
    // Gaps of drops are not announced.
    let announced = elements.filter {
      $0.key.category != .decorationView && ($0.view as? UICollectionViewCell)?.hasItem != false
    }
    require(
      displayed == Set(announced.map { ObjectIdentifier($0.view) }),
      "display: \(displayed.count) views are displayed, \(announced.count) are on screen")
    if let rows = view.collectionViewLayout as? StackedRowsLayout {
      require(rows.queriesWhileStale.isEmpty, "layout: queried while stale: \(rows.queriesWhileStale)")
    }
  }

  /// Differences of the cells and headers on screen from those of a new collection view with the same
  /// content, layout, size and offset. Layouts with estimated sizes are not compared: theirs depend on what
  /// was visible.
  func differences(fromNew new: @autoclosure () -> MonkeyApp) -> [String] {
    guard let index = layouts.firstIndex(where: { $0 === view.collectionViewLayout }),
      !Self.estimatedLayouts.contains(index)
    else { return [] }
    let new = new()
    new.view.frame = view.frame
    new.view.contentInset = view.contentInset
    new.view.collectionViewLayout = new.layouts[index]
    new.app.frame()
    new.view.contentOffset = view.contentOffset
    new.app.frame()
    defer { new.view.removeFromSuperview() }
    guard view.contentSize == new.view.contentSize else {
      return ["new: the content is \(view.contentSize), in a new view \(new.view.contentSize)"]
    }
    return view.parts.presenter.byKey.compactMap { key, element in
      guard let other = new.view.parts.presenter[key], !element.view.center.isNear(other.view.center) else {
        return nil
      }
      return "new: \(key) is at \(element.view.center), in a new view at \(other.view.center)"
    }
  }

  // MARK: At rest

  private func checkRest() {
    hasReacted = false
    let presenter = view.parts.presenter
    require(
      !(view.collectionViewLayout is UICollectionViewTransitionLayout), "rest: the transition has no end")
    require(presenter.disappearing.isEmpty, "rest: \(presenter.disappearing.count) elements disappear")
    for (call, count) in completions.sorted(by: { $0.key < $1.key }) {
      require(count == 0, "completion: of \(call): \(count) missing")
    }
    completions = [:]
    let offset = view.contentOffset
    let limit = view.clampedOffset(offset)
    require(
      abs(offset.x - limit.x) < 0.51 && abs(offset.y - limit.y) < 0.51,
      "offset: \(offset) is beyond \(limit) at rest")
    for case let cell as UICollectionViewCell in view.parts.presenter.shown.map(\.view) {
      require(!cell.isHighlighted, "highlight: at rest")
    }
    checkPlaces()
    let owned = Set((view.subviews + presenter.views.pool.pooledViews).map { ObjectIdentifier($0) })
    configured = configured.filter { $0.value.view != nil }
    for (id, _) in configured {
      require(owned.contains(id), "views: a view that is not used again is retained")
    }
  }

  /// Elements on screen are those of the layout, at their places.
  private func checkPlaces() {
    let layout = view.collectionViewLayout
    var expected: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in layout.layoutAttributesForElements(in: view.bounds) ?? []
    where attributes.frame.overlaps(view.bounds) && !attributes.isHidden {
      expected[ElementKey(attributes)] = attributes
    }
    let shown = view.parts.presenter.byKey
    // Layouts may round differently at the edges of the rectangle.
    let inside = view.bounds.insetBy(dx: 0.01, dy: 0.01)
    let missing = expected.filter { shown[$0.key] == nil && $0.value.frame.overlaps(inside) }.keys
    let surplus = shown.filter {
      expected[$0.key] == nil && !$0.value.attributes.frame.isAtEdge(of: view.bounds)
    }
    .keys
    require(missing.isEmpty, "places: \(missing.sorted { $0.indexPath < $1.indexPath }) not shown")
    require(
      surplus.isEmpty, "places: \(surplus.sorted { $0.indexPath < $1.indexPath }) shown beyond the layout")
    for (key, attributes) in expected {
      guard let element = shown[key] else { continue }
      let (made, wanted) = (element.view, Placement(attributes))
      require(
        made.center.isNear(wanted.center) && abs(made.bounds.width - wanted.size.width) < 0.01
          && abs(made.bounds.height - wanted.size.height) < 0.01,
        "places: \(key) is at \(made.frame), its attributes at \(attributes.frame)")
      require(made.alpha == wanted.alpha && !made.isHidden, "places: \(key) has alpha \(made.alpha)")
      require(
        made.layer.zPosition == wanted.zPosition,
        "places: \(key) has z-position \(made.layer.zPosition) for \(wanted.zPosition)")
      require(
        CATransform3DEqualToTransform(made.layer.transform, wanted.transform), "places: \(key) is transformed"
      )
      let displayed = made.layer.presentation()?.position ?? made.layer.position
      require(displayed.isNear(made.layer.position), "places: \(key) is displayed at \(displayed)")
    }
  }
}

extension CGRect {
  /// Whether a rectangle touches another one, but overlaps it by less than 0.01 points.
  fileprivate func isAtEdge(of other: CGRect) -> Bool {
    insetBy(dx: -0.01, dy: -0.01).overlaps(other) && !overlaps(other.insetBy(dx: 0.01, dy: 0.01))
  }
}

extension CGPoint {
  fileprivate func isNear(_ other: CGPoint) -> Bool { abs(x - other.x) < 0.01 && abs(y - other.y) < 0.01 }
}
