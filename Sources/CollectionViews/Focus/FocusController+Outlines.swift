import Foundation
import ViewTree

/// The keys Left and Right in outlines.
extension FocusController {
  /// Expands or collapses the focused item, or moves the focus from a collapsed one to the item that contains
  /// it. Returns whether the key did so; in an interface that runs from right to left the keys are exchanged.
  func turnOutline(_ direction: FocusSearch.Direction, _ flags: UIKeyModifierFlags) -> Bool {
    guard flags.isDisjoint(with: [.shift, .control]), let path = visibleIndexPath,
      let outlines = view.dataSource as? any OutlineDataSource, let place = outlines.outlinePlace(at: path)
    else { return false }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let expands = (direction == .right) != isRightToLeft
    let row = view.cellForItem(at: path) as? UICollectionViewListCell
    if row?.hasOutlineDisclosure == true, place.isExpanded != expands {
      return outlines.setExpanded(expands, at: path)
    }
    guard !expands, let parent = outlines.outlineParent(at: path) else { return false }
    return move(to: parent, heading: .up)
  }
}
