import Foundation
import Geometry
import ViewTree

/// Computes the offset of a section that scrolls across the layout, from drags, wheels and touchpads.
///
/// It is hidden, and contains no views: cells are subviews of the collection view, at the places that the
/// layout computes for the offset. Its pan recognizer belongs to the collection view, so that it receives
/// touches on cells.
final class SectionScroller: UIScrollView, UIScrollViewDelegate, UIGestureRecognizerDelegate {
  private enum Phase {
    case following
    /// The section's values are being applied: changes of the offset are not those of the user.
    case applying
  }

  private unowned let controller: SectionScrollController
  private(set) var section: ScrollingSection
  /// The width at whose middle the coordinates are mirrored; nil if they are not.
  private var mirrorWidth: CGFloat?
  private var phase = Phase.following
  /// The offset at which the user began to scroll.
  private var start: CGFloat

  init(_ section: ScrollingSection, mirrorWidth: CGFloat?, controller: SectionScrollController) {
    self.controller = controller
    self.section = section
    self.mirrorWidth = mirrorWidth
    start = section.offset
    super.init(frame: .zero)
    isHidden = true
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    scrollDelegate = self
    panGestureRecognizer.delegate = self
    apply()
  }

  required init?(coder: NSCoder) { nil }

  /// Adopts the values of a section after a pass. Does nothing if they are the same.
  func show(_ section: ScrollingSection, mirrorWidth: CGFloat?) {
    guard section != self.section || mirrorWidth != self.mirrorWidth || section.offset != sectionOffset else {
      return
    }
    let isMovingToOldPlace =
      movementTarget != nil && !isDragging && section.frame.size != self.section.frame.size
    self.section = section
    self.mirrorWidth = mirrorWidth
    apply()
    if isMovingToOldPlace { settle() }
  }

  /// Ends a movement at the place where the section can rest that is nearest to the present offset.
  private func settle() {
    let place = controller.restingOffset(of: self, proposed: sectionOffset, start: sectionOffset, velocity: 0)
    setContentOffset(shown(place), animated: false)
  }

  private func apply() {
    phase = .applying
    defer { phase = .following }
    bounces = section.bounces
    decelerationRate = section.decelerationRate
    var frame = section.frame
    if let mirrorWidth { frame.origin.x = mirrorWidth - frame.maxX }
    if self.frame != frame { self.frame = frame }
    contentSize =
      section.isHorizontal
      ? CGSize(width: section.length, height: frame.height)
      : CGSize(width: frame.width, height: section.length)
    let place = shown(section.offset)
    if contentOffset != place { contentOffset = place }
  }

  // MARK: Coordinates

  private var isMirrored: Bool { mirrorWidth != nil && section.isHorizontal }

  func shown(_ offset: CGFloat) -> CGPoint {
    guard section.isHorizontal else { return CGPoint(x: 0, y: offset) }
    return CGPoint(x: isMirrored ? section.length - bounds.width - offset : offset, y: 0)
  }

  private func sectionOffset(of place: CGPoint) -> CGFloat {
    guard section.isHorizontal else { return place.y }
    return isMirrored ? section.length - bounds.width - place.x : place.x
  }

  /// The offset of the section at the end of the present movement; nil if it does not move.
  var movementTarget: CGFloat? {
    restingContentOffset == contentOffset ? nil : sectionOffset(of: restingContentOffset)
  }

  private var sectionOffset: CGFloat { sectionOffset(of: contentOffset) }

  // MARK: Scrolling

  override func _didChangeBounds(from oldBounds: CGRect) {
    super._didChangeBounds(from: oldBounds)
    guard case .following = phase, bounds.origin != oldBounds.origin else { return }
    controller.setOffset(sectionOffset, of: self)
  }

  override func _targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let speed = 1000 * (section.isHorizontal ? (isMirrored ? -velocity.x : velocity.x) : velocity.y)
    return shown(
      controller.restingOffset(
        of: self, proposed: sectionOffset(of: proposedContentOffset),
        start: isDragging ? start : sectionOffset, velocity: speed))
  }

  /// Scrolls into the range of the section, animated. A transition may have begun while the user was pulling
  /// the section beyond its end.
  func springBack() {
    let rest = clampedOffset(contentOffset)
    if rest != contentOffset { setContentOffset(rest, animated: true) }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { start = sectionOffset }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let superview else { return false }
    return frame.contains(touch.location(in: superview))
  }
}
