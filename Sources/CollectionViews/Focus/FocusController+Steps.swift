import Foundation
import Geometry
import ViewTree

/// Finds the items that keys move the focus to, by the frames of the layout.
extension FocusController {
  /// Returns the focusable items whose layout frames intersect a rectangle of the content.
  private func candidates(in rect: CGRect) -> [FocusCandidate] {
    coordinator.prepareIfNeeded()
    let found = coordinator.layout.shownElements(in: rect) ?? []
    return found.compactMap { attributes in
      let path = attributes.indexPath
      guard attributes.representedElementCategory == .cell, !attributes.isHidden, attributes.alpha > 0.05,
        counts.hasItem(at: path), canFocus(path)
      else { return nil }
      return FocusCandidate(indexPath: path, frame: attributes.frame, zIndex: attributes.zIndex)
    }
  }

  private var scrollsVertically: Bool { view.contentSize.height > view.bounds.height }
  private var runsToTheLeft: Bool { coordinator.isMirrored }
  private var scrollsHorizontally: Bool { view.contentSize.width > view.bounds.width }

  // MARK: Initial item

  /// Returns the focused item or, if none exists, the item that receives the focus first; `nil` if no item
  /// can have it.
  ///
  /// In order of preference: the delegate's preferred item, the last focused item if it is remembered, the
  /// first visible selected item, the first visible item. If the layout has an offset for
  /// each item, instead of the first visible item the one nearest to the middle.
  func startingItem() -> IndexPath? {
    if let path = indexPath, counts.hasItem(at: path) { return path }
    if let path = view.delegate?.indexPathForPreferredFocusedView(in: view),
      counts.hasItem(at: path),
      canFocus(path)
    {
      return path
    }
    if settings.remembersLastFocusedIndexPath, let path = remembered, counts.hasItem(at: path) {
      return path
    }
    let visible = view.bounds.inset(by: view.adjustedContentInset)
    let exposed = FocusSearch.exposed(candidates(in: visible))
    let fullyVisible = exposed.filter { visible.insetBy(dx: -1, dy: -1).contains($0.frame) }
    let preferred = fullyVisible.isEmpty ? exposed : fullyVisible
    if let selected = preferred.filter({ selection.selected.contains($0.indexPath) }).map(
      \.indexPath
    ).min() {
      return selected
    }
    if let first = exposed.first, coordinator.layout.hasOffset(forItemAt: first.indexPath) {
      return FocusSearch.nearest(to: CGPoint(x: visible.midX, y: visible.midY), among: exposed)?.indexPath
    }
    return preferred.map(\.indexPath).min()
  }

  // MARK: Arrows

  /// Returns the next item in a direction; `nil` at the edge of the content.
  func step(_ direction: FocusSearch.Direction, from path: IndexPath) -> IndexPath? {
    guard let frame = coordinator.attributes(of: .cell(path))?.frame else { return nil }
    // Content that does not scroll is assumed to have horizontal lines.
    let hasVerticalLines = scrollsHorizontally && !scrollsVertically
    let isAlongLine = direction.isHorizontal != hasVerticalLines
    let isAlongScroll = direction.isHorizontal ? scrollsHorizontally : scrollsVertically
    let search = FocusSearch(direction: direction, staysInLine: isAlongLine)
    // A view without a size has no page, and the search goes on from a point.
    var reach = max(1, direction.isHorizontal ? view.bounds.width : view.bounds.height)
    let length = direction.isHorizontal ? view.contentSize.width : view.contentSize.height
    while true {
      let ahead = rect(ahead: direction, of: frame, reach: reach)
      if let next = search.next(from: frame, among: candidates(in: ahead)) { return next.indexPath }
      // No item within a page: search farther, up to the end of the content.
      guard isAlongScroll, reach < length else { break }
      reach *= 2
    }
    guard isAlongLine else { return nil }
    let isReversed = direction.isHorizontal && runsToTheLeft
    return adjacentItem(to: path, frame: frame, isForward: direction.isForward != isReversed)
  }

  /// Returns the search rectangle from the middle of a frame to a distance `reach` from its edge in a
  /// direction. Across the scroll direction it is limited to half a page around the frame: the lines before
  /// and after it extend over the whole content, so that a search in all of them costs O(items).
  private func rect(ahead direction: FocusSearch.Direction, of frame: CGRect, reach: CGFloat) -> CGRect {
    var rect = CGRect(origin: .zero, size: view.contentSize).union(view.bounds)
    let page = view.bounds.size
    if direction.isHorizontal {
      if !scrollsHorizontally { rect = frame.insetBy(dx: 0, dy: -page.height / 2) }
      rect.size.width = frame.width / 2 + reach
      rect.origin.x = direction.isForward ? frame.midX : frame.midX - rect.width
    } else {
      if !scrollsVertically { rect = frame.insetBy(dx: -page.width / 2, dy: 0) }
      rect.size.height = frame.height / 2 + reach
      rect.origin.y = direction.isForward ? frame.midY : frame.midY - rect.height
    }
    return rect
  }

  /// Returns the previous or next item in data source order, to continue in another line. Items in the same
  /// pile as the focused item are skipped.
  private func adjacentItem(to path: IndexPath, frame: CGRect, isForward: Bool) -> IndexPath? {
    let step = isForward ? 1 : -1
    guard var number = counts.current.number(section: path.section, item: path.item) else { return nil }
    for _ in 0..<FocusController.maximumAdjacentItems {
      number += step
      guard let next = counts.current.path(ofNumber: number) else { return nil }
      let candidate = IndexPath(item: next.item, section: next.section)
      guard let attributes = coordinator.attributes(of: .cell(candidate)) else { return nil }
      if FocusSearch.isPile(attributes.frame, frame) {
        // The other items of the pile are behind the focused one: continue after its section.
        let pile = counts.current.numbers(inSection: next.section)
        number = isForward ? pile.upperBound - 1 : pile.lowerBound
        continue
      }
      let around = candidates(in: attributes.frame)
      guard let found = around.first(where: { $0.indexPath == candidate }) else { continue }
      let search = FocusSearch(
        direction: isForward != runsToTheLeft ? .right : .left, staysInLine: true)
      return search.top(of: found, among: around).indexPath
    }
    return nil
  }

  private static let maximumAdjacentItems = 64

  // MARK: Pages and ends

  /// Returns the first or last focusable item on the first or last page of the content.
  func end(isLast: Bool) -> IndexPath? {
    let far = isLast ? CGFloat.greatestFiniteMagnitude : -CGFloat.greatestFiniteMagnitude
    let corner = CGPoint(x: runsToTheLeft ? -far : far, y: far)
    var area = CGRect(origin: view.clampedOffset(corner), size: view.bounds.size)
    if !isLast {
      area.origin = CGPoint(x: runsToTheLeft ? area.minX : min(0, area.minX), y: min(0, area.minY))
    }
    let found = FocusSearch.exposed(candidates(in: area)).map(\.indexPath)
    return isLast ? found.max() : found.min()
  }

  /// Returns the item nearest to the point one page away; if none exists in that direction, the first or last
  /// item.
  func page(isForward: Bool, from path: IndexPath) -> IndexPath? {
    guard let frame = coordinator.attributes(of: .cell(path))?.frame else { return nil }
    let isHorizontal = !scrollsVertically && scrollsHorizontally
    let visible = view.bounds.inset(by: view.adjustedContentInset).size
    let page =
      isHorizontal
      ? max(frame.width, visible.width - frame.width) : max(frame.height, visible.height - frame.height)
    let isAhead = isForward != (isHorizontal && runsToTheLeft)
    let step = isAhead ? page : -page
    let target = CGPoint(
      x: frame.midX + (isHorizontal ? step : 0), y: frame.midY + (isHorizontal ? 0 : step))
    let area = CGRect(
      x: isHorizontal ? target.x - visible.width / 2 : 0, y: isHorizontal ? 0 : target.y - visible.height / 2,
      width: isHorizontal ? visible.width : max(view.bounds.width, view.contentSize.width),
      height: isHorizontal ? max(view.bounds.height, view.contentSize.height) : visible.height)
    let farther = FocusSearch.exposed(candidates(in: area)).filter {
      let distance = isHorizontal ? $0.frame.midX - frame.midX : $0.frame.midY - frame.midY
      return isAhead ? distance > 1 : distance < -1
    }
    return FocusSearch.nearest(to: target, among: farther)?.indexPath ?? end(isLast: isForward)
  }
}
