import Foundation
import Geometry

extension CompositionalSolver {
  /// How a section scrolls; ``CompositionalScrolling/none`` for a section that does not exist.
  public func scrolling(of section: Int) -> CompositionalScrolling {
    sections.indices.contains(section) ? sections[section].section.scrolling : .none
  }

  /// The strip of the content in which the groups of a section that scrolls are: without the views at its
  /// edges, and as broad as the layout.
  public func scrollFrame(of section: Int) -> CGRect {
    let solved = sections[section]
    return axis.rect(
      along: start(of: section) + solved.boundary.startExtent, across: boundary.beforeExtent,
      length: max(0, solved.extent - solved.boundary.startExtent - solved.boundary.endExtent),
      breadth: solved.visibleLength)
  }

  /// The length of the content of a section that scrolls.
  public func scrollLength(of section: Int) -> CGFloat { sections[section].scrollLength }

  /// The offset within the range of a section that is nearest to another one.
  public func clampedOffset(_ offset: CGFloat, of section: Int) -> CGFloat {
    let range = sections[section].offsetRange
    return offset.isNaN ? range.lowerBound : min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The number of the group at an offset of a section that scrolls, with the part of the group before the
  /// offset as its fraction; nil before the first group, and if the section does not scroll. O(log groups).
  public func group(at offset: CGFloat, of section: Int) -> CGFloat? {
    guard scrolling(of: section) != .none, offset > 0 else { return nil }
    let offsets = sections[section].offsets
    guard let index = offsets.index(at: offset) else { return nil }
    let start = offsets.offset(of: index)
    return CGFloat(index) + min(1, (offset - start) / (offsets.offset(of: index + 1) - start))
  }

  /// The group of an item; nil if there is no such item.
  public func group(ofItem item: Int, in section: Int) -> Int? {
    leaf(section: section, item: item).map { _ in item / sections[section].perGroup }
  }

  /// The offset at which a group of a section begins, without regard to the range of the section. O(log
  /// groups).
  public func start(ofGroup index: Int, in section: Int) -> CGFloat {
    sections[section].offsets.offset(of: index)
  }

  /// The offset at which a group with a fraction is at the same place: see ``group(at:of:)``. O(log groups).
  public func offset(of group: CGFloat, in section: Int) -> CGFloat {
    let offsets = sections[section].offsets
    guard group > 0, offsets.count > 0 else { return 0 }
    let index = group.index(upTo: offsets.count - 1)
    let start = offsets.offset(of: index)
    return clampedOffset(
      start + (offsets.offset(of: index + 1) - start) * (group - CGFloat(index)), of: section)
  }

  /// The offset at which a section ends after the user has released it at `offset`: within the range except
  /// for `continuous`. `proposed` is the offset that deceleration would reach, `start` the one at which the
  /// movement began. Points, and points per second. O(log groups).
  public func restingOffset(
    of section: Int, proposed: CGFloat, from offset: CGFloat, start: CGFloat, velocity: CGFloat
  ) -> CGFloat {
    let solved = sections[section]
    switch solved.section.scrolling {
    case .none, .continuous: return proposed
    case .groupLeadingBoundary:
      return solved.nearestGroup(to: proposed).map { solved.offset(ofGroup: $0) } ?? proposed
    case .paging:
      let length = solved.visibleLength
      guard length > 0 else { return clampedOffset(proposed, of: section) }
      let first = (start / length).rounded()
      let page = Self.page(offset / length, from: first, velocity: velocity)
      return clampedOffset(page * length, of: section)
    case .groupPaging, .groupPagingCentered:
      guard let first = solved.nearestGroup(to: start), let here = solved.nearestGroup(to: offset) else {
        return clampedOffset(proposed, of: section)
      }
      var target = here
      if abs(velocity) > Self.pageVelocity {
        let place = solved.offset(ofGroup: here)
        if velocity > 0, place <= offset { target += 1 }
        if velocity < 0, place >= offset { target -= 1 }
      }
      target = min(max(target, first - 1, 0), first + 1, solved.offsets.count - 1)
      return solved.offset(ofGroup: target)
    }
  }

  /// The velocity above which a page is turned, in points per second.
  private static let pageVelocity: CGFloat = 200

  private static func page(_ place: CGFloat, from first: CGFloat, velocity: CGFloat) -> CGFloat {
    var page = place.rounded()
    if abs(velocity) > pageVelocity {
      page = velocity > 0 ? place.rounded(.down) + 1 : place.rounded(.up) - 1
    }
    return min(first + 1, max(first - 1, page))
  }

  /// The offset at which an item is at a place of the visible part, or the one nearest to `offset` at which
  /// it is visible; nil if the section does not scroll or has no such item. Sections that end at groups or
  /// pages do so here. O(log n).
  public func offset(
    showing item: Int, of section: Int, at place: CompositionalBoundaryItem.Place?, from offset: CGFloat
  ) -> CGFloat? {
    guard scrolling(of: section) != .none, let leaf = leaf(section: section, item: item) else { return nil }
    let solved = sections[section]
    let group = item / solved.perGroup
    if solved.section.scrolling == .groupPagingCentered { return solved.offset(ofGroup: group) }
    let start = axis.across(solved.origin(ofGroup: group)) + axis.across(leaf.frame.origin)
    let length = axis.across(leaf.frame.size)
    let insets = solved.section.insets.along(axis.crossing)
    let visible = solved.visibleLength - insets.start - insets.end
    let first = start - insets.start
    let last = first + length - visible
    let target =
      switch place {
      case .start: first
      case .center: (first + last) / 2
      case .end: last
      case nil: length > visible || first < offset ? first : max(offset, last)
      }
    guard target != offset else { return clampedOffset(target, of: section) }
    switch solved.section.scrolling {
    case .none, .continuous: return clampedOffset(target, of: section)
    case .paging:
      guard solved.visibleLength > 0 else { return clampedOffset(target, of: section) }
      return clampedOffset(
        (start / solved.visibleLength).rounded(.down) * solved.visibleLength, of: section)
    case .groupLeadingBoundary, .groupPaging, .groupPagingCentered:
      return solved.offset(ofGroup: target == first ? group : solved.groupShowing(end: target))
    }
  }
}
