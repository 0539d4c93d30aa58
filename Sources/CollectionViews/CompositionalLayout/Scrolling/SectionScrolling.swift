import CollectionEngine
import Foundation
import ViewTree

/// A section that scrolls across the layout, in the layout's coordinates.
package struct ScrollingSection: Equatable {
  var section: Int
  /// The strip of the content in which the section scrolls.
  var frame: CGRect
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

/// The offsets of the sections that scroll across a compositional layout, in points from the start of each.
@MainActor struct SectionOffsets {
  /// A group of a section, and the offset at which it begins.
  struct Place {
    var index: Int
    var start: CGFloat
  }

  /// The offsets by section; sections at their start may be missing.
  private(set) var values: [Int: CGFloat] = [:]
  private weak var change: ChangeResolver?

  init(_ values: [Int: CGFloat] = [:]) { self.values = values }

  subscript(section: Int) -> CGFloat {
    get { values[section] ?? 0 }
    set { values[section] = newValue == 0 ? nil : newValue }
  }

  /// Replaces the indexes of sections by those after an update. Deleted sections lose their offsets.
  mutating func updateIndexes(forUpdateOf layout: UICollectionViewLayout) {
    guard let change = layout.changeResolver, let plan = change.plan, change !== self.change else { return }
    self.change = change
    let old = values
    values = [:]
    for (section, offset) in old {
      if let new = plan.newSection(forOld: section) { values[new] = offset }
    }
  }

  /// Keeps the groups of sections in their places after a change of the layout's size.
  mutating func keepGroups(from old: CompositionalSolver, to new: CompositionalSolver) {
    guard old.container != new.container, old.sectionCount == new.sectionCount else { return }
    for (section, offset) in values where new.scrolling(of: section) != .none {
      if let group = old.group(at: offset, of: section) { self[section] = new.offset(of: group, in: section) }
    }
  }

  /// Keeps groups at their distances from the start of the visible area, after sizes have changed.
  mutating func keep(_ groups: [Int: Place], in solver: CompositionalSolver) {
    for (section, group) in groups {
      let start = solver.start(ofGroup: group.index, in: section)
      if start != group.start { self[section] += start - group.start }
    }
  }

  /// Moves the offsets of sections that the user is not scrolling into their ranges.
  mutating func limit(by solver: CompositionalSolver) {
    for (section, offset) in values {
      self[section] =
        section < solver.sectionCount && solver.scrolling(of: section) != .none
        ? solver.clampedOffset(offset, of: section) : 0
    }
  }
}
