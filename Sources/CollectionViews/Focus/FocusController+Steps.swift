import Foundation
import Geometry
import ViewTree

/// The items that keys move the focus to, by where the layout shows them.
extension FocusController {
  /// The items that can have the focus in a rectangle of the content, as the layout places them.
  private func candidates(in rect: CGRect) -> [FocusCandidate] {
    view.layoutCoordinator.prepareIfNeeded()
    let found = view.layoutCoordinator.layout.layoutAttributesForElements(in: rect) ?? []
    return found.compactMap { attributes in
      let path = attributes.indexPath
      guard attributes.representedElementCategory == .cell, !attributes.isHidden, attributes.alpha > 0.05,
        view.updatePipeline.counts.hasItem(at: path), canFocus(path)
      else { return nil }
      return FocusCandidate(indexPath: path, frame: attributes.frame, zIndex: attributes.zIndex)
    }
  }

  private var scrollsUpAndDown: Bool { view.contentSize.height > view.bounds.height }
  private var scrollsSideways: Bool { view.contentSize.width > view.bounds.width }

  // MARK: The first place

  /// Where the focus is, or begins: where the delegate wants it, where it was last, on the first selected item in sight,
  /// or on the first item in sight. Nil where there is nothing to focus.
  func start() -> IndexPath? {
    if let path = indexPath, view.updatePipeline.counts.hasItem(at: path) { return path }
    if let path = view.delegate?.indexPathForPreferredFocusedView(in: view),
      view.updatePipeline.counts.hasItem(at: path),
      canFocus(path)
    {
      return path
    }
    if view.remembersLastFocusedIndexPath, let path = remembered, view.updatePipeline.counts.hasItem(at: path)
    {
      return path
    }
    let seen = view.bounds.inset(by: view.adjustedContentInset)
    let exposed = FocusSearch.exposed(candidates(in: seen))
    let whole = exposed.filter { seen.insetBy(dx: -1, dy: -1).contains($0.frame) }
    let inSight = whole.isEmpty ? exposed : whole
    if let selected = inSight.filter({ view.selectionController.selected.contains($0.indexPath) }).map(
      \.indexPath
    ).min() {
      return selected
    }
    if view.layoutCoordinator.layout is any FocusRevealing {
      return FocusSearch.nearest(to: CGPoint(x: seen.midX, y: seen.midY), among: exposed)?.indexPath
    }
    return inSight.map(\.indexPath).min()
  }

  // MARK: Arrows

  /// The item that comes next in a direction; nil at the edge of the content.
  func step(_ direction: FocusSearch.Direction, from path: IndexPath) -> IndexPath? {
    guard let frame = view.layoutCoordinator.attributes(of: .cell(path))?.frame else { return nil }
    // Content that does not scroll has its lines from side to side, as most has.
    let linesAreUpright = scrollsSideways && !scrollsUpAndDown
    let isAlongLine = direction.isHorizontal != linesAreUpright
    let isAlongScroll = direction.isHorizontal ? scrollsSideways : scrollsUpAndDown
    let search = FocusSearch(direction: direction, staysInLine: isAlongLine)
    var reach = direction.isHorizontal ? view.bounds.width : view.bounds.height
    let length = direction.isHorizontal ? view.contentSize.width : view.contentSize.height
    while true {
      let ahead = rect(ahead: direction, of: frame, reach: reach)
      if let next = search.next(from: frame, among: candidates(in: ahead)) { return next.indexPath }
      // Nothing for a whole page: further on, up to the end of the content.
      guard isAlongScroll, reach < length else { break }
      reach *= 2
    }
    guard isAlongLine else { return nil }
    return neighbour(of: path, frame: frame, isForward: direction.isForward)
  }

  /// From the middle of a frame on so far in a direction, over the whole width of the content.
  private func rect(ahead direction: FocusSearch.Direction, of frame: CGRect, reach: CGFloat) -> CGRect {
    let all = CGRect(origin: .zero, size: view.contentSize).union(view.bounds)
    switch direction {
    case .right:
      return CGRect(x: frame.midX, y: all.minY, width: frame.width / 2 + reach, height: all.height)
        .across(view.bounds, isHorizontal: true, frame: frame, isWhole: scrollsSideways)
    case .left:
      let width = frame.width / 2 + reach
      return CGRect(x: frame.midX - width, y: all.minY, width: width, height: all.height)
        .across(view.bounds, isHorizontal: true, frame: frame, isWhole: scrollsSideways)
    case .down:
      return CGRect(x: all.minX, y: frame.midY, width: all.width, height: frame.height / 2 + reach)
        .across(view.bounds, isHorizontal: false, frame: frame, isWhole: scrollsUpAndDown)
    case .up:
      let height = frame.height / 2 + reach
      return CGRect(x: all.minX, y: frame.midY - height, width: all.width, height: height)
        .across(view.bounds, isHorizontal: false, frame: frame, isWhole: scrollsUpAndDown)
    }
  }

  /// The item before or after in the order of the data, for going on in the next line; from a pile the next pile.
  private func neighbour(of path: IndexPath, frame: CGRect, isForward: Bool) -> IndexPath? {
    let step = isForward ? 1 : -1
    guard var number = view.updatePipeline.counts.current.number(section: path.section, item: path.item)
    else { return nil }
    for _ in 0..<FocusController.neighboursTried {
      number += step
      guard let next = view.updatePipeline.counts.current.path(ofNumber: number) else { return nil }
      let candidate = IndexPath(item: next.item, section: next.section)
      guard let attributes = view.layoutCoordinator.attributes(of: .cell(candidate)) else { return nil }
      if FocusSearch.sharePlace(attributes.frame, frame) {
        // The rest of the pile is beneath what has the focus.
        let pile = view.updatePipeline.counts.current.numbers(inSection: next.section)
        number = isForward ? pile.upperBound - 1 : pile.lowerBound
        continue
      }
      let around = candidates(in: attributes.frame)
      guard let found = around.first(where: { $0.indexPath == candidate }) else { continue }
      let search = FocusSearch(direction: isForward ? .right : .left, staysInLine: true)
      return search.top(of: found, among: around).indexPath
    }
    return nil
  }

  private static let neighboursTried = 64

  // MARK: Pages and ends

  /// The first or the last item, by where they are.
  func end(isLast: Bool) -> IndexPath? {
    let far = isLast ? CGFloat.greatestFiniteMagnitude : -CGFloat.greatestFiniteMagnitude
    var area = CGRect(origin: view.clampedOffset(CGPoint(x: far, y: far)), size: view.bounds.size)
    if !isLast { area.origin = CGPoint(x: min(0, area.minX), y: min(0, area.minY)) }
    let found = FocusSearch.exposed(candidates(in: area)).map(\.indexPath)
    return isLast ? found.max() : found.min()
  }

  /// The item a page further on, in the same line as far as there is one.
  func page(isForward: Bool, from path: IndexPath) -> IndexPath? {
    guard let frame = view.layoutCoordinator.attributes(of: .cell(path))?.frame else { return nil }
    let isSideways = !scrollsUpAndDown && scrollsSideways
    let seen = view.bounds.inset(by: view.adjustedContentInset).size
    let page =
      isSideways ? max(frame.width, seen.width - frame.width) : max(frame.height, seen.height - frame.height)
    let step = isForward ? page : -page
    let target = CGPoint(
      x: frame.midX + (isSideways ? step : 0), y: frame.midY + (isSideways ? 0 : step))
    let area = CGRect(
      x: isSideways ? target.x - seen.width / 2 : 0, y: isSideways ? 0 : target.y - seen.height / 2,
      width: isSideways ? seen.width : max(view.bounds.width, view.contentSize.width),
      height: isSideways ? max(view.bounds.height, view.contentSize.height) : seen.height)
    let further = FocusSearch.exposed(candidates(in: area)).filter {
      let way = isSideways ? $0.frame.midX - frame.midX : $0.frame.midY - frame.midY
      return isForward ? way > 1 : way < -1
    }
    return FocusSearch.nearest(to: target, among: further)?.indexPath ?? end(isLast: isForward)
  }
}

extension CGRect {
  /// A search across the direction of scrolling looks only beside the element itself: what is in the lines above and
  /// below is as long as the content.
  fileprivate func across(_ bounds: CGRect, isHorizontal: Bool, frame: CGRect, isWhole: Bool) -> CGRect {
    guard !isWhole else {
      // Along the scroll: the other extent is that of the view.
      return self
    }
    return isHorizontal
      ? CGRect(x: minX, y: frame.minY - bounds.height / 2, width: width, height: frame.height + bounds.height)
      : CGRect(x: frame.minX - bounds.width / 2, y: minY, width: frame.width + bounds.width, height: height)
  }
}
