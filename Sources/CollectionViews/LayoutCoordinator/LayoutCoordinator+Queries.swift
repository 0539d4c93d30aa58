import Foundation
import Geometry
import ViewTree

/// Queries that have the same answer for one layout and for a transition, or that only one of the two
/// answers.
extension LayoutCoordinator {
  /// The frontmost item of the layout at a point of the content; nil between items.
  func itemPath(at point: CGPoint) -> IndexPath? {
    let spot = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let found = attributes(in: spot).enumerated().filter {
      let attributes = $0.element
      return attributes.representedElementCategory == .cell && !attributes.isHidden
        && counts.hasItem(at: attributes.indexPath) && attributes.shows(point)
    }
    return found.max { a, b in
      let (za, zb) = (a.element.zPosition, b.element.zPosition)
      return za != zb ? za < zb : a.offset < b.offset
    }?.element.indexPath
  }

  // MARK: Target offsets

  /// The target offset that a layout and then the delegate return for a proposed one.
  func targetOffset(of layout: UICollectionViewLayout, from proposed: CGPoint) -> CGPoint {
    let target = layout.targetContentOffset(forProposedContentOffset: layout.mirroredOffset(proposed))
    return calls.targetOffset(
      forProposed: layout.mirroredOffset(
        Diagnostics.finite(
          target, or: layout.mirroredOffset(proposed), of: type(of: layout),
          "targetContentOffset(forProposedContentOffset:)")))
  }

  /// Scrolls to the target offset that the layout and then the delegate return, changed by `adjust`. Does
  /// nothing in a transition, which determines the offset.
  func moveToTargetOffset(from proposed: CGPoint, adjust: (CGPoint) -> CGPoint = { $0 }) {
    guard transition == nil else { return }
    let target = adjust(targetOffset(of: layout, from: proposed))
    guard target != scroll.contentOffset else { return scroll.adjustContentOffset(by: .zero) }
    let clamped = scroll.clampedOffset(target)
    if clamped != scroll.contentOffset { scroll.contentOffset = clamped }
  }

  /// The offset at which the anchor keeps its position on screen, as far as the content allows. Content at
  /// its start stays there.
  func offset(keeping anchor: ScreenAnchor?) -> CGPoint {
    let isAtStart = layout.isAtStart(scroll.contentOffset, scroll.adjustedContentInset)
    guard !isAtStart, let anchor, let attributes = attributes(of: .cell(anchor.indexPath)) else {
      return scroll.clampedOffset(scroll.contentOffset)
    }
    return scroll.clampedOffset(attributes.center - anchor.position)
  }

  // MARK: Preferred sizes

  /// Requests the preferred size of an element that has come on screen or has another content, and calls the
  /// layout to find out whether it invalidates it. A transition requests the sizes at the end of the pass.
  func requestPreferredSize(of element: PresentedElement) {
    if let transition { return transition.viewMayPreferAnotherSize() }
    installed.requestPreferredSize(of: element.view, element.attributes)
  }

  /// The same for a view that has another size.
  func viewWasResized(_ element: PresentedElement) {
    if transition == nil { requestPreferredSize(of: element) }
  }

  /// Called when a disappearing element has returned: it may have disappeared before the target of a
  /// transition was known.
  func elementDidReturn() { transition?.viewMayPreferAnotherSize() }

  /// Takes the requests of ``sizeRequests``, which `measure` handles; a transition requests all sizes again
  /// at the end of the pass.
  func takeSizeRequests(_ measure: (SizeRequests.Requests) -> Void) {
    guard let requests = sizeRequests.take() else { return }
    if let transition { transition.discardSizeRequests() } else { measure(requests) }
  }

  /// Called when a pass has presented its elements: a transition requests the sizes that views prefer in the
  /// layout that it ends in.
  func passDidPresent(_ elements: [PresentedElement]) { transition?.requestPreferredSizes(of: elements) }

  /// Whether views that prefer another size are resized by an animated repetition of the pass, because the
  /// content is in motion between two layouts.
  var animatesRepetitions: Bool { transition != nil }

  /// Whether views whose content has changed by itself may be resized now, with an animation of their own.
  var allowsAnimatedSizes: Bool { transition == nil && !isStale }

  /// Notes that elements are animated because of changed sizes, for a number of seconds.
  func noteSizeAnimation(duration: TimeInterval) { transition?.noteSizeAnimation(duration: duration) }

  /// Makes some of the views that the next steps of a transition will need. `made`: the number of views that
  /// the pass has made itself.
  func makeViewsAhead(afterMaking made: Int) { transition?.makeViewsAhead(afterMaking: made) }
}

extension UICollectionViewLayoutAttributes {
  /// Whether the transformed element contains a point of the content. A layout may have changed the
  /// attributes to numbers that are not finite since they were accepted.
  func shows(_ point: CGPoint) -> Bool {
    if CATransform3DIsIdentity(transform3D) {
      let frame = frame
      return frame.isFinite && frame.contains(point)
    }
    let matrix = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeTranslation(-size.width / 2, -size.height / 2, 0), transform3D),
      CATransform3DMakeTranslation(center.x, center.y, 0))
    let inner = ProjectiveTransform(matrix).unapply(point)
    return inner.isFinite && size.isFinite && bounds.contains(inner)
  }
}
