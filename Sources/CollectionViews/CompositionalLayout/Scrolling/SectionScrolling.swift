import CollectionEngine
import Foundation
import ViewTree

/// A section that scrolls across the layout, in the layout's coordinates.
package struct ScrollingSection: Equatable {
  var section: Int
  /// The strip of the content in which the section scrolls.
  var frame: CGRect
  /// The length of the content of the section.
  var length: CGFloat
  var offset: CGFloat
  var isHorizontal: Bool
  var bounces: Bool
  var decelerationRate: UIScrollView.DecelerationRate
}

extension UICollectionViewCompositionalLayout {
  /// The offsets of the sections that scroll, by section; those at their start may be missing. To set them
  /// before the first preparation restores the offsets of another layout.
  package var sectionOffsets: [Int: CGFloat] {
    get { scrollOffsets.values }
    set { scrollOffsets = SectionOffsets(newValue) }
  }
}

extension UICollectionViewCompositionalLayout {
  package func scrollingSections(in rect: CGRect) -> [ScrollingSection]? {
    guard isPrepared, let solver else { return [] }
    return solver.sectionsOverlapping(rect).compactMap { section in
      guard solver.scrolling(of: section) != .none, let described = sections[section] else { return nil }
      let properties = described.orthogonalScrollingProperties
      return ScrollingSection(
        section: section, frame: solver.scrollFrame(of: section), length: solver.scrollLength(of: section),
        offset: scrollOffsets[section], isHorizontal: axis == .vertical, bounces: properties.bounce != .never,
        decelerationRate: properties.decelerationRate(of: described.orthogonalScrollingBehavior))
    }
  }

  package func setOffset(_ offset: CGFloat, ofSection section: Int) {
    guard scrollOffsets[section] != offset else { return }
    scrollOffsets[section] = offset
    invalidate(with: makeInvalidationContext())
  }

  package func isSectionAtStart(_ section: Int) -> Bool { scrollOffsets[section] <= 0 }

  package func showInMiddle(_ indexPath: IndexPath) {
    let (start, length) = (axis.across(visibleContent.origin), axis.across(visibleContent.size))
    guard let item = layoutAttributesForItem(at: indexPath)?.frame,
      axis.across(item.origin) >= start + length
        || axis.across(item.origin) + axis.across(item.size) <= start,
      let offset = offset(
        showing: indexPath, at: [.centeredHorizontally, .centeredVertically], from: nil)
    else { return }
    setOffset(offset, ofSection: indexPath[0])
  }

  package func restingOffset(
    ofSection section: Int, proposed: CGFloat, start: CGFloat, velocity: CGFloat
  ) -> CGFloat {
    guard let solver, section < solver.sectionCount else { return proposed }
    return solver.restingOffset(
      of: section, proposed: proposed, from: scrollOffsets[section], start: start, velocity: velocity)
  }

  package func offset(
    showing indexPath: IndexPath, at position: UICollectionView.ScrollPosition, from present: CGFloat?
  ) -> CGFloat? {
    guard let solver = currentSolver, indexPath.count == 2, indexPath[0] < solver.sectionCount else {
      return nil
    }
    let (section, item) = (indexPath[0], indexPath[1])
    let start: UICollectionView.ScrollPosition = axis == .vertical ? .left : .top
    let middle: UICollectionView.ScrollPosition =
      axis == .vertical ? .centeredHorizontally : .centeredVertically
    let end: UICollectionView.ScrollPosition = axis == .vertical ? .right : .bottom
    let place: CompositionalBoundaryItem.Place? =
      position.contains(start)
      ? .start : position.contains(middle) ? .center : position.contains(end) ? .end : nil
    return solver.offset(showing: item, of: section, at: place, from: present ?? scrollOffsets[section])
  }
}
