import Foundation
import Geometry
import ViewTree

extension FocusController {
  /// Scrolls by the smallest distance that makes an item visible with a margin, below pinned headers; or to
  /// the offset that the layout has for the item. Does nothing during an interactive transition.
  func reveal(_ path: IndexPath) {
    guard !view.isOffsetHeld else { return }
    sections.show(path, at: [], animated: true)
    let covered = coveredHeight(from: view.bounds.minY + view.adjustedContentInset.top)
    // Keys that follow each other quickly add to the place to which the content scrolls.
    let rest = view.restingContentOffset
    guard let target = offset(revealing: path, from: rest, covered: covered).map(view.keyTarget),
      target != rest
    else { return }
    // Long distances are not animated.
    let distance = hypot(target.x - view.contentOffset.x, target.y - view.contentOffset.y)
    let isNear =
      coordinator.layout.hasOffset(forItemAt: path)
      || distance < 4 * max(view.bounds.width, view.bounds.height)
    view.setContentOffset(target, animated: isNear)
  }

  /// Changes the target offset of an update or a layout change so that an item with a visible focus stays
  /// visible.
  func offsetKeepingFocus(_ proposed: CGPoint) -> CGPoint {
    guard case .visible(let path, host: _?) = phase else { return proposed }
    return offset(revealing: path, from: proposed, covered: 0) ?? proposed
  }

  /// Returns the offset nearest to another one at which an item is visible; `nil` if the item does not exist.
  private func offset(revealing path: IndexPath, from offset: CGPoint, covered: CGFloat) -> CGPoint? {
    let layout = coordinator.layout
    if let best = layout.hooks?.contentOffset(forItemAt: path) {
      return view.clampedOffset(layout.mirroredOffset(best))
    }
    guard let frame = coordinator.attributes(of: .cell(path))?.frame else { return nil }
    let (bounds, inset) = (view.bounds, view.adjustedContentInset)
    let visible = CGRect(
      x: offset.x + inset.left, y: offset.y + inset.top + covered,
      width: max(0, bounds.width - inset.left - inset.right),
      height: max(0, bounds.height - inset.top - inset.bottom - covered))
    let target = frame.insetBy(dx: -FocusController.margin, dy: -FocusController.margin)
    return view.clampedOffset(
      CGPoint(
        x: offset.x
          + FocusController.shift(
            ClosedRange(from: target.minX, to: target.maxX),
            into: ClosedRange(from: visible.minX, to: visible.maxX)),
        y: offset.y
          + FocusController.shift(
            ClosedRange(from: target.minY, to: target.maxY),
            into: ClosedRange(from: visible.minY, to: visible.maxY))))
  }

  /// The distance between a revealed item and the edge of the visible area, in points.
  private static let margin: CGFloat = 10

  private static func shift(_ range: ClosedRange<CGFloat>, into visible: ClosedRange<CGFloat>) -> CGFloat {
    let length = range.upperBound - range.lowerBound
    let visibleLength = visible.upperBound - visible.lowerBound
    if length > visibleLength || range.lowerBound < visible.lowerBound {
      return range.lowerBound - visible.lowerBound
    }
    return max(0, range.upperBound - visible.upperBound)
  }

  /// Returns the height of the content that pinned headers cover. O(visible elements).
  private func coveredHeight(from top: CGFloat) -> CGFloat {
    var height: CGFloat = 0
    for element in presenter.shown
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

  /// Scrolls from an item in the first or last line to the end of the content if that is less than a page
  /// away, so that headers and footers become visible.
  func revealEdge(_ direction: FocusSearch.Direction, from path: IndexPath) {
    guard !view.isOffsetHeld, !coordinator.layout.hasOffset(forItemAt: path) else { return }
    let far = direction.isForward ? CGFloat.greatestFiniteMagnitude : -CGFloat.greatestFiniteMagnitude
    let offset = view.restingContentOffset
    var target = offset
    if direction.isHorizontal { target.x = far } else { target.y = far }
    target = view.clampedOffset(target)
    let distance = hypot(target.x - offset.x, target.y - offset.y)
    if distance < max(view.bounds.width, view.bounds.height), target != offset {
      view.setContentOffset(target, animated: true)
    }
  }
}
