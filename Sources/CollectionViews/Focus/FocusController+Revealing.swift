import Foundation
import Geometry
import ViewTree

/// Scrolling the focus into sight.
extension FocusController {
  /// Scrolls as little as is needed to see an item whole, with a little room around it, below headers that stay at the
  /// top; or to where the layout wants the item (``FocusRevealing``).
  func reveal(_ path: IndexPath) {
    let covered = coveredHeight(from: view.bounds.minY + view.adjustedContentInset.top)
    guard let target = offset(revealing: path, from: view.contentOffset, covered: covered),
      target != view.contentOffset
    else { return }
    // Over a long way the content would only rush by.
    let distance = hypot(target.x - view.contentOffset.x, target.y - view.contentOffset.y)
    let isNear =
      view.layoutCoordinator.layout is any FocusRevealing
      || distance < 4 * max(view.bounds.width, view.bounds.height)
    view.setContentOffset(target, animated: isNear)
  }

  /// Changes the offset at which another layout comes to rest, so that an item with a visible focus stays in sight.
  func offsetKeepingFocus(_ proposed: CGPoint) -> CGPoint {
    guard case .visible(let path, host: _?) = phase else { return proposed }
    return offset(revealing: path, from: proposed, covered: 0) ?? proposed
  }

  /// The offset nearest to another one at which an item is in sight; nil where there is no such item.
  private func offset(revealing path: IndexPath, from offset: CGPoint, covered: CGFloat) -> CGPoint? {
    if let layout = view.layoutCoordinator.layout as? any FocusRevealing {
      return layout.contentOffset(forItemAt: path).map { view.clampedOffset($0) }
    }
    guard let frame = view.layoutCoordinator.attributes(of: .cell(path))?.frame else { return nil }
    let (bounds, inset) = (view.bounds, view.adjustedContentInset)
    let seen = CGRect(
      x: offset.x + inset.left, y: offset.y + inset.top + covered,
      width: max(0, bounds.width - inset.left - inset.right),
      height: max(0, bounds.height - inset.top - inset.bottom - covered))
    let wanted = frame.insetBy(dx: -FocusController.room, dy: -FocusController.room)
    return view.clampedOffset(
      CGPoint(
        x: offset.x + FocusController.shift(wanted.minX...wanted.maxX, into: seen.minX...seen.maxX),
        y: offset.y + FocusController.shift(wanted.minY...wanted.maxY, into: seen.minY...seen.maxY)))
  }

  /// Points between an item that is scrolled in and the edge.
  private static let room: CGFloat = 10

  private static func shift(_ range: ClosedRange<CGFloat>, into seen: ClosedRange<CGFloat>) -> CGFloat {
    let (length, room) = (range.upperBound - range.lowerBound, seen.upperBound - seen.lowerBound)
    if length > room || range.lowerBound < seen.lowerBound { return range.lowerBound - seen.lowerBound }
    return max(0, range.upperBound - seen.upperBound)
  }

  /// How much of the content is covered by headers that stay at the top. O(visible).
  private func coveredHeight(from top: CGFloat) -> CGFloat {
    var height: CGFloat = 0
    for element in view.elementPresenter.shown
    where element.key.category == .supplementaryView && element.isShown {
      let frame = element.attributes.frame
      if element.attributes.zIndex > 0, frame.minY <= top + 1, frame.maxY > top,
        frame.height < view.bounds.height / 3
      {
        height = max(height, frame.maxY - top)
      }
    }
    return height
  }

  /// Scrolls from the last line to the end of the content: to what is beyond the line, as a heading.
  func revealEdge(_ direction: FocusSearch.Direction) {
    guard !(view.layoutCoordinator.layout is any FocusRevealing) else { return }
    let far = direction.isForward ? CGFloat.greatestFiniteMagnitude : -CGFloat.greatestFiniteMagnitude
    let offset = view.contentOffset
    var target = offset
    if direction.isHorizontal { target.x = far } else { target.y = far }
    target = view.clampedOffset(target)
    let distance = hypot(target.x - offset.x, target.y - offset.y)
    if distance < max(view.bounds.width, view.bounds.height), target != offset {
      view.setContentOffset(target, animated: true)
    }
  }
}
