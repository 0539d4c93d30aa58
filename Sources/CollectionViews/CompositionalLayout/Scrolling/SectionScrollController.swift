import Foundation
import Geometry
import ViewTree

/// Owns the scrollers of the visible sections that scroll across the layout. The offsets belong to the
/// layout.
///
/// There are scrollers only while a layout with such sections is installed, and therefore none during a
/// transition between layouts.
@MainActor final class SectionScrollController {
  private unowned let scroll: any ScrollContainer
  private let coordinator: LayoutCoordinator
  private var scrollers: [Int: SectionScroller] = [:]

  init(scroll: any ScrollContainer, coordinator: LayoutCoordinator) {
    self.scroll = scroll
    self.coordinator = coordinator
  }

  private var layout: (any LayoutHooks)? { coordinator.layout.hooks }

  /// Creates, updates and removes scrollers. O(visible sections).
  private func updateScrollers() {
    var visible = scroll.bounds
    let width = coordinator.layout.mirrorWidth
    if let width { visible.origin.x = width - visible.maxX }
    guard let sections = layout?.scrollingSections(in: visible) else { return removeAll() }
    guard !sections.isEmpty || !scrollers.isEmpty else { return }
    for section in sections {
      if let scroller = scrollers[section.section] {
        scroller.show(section, mirrorWidth: width)
      } else {
        add(SectionScroller(section, mirrorWidth: width, controller: self))
      }
    }
    for (section, scroller) in scrollers where !sections.contains(where: { $0.section == section }) {
      // One that moves stays until it has stopped.
      if !scroller.isDragging, !scroller.isDecelerating { remove(scroller) }
    }
  }

  private func add(_ scroller: SectionScroller) {
    scrollers[scroller.section.section] = scroller
    scroll.gestureView.insertSubview(scroller, at: 0)
    scroll.gestureView.addGestureRecognizer(scroller.panGestureRecognizer)
    scroller.springBack()
  }

  private func remove(_ scroller: SectionScroller) {
    scrollers[scroller.section.section] = nil
    scroll.gestureView.removeGestureRecognizer(scroller.panGestureRecognizer)
    scroller.removeFromSuperview()
  }

  private func removeAll() {
    for scroller in scrollers.values { remove(scroller) }
  }

  /// The scroller of the section at a point of the content; nil if none scrolls there. O(visible sections).
  func scroller(at point: CGPoint) -> UIScrollView? {
    scrollers.values.first { $0.frame.contains(point) }
  }

  // MARK: Offsets

  /// Called when a scroller has moved.
  func setOffset(_ offset: CGFloat, of scroller: SectionScroller) {
    layout?.setOffset(offset, ofSection: scroller.section.section)
  }

  func restingOffset(
    of scroller: SectionScroller, proposed: CGFloat, start: CGFloat, velocity: CGFloat
  ) -> CGFloat {
    layout?.restingOffset(
      ofSection: scroller.section.section, proposed: proposed, start: start, velocity: velocity) ?? proposed
  }

  /// Scrolls the section of an item so that the item is at a position across the layout, or with an empty
  /// position visible. Does nothing if the section does not scroll.
  func show(_ indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool) {
    let scroller = scrollers[indexPath[0]]
    guard let layout,
      let offset = layout.offset(showing: indexPath, at: position, from: scroller?.movementTarget)
    else { return }
    if let scroller {
      scroller.setContentOffset(scroller.shown(offset), animated: animated)
    } else {
      layout.setOffset(offset, ofSection: indexPath[0])
    }
  }
}

extension SectionScrollController: ContentObserver {
  func passDidEnd(_ pass: Pass) { updateScrollers() }
}
