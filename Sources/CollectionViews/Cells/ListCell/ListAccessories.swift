import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// Owns the views of a list cell's accessories: which ones are shown, their order and places.
@MainActor final class ListAccessories {
  private unowned let cell: UICollectionViewListCell
  /// The shown accessories at each edge, from the leading to the trailing one.
  private var leading: [AccessoryView] = []
  private var trailing: [AccessoryView] = []

  init(_ cell: UICollectionViewListCell) { self.cell = cell }

  private var shown: [AccessoryView] { leading + trailing }

  /// The style of the outline disclosure that is shown without a handler of its own; nil without one.
  var outlineStyle: UICellAccessory.OutlineDisclosureOptions.Style? {
    for view in trailing { if case .outline(let style, nil) = view.accessory.content { return style } }
    return nil
  }

  // MARK: Changes

  /// Shows those of some accessories that belong to a state. Accessories of the same type keep their views.
  func show(_ accessories: [UICellAccessory], isEditing: Bool, isAnimated: Bool) {
    let visible = accessories.filter { $0.isShown(isEditing: isEditing) }
    var old: [UICellAccessory.AccessoryType: AccessoryView] = [:]
    for view in shown { old[view.accessory.accessoryType] = view }
    var added: [AccessoryView] = []
    let views = Self.ordered(visible).map { list in
      list.map { accessory in
        if let view = old.removeValue(forKey: accessory.accessoryType) {
          view.show(accessory)
          return view
        }
        let view = AccessoryView(accessory, in: cell)
        added.append(view)
        cell.addSubview(view)
        return view
      }
    }
    (leading, trailing) = (views[0], views[1])
    let removed = Array(old.values)
    guard isAnimated, !added.isEmpty || !removed.isEmpty else {
      for view in removed { view.removeFromSuperview() }
      return cell.setNeedsLayout()
    }
    animate(added: added, removed: removed)
  }

  private func animate(added: [AccessoryView], removed: [AccessoryView]) {
    UIView.performWithoutAnimation {
      let places = arrangement(cell.bounds.size)
      place(leading.filter { added.contains($0) }, in: leading, at: places.leading)
      place(trailing.filter { added.contains($0) }, in: trailing, at: places.trailing)
      for view in added {
        view.alpha = 0
        view.placeContent()
      }
    }
    cell.animateOnWindowClock(duration: 0.3) {
      layOut()
      for view in added { view.alpha = 1 }
      for view in removed { view.alpha = 0 }
      cell.contentView.layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self else { return }
      for view in removed where !shown.contains(view) { view.removeFromSuperview() }
    }
  }

  /// The accessories at the leading and at the trailing edge, in the order of their places.
  private static func ordered(_ accessories: [UICellAccessory]) -> [[UICellAccessory]] {
    [true, false].map { isLeading in
      var result: [UICellAccessory] = []
      for accessory in accessories where accessory.isLeading == isLeading {
        switch accessory.placement {
        case .leading(_, let position), .trailing(_, let position):
          result.insert(accessory, at: min(max(0, position(result)), result.count))
        }
      }
      // As on iOS, signs of the editing mode are at the edges of the row.
      let atEdge: (UICellAccessory) -> Bool = { accessory in
        switch accessory.accessoryType {
        case .insert, .delete, .multiselect: isLeading
        case .reorder: !isLeading
        case .checkmark, .disclosureIndicator, .detail, .outlineDisclosure, .label, .customView: false
        }
      }
      let (edge, others) = (result.filter(atEdge), result.filter { !atEdge($0) })
      return isLeading ? edge + others : others + edge
    }
  }

  func stateDidChange(_ state: UICellConfigurationState) {
    for view in shown { view.stateDidChange(state) }
  }

  // MARK: Layout

  /// The width of the places of all accessories and of the indentation.
  var width: CGFloat {
    let size = CGSize(width: 10_000, height: 0)
    return size.width - arrangement(size).content.width
  }

  private func arrangement(_ size: CGSize) -> ListRowArrangement {
    var metrics = ListRowArrangement.Metrics()
    metrics.indentation = CGFloat(max(0, cell.indentationLevel)) * cell.indentationWidth
    metrics.indentsAccessories = cell.indentsAccessories
    return ListRowArrangement(
      size: size, leading: leading.map(\.placeWidth), trailing: trailing.map(\.placeWidth), metrics: metrics)
  }

  func layOut() {
    let places = arrangement(cell.bounds.size)
    place(leading, in: leading, at: places.leading)
    place(trailing, in: trailing, at: places.trailing)
    let content = cell.directed(places.content)
    if cell.contentView.frame != content { cell.contentView.frame = content }
    cell.updateSeparators()
  }

  private func place(_ views: [AccessoryView], in list: [AccessoryView], at rects: [CGRect]) {
    for (view, rect) in zip(list, rects) where views.contains(view) {
      let frame = cell.directed(rect)
      if view.frame != frame { view.frame = frame }
    }
  }
}
