import Foundation
import Geometry
import ViewTree

extension UICollectionView {
  /// The item that has the keyboard's focus; nil where none has it. Not in UIKit, where the window's focus system tells.
  public var focusedIndexPath: IndexPath? { selection.focus.indexPath }

  /// Gives an item the keyboard's focus, as a key does, seen there at once; nil takes it away. Returns whether the
  /// delegate let it go there. Not in UIKit.
  @discardableResult public func setFocus(at indexPath: IndexPath?) -> Bool {
    guard let indexPath else {
      hideFocus()
      selection.focus.indexPath = nil
      return true
    }
    guard hasItem(at: indexPath) else { return false }
    return moveFocus(to: indexPath, heading: [])
  }

  // MARK: Moving

  /// Gives an item the focus, shows it there and brings it in sight. Returns false where the delegate forbids it.
  func moveFocus(to path: IndexPath, heading: UIFocusHeading) -> Bool {
    let context = UICollectionViewFocusUpdateContext(
      from: selection.focus.indexPath, to: path, heading: heading)
    guard delegate?.collectionView(self, shouldUpdateFocusIn: context) ?? true, hasItem(at: path) else {
      return false
    }
    selection.focus.isVisible = true
    takeFocus(path, context)
    reveal(path)
    return true
  }

  private func takeFocus(_ path: IndexPath, _ context: UICollectionViewFocusUpdateContext) {
    selection.focus.indexPath = path
    selection.focus.remembered = path
    selection.focus.lost = nil
    showFocus(animated: true)
    guard let delegate, context.previouslyFocusedIndexPath != path else { return }
    let coordinator = UIFocusAnimationCoordinator()
    delegate.collectionView(self, didUpdateFocusIn: context, with: coordinator)
    coordinator.run()
  }

  /// The mouse or a finger takes an item: keys go on from there, nothing shows.
  func focusFollowsTouch(_ path: IndexPath?) {
    hideFocus()
    window?.keyboardFocus = allowsFocus ? self : window?.keyboardFocus
    guard let path, path != selection.focus.indexPath, canFocus(path) else { return }
    selection.focus.indexPath = path
    selection.focus.remembered = path
  }

  func canFocus(_ path: IndexPath) -> Bool {
    delegate?.collectionView(self, canFocusItemAt: path) ?? true
  }

  // MARK: Showing

  func hideFocus() {
    guard selection.focus.isVisible else { return }
    selection.focus.isVisible = false
    showFocus(animated: false)
  }

  /// Puts the ring around the item that has the focus, if that is on screen and the focus is to be seen.
  func showFocus(animated: Bool) {
    let focus = selection.focus
    let host = focus.isVisible ? focus.indexPath.flatMap { visible[.cell($0)]?.view } : nil
    if focus.host !== host {
      (focus.host as? UICollectionViewCell)?.isFocused = false
      selection.focus.host = host
      (host as? UICollectionViewCell)?.isFocused = true
    }
    guard let host else {
      if let ring = focus.ring { UIView.performWithoutAnimation { ring.isHidden = true } }
      return
    }
    let ring = focus.ring ?? makeRing()
    let travels = animated && !ring.isHidden && window != nil && FocusSearch.areNear(ring.frame, host.frame)
    if travels {
      UIView.animate(
        withDuration: 0.12, delay: 0, options: [.beginFromCurrentState, .curveEaseOut],
        animations: placeFocusRing)
    } else {
      UIView.performWithoutAnimation {
        ring.layer.removeAllAnimations()
        placeFocusRing()
        ring.isHidden = host.isHidden
      }
    }
  }

  private func makeRing() -> FocusRingView {
    let ring = FocusRingView(frame: .zero)
    selection.focus.ring = ring
    addSubview(ring)
    return ring
  }

  /// The view with the ring has been placed anew: the ring goes with it, within the same animation.
  func placeFocusRing() {
    guard let host = selection.focus.host, let ring = selection.focus.ring else { return }
    ring.surround(host, (host as? UICollectionViewCell)?.focusEffect)
  }

  /// The view with the ring leaves the screen; the item keeps the focus.
  func loseFocusHost() {
    (selection.focus.host as? UICollectionViewCell)?.isFocused = false
    selection.focus.host = nil
    if let ring = selection.focus.ring { UIView.performWithoutAnimation { ring.isHidden = true } }
  }

  // MARK: Bringing in sight

  /// Scrolls as little as is needed to see an item whole, with a little room around it, below what lies over the content
  /// at the top; or as the layout wants it (``FocusRevealing``).
  func reveal(_ path: IndexPath) {
    let covered = coveredHeight(from: bounds.minY + adjustedContentInset.top)
    guard let target = offset(revealing: path, from: contentOffset, covered: covered), target != contentOffset
    else { return }
    // What is far off would only rush by.
    let distance = hypot(target.x - contentOffset.x, target.y - contentOffset.y)
    let isNear = layoutStorage is any FocusRevealing || distance < 4 * max(bounds.width, bounds.height)
    setContentOffset(target, animated: isNear)
  }

  /// Where another layout comes to rest, so that the item with the focus stays in sight if it was.
  func offsetKeepingFocus(_ proposed: CGPoint) -> CGPoint {
    guard selection.focus.host != nil, let path = selection.focus.indexPath else { return proposed }
    return offset(revealing: path, from: proposed, covered: 0) ?? proposed
  }

  /// The offset nearest to another one at which an item is in sight; nil where there is no such item.
  private func offset(revealing path: IndexPath, from offset: CGPoint, covered: CGFloat) -> CGPoint? {
    if let layout = layoutStorage as? any FocusRevealing {
      return layout.contentOffset(forItemAt: path).map { clampedOffset($0) }
    }
    guard let frame = attributesForItem(at: path)?.frame else { return nil }
    let inset = adjustedContentInset
    let seen = CGRect(
      x: offset.x + inset.left, y: offset.y + inset.top + covered,
      width: max(0, bounds.width - inset.left - inset.right),
      height: max(0, bounds.height - inset.top - inset.bottom - covered))
    let room = frame.insetBy(dx: -UICollectionView.focusRoom, dy: -UICollectionView.focusRoom)
    return clampedOffset(
      CGPoint(
        x: offset.x + UICollectionView.shift(room.minX...room.maxX, into: seen.minX...seen.maxX),
        y: offset.y + UICollectionView.shift(room.minY...room.maxY, into: seen.minY...seen.maxY)))
  }

  private static let focusRoom: CGFloat = 10

  private static func shift(_ range: ClosedRange<CGFloat>, into seen: ClosedRange<CGFloat>) -> CGFloat {
    let (length, room) = (range.upperBound - range.lowerBound, seen.upperBound - seen.lowerBound)
    if length > room || range.lowerBound < seen.lowerBound { return range.lowerBound - seen.lowerBound }
    return max(0, range.upperBound - seen.upperBound)
  }

  /// How much of the content is hidden by headers that stay at the top.
  private func coveredHeight(from top: CGFloat) -> CGFloat {
    var height: CGFloat = 0
    for element in visibleOrder where element.key.category == .supplementaryView && element.isShown {
      let frame = element.attributes.frame
      if element.attributes.zIndex > 0, frame.minY <= top + 1, frame.maxY > top,
        frame.height < bounds.height / 3
      {
        height = max(height, frame.maxY - top)
      }
    }
    return height
  }

  // MARK: Following changes

  /// After a pass: the focus whose item is gone goes to the item that took its place, or to the one before; the ring
  /// to the view that shows its item now.
  func settleFocus() {
    if let lost = selection.focus.lost {
      selection.focus.lost = nil
      let context = UICollectionViewFocusUpdateContext(from: nil, to: place(near: lost), heading: [])
      if let path = context.nextFocusedIndexPath { takeFocus(path, context) }
      return
    }
    guard selection.focus.isVisible, let path = selection.focus.indexPath else { return }
    if visible[.cell(path)]?.view !== selection.focus.host { showFocus(animated: false) }
  }

  /// The item at a path, or where there is none now, the last one before it.
  private func place(near path: IndexPath) -> IndexPath? {
    guard counts.itemCount > 0 else { return nil }
    var section = min(path.section, counts.sectionCount - 1)
    if section == path.section, counts.itemCount(inSection: section) > 0 {
      let item = min(path.item, counts.itemCount(inSection: section) - 1)
      return IndexPath(item: item, section: section)
    }
    while section >= 0 {
      let count = counts.itemCount(inSection: section)
      if count > 0 { return IndexPath(item: count - 1, section: section) }
      section -= 1
    }
    return counts.path(ofNumber: 0).map { IndexPath(item: $0.item, section: $0.section) }
  }
}

extension FocusSearch {
  /// Whether the eye can follow from one place to the other.
  static func areNear(_ a: CGRect, _ b: CGRect) -> Bool {
    hypot(a.midX - b.midX, a.midY - b.midY) < 2 * max(a.width, a.height, b.width, b.height)
  }
}
